import type { Reader } from "#/platform/db/read-only.ts";
import { OUTBOX_COUNTS, outboxCountsIn } from "./overview-store.ts";

/** What goes through the mails and webhooks of all accounts, in the thread. */
export const healthLists = (reader: Reader) => ({ [OUTBOX_COUNTS]: () => outboxCountsIn(reader) });
