import { Elysia } from "elysia";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { isoTime } from "#/platform/clock.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { readPathId } from "#/platform/http/path-id.ts";
import { Problem } from "#/platform/problem.ts";
import type { NoteView } from "#/platform/result-views.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { reportFileName } from "./file-name.ts";
import { reportHeaders } from "./report-headers.ts";
import { type Compared, profileNameIn, type RenderReport } from "./report-service.ts";
import { ReportQuery } from "./schema.ts";
import type { CompletedSession, ResultService } from "./service.ts";

interface ConsoleResultDeps {
  identifyPerson: IdentifyPerson;
  results: ResultService;
  match: { compareSession(tenant: Tenant, completed: CompletedSession, profileId: string): Compared };
  renderReport: RenderReport;
  lookOf: LookOf;
  branding: { nameOf(accountId: string): string };
  noteView: NoteView;
}

/** The report of anybody who has completed: those who began without an invite have no other. */
export const consoleResultRoutes = (deps: ConsoleResultDeps) =>
  new Elysia({ name: "console-results", prefix: "/console/candidates/:sessionId" })
    .use(deps.identifyPerson("results"))
    .get(
      "/report",
      async ({ caller, params, query, request }) => {
        const { results, match, renderReport, lookOf, branding, noteView } = deps;
        const { tenant } = caller;
        const { type: kind = "standard", lang: language = "en", format = "pdf", profile_id } = query;
        const sessionId = readPathId(params.sessionId);
        if (sessionId === null) throw new Problem("candidate_not_found");
        const completed = results.ofSession(tenant, sessionId);
        const found = profile_id === undefined ? null : match.compareSession(tenant, completed, profile_id);
        const options = {
          kind,
          language,
          format,
          company: branding.nameOf(tenant.accountId),
          look: await lookOf(tenant.accountId, kind),
          match: found,
        };
        const file = await renderReport(completed, options, request.signal);
        noteView(tenant, sessionId, caller, "report");
        return new Response(file as Uint8Array<ArrayBuffer>, {
          headers: reportHeaders(
            reportFileName({
              lastName: completed.session.lastName,
              kind,
              language,
              completedAt: isoTime(completed.completedAt),
              profileName: options.match && profileNameIn(options.match.profile, language),
            }),
            format,
            language,
            options.look.brand,
          ),
        });
      },
      { query: ReportQuery },
    );
