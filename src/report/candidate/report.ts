import type { ReportDocument } from "../document.ts";
import type { ReportInput } from "../input.ts";
import { closingChapter, figuresChapter } from "./chapters/closing.ts";
import { collaborationChapter } from "./chapters/collaboration.ts";
import { fieldsChapter } from "./chapters/fields.ts";
import { coverOf, footerOf, infoOf } from "./chapters/front.ts";
import { interviewChapter } from "./chapters/interview.ts";
import { matchChapter } from "./chapters/match.ts";
import { detailChapter, profileChapter } from "./chapters/profile.ts";
import { readingChapter } from "./chapters/reading.ts";
import { summaryChapter } from "./chapters/summary.ts";
import { valuesChapter } from "./chapters/values.ts";
import { reportFacts } from "./facts.ts";

/**
 * A report as a document: the conclusion first, then what it rests on, then the conversation, then figures and
 * limits. The leadership and sales reports have their fields in place of "working with this person"; a job profile
 * adds its chapter to each. The same input gives the same document.
 * Throws a RangeError when `completedAt` is no date.
 */
export function buildReport(input: ReportInput): ReportDocument {
  const facts = reportFacts(input);
  return {
    language: input.language,
    info: infoOf(facts),
    cover: coverOf(facts),
    chapters: [
      summaryChapter(facts),
      readingChapter(facts),
      profileChapter(facts),
      ...(input.match ? [matchChapter(facts, input.match)] : []),
      detailChapter(facts),
      valuesChapter(facts),
      input.kind === "standard" ? collaborationChapter(facts) : fieldsChapter(facts, input.kind),
      interviewChapter(facts),
      figuresChapter(facts),
      closingChapter(facts),
    ],
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}
