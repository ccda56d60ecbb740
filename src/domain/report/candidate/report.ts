import { isWithheld } from "#/domain/instrument/validity.ts";
import type { Chapter, ChapterText, ReportDocument } from "../document.ts";
import type { ReportInput } from "../input.ts";
import { closingChapter, unusableChapter } from "./chapters/closing.ts";
import { collaborationChapter } from "./chapters/collaboration.ts";
import { fieldsChapter } from "./chapters/fields.ts";
import { coverOf, footerOf, infoOf } from "./chapters/front.ts";
import { interviewChapter } from "./chapters/interview.ts";
import { matchChapter } from "./chapters/match.ts";
import { detailChapter, profileChapter } from "./chapters/profile.ts";
import { summaryChapter } from "./chapters/summary.ts";
import { valuesChapter } from "./chapters/values.ts";
import { type ReportFacts, reportFacts } from "./facts.ts";
import type { ChapterId, Detail } from "./outline.ts";
import { chapterTitle } from "./titles.ts";

/** Writes a chapter; null where there is nothing that it could tell. */
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
  facts.input.outline.chapters.flatMap(({ id, detail, opens }) => {
    const text = CHAPTERS[id](facts, detail);
    return text === null ? [] : [{ id, title: chapterTitle(id, facts.words), opens, ...text }];
  });
