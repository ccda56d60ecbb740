import { Elysia } from "elysia";
import { allowLongAnswer } from "#/platform/http/connection.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { readKey } from "#/platform/idempotency/service.ts";
import type { MailConsole } from "./mail-check.ts";
import {
  HealthAnswer,
  healthView,
  MailCheckAnswer,
  mailCheckView,
  OverviewAnswer,
  overviewView,
  TestMailAnswer,
  TestMailBody,
  testMailView,
} from "./schema.ts";
import type { ServerHealth, ServerOverview } from "./service.ts";

interface AdminHealthDeps extends Pick<Guards, "operatorGuard"> {
  serverHealth: ServerHealth;
  mailConsole: MailConsole;
  /** Host and port; null where no mail server is set. */
  mailServerName: () => string | null;
}

/** The state of the server, for administrators. */
export const adminHealthRoutes = ({
  operatorGuard,
  serverHealth,
  mailConsole,
  mailServerName,
}: AdminHealthDeps) =>
  new Elysia({ name: "admin-health", prefix: "/admin/health" })
    .use(operatorGuard)
    .get("/", async () => ok(healthView(await serverHealth())), { response: { 200: HealthAnswer } })
    .post(
      "/mail-check",
      async ({ once, server, request }) => {
        allowLongAnswer(server, request);
        // A key that cannot be one is refused before the mail server is asked.
        readKey(request.headers.get("idempotency-key"));
        // Nothing can be awaited inside; a repetition connects in vain and gets the first answer.
        const found = await mailConsole.check();
        return afterWaiting(once(() => ok(mailCheckView(mailServerName() ?? "", found))));
      },
      { response: { 200: MailCheckAnswer } },
    )
    .post(
      "/test-mail",
      ({ body: { to, language = "en" }, status, once }) =>
        once(() => status(202, ok(testMailView(mailConsole.sendTest(to, language))))),
      { body: TestMailBody, response: { 202: TestMailAnswer } },
    );

/** The records that need an administrator's attention, on one page. */
export const overviewRoutes = ({
  operatorGuard,
  serverOverview,
}: Pick<Guards, "operatorGuard"> & { serverOverview: ServerOverview }) =>
  new Elysia({ name: "admin-overview" })
    .use(operatorGuard)
    .get("/admin/overview", () => ok(overviewView(serverOverview())), { response: { 200: OverviewAnswer } });
