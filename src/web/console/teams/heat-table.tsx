import { VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { CandidateName } from "../components/value-texts.tsx";
import { useLanguage, useTexts } from "../texts/language.tsx";
import { heatColor, meanOf, spreadOf } from "./heat-map.ts";
import { MAP_TEXTS } from "./map-texts.ts";
import type { ScaleScore, ScoredProfile, TeamMember } from "./types.ts";

interface HeatTableProps {
  members: readonly TeamMember[];
  /** In the order of the members. */
  profiles: readonly (ScoredProfile | undefined)[];
  /** Everybody of the team is here, so figures of the team can be told. */
  isWhole: boolean;
}

interface Scale {
  key: string;
  name: string;
  /** Begins the second group. */
  isFirst: boolean;
  of(profile: ScoredProfile | undefined): number | undefined;
}

/** Members in rows, scales in columns; each cell says its number, and its colour repeats it. */
export function HeatTable({ members, profiles, isWhole }: HeatTableProps) {
  const texts = useTexts(MAP_TEXTS);
  const { language, format } = useLanguage();
  const example = profiles.find((profile) => profile?.results !== undefined)?.results;
  if (example === undefined) return null;
  const scalesOf = (group: "dimensions" | "graves_values"): Scale[] =>
    Object.entries<ScaleScore>(example[group]).map(([key, { name }], index) => ({
      key,
      name: name[language],
      isFirst: group === "graves_values" && index === 0,
      of: (profile) => profile?.results?.[group][key]?.c_value,
    }));
  const [dimensions, values] = [scalesOf("dimensions"), scalesOf("graves_values")];
  const scales = [...dimensions, ...values];
  const scoresOn = (scale: Scale) => profiles.flatMap((profile) => scale.of(profile) ?? []);
  const means = scales.map((scale) => (isWhole ? meanOf(scoresOn(scale)) : null));
  const spreads = scales.map((scale) => (isWhole ? spreadOf(scoresOn(scale)) : null));
  const edge = ({ isFirst }: Scale) => (isFirst ? { "data-edge": true } : {});
  const cellOf = (scale: Scale, score: number | undefined) =>
    score === undefined ? (
      <td key={scale.key} {...edge(scale)} data-plain>
        <span aria-hidden>–</span>
        <VisuallyHidden>{texts.missing}</VisuallyHidden>
      </td>
    ) : (
      <td key={scale.key} {...edge(scale)}>
        <span className="team-heat-cell" style={{ background: heatColor(score) }} title={scale.name}>
          {format.number(score, 1)}
        </span>
      </td>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="console-card team-heat-frame" aria-label={texts.region} tabIndex={0}>
      <table className="team-heat console-numbers">
        <VisuallyHidden component="caption">{texts.caption}</VisuallyHidden>
        <thead>
          <tr>
            <td />
            <th colSpan={dimensions.length} scope="colgroup">
              {texts.dimensions}
            </th>
            <th colSpan={values.length} scope="colgroup" data-edge>
              {texts.values}
            </th>
          </tr>
          <tr>
            <th scope="col">{texts.member}</th>
            {scales.map((scale) => (
              <th key={scale.key} scope="col" {...edge(scale)}>
                <span className="team-heat-head">{scale.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, row) => (
            <tr key={member.session_id}>
              <th scope="row">
                <Link to={`/candidates/${member.session_id}`}>
                  <CandidateName candidate={member} />
                </Link>
              </th>
              {scales.map((scale) => cellOf(scale, scale.of(profiles[row])))}
            </tr>
          ))}
        </tbody>
        {means.some((mean) => mean !== null) && (
          <tfoot>
            <tr>
              <th scope="row">{texts.mean}</th>
              {scales.map((scale, place) => cellOf(scale, means[place] ?? undefined))}
            </tr>
            {spreads.some((spread) => spread !== null) && (
              <tr>
                <th scope="row">{texts.spread}</th>
                {scales.map((scale, place) => (
                  <td key={scale.key} {...edge(scale)} data-plain>
                    {spreads[place] === null || spreads[place] === undefined
                      ? ""
                      : format.number(spreads[place], 1)}
                  </td>
                ))}
              </tr>
            )}
          </tfoot>
        )}
      </table>
    </section>
  );
}

const LEGEND_STEPS = 21;

export function HeatLegend() {
  const texts = useTexts(MAP_TEXTS);
  return (
    <div
      className="team-heat-legend"
      role="img"
      aria-label={`${texts.legend}: ${texts.low}, ${texts.middle}, ${texts.high}`}
    >
      <div className="team-heat-steps">
        {Array.from({ length: LEGEND_STEPS }, (_, step) => heatColor((step * 10) / (LEGEND_STEPS - 1))).map(
          (color) => (
            <span key={color} style={{ background: color }} />
          ),
        )}
      </div>
      <div className="team-heat-ends">
        <span>{texts.low}</span>
        <span>{texts.middle}</span>
        <span>{texts.high}</span>
      </div>
    </div>
  );
}
