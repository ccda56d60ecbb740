import type { Reader } from "#/platform/db/read-only.ts";
import { createRetestStore, OTHER_RESULTS } from "./store.ts";

/** What goes through all completed sessions, in the thread. */
export const retestLists = (reader: Reader) => ({ [OTHER_RESULTS]: createRetestStore(reader).othersOf });
