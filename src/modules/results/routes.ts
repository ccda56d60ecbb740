import { Elysia } from "elysia";
import type { ScoredResult } from "#/instrument/types.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { readBoolean } from "#/platform/http/query.ts";
import type { NoteView } from "#/platform/result-views.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { reportFileName } from "./file-name.ts";
import { reportHeaders } from "./report-headers.ts";
import { type Compared, profileNameIn, type RenderReport } from "./report-service.ts";
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
import type { CompletedSession, ResultService } from "./service.ts";

interface ResultRoutesDeps {
  identify: Identify;
  results: ResultService;
  /** A result under the norm in force. */
  viewToday: (result: ScoredResult) => ScoredResult;
  match: {
    compare(tenant: Tenant, inviteId: string, profileId: string): Compared & { completed: CompletedSession };
  };
  renderReport: RenderReport;
  companyOf: (accountId: string) => string;
  lookOf: LookOf;
  apiUrl: () => string;
  noteView: NoteView;
}

export const resultsRoutes = ({
  identify,
  results,
  viewToday,
  match,
  renderReport,
  companyOf,
  lookOf,
  apiUrl,
  noteView,
}: ResultRoutesDeps) =>
  new Elysia({ name: "results" })
    .use(identify("results"))
    .get(
      "/invites/:inviteId/results",
      ({ caller, params, query }) => {
        const withDescriptions = readBoolean(query.include_descriptions, false);
        const found = results.get(caller.tenant, params.inviteId);
        noteView(caller.tenant, found.session.id, caller, "results");
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
          noteView(caller.tenant, found.done.session.id, caller, withRaw ? "raw_data" : "results");
          const view = resultView(found.done, { apiUrl: apiUrl(), withDescriptions: false });
          if (!withRaw) return ok(view);
          return ok({ ...view, raw: rawView(found.done, results.answersOf(found.done)) });
        }
        const message = "The candidate has not completed the assessment yet.";
        return status(202, ok({ invite_id: inviteId, status: found.waiting, message }));
      },
      { query: LegacyResultsQuery, response: { 200: LegacyResultAnswer, 202: WaitingAnswer } },
    )
    .get(
      "/invites/:inviteId/report",
      async ({ caller, params: { inviteId }, query, request }) => {
        const { tenant } = caller;
        const { type: kind = "standard", lang: language = "en", format = "pdf", profile_id } = query;
        const found = profile_id === undefined ? null : match.compare(tenant, inviteId, profile_id);
        const completed = found?.completed ?? results.get(tenant, inviteId);
        const options = {
          kind,
          language,
          format,
          company: companyOf(tenant.accountId),
          look: await lookOf(tenant.accountId, kind),
          match: found,
        };
        const file = await renderReport(completed, options, request.signal);
        noteView(tenant, completed.session.id, caller, "report");
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
