import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { isWithheld } from "#/domain/instrument/types.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { buildBrief } from "../brief/brief.ts";
import type { Chapter, ChapterText, ReportDocument } from "../document.ts";
import { cleanLine } from "../format.ts";
import { buildGuide } from "../guide/guide.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportInput } from "../input.ts";
import type { CandidateDocument, ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { coverOf, footerOf, infoOf } from "./chapters/front.ts";
import { matchChapter } from "./chapters/match.ts";
import {
  collaborationChapter,
  detailChapter,
  fieldsChapter,
  profileChapter,
  summaryChapter,
} from "./chapters/profile.ts";
import {
  closingChapter,
  interviewChapter,
  unusableChapter,
  valuesChapter,
  withComparison,
} from "./chapters/reading.ts";
import { type ReportFacts, reportFacts } from "./facts.ts";
import { type ChapterId, chapterTitle, type Detail } from "./outline.ts";

/** One report to render, as plain data that can be cloned into another thread. */
export interface ReportJob extends Omit<ReportInput, "texts" | "interpretation"> {
  productType: string;
  format: ReportFormat;
  document: CandidateDocument;
  /** Recipients outside of the company: appears across every page; absent: nobody. */
  mark?: string;
}

/** The file of one document; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderReport(job: ReportJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrumentVersion(job.productType, job.result.questionnaire.version);
  const report = {
    ...build(job, { ...job, texts, interpretation }),
    ...(job.mark !== undefined && { mark: cleanLine(job.mark) }),
  };
  return job.format === "html" ? new TextEncoder().encode(renderHtml(report)) : renderPdf(report, fonts);
}

function build({ document }: ReportJob, input: ReportInput): ReportDocument {
  switch (document) {
    case "report":
      return buildReport(input);
    case "interview_guide":
      return buildGuide(input);
    case "brief":
      return buildBrief(input);
  }
}

/** Writes a chapter; null if it has nothing to report. */
type Write = (facts: ReportFacts, detail: Detail) => ChapterText | null;

const CHAPTERS: Record<ChapterId, Write> = {
  summary: summaryChapter,
  match: matchChapter,
  detail: detailChapter,
  profile: profileChapter,
  values: valuesChapter,
  collaboration: collaborationChapter,
  leadership: (facts, detail) => fieldsChapter(facts, "leadership", detail),
  sales: (facts, detail) => fieldsChapter(facts, "sales", detail),
  interview: interviewChapter,
  closing: closingChapter,
};

/**
 * A report as a document: the chapters of its outline, in that order. Of answers that are not usable there is a short
 * report instead, whatever was asked for and whatever the outline. The same input gives the same document.
 * Throws a RangeError when `completedAt` is no date.
 */
export function buildReport(input: ReportInput): ReportDocument {
  const facts = reportFacts(input);
  return {
    language: input.language,
    brand: input.brand,
    info: infoOf(facts),
    cover: coverOf(facts),
    chapters: isWithheld(facts.quality.status) ? [unusableChapter(facts)] : chaptersOf(facts),
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}

const chaptersOf = (facts: ReportFacts): Chapter[] =>
  withComparison(
    facts.input.outline.chapters.flatMap(({ id, detail, opens }) => {
      const text = CHAPTERS[id](facts, detail);
      return text === null ? [] : [{ id, title: chapterTitle(id, facts.words), opens, ...text }];
    }),
    facts,
  );
