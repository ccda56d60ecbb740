import type { Config } from "#/config/config.ts";
import type { FoundHead, HeadJob } from "#/ops/backup/audit-head.ts";
import { createHeadNotes } from "#/platform/audit/stored-head.ts";
import type { Gates, Surface } from "#/platform/http/guards.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { createHeadWatch } from "./head-watch.ts";
import { createBackups } from "./service.ts";

/** Backups of the whole house, by the clock and by hand. */
export function backupsModule(needs: Ground) {
  const { outside } = needs;
  const backups = createBackups({
    ...needs,
    // What can be changed meanwhile has no part in a backup.
    config: {
      ...(needs.config as Config),
      BACKUP_DIR: outside.backups?.folder ?? "",
      DATA_DIR: needs.dataDir.path,
    },
    isForeign: () => needs.fence.isForeign("BACKUP_DIR"),
    suspect: needs.integrity.suspect,
    reached: () =>
      needs.db.sqlite
        .query<{ epoch: number; commits: number }, []>("SELECT epoch, commits FROM server WHERE id = 1")
        .get() ?? { epoch: 0, commits: 0 },
  });
  // A command works beside the service that notes them, and a copy that is shown has another log.
  const isWatched = needs.dataDir.mark !== null && !needs.isCopy;
  const auditHeads = createHeadWatch({
    ...needs,
    places: !isWatched
      ? []
      : [
          { setting: "BACKUP_DIR" as const, outside: outside.backups },
          { setting: "STANDBY_DIR" as const, outside: outside.standby },
        ].flatMap(({ setting, outside }) =>
          outside === null
            ? []
            : [
                {
                  ...{ setting, folder: outside.folder },
                  carryOut: (job: HeadJob) => outside.place.call<FoundHead>(job),
                },
              ],
        ),
    isForeign: needs.fence.isForeign,
    notes: createHeadNotes(needs),
  });
  return {
    parts: { backups, auditHeads },
    jobs: [
      ...(outside.backups === null
        ? []
        : [{ name: "back-up", pattern: "20 * * * * *", run: backups.lookAtClock }]),
      { name: "note-audit-head", pattern: "50 * * * * *", run: auditHeads.look },
    ],
    work: auditHeads,
    admin: async ({ operatorGate }: Gates): Promise<Surface> => {
      const { adminBackupRoutes } = await import("./admin.ts");
      return [adminBackupRoutes({ operatorGate, backups })];
    },
  };
}
