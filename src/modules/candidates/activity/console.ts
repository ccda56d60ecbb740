import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { NullableText, Ok, OneOf, ok, Timestamp } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import {
  candidateIdOf,
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  paginationView,
  readPage,
} from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ACTIVITIES, type Activity } from "./rules.ts";
import type { ActivityService } from "./service.ts";

const ActivityQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const ActivityView = Type.Object({
  at: Timestamp,
  kind: OneOf(ACTIVITIES),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** null: the person themselves, or the service. */
  who: NullableText,
  detail: NullableText,
  /** True if the reader has written it. */
  detail_own: Type.Boolean(),
});
const ActivityAnswer = Ok(Type.Object({ activities: Type.Array(ActivityView), pagination: Pagination }));

/** @param reader id of the person */
const activityView =
  (reader: { id: string }) =>
  (activity: Activity): Static<typeof ActivityView> => ({
    at: isoTime(activity.at),
    kind: activity.kind,
    session_id: activity.sessionId,
    invite_id: activity.inviteId,
    first_name: activity.firstName,
    last_name: activity.lastName,
    email: activity.email,
    who: activity.who,
    detail: activity.detail,
    detail_own: activity.detailBy === reader.id,
  });

interface ActivityRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  activity: ActivityService;
}

const LIST_LIMIT = 20;

export const personActivityRoutes = ({ identifyPerson, activity, time }: ActivityRoutesDeps) =>
  new Elysia({ name: "person-activity", prefix: "/console" }).use(identifyPerson("profiles")).get(
    "/candidates/:sessionId/activity",
    ({ caller: { tenant, person, permissions }, params, query }) => {
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const { rows, total } = activity.ofPerson(tenant, candidateIdOf(params), permissions, page);
      return ok({
        activities: rows.map(activityView(person)),
        pagination: paginationView(page, total, rows.length),
      });
    },
    { query: ActivityQuery, response: { 200: ActivityAnswer } },
  );

export const jobActivityRoutes = ({ identifyPerson, activity, time }: ActivityRoutesDeps) =>
  new Elysia({ name: "job-activity", prefix: "/console" }).use(identifyPerson("jobs")).get(
    "/jobs/:jobId/activity",
    async ({ caller: { tenant, person, permissions }, params, query }) => {
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const { rows, total } = await activity.ofJob(tenant, params.jobId, permissions, page);
      return ok({
        activities: rows.map(activityView(person)),
        pagination: paginationView(page, total, rows.length),
      });
    },
    { ...alsoNeeds("profiles:read"), query: ActivityQuery, response: { 200: ActivityAnswer } },
  );
