import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { readBoolean } from "#/platform/http/query.ts";
import type { RenderReport } from "./report-service.ts";
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
import type { ResultService } from "./service.ts";

interface ResultRoutesDeps {
  identify: Identify;
  results: ResultService;
  renderReport: RenderReport;
  companyOf: (accountId: string) => string;
  apiUrl: () => string;
}

export const resultsRoutes = ({ identify, results, renderReport, companyOf, apiUrl }: ResultRoutesDeps) =>
  new Elysia({ name: "results" })
    .use(identify("results"))
    .get(
      "/invites/:inviteId/results",
      ({ caller: { tenant }, params, query }) => {
        const withDescriptions = readBoolean(query.include_descriptions, false);
        return ok(resultView(results.get(tenant, params.inviteId), { apiUrl: apiUrl(), withDescriptions }));
      },
      { query: ResultsQuery, response: { 200: ResultAnswer } },
    )
    .get(
      "/results/:inviteId",
      ({ caller: { tenant }, params: { inviteId }, query, status }) => {
        const found = results.getOrStatus(tenant, inviteId);
        if ("done" in found) {
          const view = resultView(found.done, { apiUrl: apiUrl(), withDescriptions: false });
          if (!readBoolean(query.include_raw, false)) return ok(view);
          return ok({ ...view, raw: rawView(found.done, results.answersOf(found.done)) });
        }
        const message = "The candidate has not completed the assessment yet.";
        return status(202, ok({ invite_id: inviteId, status: found.waiting, message }));
      },
      { query: LegacyResultsQuery, response: { 200: LegacyResultAnswer, 202: WaitingAnswer } },
    )
    .get(
      "/invites/:inviteId/report",
      async ({ caller: { tenant }, params: { inviteId }, query }) => {
        const language = query.lang ?? "en";
        const completed = results.get(tenant, inviteId);
        const pdf = await renderReport(completed, language, companyOf(tenant.accountId));
        return new Response(pdf as Uint8Array<ArrayBuffer>, {
          headers: {
            "content-type": "application/pdf",
            "content-disposition": `inline; filename="assay-report-${inviteId}-${language}.pdf"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        });
      },
      { query: ReportQuery },
    );
