import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const NOTE = "Named a checklist of their own";

const PROBLEMS = ["job_profile_not_found", "assessment_not_completed", "profile_without_dimensions"] as const;

const INPUTS = {
  type: {
    text: "What the interview is for: `leadership` and `sales` add questions on fields of the role.",
    default: "standard",
  },
  profile_id: {
    text: "Id of a job profile, whose requirements are asked about first.",
    example: PROFILE_ID,
  },
};

export const INTERVIEWS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/interview": {
    id: "getInterview",
    summary: "The questions of an interview, and what one has given",
    description:
      "The questions, probes and anchors of the interview guide for the same `type` and `profile_id`, and the reader's own scores and notes. It is noted that the reader looked.",
    permission: "person:reviews",
    problems: [...PROBLEMS],
    inputs: { ...INPUTS, lang: { text: "Language of the questions.", default: "en" } },
    answers: {
      200: {
        text: "Questions, and what the reader has given.",
        name: "Interview",
        data: {
          questions: [
            {
              key: "detail",
              reason: "Clearly marked",
              novice: "Think of something that you did outside of work.",
              listen_for: ["Names how they checked."],
              probes: ["How did you notice?"],
              anchors: [
                { score: 1, text: "No example." },
                { score: 3, text: "An example, with help." },
                { score: 5, text: "An example, with what they learnt from it." },
              ],
            },
          ],
          may_score: true,
          entries: [
            {
              key: "detail",
              topic: { de: "Sorgfalt", en: "Detail" },
              note: "Named a checklist of their own",
            },
          ],
          saved_at: "2026-03-05T14:32:00.000Z",
        },
      },
    },
  },

  "PUT /console/candidates/{sessionId}/interview": {
    id: "saveInterviewScores",
    summary: "Keep one's scores of an interview, or finish them",
    description:
      "Takes the place of what one had given; nothing at all removes it. With `finished` it ends for good, and what others gave is shown: also without any score, by which one gives none. What is not finished goes when it was not touched for 90 days; all of it goes with an erasure and stands in the candidate's copy of their data.",
    permission: "person:reviews",
    problems: [
      ...(["assessment_not_completed"] as const),
      ...(["already_anonymized", "draft_changed", "scores_finished"] as const),
    ],
    inputs: {
      entries: { text: "Competency by competency, under the `key` of its question." },
      "entries[].key": { text: "Key of the question." },
      "entries[].score": { text: "1 to 5, by the anchors of the question; null or left out: none yet." },
      "entries[].note": { text: "What was said; may be empty." },
      finished: { text: "These are the scores; they are not changed any more.", default: false },
      based_on: {
        text: "`saved_at` of what this goes on from, `null` for nothing. Something else that was saved since then is a 409. Left out, it is overwritten.",
      },
    },
    body: { entries: [{ key: "detail", score: 4, note: NOTE }] },
    answers: {
      200: {
        text: "When it was saved; `null`: removed.",
        name: "SavedInterviewScores",
        data: { saved_at: "2026-03-05T14:32:00.000Z" },
      },
    },
  },

  "GET /console/candidates/{sessionId}/interview-scores": {
    id: "listInterviewScores",
    summary: "What all interviewers gave",
    description:
      "Only finished scores. Whoever may score is shown those of others, and those that stand with a decision, only when they have finished their own: `open` says whether. A decision keeps the scores as they were when it was written.",
    permission: "person:reviews",
    problems: ["assessment_not_completed"],
    answers: {
      200: {
        text: "The scores, side by side and on average.",
        name: "InterviewScores",
        data: {
          sheets: [
            {
              author: { id: "usr_5tGbNh2mKjUyLp8wXcVdQs4A", name: "Ada Smith" },
              finished_at: "2026-03-05T14:40:00.000Z",
              entries: [
                {
                  key: "detail",
                  topic: { de: "Sorgfalt", en: "Detail" },
                  note: "Named a checklist of their own",
                },
              ],
            },
          ],
          averages: [{ key: "detail", topic: { de: "Sorgfalt", en: "Detail" }, mean: 3.5 }],
          decisions: [
            {
              review_id: "rev_6KxJ4pLmQv2XwTr7YbNc1HdS",
              averages: [{ key: "detail", topic: { de: "Sorgfalt", en: "Detail" }, mean: 3.5 }],
              sheets: [
                {
                  author: "Ada Smith",
                  finished_at: "2026-03-05T14:40:00.000Z",
                  scores: [{ key: "detail", topic: { de: "Sorgfalt", en: "Detail" } }],
                },
              ],
            },
          ],
        },
      },
    },
  },
};
