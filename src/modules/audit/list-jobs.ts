import type { Reader } from "#/platform/db/read-only.ts";
import { createAuditStore } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
export const AUDIT = "audit";

/** What goes through all lines of the log, in the thread. */
export const auditLists = (reader: Reader) => ({ [AUDIT]: createAuditStore(reader).page });
