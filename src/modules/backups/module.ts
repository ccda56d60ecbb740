import { resolve } from "node:path";
import type { FoundHead, HeadJob } from "#/backup/audit-head.ts";
import type { BackupJob, BackupOutcome } from "#/backup/job.ts";
import { noteRun, readRuns } from "#/backup/runs.ts";
import type { Config } from "#/config.ts";
import type { Ground } from "#/ground.ts";
import { createHeadNotes } from "#/platform/audit/noted-head.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createHeadWatch } from "./head-watch.ts";
import { createBackups } from "./service.ts";

interface Needs extends Ground {
  /** In a thread of its own. */
  carryOutBackup: (job: BackupJob) => Promise<BackupOutcome>;
  /** In the same thread. */
  carryOutHead: (job: HeadJob) => Promise<FoundHead>;
}

/** Backups of the whole house, by the clock and by hand. */
export function backupsModule(needs: Needs) {
  const { BACKUP_DIR, STANDBY_DIR } = needs.config;
  const backups = createBackups({
    ...needs,
    // What can be changed meanwhile has no part in a backup.
    config: {
      ...(needs.config as Config),
      BACKUP_DIR: BACKUP_DIR === "" ? "" : resolve(BACKUP_DIR),
      DATA_DIR: needs.dataDir.path,
    },
    carryOut: needs.carryOutBackup,
    runs: { note: noteRun, read: readRuns },
  });
  // A command works beside the service that notes them, and a copy that is shown has another log.
  const isWatched = needs.dataDir.mark !== null && !needs.isCopy;
  const auditHeads = createHeadWatch({
    ...needs,
    places: !isWatched
      ? []
      : [
          { setting: "BACKUP_DIR" as const, folder: BACKUP_DIR, carryOut: needs.carryOutHead },
          { setting: "STANDBY_DIR" as const, folder: STANDBY_DIR, carryOut: needs.standby.head },
        ].flatMap(({ folder, ...place }) => (folder === "" ? [] : [{ ...place, folder: resolve(folder) }])),
    notes: createHeadNotes(needs),
  });
  return {
    parts: { backups, auditHeads },
    jobs: [
      ...(BACKUP_DIR === "" ? [] : [{ name: "back-up", pattern: "20 * * * * *", run: backups.lookAtClock }]),
      { name: "note-audit-head", pattern: "50 * * * * *", run: auditHeads.look },
    ],
    work: auditHeads,
    admin: async ({ operatorGate }: Gates): Promise<Surface> => {
      const { adminBackupRoutes } = await import("./admin-routes.ts");
      return [adminBackupRoutes({ operatorGate, backups })];
    },
  };
}
