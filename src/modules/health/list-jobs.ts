import type { Reader } from "#/platform/db/read-only.ts";
import { outboxCountsIn } from "./admin-store.ts";

/** Name of the list for whoever asks the thread for it. */
export const OUTBOX_COUNTS = "outbox-counts";

/** What goes through the mails and webhooks of all accounts, in the thread. */
export const healthLists = (reader: Reader) => ({ [OUTBOX_COUNTS]: () => outboxCountsIn(reader) });
