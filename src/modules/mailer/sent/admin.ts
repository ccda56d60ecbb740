import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Gates } from "#/platform/http/guards.ts";
import { SendingAnswer, SendKeptBody, SentKeptAnswer, sendingView } from "./schema.ts";
import type { SendingService } from "./sending.ts";

interface AdminMailDeps extends Pick<Gates, "operatorGate"> {
  sending: SendingService;
}

/** Whether mails leave this server, for whoever runs it. No mail of any account is shown. */
export const adminMailRoutes = ({ operatorGate, sending }: AdminMailDeps) =>
  new Elysia({ name: "admin-mails", prefix: "/admin/sending" })
    .use(operatorGate)
    .get("/", () => ok(sendingView(sending.ofServer())), { response: { 200: SendingAnswer } })
    .post(
      "/kept",
      ({ body, status, once }) =>
        once(() => {
          const sent = sending.sendEverybodysKept(body.days);
          return status(202, okWithMessage("What was kept is on its way.", sent));
        }),
      { body: SendKeptBody, response: { 202: SentKeptAnswer } },
    );
