import { type Clock, SECOND_MS } from "#/platform/clock.ts";
import type { IntegrityState } from "#/platform/db/integrity.ts";
import type { Db } from "#/platform/db/open.ts";
import { missingData } from "#/platform/house.ts";
import { type StorageReason, storageReasonOf } from "#/platform/storage-fault.ts";
import { type Readiness, type ReadinessWarning, readinessOf } from "./rules.ts";

interface ReadinessDeps {
  db: Pick<Db, "sqlite" | "answers" | "isInPlace" | "probe">;
  clock: Clock;
  /** Room on the disk that holds the data folder. */
  freeBytes: () => number;
  integrity: () => IntegrityState;
  /** Whether enough file descriptors are left. */
  hasDescriptors: () => boolean;
}

export interface ReadinessReport {
  status: Readiness;
  warnings: ReadinessWarning[];
}

/** A real write with its wait for the disk, so it is not made for everybody who asks. */
const PROBE_EVERY_MS = 5 * SECOND_MS;

/** Tells whether the service can do its work, as `GET /readyz` and the health page do. */
export function createReadiness({ db, clock, freeBytes, integrity, hasDescriptors }: ReadinessDeps) {
  let probed: { at: number; obstacle: StorageReason | null } | null = null;

  /** A clock that was set back must not keep an old answer for long. */
  function obstacle(): StorageReason | null {
    const now = clock.now();
    if (probed === null || now < probed.at || now - probed.at >= PROBE_EVERY_MS) {
      probed = { at: now, obstacle: probe() };
    }
    return probed.obstacle;
  }

  function probe(): StorageReason | null {
    try {
      db.probe();
      return null;
    } catch (error) {
      return storageReasonOf(error) ?? "failing";
    }
  }

  return (): ReadinessReport => {
    const status = readinessOf({
      answers: db.answers,
      isInPlace: db.isInPlace,
      isDamaged: () => integrity().fault !== null,
      freeBytes,
      obstacle,
    });
    const warnings: ReadinessWarning[] = [];
    if (status !== "database_unavailable" && missingData(db) !== null) warnings.push("data_missing");
    if (!hasDescriptors()) warnings.push("few_descriptors");
    return { status, warnings };
  };
}
