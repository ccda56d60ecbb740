import { Elysia } from "elysia";
import type { DeclineService } from "#/modules/decisions/declines/service.ts";
import { reportFileName } from "#/modules/results/report-answer.ts";
import type { CompletedSession } from "#/modules/results/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { readerOf } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { distinct, type ZippedFile, zipStream } from "#/platform/files/zip-stream.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds, type PersonCaller } from "#/platform/http/identify.ts";
import { large } from "#/platform/http/json-body.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BulkWork } from "./acts.ts";
import {
  BulkDecisionBody,
  BulkDeclineBody,
  BulkErasureBody,
  BulkInvitesBody,
  BulkJobBody,
  BulkReportsBody,
  BulkTagsBody,
  BulkTeamBody,
  passedView,
  RunAnswer,
  RunDetailAnswer,
  RunListAnswer,
  RunListQuery,
  reviewOf,
  runView,
  selectionOf,
} from "./schema.ts";
import type { BulkService, ReportFiles } from "./service.ts";

export interface BulkRoutesDeps
  extends Pick<Infrastructure, "time" | "clock" | "security">,
    Pick<Guards, "identifyPerson"> {
  bulk: BulkService;
  tags: { checkKnown(tenant: Tenant, field: string, tagIds: readonly string[]): void };
  declines: Pick<DeclineService, "checked">;
  files: Pick<ReportFiles, "read">;
  results: { ofSession(tenant: Tenant, sessionId: number): CompletedSession };
  /** Returns the time zone of times in the console. */
  zoneOf: (accountId: string) => string;
}

type Body = Parameters<typeof selectionOf>[0];

const LIST_LIMIT = 20;

/** Work with many people at once; each kind needs what the same thing with one person needs. */
export const bulkRoutes = (deps: BulkRoutesDeps) => {
  const { identifyPerson, bulk, tags, time, zoneOf } = deps;
  const listReader = (caller: PersonCaller) => ({
    reader: readerOf(caller),
    timeZone: () => zoneOf(caller.tenant.accountId),
  });
  const begin = (caller: PersonCaller, work: BulkWork, body: Body) =>
    ok(runView(bulk.begin(caller.tenant, caller.person, work, selectionOf(body, listReader(caller)))));
  const people = alsoNeeds("profiles:read");
  const answers = { response: { 201: RunAnswer } };

  const invites = new Elysia({ name: "bulk-invites" }).use(identifyPerson("invites")).post(
    "/bulk-invites",
    ({ caller, body, status, once }) =>
      once(() => {
        const { action, days } = body;
        if (action === "extend" && days === undefined)
          throw invalidField("days", "is required to extend links");
        const work: BulkWork = action === "extend" ? { kind: action, days: days ?? 0 } : { kind: action };
        return status(201, begin(caller, work, body));
      }),
    { ...people, body: BulkInvitesBody, ...answers },
  );
  const decisions = new Elysia({ name: "bulk-decisions" })
    .use(identifyPerson("reviews"))
    .post(
      "/bulk-decisions",
      ({ caller, body, status, once }) =>
        once(() => status(201, begin(caller, { kind: "decide", review: reviewOf(body) }, body))),
      { ...people, body: BulkDecisionBody, ...answers },
    );
  const declines = new Elysia({ name: "bulk-declines" }).use(identifyPerson("mails")).post(
    "/bulk-declines",
    ({ caller, body, status, once }) =>
      once(() => {
        const wanted = { words: body.words, jobId: body.job_id ?? null };
        const release = deps.declines.checked(caller.tenant, wanted);
        return status(201, begin(caller, { kind: "decline", release }, body));
      }),
    { ...people, body: large(BulkDeclineBody), ...answers },
  );
  const tagging = new Elysia({ name: "bulk-tags" }).use(identifyPerson("profiles")).post(
    "/bulk-tags",
    ({ caller, body, status, once }) =>
      once(() => {
        const { add = [], remove = [] } = body;
        tags.checkKnown(caller.tenant, "add", add);
        tags.checkKnown(caller.tenant, "remove", remove);
        return status(201, begin(caller, { kind: "tag", add, remove }, body));
      }),
    { ...people, body: BulkTagsBody, ...answers },
  );
  const jobs = new Elysia({ name: "bulk-jobs" })
    .use(identifyPerson("jobs"))
    .post(
      "/bulk-applicants",
      ({ caller, body, status, once }) =>
        once(() => status(201, begin(caller, { kind: "job", jobId: body.job_id }, body))),
      { ...people, body: BulkJobBody, ...answers },
    );
  const teams = new Elysia({ name: "bulk-teams" })
    .use(identifyPerson("teams"))
    .post(
      "/bulk-team-members",
      ({ caller, body, status, once }) =>
        once(() => status(201, begin(caller, { kind: "team", teamId: body.team_id }, body))),
      { ...people, body: BulkTeamBody, ...answers },
    );
  const erasures = new Elysia({ name: "bulk-erasures" })
    .use(identifyPerson("gdpr"))
    .post(
      "/bulk-erasures",
      ({ caller, body, status, once }) => once(() => status(201, begin(caller, { kind: "erase" }, body))),
      { ...people, body: BulkErasureBody, ...answers },
    );
  const reports = new Elysia({ name: "bulk-reports" })
    .use(identifyPerson("results"))
    .post(
      "/bulk-reports",
      ({ caller, body, status, once }) =>
        once(() => {
          const { type = "standard", lang: language = "en" } = body;
          return status(201, begin(caller, { kind: "reports", type, language }, body));
        }),
      { ...people, body: BulkReportsBody, ...answers },
    )
    .get("/bulk-runs/:runId/reports", ({ caller: { tenant, person }, params }) => {
      const found = bulk.reports(tenant, person.id, params.runId);
      const { accountId: account, mode } = tenant;
      deps.security.record("list.exported", {
        ...{ by: person.id, account, mode },
        ...{ list: "reports", count: found.steps.length },
      });
      return new Response(zipStream(filesOf(deps, tenant, params.runId, found), deps.clock.now()), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="reports.zip"',
          "cache-control": "no-store",
        },
      });
    });
  const runs = new Elysia({ name: "bulk-runs" })
    .use(identifyPerson("lists"))
    .get(
      "/bulk-runs",
      ({ caller: { tenant, person }, query }) => {
        const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = bulk.list(tenant, person.id, page);
        return ok({ runs: rows.map(runView), pagination: paginationView(page, total, rows.length) });
      },
      { query: RunListQuery, response: { 200: RunListAnswer } },
    )
    .get(
      "/bulk-runs/:runId",
      ({ caller: { tenant, person }, params }) => {
        const found = bulk.get(tenant, person.id, params.runId);
        return ok({ run: runView(found), people: found.people.map(passedView) });
      },
      { ...people, response: { 200: RunDetailAnswer } },
    )
    .post(
      "/bulk-runs/:runId/stop",
      ({ caller: { tenant, person }, params, once }) =>
        once(() => ok(runView(bulk.stop(tenant, person.id, params.runId)))),
      { response: { 200: RunAnswer } },
    );
  return new Elysia({ name: "bulk", prefix: "/console" })
    .use(invites)
    .use(decisions)
    .use(declines)
    .use(tagging)
    .use(jobs)
    .use(teams)
    .use(erasures)
    .use(reports)
    .use(runs);
};

/** The files that can be fetched, by the names that single reports have; whom the reader does not see is in none. */
function filesOf(
  { files, results }: Pick<BulkRoutesDeps, "files" | "results">,
  tenant: Tenant,
  runId: string,
  { steps, wanted }: ReturnType<BulkService["reports"]>,
): ZippedFile[] {
  const named = steps.flatMap(({ id, sessionId }) => {
    const completed = sessionId === null ? null : completedOf(results, tenant, sessionId);
    if (completed === null) return [];
    const name = reportFileName({
      kind: wanted.type,
      language: wanted.language,
      lastName: completed.session.lastName,
      document: "report",
      completedAt: isoTime(completed.completedAt),
      profileName: null,
    });
    return [{ id, name }];
  });
  const names = distinct(named.map(({ name }) => name));
  return named.map(({ id }, place) => ({
    name: `${names[place]}.pdf`,
    read: () => files.read(runId, id),
  }));
}

function completedOf(results: BulkRoutesDeps["results"], tenant: Tenant, sessionId: number) {
  try {
    return results.ofSession(tenant, sessionId);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
