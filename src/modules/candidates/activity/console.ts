import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import { candidateIdOf, paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ActivityAnswer, ActivityQuery, activityView } from "./schema.ts";
import type { ActivityService } from "./service.ts";

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
