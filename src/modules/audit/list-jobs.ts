import type { Reader } from "#/platform/db/read-only.ts";
import { AUDIT, createAuditStore } from "./store.ts";

/** Queries over all lines of the log, run in the worker thread. */
export const auditLists = (reader: Reader) => ({ [AUDIT]: createAuditStore(reader).page });
