import type { Reader } from "#/platform/db/read-only.ts";
import { BEARERS, createTagStore } from "./store.ts";

/** What goes through everybody who bears a tag, in the thread. */
export const tagLists = (reader: Reader) => ({ [BEARERS]: createTagStore(reader).bearers });
