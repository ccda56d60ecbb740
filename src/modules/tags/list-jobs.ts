import type { Reader } from "#/platform/db/read-only.ts";
import { createTagStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const BEARERS = "tag-bearers";

/** What goes through everybody who bears a tag, in the thread. */
export const tagLists = (reader: Reader) => ({ [BEARERS]: createTagStore(reader).bearers });
