import type { Operations } from "#/openapi/operation.ts";

const FILE = "assay-20260306T031020Z-s13-e1-n20411-r88204.tar.age";

export const BACKUPS_ADMIN_REFERENCE: Operations = {
  "GET /admin/backups": {
    id: "getBackups",
    summary: "List backups",
    description:
      "Returns the backups in `BACKUP_DIR`, newest first, including those created by `assay backup`, and the results of the last backup and trial restore. `fault` is null if the last run succeeded. If nothing has changed since the newest backup, no new one is created, and the last run refers to it. `kept` is the number of recent hours, days, weeks and months whose newest backup is retained. `data` is null if no folder is set. If the folder does not respond, `silent_since` is the start of the outage, and the list shows its last known contents.",
    permission: "operator",
    answers: {
      200: {
        text: "The backup status.",
        name: "AdminBackups",
        data: {
          folder: "/backup",
          at: "03:10",
          every: "1h",
          drill: "weekly",
          keep: "24h,7d,4w,3m",
          kept: { hours: 24, days: 7, weeks: 4, months: 3 },
          encrypted: "passphrase",
          silent_since: null,
          running: { kind: "drill", since: "2026-03-06T12:00:00.000Z" },
          backups: [{ file: FILE, made_at: "2026-03-06T03:10:20.000Z", bytes: 4_812_288, encrypted: true }],
          last_backup: { began_at: "2026-03-06T03:10:20.000Z", duration_ms: 2140, fault: null, file: FILE },
          last_drill: {
            began_at: "2026-03-01T04:10:20.000Z",
            duration_ms: 3870,
            fault: "not_openable",
            file: null,
          },
        },
      },
    },
  },

  "POST /admin/backups/runs": {
    id: "startBackup",
    summary: "Start a backup or trial restore",
    description:
      "`backup` creates and verifies a backup while the service is running. `drill` restores the newest backup into a separate folder, checks it, starts the service with it and deletes the folder. Only one run is possible at a time. Poll `GET /admin/backups` for progress.",
    permission: "operator",
    problems: [
      "backups_off",
      "backup_folder_silent",
      "backup_running",
      "backup_missing",
      "backup_not_openable",
    ],
    inputs: { kind: { text: "Operation to start." } },
    answers: { 202: { text: "The run has started.", name: "BackupBegun" } },
  },
};
