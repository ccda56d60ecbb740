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
                  comparison: { ratio: 0.7, low: 0.49, high: 1, p: 0.061, adjusted_p: 0.122, flag: false },
                },
                { group: "male", n: 82, count: 40, highest: true, comparison: null },
                { group: "diverse", n: null, count: null, highest: false, comparison: null },
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
    summary: "Fairness to groups, by job profile",
    description:
      "How far groups came, of whom said their gender or age band voluntarily after the end. Counts alone, and never of fewer than five: they are published by cohorts, once a night, so no two answers differ by a single person. `n` and `count` are `null` where they are too few. `totals` counts the people who are still known, whatever they said; groups are not known before the end. `ratio` is against the group with the highest share, `adjusted_p` Fisher's exact test by Holm over all profiles and groups of the account. `alternatives` are changes of the profile under which groups would differ less; their ratios are rounded and blurred.",
    permission: "person:fairness",
    answers: { 200: answered("The figures.") },
  },

  "GET /console/fairness/sheet": {
    id: "getFairnessSheet",
    summary: "Yearly fairness sheet as PDF",
    description: "The same figures for works council and file, as of now.",
    permission: "person:fairness",
    inputs: { language: { text: "Language of the sheet.", default: "en" } },
    answers: { 200: { text: "The sheet.", mediaType: "application/pdf" } },
  },

  "PUT /console/fairness": {
    id: "setFairness",
    summary: "Ask candidates the two questions, or stop asking",
    description:
      "Whether candidates are asked for gender and age band after the end, for these figures alone. New accounts: no. What was said before stays until it is counted.",
    permission: "person:fairness",
    inputs: { asks: { text: "Whether they are asked." } },
    answers: { 200: answered("The figures, and what was set.") },
  },
};
