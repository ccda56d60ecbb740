import type { Reader } from "#/platform/db/read-only.ts";
import { createFeedStore } from "./feed-store.ts";

/** Name of the list for whoever asks the thread for it. */
export const FEED = "event-feed";

/** What goes through many events, in the thread. */
export const feedLists = (reader: Reader) => ({ [FEED]: createFeedStore(reader).list });
