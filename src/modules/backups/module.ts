import { resolve } from "node:path";
import type { BackupJob, BackupOutcome } from "#/backup/job.ts";
import { noteRun, readRuns } from "#/backup/runs.ts";
import type { Config } from "#/config.ts";
import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createBackups } from "./service.ts";

interface Needs extends Ground {
  /** In a thread of its own. */
  carryOutBackup: (job: BackupJob) => Promise<BackupOutcome>;
}

/** Backups of the whole house, by the clock and by hand. */
export function backupsModule(needs: Needs) {
  const { BACKUP_DIR } = needs.config;
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
  return {
    parts: { backups },
    jobs: BACKUP_DIR === "" ? [] : [{ name: "back-up", pattern: "20 * * * * *", run: backups.lookAtClock }],
    admin: async ({ operatorGate }: Gates): Promise<Surface> => {
      const { adminBackupRoutes } = await import("./admin-routes.ts");
      return [adminBackupRoutes({ operatorGate, backups })];
    },
  };
}
