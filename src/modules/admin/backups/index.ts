import type { Config } from "#/config/config.ts";
import type { FoundHead, HeadJob } from "#/ops/backup/claim.ts";
import { createHeadNotes } from "#/platform/audit/stored-head.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createHeadWatch } from "./head-watch.ts";
import { createBackups } from "./service.ts";

/** Backups of all data, scheduled and on demand. */
export function backupsModule(needs: Infrastructure) {
  const { outside } = needs;
  const backups = createBackups({
    ...needs,
    // Data that can be changed meanwhile is not part of a backup.
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
  // A command runs next to the service that records them, and a copy that is shown has another log.
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
    admin: async ({ operatorGuard }: Guards): Promise<RouteGroup> => {
      const { adminBackupRoutes } = await import("./admin.ts");
      return [adminBackupRoutes({ operatorGuard, backups })];
    },
  };
}
