import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { BACKUP_FAILURES, type Run } from "#/ops/backup/failures.ts";
import { Ok, OkWithMessage, OneOf, ok, okWithMessage, Timestamp } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { BackupsService, BackupsState } from "./service.ts";

const KINDS = ["backup", "drill"] as const;

const RunView = Type.Union([
  Type.Object({
    began_at: Timestamp,
    duration_ms: Type.Integer(),
    fault: Type.Union([OneOf(BACKUP_FAILURES), Type.Null()]),
    file: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Null(),
]);

const BackupsView = Type.Union([
  Type.Object({
    folder: Type.String(),
    at: Type.String({ description: "time of day in UTC, or off" }),
    every: Type.String({ description: "interval from 1h to 24h" }),
    drill: OneOf(["off", "weekly"]),
    keep: Type.String({ description: "retention as configured" }),
    kept: Type.Object({
      hours: Type.Integer(),
      days: Type.Integer(),
      weeks: Type.Integer(),
      months: Type.Integer(),
    }),
    encrypted: OneOf(["no", "passphrase", "recipients"]),
    silent_since: Type.Union([Timestamp, Type.Null()]),
    running: Type.Union([Type.Object({ kind: OneOf(KINDS), since: Timestamp }), Type.Null()]),
    backups: Type.Array(
      Type.Object({
        file: Type.String(),
        made_at: Timestamp,
        bytes: Type.Integer(),
        encrypted: Type.Boolean(),
      }),
    ),
    last_backup: RunView,
    last_drill: RunView,
  }),
  Type.Null(),
]);
const BackupsAnswer = Ok(BackupsView);

const BackupBody = Type.Object({ kind: OneOf(KINDS) }, { additionalProperties: false });
const BackupBegunAnswer = OkWithMessage(Type.Object({ kind: OneOf(KINDS) }));

const runView = (run: Run | null): Static<typeof RunView> =>
  run === null
    ? null
    : { began_at: isoTime(run.at), duration_ms: run.took, fault: run.fault, file: run.file };

const backupsView = (state: BackupsState | null): Static<typeof BackupsView> =>
  state === null
    ? null
    : {
        ...{
          folder: state.folder,
          at: state.at,
          every: state.every,
          drill: state.drill,
          keep: state.keep,
          kept: state.kept,
          encrypted: state.encrypted,
          silent_since: state.silentSince === null ? null : isoTime(state.silentSince),
        },
        running:
          state.running === null ? null : { kind: state.running.kind, since: isoTime(state.running.since) },
        backups: state.backups.map(({ file, at, bytes, isSealed }) => ({
          ...{ file, made_at: isoTime(at), bytes, encrypted: isSealed },
        })),
        last_backup: runView(state.last.backup),
        last_drill: runView(state.last.drill),
      };

interface AdminBackupsDeps extends Pick<Guards, "operatorGuard"> {
  backups: BackupsService;
}

/** Backups, for administrators. Their content is only available from the backup folder. */
export const adminBackupRoutes = ({ operatorGuard, backups }: AdminBackupsDeps) =>
  new Elysia({ name: "admin-backups", prefix: "/admin/backups" })
    .use(operatorGuard)
    .get(
      "/",
      async () => {
        await backups.look();
        return ok(backupsView(backups.state()));
      },
      { response: { 200: BackupsAnswer } },
    )
    .post(
      "/runs",
      async ({ body: { kind }, status, once }) => {
        await backups.look();
        return afterWaiting(
          once(() => {
            backups.start(kind);
            return status(202, okWithMessage("The run has started.", { kind }));
          }),
        );
      },
      { body: BackupBody, response: { 202: BackupBegunAnswer } },
    );
