import { labelOf } from "#/domain/instrument/score.ts";
import { scaleHeads } from "#/modules/results/schema.ts";
import { BANDS, DIMENSIONS, GRAVES_VALUES, SESSION_ID } from "./examples.ts";

/** Values that the examples of the console's operations around candidates share. */

export const REVIEW_ID = "rev_6KxJ4pLmQv2XwTr7YbNc1HdS";
/** Somebody objects; the account has not answered yet. */
export const RIGHTS = [{ since: "2026-03-04T10:12:00.000Z" }];

/** How somebody fits a job profile, in a list. */
export const MATCH = {
  color: "lightgreen",
  standing: {
    label: { en: "Partly close", de: "Teilweise nah am Profil" },
    text: {
      en: "Closer than 66% of random answers would be.",
      de: "Näher am Profil, als es 66 % zufälliger Antworten wären.",
    },
  },
  dimensions_matched: 2,
  zones: { detail: "yellow", people: "green" },
  deviations: [{ dimension: "detail", label: DIMENSIONS.detail.name, zone: "yellow" }],
};

const scores = { ...DIMENSIONS, ...GRAVES_VALUES };
export const SCALES = scaleHeads("pa-standard").map((head) => ({
  ...head,
  c_value: scores[head.key].c_value,
  raw_percent: scores[head.key].raw_percent,
  band: BANDS[head.key],
  label: labelOf(scores[head.key].c_value),
  standing: "mid",
}));

const OTHER_ID = SESSION_ID + 1;
const COMPARED = { wir_ich_ratio: {}, norm: { n: 0 }, delivered_norm: { n: 0 } };

export const COMPARISON = {
  candidates: [COMPARED, { ...COMPARED, session_id: OTHER_ID, candidate: { session_id: OTHER_ID } }],
  scales: scaleHeads("pa-standard").map((head) => {
    const { c_value, raw_percent } = scores[head.key];
    const value = { c_value, raw_percent, band: BANDS[head.key], label: labelOf(c_value) };
    return {
      ...head,
      spread: 0,
      values: [SESSION_ID, OTHER_ID].map((session_id) => ({ session_id, ...value })),
    };
  }),
};
