import type { Reader } from "#/platform/db/read-only.ts";
import { createFeedStore, FEED } from "./feed-store.ts";

/** What goes through many events, in the thread. */
export const feedLists = (reader: Reader) => ({ [FEED]: createFeedStore(reader).list });
