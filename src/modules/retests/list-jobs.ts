import type { Reader } from "#/platform/db/read-only.ts";
import { createRetestStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const OTHER_RESULTS = "other-results";

/** What goes through all completed sessions, in the thread. */
export const retestLists = (reader: Reader) => ({ [OTHER_RESULTS]: createRetestStore(reader).othersOf });
