import type { Reader } from "#/platform/db/read-only.ts";
import { createOverviewStore } from "./store.ts";

/** Name under which the worker thread offers the list. */
export const OVERVIEW_RESULTS = "overview-results";

/** What goes through very many people, in the thread. */
export const overviewLists = (reader: Reader) => ({
  [OVERVIEW_RESULTS]: createOverviewStore(reader).results,
});
