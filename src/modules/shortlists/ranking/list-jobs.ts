import type { Reader } from "#/platform/db/read-only.ts";
import { type RankedPage, type RankingOrder, rankedPage } from "./ranking.ts";
import { createScoredStore } from "./store.ts";

/** Name under which the worker thread offers the list. */
export const RANKED = "ranked";

/** What goes through thousands of results, in the thread. */
export function rankedLists(reader: Reader) {
  const store = createScoredStore(reader);
  return {
    [RANKED]: (order: RankingOrder, page: { limit: number; offset: number }): RankedPage =>
      rankedPage(store, order, page),
  };
}
