import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { BackupBegunAnswer, BackupBody, BackupsAnswer, backupsView } from "./schema.ts";
import type { BackupsService } from "./service.ts";

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
            return status(202, okWithMessage("It has begun.", { kind }));
          }),
        );
      },
      { body: BackupBody, response: { 202: BackupBegunAnswer } },
    );
