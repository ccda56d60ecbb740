import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { BackupBegunAnswer, BackupBody, BackupsAnswer, backupsView } from "./schema.ts";
import type { BackupsService } from "./service.ts";

interface AdminBackupsDeps {
  operatorGate: OperatorGate;
  backups: BackupsService;
}

/** Backups, for whoever runs the server. Their content is had from their folder alone. */
export const adminBackupRoutes = ({ operatorGate, backups }: AdminBackupsDeps) =>
  new Elysia({ name: "admin-backups", prefix: "/admin/backups" })
    .use(operatorGate)
    .get("/", async () => ok(backupsView(await backups.state())), { response: { 200: BackupsAnswer } })
    .post(
      "/runs",
      ({ body: { kind }, status, once }) =>
        once(() => {
          backups.start(kind);
          return status(202, okWithMessage("It has begun.", { kind }));
        }),
      { body: BackupBody, response: { 202: BackupBegunAnswer } },
    );
