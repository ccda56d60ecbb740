import type { Reader } from "#/platform/db/read-only.ts";
import { createOutcomeStore } from "./store.ts";

/** Names of the lists for callers that request them from the worker thread. */
export const OUTCOMES = {
  list: "outcomes",
  measured: "outcomes-measured",
  applicants: "outcomes-applicants",
} as const;

/** Lists that go through very many people, in the thread. */
export function outcomeLists(reader: Reader) {
  const store = createOutcomeStore(reader);
  return {
    [OUTCOMES.list]: store.list,
    [OUTCOMES.measured]: store.measured,
    [OUTCOMES.applicants]: store.applicants,
  };
}
