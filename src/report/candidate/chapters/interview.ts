import { interviewQuestions } from "#/instrument/interpretation/interview.ts";
import type { Chapter } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";

/** Questions chosen by rule, with room for notes and an anchored rating of each answer. */
export function interviewChapter({ words, input, language }: ReportFacts): Chapter {
  const { interpretation, result, texts, match } = input;
  const { headings, ratingAnchors } = interpretation.words;
  const chosen = interviewQuestions(interpretation, result, match?.result.details ?? null, language);
  return {
    id: "interview",
    title: words.interview,
    lead: interpretation.interview.lead[language],
    opens: "flow",
    blocks: [
      {
        kind: "questions",
        questions: chosen.map(({ scale, reason, question, listenFor }) => ({
          topic: texts.scales[scale].name[language],
          reason: words.reason[reason],
          question,
          listenFor: { label: headings.listenFor[language], text: listenFor },
        })),
        notes: headings.notes[language],
        rating: headings.rating[language],
        anchors: ratingAnchors.map((anchor) => anchor[language]),
      },
    ],
  };
}
