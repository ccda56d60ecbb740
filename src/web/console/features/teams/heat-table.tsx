import { VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { CandidateName } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { TeamFigures, TeamScale } from "./answers.ts";
import { heatColor } from "./heat-map.ts";
import { MAP_TEXTS } from "./map-texts.ts";

/** Members in rows, scales in columns; each cell says its number, and its colour repeats it. */
export function HeatTable({ figures: { members, scales } }: { figures: TeamFigures }) {
  const texts = useTexts(MAP_TEXTS);
  const { language, format } = useLanguage();
  const count = (kind: TeamScale["kind"]) => scales.filter((scale) => scale.kind === kind).length;
  const firstValue = scales.findIndex(({ kind }) => kind === "value");
  const edge = (scale: TeamScale) => (scale === scales[firstValue] ? { "data-edge": true } : {});
  const cellOf = (scale: TeamScale, score: number | null | undefined) =>
    score === undefined || score === null ? (
      <td key={scale.key} {...edge(scale)} data-plain>
        <span aria-hidden>–</span>
        <VisuallyHidden>{texts.missing}</VisuallyHidden>
      </td>
    ) : (
      <td key={scale.key} {...edge(scale)}>
        <span
          className="team-heat-cell"
          style={{ background: heatColor(score) }}
          title={scale.name[language]}
        >
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
            <th colSpan={count("dimension")} scope="colgroup">
              {texts.dimensions}
            </th>
            <th colSpan={count("value")} scope="colgroup" data-edge>
              {texts.values}
            </th>
          </tr>
          <tr>
            <th scope="col">{texts.member}</th>
            {scales.map((scale) => (
              <th key={scale.key} scope="col" {...edge(scale)}>
                <span className="team-heat-head">{scale.name[language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.session_id}>
              <th scope="row">
                <Link to={`/candidates/${member.session_id}`}>
                  <CandidateName candidate={member} />
                </Link>{" "}
                <Muted span size="xs" title={texts.code}>
                  {member.code}
                </Muted>{" "}
                <RightsBadges rights={member.rights} />
              </th>
              {scales.map((scale) => cellOf(scale, member.c_values?.[scale.key]))}
            </tr>
          ))}
        </tbody>
        {scales.some(({ mean }) => mean !== null) && (
          <tfoot>
            <tr>
              <th scope="row">{texts.mean}</th>
              {scales.map((scale) => cellOf(scale, scale.mean))}
            </tr>
            {scales.some(({ sd }) => sd !== null) && (
              <tr>
                <th scope="row">{texts.spread}</th>
                {scales.map((scale) => (
                  <td key={scale.key} {...edge(scale)} data-plain>
                    {scale.sd === null ? "" : format.number(scale.sd, 1)}
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
