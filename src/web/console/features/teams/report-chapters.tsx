import { Skeleton, Stack, Text, useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { MAP_TEXTS } from "./map-texts.ts";
import { isShown, type ReportParts, shadowStyle, takeApart } from "./report-page.ts";

/** Every look is noted for the members; whoever changes the team is shown the new report at once all the same. */
const FRESH_MS = 10 * 60_000;

interface ReportChaptersProps {
  teamId: number;
  /** Somebody who might join; then only what they would change is shown. */
  candidateId: number | null;
}

/** Chapters of the team report in the language of the reader. */
export function ReportChapters({ teamId, candidateId }: ReportChaptersProps) {
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
        <Text size="sm" c="dimmed">
          {texts.reportLoading}
        </Text>
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
