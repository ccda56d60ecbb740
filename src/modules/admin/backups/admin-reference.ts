import type { Operations } from "#/openapi/operation.ts";

const FILE = "assay-20260306T031020Z-s13-e1-n20411-r88204.tar.age";

export const BACKUPS_ADMIN_REFERENCE: Operations = {
  "GET /admin/backups": {
    id: "getBackups",
    summary: "Backups, and how the last ones went",
    description:
      "What lies in `BACKUP_DIR`, newest first, and how the last backup and the last drill of the service went; `fault` is null where all went well. Where nothing was committed since the newest backup, none is created, and the last run names that one. `kept` is of how many of the last hours, days, weeks and months the newest backup stays. `data` is null where no folder is set. What `assay backup` made is in the list as well. `silent_since` is since when the folder does not answer; the list is then as it last was.",
    permission: "operator",
    answers: {
      200: {
        text: "How it stands.",
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
    summary: "Back up now, or try the newest backup",
    description:
      "`backup` makes one beside the running service and reads it back; `drill` restores the newest into a folder of its own, lets the doctor look at it, asks the service on it, and removes it. Either takes its time; `GET /admin/backups` tells how it goes. One at a time.",
    permission: "operator",
    problems: [
      "backups_off",
      "backup_folder_silent",
      "backup_running",
      "backup_missing",
      "backup_not_openable",
    ],
    inputs: { kind: { text: "What is to be done." } },
    answers: { 202: { text: "It has begun.", name: "BackupBegun" } },
  },
};
