import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import { type StorageReason, storageReasonOf } from "./storage-fault.ts";

/** What is answered while data cannot be kept, as by a copy that is only shown; none of them says that the request itself was wrong. */
export const STORAGE_PROBLEMS = [
  "storage_full",
  "storage_read_only",
  "storage_failed",
  "storage_busy",
  "standby_copy",
  "superseded",
  "data_missing",
  "database_damaged",
] as const satisfies readonly ProblemCode[];

const PROBLEM_OF: Record<StorageReason, Exclude<(typeof STORAGE_PROBLEMS)[number], "standby_copy">> = {
  full: "storage_full",
  read_only: "storage_read_only",
  busy: "storage_busy",
  locked: "storage_busy",
  missing: "storage_failed",
  unwritable: "storage_failed",
  failing: "storage_failed",
  damaged: "storage_failed",
  schema: "storage_failed",
  foreign_key: "storage_failed",
  superseded: "superseded",
  data_missing: "data_missing",
  database_damaged: "database_damaged",
};

/** Whoever holds the write lock has had five seconds by then; commands need far less. */
const RETRY_AFTER_S = 2;

/** The problem that a fault of disk or database is for a client; null when it is another fault. */
export function storageProblem(error: unknown): Problem | null {
  const reason = storageReasonOf(error);
  if (reason === null) return null;
  const code = PROBLEM_OF[reason];
  // The others end when the operator has seen to the disk.
  return code === "storage_busy"
    ? new Problem(code, { cause: error, retryAfter: RETRY_AFTER_S })
    : new Problem(code, { cause: error });
}
