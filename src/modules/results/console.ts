import { Elysia } from "elysia";
import type { CandidateDocument } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPathId } from "#/platform/http/query.ts";
import { checkNotErased, type DocumentRequest, reportAnswer } from "./report-answer.ts";
import { ConclusionAnswer, ConclusionQuery, conclusionView, ReportQuery } from "./schema.ts";
import {
  type Compared,
  type CompletedSession,
  concludeFrom,
  type RenderReport,
  type ResultService,
} from "./service.ts";

interface ConsoleResultDeps extends Pick<Guards, "identifyPerson"> {
  results: ResultService;
  match: { compareSession(tenant: Tenant, completed: CompletedSession, profileId: string): Compared };
  renderReport: RenderReport;
  lookOf: LookOf;
  branding: { nameOf(accountId: string, asked: Asked): string };
  recordView: RecordView;
}

/** Conclusion, report, guide and brief of anybody who has completed: those who began without an invite have no others. */
export const consoleResultRoutes = (deps: ConsoleResultDeps) => {
  const { branding } = deps;
  const answer = reportAnswer({ ...deps, companyOf: branding.nameOf });
  const comparedOf = (tenant: Tenant, id: string, { profile_id }: { profile_id?: string }) => {
    const sessionId = readPathId(id);
    if (sessionId === null) throw new Problem("candidate_not_found");
    const completed = deps.results.ofSession(tenant, sessionId);
    const match = profile_id === undefined ? null : deps.match.compareSession(tenant, completed, profile_id);
    return { completed, match };
  };
  const documentOf =
    (document: CandidateDocument) =>
    ({ caller, params, query, request }: DocumentRequest<"sessionId">): Promise<Response> =>
      answer({ document, ...comparedOf(caller.tenant, params.sessionId, query), query, caller, request });
  return new Elysia({ name: "console-results", prefix: "/console/candidates/:sessionId" })
    .use(deps.identifyPerson("results"))
    .get(
      "/conclusion",
      ({ caller, params, query }) => {
        const { completed, match } = comparedOf(caller.tenant, params.sessionId, query);
        checkNotErased(completed);
        const { type: kind = "standard", lang: language = "en" } = query;
        const conclusion = concludeFrom(completed, { kind, language, match });
        deps.recordView(completed.session, completed.session.id, caller, "profile", "opened");
        return ok(conclusionView(conclusion, language));
      },
      { query: ConclusionQuery, response: { 200: ConclusionAnswer } },
    )
    .get("/report", documentOf("report"), { query: ReportQuery })
    .get("/interview-guide", documentOf("interview_guide"), { query: ReportQuery })
    .get("/brief", documentOf("brief"), { query: ReportQuery });
};
