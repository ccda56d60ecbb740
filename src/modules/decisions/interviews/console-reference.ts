import { PROFILE_ID } from "#/openapi/examples.ts";
import { type Operations, SENTENCES } from "#/openapi/operation.ts";

const NOTE = "Named a checklist of their own";

const PROBLEMS = ["job_profile_not_found", "assessment_not_completed", "profile_without_dimensions"] as const;

const INPUTS = {
  type: {
    text: "Purpose of the interview. `leadership` and `sales` add questions about the role.",
    default: "standard",
  },
  profile_id: {
    text: "Job profile whose requirements are asked about. By default, it is the profile of the invite.",
    example: PROFILE_ID,
  },
};

export const INTERVIEWS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/interview": {
    id: "getInterview",
    summary: "Retrieve your interview scores",
    description: `Returns the questions, probes and anchors of the interview guide with the same \`type\` and \`profile_id\`, and your scores and notes. \`questions\` are the same for every candidate. \`individual\` contains at most two points about this candidate, which have notes but no score. \`reasons\` explains them and is empty until you have submitted your scores. ${SENTENCES.recordsViews}`,
    permission: "person:reviews",
    problems: [...PROBLEMS],
    inputs: { ...INPUTS, lang: { text: "Language of the questions.", default: "en" } },
    answers: {
      200: {
        text: "The questions and your scores.",
        name: "Interview",
        data: {
          questions: [
            {
              key: "detail:high",
              reason: "required by the job",
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
          individual: [
            {
              key: "point:options:low",
              number: 7,
              topic: "Options Orientation",
              novice: "Think of a choice that you made outside of work.",
              listen_for: ["Compares several ways."],
              probes: ["What else was possible?"],
            },
          ],
          reasons: [{ number: 7, topic: "Options Orientation", reason: "clearly high" }],
          may_score: true,
          entries: [
            {
              key: "detail:high",
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
    summary: "Save or submit your interview scores",
    description:
      "Replaces your scores. An empty list deletes them. With `finished`, your scores are final, and you can see the scores of others. You can also submit without a score. Scores that are not submitted are deleted after 90 days without changes. The copy of the candidate's data contains all scores. They are deleted with the candidate.",
    permission: "person:reviews",
    problems: [
      ...(["assessment_not_completed"] as const),
      ...(["already_anonymized", "draft_changed", "scores_finished"] as const),
    ],
    inputs: {
      entries: { text: "Scores by competency." },
      "entries[].key": { text: "Key of the question." },
      "entries[].score": {
        text: "Score from 1 to 5, based on the anchors of the question. Set null if there is no score yet, and for individual points.",
      },
      "entries[].note": { text: "Notes on the answer, which can be empty." },
      finished: { text: "Whether the scores are final.", default: false },
      based_on: {
        text: "`saved_at` of the scores that you edited, or `null` for new ones. If newer scores exist, the call fails with 409. If you omit it, any existing scores are overwritten.",
      },
    },
    body: { entries: [{ key: "detail:high", score: 4, note: NOTE }] },
    answers: {
      200: {
        text: "Time of saving, or `null` if the scores were deleted.",
        name: "SavedInterviewScores",
        data: { saved_at: "2026-03-05T14:32:00.000Z" },
      },
    },
  },

  "GET /console/candidates/{sessionId}/interview-scores": {
    id: "listInterviewScores",
    summary: "List interview scores",
    description:
      "Returns the submitted scores of all interviewers. Interviewers only see the scores of others, including those stored with a decision, after submitting their own. `open` shows whether you can see them. A decision stores the scores as they were at that time.",
    permission: "person:reviews",
    problems: ["assessment_not_completed"],
    answers: {
      200: {
        text: "The scores and their averages.",
        name: "InterviewScores",
        data: {
          sheets: [
            {
              author: { id: "usr_5tGbNh2mKjUyLp8wXcVdQs4A", name: "Ada Smith" },
              finished_at: "2026-03-05T14:40:00.000Z",
              entries: [
                {
                  key: "detail:high",
                  topic: { de: "Sorgfalt", en: "Detail" },
                  note: "Named a checklist of their own",
                },
              ],
            },
          ],
          averages: [{ key: "detail:high", topic: { de: "Sorgfalt", en: "Detail" }, mean: 3.5 }],
          decisions: [
            {
              review_id: "rev_6KxJ4pLmQv2XwTr7YbNc1HdS",
              averages: [{ key: "detail:high", topic: { de: "Sorgfalt", en: "Detail" }, mean: 3.5 }],
              sheets: [
                {
                  author: "Ada Smith",
                  finished_at: "2026-03-05T14:40:00.000Z",
                  scores: [{ key: "detail:high", topic: { de: "Sorgfalt", en: "Detail" } }],
                },
              ],
            },
          ],
        },
      },
    },
  },
};
