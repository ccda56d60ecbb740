import { type Check, found } from "./check.ts";

/** Checks how old the newest backup is. @param ageMs Infinity: it is dated in the future */
export function checkBackupAge(ageMs: number, staleMs: number, now: number): Check {
  if (ageMs === Number.POSITIVE_INFINITY) return found("backup_age_unknown");
  return found(ageMs > staleMs ? "backup_stale" : "backup_ok", { at: now - ageMs });
}
