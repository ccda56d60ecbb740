import type { Reader } from "#/platform/db/read-only.ts";
import { createFairnessStore } from "./store.ts";

/** Name of the list for callers that request it from the worker thread. */
export const FAIRNESS_TOTALS = "fairness-totals";

/** Queries over very many people, run in the worker thread. */
export const fairnessLists = (reader: Reader) => ({ [FAIRNESS_TOTALS]: createFairnessStore(reader).totals });
