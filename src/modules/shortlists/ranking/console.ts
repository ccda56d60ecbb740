import { Elysia } from "elysia";
import { TemplateListAnswer, templateList } from "#/modules/job-profiles/templates.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { readPage } from "#/platform/http/query.ts";
import { dayBegins } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  draftOf,
  PreviewAnswer,
  PreviewQuery,
  previewView,
  ShortlistAnswer,
  ShortlistQuery,
  shortlistView,
} from "./schema.ts";
import type { Shortlisted, ShortlistService } from "./service.ts";

interface ShortlistRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  shortlist: ShortlistService;
  recordView: RecordView;
  /** In which the console writes times. */
  zoneOf: (accountId: string) => string;
}

const LIST_LIMIT = 20;

export const shortlistRoutes = ({
  identifyPerson,
  shortlist,
  time,
  recordView,
  zoneOf,
}: ShortlistRoutesDeps) => {
  const recordMatches = (caller: PersonCaller, rows: readonly Shortlisted[]): void => {
    for (const { person } of rows) recordView(caller.tenant, person.sessionId, caller, "match", "listed");
  };
  const lists = new Elysia({ name: "ranked-people" }).use(identifyPerson("results")).get(
    "/shortlist",
    async ({ caller, query }) => {
      const { tenant } = caller;
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const since = query.completed_since;
      const filter = {
        language: query.language ?? null,
        completedSince: since === undefined ? null : dayBegins(since, zoneOf(tenant.accountId)),
        decision: query.decision ?? null,
        until: page.asOf,
        jobId: query.job_id ?? null,
        sessionIds: null,
      };
      const found = await shortlist.list(tenant, query.profile_id, filter, page);
      recordMatches(caller, found.rows);
      return ok(shortlistView(found, page));
    },
    { query: ShortlistQuery, response: { 200: ShortlistAnswer } },
  );
  const drafts = new Elysia({ name: "job-profile-drafts" })
    .use(identifyPerson("job_profiles"))
    .get(
      "/job-profile-preview",
      ({ caller: { tenant }, query }) =>
        ok(previewView(shortlist.preview(tenant, draftOf(query), time.now(tenant)))),
      { query: PreviewQuery, response: { 200: PreviewAnswer } },
    )
    .get("/job-profile-templates", () => ok(templateList()), { response: { 200: TemplateListAnswer } });
  return new Elysia({ name: "ranking", prefix: "/console" }).use(lists).use(drafts);
};
