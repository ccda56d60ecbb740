import { Elysia } from "elysia";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { NoteView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPathId } from "#/platform/http/query.ts";
import { refuseErased, reportAnswer } from "./report-answer.ts";
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
  noteView: NoteView;
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
  return new Elysia({ name: "console-results", prefix: "/console/candidates/:sessionId" })
    .use(deps.identifyPerson("results"))
    .get(
      "/conclusion",
      ({ caller, params, query }) => {
        const { completed, match } = comparedOf(caller.tenant, params.sessionId, query);
        refuseErased(completed);
        const { type: kind = "standard", lang: language = "en" } = query;
        const conclusion = concludeFrom(completed, { kind, language, match });
        deps.noteView(completed.session, completed.session.id, caller, "profile", "opened");
        return ok(conclusionView(conclusion, language));
      },
      { query: ConclusionQuery, response: { 200: ConclusionAnswer } },
    )
    .get(
      "/report",
      ({ caller, params, query, request }) =>
        answer({
          document: "report",
          ...comparedOf(caller.tenant, params.sessionId, query),
          query,
          caller,
          request,
        }),
      { query: ReportQuery },
    )
    .get(
      "/interview-guide",
      ({ caller, params, query, request }) =>
        answer({
          document: "interview_guide",
          ...comparedOf(caller.tenant, params.sessionId, query),
          query,
          caller,
          request,
        }),
      { query: ReportQuery },
    )
    .get(
      "/brief",
      ({ caller, params, query, request }) =>
        answer({
          document: "brief",
          ...comparedOf(caller.tenant, params.sessionId, query),
          query,
          caller,
          request,
        }),
      { query: ReportQuery },
    );
};
