import { Elysia } from "elysia";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { SessionAnswer, SessionBody, seatedOf, sessionView } from "./schema.ts";
import type { StartService } from "./service.ts";

interface AdminSessionDeps extends Pick<Guards, "operatorGuard"> {
  start: Pick<StartService, "seat">;
  sessionLinks: Pick<SessionLinks, "address">;
}

export const adminSessionRoutes = ({ operatorGuard, start, sessionLinks }: AdminSessionDeps) =>
  new Elysia({ name: "admin-sessions", prefix: "/admin/accounts/:accountId/sessions" })
    .use(operatorGuard)
    .post(
      "/",
      ({ params: { accountId }, body, status, once }) =>
        once(() => {
          const session = start.seat(accountId, seatedOf(body));
          return status(201, ok(sessionView(session, sessionLinks.address(session))));
        }),
      { body: SessionBody, response: { 201: SessionAnswer } },
    );
