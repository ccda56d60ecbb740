import type { ChapterText, TraitBlock } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { sideBySide } from "./reading.ts";

/**
 * The questions; the interview guide has the same ones with all that it takes to ask and to rate them. In brief without what to
 * listen for.
 */
export function interviewChapter(
  { words, input, language, interview }: ReportFacts,
  detail: Detail,
): ChapterText {
  const { headings } = input.interpretation.words;
  const asked = interview.questions.map(
    ({ topic, reason, question, listenFor }, place): TraitBlock => ({
      kind: "trait",
      aside: String(place + 1),
      name: `${topic}: ${words.reason[reason]}`,
      text: question,
      points: (detail === "full" ? listenFor.slice(0, 1) : []).map((text) => ({
        label: headings.listenFor[language],
        text,
      })),
    }),
  );
  return {
    lead: input.interpretation.interview.lead[language],
    blocks: [...sideBySide(asked), { kind: "text", text: words.interviewNote, style: "small" }],
  };
}
