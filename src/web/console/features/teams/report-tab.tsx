import { Select, Skeleton, Stack, useComputedColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TeamDetail } from "./answers.ts";
import { useFoundCandidates } from "./found-candidates.ts";
import { MEAN_FROM } from "./heat-map.ts";
import { MAP_TEXTS } from "./map-texts.ts";
import { isShown, type ReportParts, shadowStyle, takeApart } from "./report-page.ts";

/** Every look is noted for the members; whoever changes the team is shown the new report at once all the same. */
const FRESH_MS = 10 * 60_000;

export function ReportTab({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS);
  const { may } = useWorkplace();
  if (team.members.length < MEAN_FROM)
    return <EmptyState icon={IconUsersPlus} title={texts.reportSmall} text={texts.reportSmallText} />;
  return (
    <Stack>
      <Muted maw="46rem">
        {texts.reportText} {texts.noted}
      </Muted>
      {may("profiles:read") && may("results:read") && <Complement team={team} />}
      <div className="console-card console-section">
        <ReportChapters teamId={team.id} candidateId={null} />
      </div>
    </Stack>
  );
}

/** So few that the list needs no scrolling; typing narrows it down. */
const LISTED = 7;

/** What one more person would change. */
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
    // A question on paper asks nobody anything.
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
 * The chapters stand in a shadow root with the report's own style sheet, made by script: that keeps it away from the
 * console, and the console's policy allows no inline one.
 */
function Chapters({ parts, only }: { parts: ReportParts; only: string | null }) {
  const isDark = useComputedColorScheme("light") === "dark";
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shadowStyle(parts.css, isDark));
    root.adoptedStyleSheets = [sheet];
    const page = new DOMParser().parseFromString(parts.html, "text/html");
    const report = document.createElement("div");
    report.className = "report";
    report.lang = page.documentElement.lang;
    report.append(
      ...page.querySelectorAll("svg.defs"),
      ...[...page.querySelectorAll(".chapter")].filter(({ id }) => isShown(id, only)),
    );
    root.replaceChildren(report);
  }, [parts, only, isDark]);
  return <div ref={host} />;
}
