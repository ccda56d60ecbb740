import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Answer, Operations } from "#/openapi/operation.ts";

const FAIRNESS = {
  asks: true,
  group_least: 30,
  cell_least: 5,
  positions: [
    {
      job_profile_id: PROFILE_ID,
      name: "Vertrieb Innendienst",
      name_en: "Inside sales",
      version: 2,
      in_force: true,
      totals: { invited: 240, started: 221, completed: 210 },
      published_at: "2026-03-02T02:35:00.000Z",
      dimensions: [
        {
          dimension: "gender",
          people: 164,
          stages: [
            {
              stage: "next",
              groups: [
                {
                  group: "female",
                  n: 82,
                  count: 28,
                  highest: false,
                  comparison: { ratio: 0.7, low: 0.49, high: 1, p: 0.061, adjusted_p: 0.061, flag: false },
                  finding: {
                    result: "none",
                    size: { from: 80, to: 89 },
                    others: { from: 80, to: 89 },
                    reached: { from: 28, to: 28 },
                    ratio_at_most: null,
                    detectable_ratio: 0.6,
                  },
                },
                {
                  group: "male",
                  n: 82,
                  count: 40,
                  highest: true,
                  comparison: null,
                  finding: {
                    result: "none",
                    size: { from: 80, to: 89 },
                    others: { from: 80, to: 89 },
                    reached: { from: 40, to: 40 },
                    ratio_at_most: null,
                    detectable_ratio: 0.6,
                  },
                },
                {
                  group: "diverse",
                  n: null,
                  count: null,
                  highest: false,
                  comparison: null,
                  finding: {
                    result: "unknown",
                    size: { from: 0, to: 9 },
                    others: { from: 160, to: 169 },
                    reached: null,
                    ratio_at_most: null,
                    detectable_ratio: null,
                  },
                },
              ],
            },
          ],
        },
      ],
      alternatives: [
        {
          dimension: "gender",
          scale: "stability",
          change: "drop",
          ratio_now: 0.7,
          ratio_then: 0.9,
          correlation: 0.92,
        },
      ],
    },
  ],
};

const answered = (text: string): Answer => ({ text, name: "ConsoleFairness", data: FAIRNESS });

export const FAIRNESS_CONSOLE_REFERENCE: Operations = {
  "GET /console/fairness": {
    id: "getFairness",
    summary: "Retrieve fairness figures",
    description:
      "Returns selection figures by job profile and group. Groups come from gender and age band, which candidates can disclose after the assessment. The figures are published at night, by cohorts of at least 20 people. Exact counts never show fewer than five people of two groups; otherwise `count` and `comparison` are `null`. `totals` counts all people who are not deleted. `ratio` is the comparison with the group that has the highest share. `adjusted_p` is Fisher's exact test with Holm's correction over all groups of the profile at that stage. `finding` is always given: everyone who was counted is tested, the group against all others together. It returns `lower`, `none` or `unknown`, and for groups of at least 10 people the range of the count (`reached`). A ratio above `detectable_ratio` can go unnoticed; if it is `null`, any ratio can. `alternatives` are changes to the profile that reduce the difference, with rounded and blurred ratios.",
    permission: "person:fairness",
    answers: { 200: answered("The fairness figures.") },
  },

  "GET /console/fairness/sheet": {
    id: "getFairnessSheet",
    summary: "Download the annual fairness report",
    description: "Returns the current figures as a PDF for the works council and your files.",
    permission: "person:fairness",
    inputs: { language: { text: "Language of the report.", default: "en" } },
    answers: { 200: { text: "The report.", mediaType: "application/pdf" } },
  },

  "PUT /console/fairness": {
    id: "setFairness",
    summary: "Update the fairness questions",
    description:
      "Sets whether candidates are asked for gender and age band after the assessment. The answers are only used for these figures. Defaults to `false` for new accounts. Answers already given are kept until they are counted.",
    permission: "person:fairness",
    inputs: { asks: { text: "Whether candidates are asked." } },
    answers: { 200: answered("The updated setting and the fairness figures.") },
  },
};
