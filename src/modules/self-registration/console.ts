import { Elysia } from "elysia";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import { noteShownLinks } from "#/modules/invites/links.ts";
import { mayHoldLinks } from "#/modules/invites/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage, readPathId } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  ConsoleSessionBody,
  NewSessionLink,
  SessionAnswer,
  SessionListAnswer,
  SessionListQuery,
  SessionRemoved,
  seatedOf,
  sessionListView,
  sessionView,
} from "./schema.ts";
import type { SessionConsole, StartService } from "./service.ts";

interface SessionConsoleDeps
  extends Pick<Infrastructure, "time" | "security">,
    Pick<Guards, "identifyPerson"> {
  start: Pick<StartService, "seat">;
  sessionConsole: SessionConsole;
  sessionLinks: Pick<SessionLinks, "address">;
}

const DEFAULT_LIMIT = 20;

export const sessionConsoleRoutes = ({
  identifyPerson,
  start,
  sessionConsole,
  sessionLinks,
  time,
  security,
}: SessionConsoleDeps) =>
  new Elysia({ name: "session-console", prefix: "/console/sessions" })
    .use(identifyPerson("invites"))
    .post(
      "/",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => {
          // Nobody could see whom they had seated for no job.
          if (tenant.onlyClients !== undefined && body.job_id === undefined)
            throw invalidField("job_id", "must be one of the jobs that you may see");
          const session = start.seat(tenant.accountId, seatedOf({ ...body, mode: tenant.mode }), tenant);
          return status(201, ok(sessionView(session, sessionLinks.address(session))));
        }),
      { body: ConsoleSessionBody, response: { 201: SessionAnswer } },
    )
    .get(
      "/",
      ({ caller, caller: { tenant, permissions }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.now(tenant));
        const found = sessionConsole.list(tenant, page);
        const linkOf = mayHoldLinks(permissions) ? sessionLinks.address : null;
        const shown = sessionListView(found, page, linkOf, time.now(tenant));
        noteShownLinks(security, caller, {
          count: shown.sessions.filter(({ link }) => link !== null).length,
        });
        return ok(shown);
      },
      { query: SessionListQuery, response: { 200: SessionListAnswer } },
    )
    .post(
      "/:sessionId/new-link",
      ({ caller: { tenant, keyId }, params, once }) => {
        const sessionId = sessionIdOf(params.sessionId);
        return once(() => {
          const { session, mailed } = sessionConsole.renewLink(tenant, sessionId, keyId);
          return ok({ session_id: sessionId, link: sessionLinks.address(session), mailed });
        });
      },
      { response: { 200: NewSessionLink } },
    )
    .delete(
      "/:sessionId",
      ({ caller: { tenant }, params }) => {
        const sessionId = sessionIdOf(params.sessionId);
        sessionConsole.remove(tenant, sessionId);
        return ok({ session_id: sessionId, removed: true });
      },
      { response: { 200: SessionRemoved } },
    );

/** @throws Problem session_not_found (404) */
function sessionIdOf(text: string): number {
  const sessionId = readPathId(text);
  if (sessionId === null) throw new Problem("session_not_found");
  return sessionId;
}
