import type { Reader } from "#/platform/db/read-only.ts";
import { AUDIT, createAuditStore } from "./store.ts";

/** What goes through all lines of the log, in the thread. */
export const auditLists = (reader: Reader) => ({ [AUDIT]: createAuditStore(reader).page });
