import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import { recordShownLinks } from "#/modules/invites/links.ts";
import { canHoldLinks } from "#/modules/invites/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import {
  InstantText,
  NullableLink,
  NullableTimestamp,
  Ok,
  OneOf,
  ok,
  STRICT,
} from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage, readPathId } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { JobStartState, JobStarts } from "./job-start.ts";
import { JOB_CLOSED } from "./rules.ts";
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
            throw invalidField("job_id", "must be the ID of a job that you can see");
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
        const linkOf = canHoldLinks(permissions) ? sessionLinks.address : null;
        const shown = sessionListView(found, page, linkOf, time.now(tenant));
        recordShownLinks(security, caller, {
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

const CAP_MAX = 100_000;

const Body = Type.Object(
  {
    on: Type.Boolean(),
    cap: Type.Union([Type.Integer({ minimum: 1, maximum: CAP_MAX }), Type.Null()], {
      description: `must be a whole number from 1 to ${CAP_MAX}, or null`,
    }),
    ends_at: Type.Union([InstantText, Type.Null()], { description: "must be a date and time, or null" }),
  },
  STRICT,
);
const View = Type.Object({
  on: Type.Boolean(),
  link: NullableLink,
  cap: Type.Union([Type.Integer(), Type.Null()]),
  ends_at: NullableTimestamp,
  begun: Type.Integer(),
  closed_because: Type.Union([OneOf(JOB_CLOSED), Type.Null()]),
});
const Answer = Ok(View);

interface JobStartRoutesDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identify"> {
  jobStarts: JobStarts;
}

export const jobStartRoutes = ({ identify, jobStarts, origin }: JobStartRoutesDeps) => {
  const shown = ({ isOn, slug, cap, endsAt, begun, closedBecause }: JobStartState): Static<typeof View> => ({
    on: isOn,
    link: slug === null ? null : `${origin()}/start/${slug}`,
    cap,
    ends_at: isoTimeOrNull(endsAt),
    begun,
    closed_because: closedBecause,
  });
  return new Elysia({ name: "job-start", prefix: "/console/jobs" })
    .use(identify("jobs"))
    .get(
      "/:jobId/start",
      ({ caller: { tenant }, params }) => ok(shown(jobStarts.get(tenant, params.jobId))),
      { response: { 200: Answer } },
    )
    .put(
      "/:jobId/start",
      ({ caller: { tenant }, params, body: { on, cap, ends_at } }) => {
        const endsAt = ends_at === null ? null : Date.parse(ends_at);
        return ok(shown(jobStarts.set(tenant, params.jobId, { isOn: on, cap, endsAt })));
      },
      { body: Body, response: { 200: Answer } },
    );
};
