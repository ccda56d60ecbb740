import type { Reader } from "#/platform/db/read-only.ts";
import { createFairnessStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const FAIRNESS_TOTALS = "fairness-totals";

/** What goes through very many people, in the thread. */
export const fairnessLists = (reader: Reader) => ({ [FAIRNESS_TOTALS]: createFairnessStore(reader).totals });
