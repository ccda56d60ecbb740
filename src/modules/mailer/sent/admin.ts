import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { SendingAnswer, SendKeptBody, SentKeptAnswer, sendingView } from "./schema.ts";
import type { SendingService } from "./sending.ts";

interface AdminMailDeps extends Pick<Guards, "operatorGuard"> {
  sending: SendingService;
}

/** State of sending for server administrators. No mail of any account is shown. */
export const adminMailRoutes = ({ operatorGuard, sending }: AdminMailDeps) =>
  new Elysia({ name: "admin-mails", prefix: "/admin/sending" })
    .use(operatorGuard)
    .get("/", () => ok(sendingView(sending.ofServer())), { response: { 200: SendingAnswer } })
    .post(
      "/kept",
      ({ body, status, once }) =>
        once(() => {
          const sent = sending.sendEverybodysKept(body.days);
          return status(202, okWithMessage("The stored emails are being sent.", sent));
        }),
      { body: SendKeptBody, response: { 202: SentKeptAnswer } },
    );
