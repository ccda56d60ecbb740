import type { ReportJob } from "#/domain/report/candidate/render.ts";
import type { FeedbackJob } from "#/domain/report/summary/render.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { SessionStore } from "#/modules/assessment/store.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import { readRights } from "#/modules/invites/open-rights.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { consoleResultRoutes } from "./console.ts";
import { createFeedbackService } from "./feedback.ts";
import type { feedbackRoutes } from "./feedback-routes.ts";
import type { reportFile as makeReportFile } from "./report-answer.ts";
import type { resultsRoutes } from "./routes.ts";
import { createReportService, createResultService } from "./service.ts";

type Job = { document: "report"; job: ReportJob } | { document: "feedback"; job: FeedbackJob };

interface Needs extends Infrastructure {
  accounts: AccountService;
  assessment: AssessmentService;
  branding: SeenBranding;
  lookOf: LookOf;
  invites: InviteService;
  norms: NormService;
  sessions: SessionStore;
  recordView: RecordView;
  recordOwnView: Parameters<typeof feedbackRoutes>[0]["recordOwnView"];
  renderer: Pick<ThreadQueue<Job>, "run">;
}

type Compared = Pick<
  Parameters<typeof resultsRoutes>[0] & Parameters<typeof consoleResultRoutes>[0],
  "match"
>;

/** Results of invites, reports about them, and what candidates get to read themselves. */
export function resultsModule(needs: Needs) {
  const { accounts, assessment, branding, sessions, renderer } = needs;
  const service = createResultService(needs);
  const zoneOf = accounts.timeZoneOf;
  const renderReport = createReportService(
    (job, client) => renderer.run({ document: "report", job }, client),
    (tenant, sessionId) => readRights(needs.db, tenant, sessionId),
    zoneOf,
  );
  const feedback = createFeedbackService({
    ...needs,
    look: (token) => assessment.look(token).current,
    result: sessions.findResult,
    isOffered: (accountId) => accounts.get(accountId).candidateFeedback,
    companyOf: (accountId, asked) => branding.hostOf(accountId, asked).company,
    brandOf: branding.brandOf,
    zoneOf,
    render: (job, client) => renderer.run({ document: "feedback", job }, client),
  });
  const parts = {
    ...needs,
    results: service,
    viewToday: needs.norms.viewToday,
    renderReport,
    companyOf: branding.nameOf,
  };
  /** Loads what renders and names reports with the first of them. */
  const reportFile = async (...wanted: Parameters<ReturnType<typeof makeReportFile>>) => {
    const { reportFile: make } = await import("./report-answer.ts");
    return make({ ...parts, companyOf: branding.nameOf })(...wanted);
  };
  return {
    parts: { results: service, feedback, reportFile },
    api: async (guards: Guards, compared: Compared): Promise<RouteGroup> => {
      const { resultsRoutes } = await import("./routes.ts");
      return [resultsRoutes({ ...parts, ...guards, ...compared })];
    },
    console: async (guards: Guards, compared: Compared): Promise<RouteGroup> => {
      const { consoleResultRoutes } = await import("./console.ts");
      return [consoleResultRoutes({ ...parts, ...guards, ...compared })];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { feedbackRoutes } = await import("./feedback-routes.ts");
      return [feedbackRoutes({ ...needs, ...guards, feedback })];
    },
  };
}
