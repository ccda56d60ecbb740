import type { Chapter, ReportDocument } from "../document.ts";
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

/**
 * A report as a document: the conclusion first, then what it rests on, then the conversation, then quality and
 * limits. The leadership and sales reports have their fields in place of "working with this person"; a job profile
 * adds its chapter to each. Of answers that are not usable there is a short report instead, whatever was asked for.
 * The same input gives the same document.
 * Throws a RangeError when `completedAt` is no date.
 */
export function buildReport(input: ReportInput): ReportDocument {
  const facts = reportFacts(input);
  return {
    language: input.language,
    brand: input.brand,
    info: infoOf(facts),
    cover: coverOf(facts),
    chapters: facts.quality.status === "questionable" ? [unusableChapter(facts)] : fullChapters(facts),
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}

function fullChapters(facts: ReportFacts): Chapter[] {
  const { kind, match } = facts.input;
  return [
    summaryChapter(facts),
    ...(match ? [matchChapter(facts, match)] : []),
    detailChapter(facts),
    profileChapter(facts),
    valuesChapter(facts),
    kind === "standard" ? collaborationChapter(facts) : fieldsChapter(facts, kind),
    interviewChapter(facts),
    closingChapter(facts),
  ];
}
