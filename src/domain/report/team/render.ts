import { getInstrument } from "#/domain/instrument/registry.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { ReportDocument } from "../document.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { complementChapter } from "./chapters/complement.ts";
import { closingChapter, coverOf, footerOf, infoOf } from "./chapters/frame.ts";
import {
  balanceChapter,
  differencesChapter,
  figuresChapter,
  mapChapter,
  profileChapter,
  profileChapters,
} from "./chapters/portrait.ts";
import { summaryChapter, valuesChapter } from "./chapters/values.ts";
import { type TeamReportInput, teamFacts } from "./facts.ts";

/** One team report to render, as plain data that can be cloned into another thread. */
export interface TeamReportJob extends Omit<TeamReportInput, "texts" | "interpretation"> {
  productType: string;
  format: ReportFormat;
}

/** The file of one team report; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderTeamReport(job: TeamReportJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrument(job.productType);
  const input = { ...job, texts, interpretation };
  if (job.format === "html") {
    return new TextEncoder().encode(renderHtml(buildTeamReport(input)));
  }
  return renderPdf(buildTeamReport(input), fonts);
}

/**
 * The report on a team as a document: the conclusion first, then the members side by side, then figures and
 * limits. Below three members it holds single profiles alone. The same members give the same document, in whatever
 * order they come.
 * Throws a RangeError when a `completedAt` is no date.
 */
export function buildTeamReport(input: TeamReportInput): ReportDocument {
  const facts = teamFacts(input);
  const { portrait } = facts;
  const differences = portrait
    ? [differencesChapter(facts, portrait)].filter((chapter) => chapter !== null)
    : [];
  const complement = input.candidate ? [complementChapter(facts, input.candidate)] : [];
  return {
    language: input.language,
    brand: input.brand,
    info: infoOf(facts),
    cover: coverOf(facts),
    chapters:
      portrait === null
        ? [...profileChapters(facts), ...complement, closingChapter(facts)]
        : [
            summaryChapter(facts, portrait),
            mapChapter(facts, portrait),
            ...differences,
            balanceChapter(facts),
            ...complement,
            profileChapter(facts, portrait),
            figuresChapter(facts, portrait),
            valuesChapter(facts, portrait),
            closingChapter(facts),
          ],
    footer: footerOf(facts),
    labels: facts.common.labels,
  };
}
