import type { Reader } from "#/platform/db/read-only.ts";
import { OUTBOX_COUNTS, outboxCountsIn } from "./overview-store.ts";

/** Queries over the emails and webhooks of all accounts, run in the worker thread. */
export const healthLists = (reader: Reader) => ({ [OUTBOX_COUNTS]: () => outboxCountsIn(reader) });
