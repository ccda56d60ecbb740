/** Below this the next writes are likely to fail. */
export const FREE_BYTES_MIN = 16 * 1024 * 1024;

export type Readiness = "ready" | "storage_full" | "database_unavailable";

/** Whether what comes in can be stored. @param freeBytes asked only where the database answers */
export function readinessOf(databaseAnswers: boolean, freeBytes: () => number): Readiness {
  if (!databaseAnswers) return "database_unavailable";
  return freeBytes() < FREE_BYTES_MIN ? "storage_full" : "ready";
}
