import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const VALUE = {
  people: 34,
  ratings: 70,
  raters: 2.06,
  single: 0.61,
  single_interval: [0.35, 0.78],
  average: 0.763,
  average_interval: [0.526, 0.879],
  mean_difference: 0.52,
};
const FIGURE = {
  n: 34,
  value: {
    overall: VALUE,
    spans: [
      {
        from: "2026-01-12T10:00:00.000Z",
        to: "2026-03-05T14:40:00.000Z",
        agreement: { ...VALUE, people: 34 },
      },
    ],
  },
};

export const RATER_AGREEMENT_CONSOLE_REFERENCE: Operations = {
  "GET /console/interview-agreement": {
    id: "getInterviewAgreement",
    summary: "Retrieve how well interviewers agree",
    description:
      "Returns, for each job profile and question, how well interviewers agree. Only submitted scores count, which were given before the interviewer could see those of others, and only people with two scores or more. A figure needs 10 of them. `single` is the intraclass correlation ICC(1,1) of one interviewer. `average` is ICC(1,k), for the mean of `raters` interviewers. Both have a 95 % interval from the F distribution, which is null if all interviewers agree. `mean_difference` is the mean distance of two scores of the same person, in points. `means` is about the mean over all questions. From 20 people on, `spans` shows the same for up to four periods with the same number of people, earliest first. Deleted candidates no longer count.",
    permission: "person:reviews",
    problems: ["job_profile_not_found"],
    inputs: {
      profile_id: {
        text: "Only this job profile, even if it has no scores. By default, all profiles with scores are returned. `profile` is null for people who were invited without one.",
        example: PROFILE_ID,
      },
    },
    answers: {
      200: {
        text: "The figures. If more people are required, each figure states how many.",
        name: "InterviewAgreement",
        data: {
          needed: 10,
          profiles: [
            {
              profile: { id: PROFILE_ID, name: "Teamleitung" },
              people: 34,
              means: FIGURE,
              questions: [
                { key: "detail:low", topic: { de: "Detailorientierung", en: "Detail" }, agreement: FIGURE },
              ],
            },
          ],
        },
      },
    },
  },
};
