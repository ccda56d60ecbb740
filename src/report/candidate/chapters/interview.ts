import { interviewQuestions } from "#/instrument/interpretation/interview.ts";
import type { Block, ChapterText, TraitBlock } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { sideBySide } from "./reading.ts";

/** Questions chosen by rule, with room for notes and an anchored rating of each answer; in brief the questions alone. */
export function interviewChapter({ words, input, language }: ReportFacts, detail: Detail): ChapterText {
  const { interpretation, result, texts, match } = input;
  const { headings, ratingAnchors } = interpretation.words;
  const chosen = interviewQuestions(interpretation, result, match?.result.details ?? null, language);
  const questions = chosen.map(({ scale, reason, question, listenFor }) => ({
    topic: texts.scales[scale].name[language],
    reason: words.reason[reason],
    question,
    listenFor: { label: headings.listenFor[language], text: listenFor },
  }));
  const full: Block = {
    kind: "questions",
    questions,
    notes: headings.notes[language],
    rating: headings.rating[language],
    anchors: ratingAnchors.map((anchor) => anchor[language]),
  };
  const brief = questions.map(
    ({ topic, reason, question, listenFor }): TraitBlock => ({
      kind: "trait",
      name: `${topic}: ${reason}`,
      text: question,
      points: [listenFor],
    }),
  );
  return {
    lead: interpretation.interview.lead[language],
    blocks: detail === "full" ? [full] : sideBySide(brief),
  };
}
