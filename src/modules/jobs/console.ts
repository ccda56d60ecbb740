import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { Lines, NullableText, NullableTimestamp, Ok, ok, STRICT } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds, makerOf } from "#/platform/http/identify.ts";
import { paginationView, pathIdOf, readPage } from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BlindService } from "./blind-service.ts";
import {
  AddApplicantsBody,
  AddedAnswer,
  ApplicantsAnswer,
  ApplicantsQuery,
  addedView,
  applicantView,
  ColleaguesAnswer,
  CreateJobBody,
  JobAnswer,
  JobListAnswer,
  JobListQuery,
  JobRemovedAnswer,
  JobStatusBody,
  jobChangeOf,
  jobView,
  newJobOf,
  TakenOutAnswer,
  UpdateJobBody,
} from "./schema.ts";
import type { JobService } from "./service.ts";

interface JobRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  jobs: JobService;
  /** Everybody who works in an account. */
  colleaguesOf: (accountId: string) => { id: string; name: string }[];
}

const LIST_LIMIT = 50;

export const jobRoutes = ({ identify, jobs, colleaguesOf, time }: JobRoutesDeps) =>
  new Elysia({ name: "jobs", prefix: "/console" })
    .use(identify("jobs"))
    .get("/colleagues", ({ caller: { tenant } }) => ok({ colleagues: colleaguesOf(tenant.accountId) }), {
      response: { 200: ColleaguesAnswer },
    })
    .get(
      "/jobs",
      ({ caller: { tenant }, query }) => {
        const { q = "", status = "open", sort = "newest", ...place } = query;
        const { owner_id: ownerId = null, client_id: clientId = null } = query;
        const { session_id: session, invite_id: inviteId } = query;
        const applicant =
          inviteId !== undefined
            ? { inviteId }
            : session === undefined
              ? null
              : { sessionId: Number(session) };
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = jobs.list(
          tenant,
          { words: searchWords(q), status, sort, ownerId, clientId, applicant },
          page,
        );
        return ok({ jobs: rows.map(jobView), pagination: paginationView(page, total, rows.length) });
      },
      { query: JobListQuery, response: { 200: JobListAnswer } },
    )
    .post(
      "/jobs",
      ({ caller, body, status, once }) =>
        once(() => status(201, ok(jobView(jobs.create(caller.tenant, newJobOf(body), makerOf(caller)))))),
      { body: CreateJobBody, response: { 201: JobAnswer } },
    )
    .get("/jobs/:jobId", ({ caller: { tenant }, params }) => ok(jobView(jobs.get(tenant, params.jobId))), {
      response: { 200: JobAnswer },
    })
    .put(
      "/jobs/:jobId",
      ({ caller: { tenant }, params, body }) =>
        ok(jobView(jobs.update(tenant, params.jobId, jobChangeOf(body), body.revision ?? null))),
      { body: UpdateJobBody, response: { 200: JobAnswer } },
    )
    .put(
      "/jobs/:jobId/status",
      ({ caller: { tenant }, params, body }) =>
        ok(jobView(jobs.setStatus(tenant, params.jobId, body.status, body.revision ?? null))),
      { body: JobStatusBody, response: { 200: JobAnswer } },
    )
    .delete(
      "/jobs/:jobId",
      ({ caller: { tenant }, params }) => {
        jobs.remove(tenant, params.jobId);
        return ok({ id: params.jobId, deleted: true });
      },
      { response: { 200: JobRemovedAnswer } },
    )
    .get(
      "/jobs/:jobId/applicants",
      ({ caller: { tenant }, params, query: { stage = null, ...place } }) => {
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = jobs.applicants(tenant, params.jobId, stage, page);
        return ok({
          applicants: rows.map(applicantView(page.asOf)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { ...alsoNeeds("profiles:read"), query: ApplicantsQuery, response: { 200: ApplicantsAnswer } },
    )
    .post(
      "/jobs/:jobId/applicants",
      ({ caller: { tenant }, params, body: { session_ids = [], invite_ids = [] }, once }) =>
        once(() => {
          const results = jobs.addApplicants(tenant, params.jobId, session_ids, invite_ids);
          return ok({ results: results.map(addedView) });
        }),
      { body: AddApplicantsBody, response: { 200: AddedAnswer } },
    )
    .delete(
      "/jobs/:jobId/applicants/:applicantId",
      ({ caller: { tenant }, params }) => {
        const id = pathIdOf(params.applicantId, "applicant_not_found");
        jobs.takeOut(tenant, params.jobId, id);
        return ok({ id, removed: true });
      },
      { response: { 200: TakenOutAnswer } },
    );

const BlindnessView = Type.Object({
  job_id: Type.String(),
  enabled: Type.Boolean(),
  since: NullableTimestamp,
  begun_by: NullableText,
  ended_at: NullableTimestamp,
  ended_by: NullableText,
  reason: Type.String(),
});
const BlindnessAnswer = Ok(BlindnessView);
const EndBody = Type.Object({ reason: Lines(1000) }, STRICT);

const blindnessView = (
  jobId: string,
  { isOn, since, begunBy, endedAt, endedBy, reason }: ReturnType<BlindService["state"]>,
): Static<typeof BlindnessView> => ({
  job_id: jobId,
  enabled: isOn,
  since: isoTimeOrNull(since),
  begun_by: begunBy,
  ended_at: isoTimeOrNull(endedAt),
  ended_by: endedBy,
  reason,
});

interface BlindRoutesDeps extends Pick<Guards, "identifyPerson"> {
  blind: BlindService;
}

export const blindRoutes = ({ identifyPerson, blind }: BlindRoutesDeps) =>
  new Elysia({ name: "blind-jobs", prefix: "/console" })
    .use(identifyPerson("jobs"))
    .get(
      "/jobs/:jobId/blindness",
      ({ caller: { tenant }, params: { jobId } }) => ok(blindnessView(jobId, blind.state(tenant, jobId))),
      { response: { 200: BlindnessAnswer } },
    )
    .post(
      "/jobs/:jobId/blindness",
      ({ caller: { tenant, person }, params: { jobId }, once }) =>
        once(() => ok(blindnessView(jobId, blind.begin(tenant, jobId, person)))),
      { response: { 200: BlindnessAnswer } },
    );

/** Lets those who may see every name anyway show them to all: owners, and people responsible for data protection. */
export const blindEndRoutes = ({ identifyPerson, blind }: BlindRoutesDeps) =>
  new Elysia({ name: "blind-ends", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .post(
      "/jobs/:jobId/blindness/end",
      ({ caller: { tenant, person }, params: { jobId }, body: { reason }, once }) =>
        once(() => ok(blindnessView(jobId, blind.end(tenant, jobId, person, linesText(reason))))),
      { body: EndBody, response: { 200: BlindnessAnswer } },
    );
