import { Select, Skeleton, Stack, useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { MAP_TEXTS } from "#/messages/console/teams/map.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useApi } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { EmptyState, Muted, Section } from "../../kit/components/text.tsx";
import { CandidateName } from "../../kit/components/value-texts.tsx";
import { styleNonce } from "../../kit/nonce.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { isShown, type ReportParts, shadowStyle, takeApart } from "./report-page.ts";
import { type TeamDetail, type TeamFigures, type TeamScale, useFoundCandidates } from "./team-form.tsx";

/** From the lowest to the highest, as their words are written down. */
const LEVELS = Object.keys(BAND_WORDS.en.levels) as (keyof typeof BAND_WORDS.en.levels)[];

/** A small team is shown in levels only, as in its report; the server decides which team is small. */
export const isInLevels = ({ members }: TeamFigures): boolean =>
  members.some(({ levels }) => levels !== null);

/** The words of the numbers that stand for levels. */
export const levelNumbers = (language: keyof typeof BAND_WORDS): string =>
  `${LEVELS.map((level, place) => `${place + 1} ${BAND_WORDS[language].levels[level]}`).join(", ")}.`;

/** Members in rows, scales in columns; each cell says its number, and its colour repeats it. */
export function HeatTable({ figures }: { figures: TeamFigures }) {
  const { members, scales } = figures;
  const texts = useTexts(MAP_TEXTS);
  const { language, format } = useLanguage();
  const inLevels = isInLevels(figures);
  const ground = useComputedColorScheme("light");
  const count = (kind: TeamScale["kind"]) => scales.filter((scale) => scale.kind === kind).length;
  const firstValue = scales.findIndex(({ kind }) => kind === "value");
  const edge = (scale: TeamScale) => (scale === scales[firstValue] ? { "data-edge": true } : {});
  const cellOf = (scale: TeamScale, score: number | null | undefined, missing = texts.missing) =>
    score === undefined || score === null ? (
      <td key={scale.key} {...edge(scale)} data-plain>
        <span aria-hidden>–</span>
        <VisuallyHidden>{missing}</VisuallyHidden>
      </td>
    ) : (
      <td key={scale.key} {...edge(scale)}>
        <span
          className="team-heat-cell"
          style={{ background: heatColor(score, ground) }}
          title={scale.name[language]}
        >
          {format.number(score, 1)}
        </span>
      </td>
    );
  const levelCell = (scale: TeamScale, level: (typeof LEVELS)[number] | undefined) => {
    if (level === undefined) return cellOf(scale, null, texts.teamOnly);
    const place = LEVELS.indexOf(level);
    const word = BAND_WORDS[language].levels[level];
    return (
      <td key={scale.key} {...edge(scale)}>
        <span
          className="team-heat-cell"
          style={{ background: heatColor(LEVEL_LOWEST + place * LEVEL_STEP, ground) }}
          title={`${scale.name[language]}: ${word}`}
        >
          {place + 1}
          <VisuallyHidden> {word}</VisuallyHidden>
        </span>
      </td>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="console-card team-heat-frame" aria-label={texts.region} tabIndex={0}>
      <table className="team-heat console-numbers">
        <VisuallyHidden component="caption">{inLevels ? texts.levelsCaption : texts.caption}</VisuallyHidden>
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
              {scales.map((scale) =>
                member.levels === null
                  ? cellOf(scale, member.c_values?.[scale.key])
                  : levelCell(scale, member.levels[scale.key]),
              )}
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

/** Places on the scale of 0 to 10 whose colours levels have. */
const LEVEL_LOWEST = 1.5;
const LEVEL_STEP = 1.75;

const LEGEND_STEPS = 21;

export function HeatLegend() {
  const texts = useTexts(MAP_TEXTS);
  const ground = useComputedColorScheme("light");
  const steps = Array.from({ length: LEGEND_STEPS }, (_, step) => (step * 10) / (LEGEND_STEPS - 1));
  return (
    <div
      className="team-heat-legend"
      role="img"
      aria-label={`${texts.legend}: ${texts.low}, ${texts.middle}, ${texts.high}`}
    >
      <div className="team-heat-steps">
        {steps.map((score) => (
          <span key={score} style={{ background: heatColor(score, ground) }} />
        ))}
      </div>
      <div className="team-heat-ends">
        <span>{texts.low}</span>
        <span>{texts.middle}</span>
        <span>{texts.high}</span>
      </div>
    </div>
  );
}

/** Colours of the map of members and scales, and from how many members on it has figures of the team. */

/** With fewer members, a mean would reveal more about single people than about a team. */
export const MEAN_FROM = 3;
/** Members below whom nothing is said about how far they differ. */
export const SPREAD_FROM = 5;

type Channels = readonly [red: number, green: number, blue: number];

/**
 * The colours of the printed team report: blue below the middle, orange above, the background's own colour at 5.
 * Neither end is better, and people with red-green colour blindness can distinguish them. The text colour has at
 * least 4.5:1 on each.
 */
const ENDS: Readonly<Record<"light" | "dark", Record<"low" | "middle" | "high", Channels>>> = {
  light: { low: [107, 163, 214], middle: [255, 255, 255], high: [242, 160, 90] },
  dark: { low: [43, 95, 143], middle: [24, 32, 35], high: [149, 82, 26] },
};

/** Returns the fill of a score 0..10 on a background. */
export function heatColor(score: number, ground: "light" | "dark"): string {
  const bounded = Math.min(10, Math.max(0, score));
  const share = Math.abs(bounded - 5) / 5;
  const { low, middle, high } = ENDS[ground];
  const end = bounded < 5 ? low : high;
  return `rgb(${middle.map((from, place) => Math.round(from + ((end[place] ?? from) - from) * share)).join(" ")})`;
}

/** Every view is logged for the members. Nevertheless, a user who changes the team sees the new report at once. */
const FRESH_MS = 10 * 60_000;

export function ReportTab({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS);
  const { may: can } = useWorkplace();
  if (team.members.length < MEAN_FROM)
    return <EmptyState icon={IconUsersPlus} title={texts.reportSmall} text={texts.reportSmallText} />;
  return (
    <Stack>
      <Muted maw="46rem">
        {texts.reportText} {texts.noted}
      </Muted>
      {can("profiles:read") && can("results:read") && <Complement team={team} />}
      <div className="console-card console-section">
        <ReportChapters teamId={team.id} candidateId={null} />
      </div>
    </Stack>
  );
}

/** A number that needs no scrolling. Typing narrows the list down. */
const LISTED = 7;

/** Shows the effect of one more person. */
function Complement({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS).complement;
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [settled] = useDebouncedValue(words, 250);
  const { data } = useFoundCandidates(settled === chosen?.label ? "" : settled);
  const members = new Set(team.members.map(({ session_id }) => session_id));
  const found = (data?.candidates ?? [])
    .filter(({ session_id }) => !members.has(session_id))
    .map(({ session_id, name, email }) => ({
      value: String(session_id),
      label: name === "" ? email : `${name} · ${email}`,
    }));
  const isListed = chosen === null || found.some(({ value }) => value === chosen.id);
  return (
    // A question in a printed document asks nobody anything.
    <div className={chosen === null ? "no-print" : ""}>
      <Section title={texts.title} text={texts.text}>
        <Stack>
          <Select
            label={texts.label}
            description={texts.noted}
            placeholder={texts.placeholder}
            maw="32rem"
            searchable
            clearable
            limit={LISTED}
            withScrollArea={false}
            data={isListed ? found : [{ value: chosen.id, label: chosen.label }, ...found]}
            // The server has searched already.
            filter={({ options }) => options}
            searchValue={words}
            onSearchChange={setWords}
            value={chosen?.id ?? null}
            onChange={(value, option) =>
              setChosen(value === null || option === null ? null : { id: value, label: option.label })
            }
            nothingFoundMessage={texts.nobody}
          />
          {chosen !== null && <ReportChapters teamId={team.id} candidateId={Number(chosen.id)} />}
        </Stack>
      </Section>
    </div>
  );
}

interface ReportChaptersProps {
  teamId: number;
  /** Somebody who might join; then only what they would change is shown. */
  candidateId: number | null;
}

/** Chapters of the team report in the language of the reader. */
function ReportChapters({ teamId, candidateId }: ReportChaptersProps) {
  const texts = useTexts(MAP_TEXTS);
  const { language } = useLanguage();
  const api = useApi();
  const { account, mode } = useWorkplace();
  const address = path("/teams/{teamId}/report", { teamId });
  const query = { format: "html", lang: language, candidate_session_id: candidateId };
  const { data, error, refetch } = useQuery({
    queryKey: [`${account?.id ?? "none"} ${mode}`, address, query],
    queryFn: async () => {
      const { blob } = await api.receive(address, query);
      const parts = takeApart(await blob.text());
      if (parts === null) throw new Error("the report is no page that can be shown here");
      return parts;
    },
    staleTime: FRESH_MS,
  });
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  if (data === undefined)
    return (
      <Stack role="status">
        <Muted>{texts.reportLoading}</Muted>
        <Skeleton h={18} w="50%" />
        <Skeleton h={90} />
        <Skeleton h={90} />
      </Stack>
    );
  return <Chapters parts={data} only={candidateId === null ? null : "complement"} />;
}

/**
 * The chapters are in a shadow root with the report's own style sheet. This isolates it from the console, whose policy
 * allows an inline style sheet by its nonce.
 */
function Chapters({ parts, only }: { parts: ReportParts; only: string | null }) {
  const isDark = useComputedColorScheme("light") === "dark";
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const sheet = document.createElement("style");
    sheet.nonce = styleNonce();
    sheet.textContent = shadowStyle(parts.css, isDark);
    const page = new DOMParser().parseFromString(parts.html, "text/html");
    const report = document.createElement("div");
    report.className = "report";
    report.lang = page.documentElement.lang;
    report.append(
      ...page.querySelectorAll("svg.defs"),
      ...[...page.querySelectorAll(".chapter")].filter(({ id }) => isShown(id, only)),
    );
    root.replaceChildren(sheet, report);
  }, [parts, only, isDark]);
  return <div ref={host} />;
}
