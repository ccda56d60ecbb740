import { Elysia } from "elysia";
import type { ScoredResult } from "#/domain/instrument/types.ts";
import type { CandidateDocument } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readBoolean } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type DocumentRequest, reportAnswer } from "./report-answer.ts";
import {
  LegacyResultAnswer,
  LegacyResultsQuery,
  ReportQuery,
  ResultAnswer,
  ResultsQuery,
  rawView,
  resultView,
  WaitingAnswer,
} from "./schema.ts";
import type { Compared, CompletedSession, RenderReport, ResultService } from "./service.ts";

interface ResultRoutesDeps extends Pick<Infrastructure, "apiUrl">, Pick<Guards, "identify"> {
  results: ResultService;
  /** A result under the norm in force. */
  viewToday: (result: ScoredResult) => ScoredResult;
  match: {
    compare(tenant: Tenant, inviteId: string, profileId: string): Compared & { completed: CompletedSession };
  };
  renderReport: RenderReport;
  companyOf: (accountId: string, asked: Asked) => string;
  lookOf: LookOf;
  recordView: RecordView;
}

export const resultsRoutes = (deps: ResultRoutesDeps) => {
  const { identify, results, viewToday, match, apiUrl, recordView } = deps;
  const answer = reportAnswer(deps);
  const comparedOf = (tenant: Tenant, inviteId: string, { profile_id }: { profile_id?: string }) => {
    const found = profile_id === undefined ? null : match.compare(tenant, inviteId, profile_id);
    return { completed: found?.completed ?? results.get(tenant, inviteId), match: found };
  };
  const documentOf =
    (document: CandidateDocument) =>
    ({ caller, params, query, request }: DocumentRequest<"inviteId">): Promise<Response> =>
      answer({ document, ...comparedOf(caller.tenant, params.inviteId, query), query, caller, request });
  return new Elysia({ name: "results" })
    .use(identify("results"))
    .get(
      "/invites/:inviteId/results",
      ({ caller, params, query }) => {
        const withDescriptions = readBoolean(query.include_descriptions, false);
        const found = results.get(caller.tenant, params.inviteId);
        recordView(caller.tenant, found.session.id, caller, "results");
        const shown = query.norm === "today" ? { ...found, result: viewToday(found.result) } : found;
        return ok(resultView(shown, { apiUrl: apiUrl(), withDescriptions }));
      },
      { query: ResultsQuery, response: { 200: ResultAnswer } },
    )
    .get(
      "/results/:inviteId",
      ({ caller, params: { inviteId }, query, status }) => {
        const found = results.getOrStatus(caller.tenant, inviteId);
        if ("done" in found) {
          const withRaw = readBoolean(query.include_raw, false);
          recordView(caller.tenant, found.done.session.id, caller, withRaw ? "raw_data" : "results");
          const withDescriptions = readBoolean(query.include_descriptions, false);
          const view = resultView(found.done, { apiUrl: apiUrl(), withDescriptions });
          if (!withRaw || found.done.session.anonymizedAt !== null) return ok(view);
          return ok({ ...view, raw: rawView(found.done, results.answersOf(found.done)) });
        }
        const message = "The candidate has not completed the assessment yet.";
        return status(202, ok({ invite_id: inviteId, status: found.waiting, message }));
      },
      { query: LegacyResultsQuery, response: { 200: LegacyResultAnswer, 202: WaitingAnswer } },
    )
    .get("/invites/:inviteId/report", documentOf("report"), { query: ReportQuery })
    .get("/invites/:inviteId/interview-guide", documentOf("interview_guide"), { query: ReportQuery })
    .get("/invites/:inviteId/brief", documentOf("brief"), { query: ReportQuery });
};
