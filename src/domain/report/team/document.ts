import type { ReportDocument } from "../document.ts";
import { balanceChapter } from "./chapters/balance.ts";
import { closingChapter } from "./chapters/closing.ts";
import { complementChapter } from "./chapters/complement.ts";
import { differencesChapter } from "./chapters/differences.ts";
import { figuresChapter } from "./chapters/figures.ts";
import { coverOf, footerOf, infoOf } from "./chapters/front.ts";
import { mapChapter } from "./chapters/map.ts";
import { profileChapter } from "./chapters/profile.ts";
import { profileChapters } from "./chapters/profiles.ts";
import { summaryChapter } from "./chapters/summary.ts";
import { valuesChapter } from "./chapters/values.ts";
import { teamFacts } from "./facts.ts";
import type { TeamReportInput } from "./input.ts";

/**
 * The report on a team as a document: the conclusion first, then the members beside each other, then figures and
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
