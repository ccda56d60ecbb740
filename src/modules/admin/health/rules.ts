import type { ReadinessCode } from "#/ops/doctor/catalogue.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import type { StorageReason } from "#/platform/files/storage-failure.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";

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
  /** A complete check found an error. */
  "database_damaged",
  /** Another copy of the instance took over. */
  "superseded",
  /** Answered transactions are missing, and nobody has accepted that. */
  "data_missing",
] as const;
export type Readiness = (typeof READINESS)[number];

/** Problems that do not keep the service from working but still need attention, by their codes in the list of checks. */
export type ReadinessWarning = Exclude<ReadinessCode, Exclude<Readiness, "data_missing">>;

/** The state of the parts whose failure does not prevent answers. */
export interface PartStates {
  /** `off`: no mail server is set. */
  mail: "sends" | "failing" | "off";
  disk: "ok" | "low" | "full";
  /** `off`: STANDBY_DIR is not set. */
  standby: "off" | "stale" | "fresh";
  /** `off`: BACKUP_DIR is not set; `failing`: the last try of the service came to nothing. */
  backups: "off" | "none" | "failing" | "stale" | "fresh";
}

/** The obstacle is usually temporary. */
const DELETION_BLOCKED_MS = HOUR_MS;

/** @param blockedSince since when freed bytes could not be overwritten, milliseconds since 1970; null: they could */
export const isDeletionBlocked = (blockedSince: number | null, now: number): boolean =>
  blockedSince !== null && now - blockedSince >= DELETION_BLOCKED_MS;

/** Time to make room before nothing can be stored. */
const FREE_BYTES_LOW = 512 * 1024 * 1024;

/**
 * @param ageMs of the newest backup; Infinity: unknown; null: there is none; undefined: none are wanted
 * @param staleMs from what age on it is too old
 * @param isFailing whether the last try of the service came to nothing
 */
export function backupState(
  ageMs: number | null | undefined,
  staleMs: number,
  isFailing: boolean,
): PartStates["backups"] {
  if (ageMs === undefined) return "off";
  if (isFailing) return "failing";
  if (ageMs === null) return "none";
  return ageMs > staleMs ? "stale" : "fresh";
}

/**
 * @param copiedAt of the copy that can take over, or since when one is expected; undefined: none is
 *   configured
 * @param everyMs how often it is to be created
 */
export function standbyState(
  copiedAt: number | undefined,
  everyMs: number,
  now: number,
): PartStates["standby"] {
  if (copiedAt === undefined) return "off";
  return now - copiedAt > Math.max(5 * everyMs, 10 * MINUTE_MS) ? "stale" : "fresh";
}

export function diskState(freeBytes: number): PartStates["disk"] {
  if (freeBytes < FREE_BYTES_MIN) return "full";
  return freeBytes < FREE_BYTES_LOW ? "low" : "ok";
}

export const partWarnings = ({ mail, disk, backups, standby }: PartStates): ReadinessWarning[] => [
  ...(mail === "failing" ? (["mail_failing"] as const) : []),
  ...(disk === "low" ? (["disk_low"] as const) : []),
  ...(standby === "stale" ? (["standby_stale"] as const) : []),
  ...(backups === "failing" ? (["backup_failing"] as const) : []),
  ...(backups === "none" || backups === "stale" ? (["backup_stale"] as const) : []),
];

export interface StorageFacts {
  answers: () => boolean;
  isInPlace: () => boolean;
  isDamaged: () => boolean;
  /** Why nothing may be stored; null: it may. */
  standstill: () => Standstill | null;
  freeBytes: () => number;
  /** The cause that prevented the last write; null: none. */
  obstacle: () => StorageReason | null;
}

/** Determines if incoming data can be stored. Each fact is only read if the previous ones are fine. */
export function readinessOf(facts: StorageFacts): Readiness {
  if (!facts.answers()) return "database_unavailable";
  if (!facts.isInPlace()) return "database_lost";
  const standstill = facts.standstill();
  if (standstill !== null) return standstill;
  if (facts.isDamaged()) return "database_damaged";
  if (facts.freeBytes() < FREE_BYTES_MIN) return "storage_full";
  const obstacle = facts.obstacle();
  // Somebody else is storing something just now.
  if (obstacle === null || obstacle === "busy") return "ready";
  if (obstacle === "full") return "storage_full";
  if (obstacle === "read_only") return "storage_read_only";
  return obstacle === "damaged" || obstacle === "database_damaged" ? "database_damaged" : "storage_failed";
}
