import type { StorageReason } from "#/platform/storage-fault.ts";

/** Below this the next writes are likely to fail. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;

/** All but the first are answered with 503. */
export const READINESS = [
  "ready",
  "storage_full",
  "storage_read_only",
  "storage_failed",
  /** It does not answer, or lacks the schema. */
  "database_unavailable",
  /** Its files were removed or replaced under the service, which stores nothing more. */
  "database_lost",
  /** A look at all of it found a fault. */
  "database_damaged",
] as const;
export type Readiness = (typeof READINESS)[number];

/** What does not keep the service from working, and somebody has to see to all the same. */
export type ReadinessWarning =
  | "data_missing"
  /** So few file descriptors are left that connections are closed for them. */
  | "few_descriptors";

export interface StorageFacts {
  answers: () => boolean;
  isInPlace: () => boolean;
  isDamaged: () => boolean;
  freeBytes: () => number;
  /** What kept the last try to store something from it; null: nothing. */
  obstacle: () => StorageReason | null;
}

/** Whether what comes in can be stored. Each fact is asked only where those before it are well. */
export function readinessOf(facts: StorageFacts): Readiness {
  if (!facts.answers()) return "database_unavailable";
  if (!facts.isInPlace()) return "database_lost";
  if (facts.isDamaged()) return "database_damaged";
  if (facts.freeBytes() < FREE_BYTES_MIN) return "storage_full";
  const obstacle = facts.obstacle();
  // Somebody else is storing something just now.
  if (obstacle === null || obstacle === "busy") return "ready";
  if (obstacle === "full") return "storage_full";
  if (obstacle === "read_only") return "storage_read_only";
  return obstacle === "damaged" ? "database_damaged" : "storage_failed";
}
