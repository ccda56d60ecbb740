import { Elysia } from "elysia";
import type { Brand } from "#/domain/report/brand.ts";
import type { FairnessDocumentJob } from "#/domain/report/fairness/render.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import { reportHeaders } from "#/modules/results/report-answer.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { FairnessAnswer, FairnessBody, fairnessView, SheetQuery } from "./schema.ts";
import type { FairnessService } from "./service.ts";

interface FairnessRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  fairness: FairnessService;
  companyOf: (accountId: string) => string;
  brandOf: (accountId: string) => Brand | null;
  zoneOf: (accountId: string) => string;
  renderSheet: (job: FairnessDocumentJob, client: ThreadClient) => Promise<Uint8Array>;
  fairnessAnswers: Pick<FairnessAnswerService, "asks" | "setAsks">;
}

/** The account's fairness figures, and if it asks candidates. No route returns anything about individuals. */
export const fairnessRoutes = (deps: FairnessRoutesDeps) => {
  const { identifyPerson, fairness, fairnessAnswers, time, companyOf, brandOf, zoneOf, renderSheet } = deps;
  const answer = async (tenant: Tenant) =>
    ok(fairnessView(fairnessAnswers.asks(tenant.accountId), await fairness.figures(tenant)));
  return new Elysia({ name: "fairness", prefix: "/console/fairness" })
    .use(identifyPerson("fairness"))
    .get("/", ({ caller: { tenant } }) => answer(tenant), { response: { 200: FairnessAnswer } })
    .get(
      "/sheet",
      async ({ caller: { tenant }, query: { language = "en" }, request }) => {
        const [at, brand] = [
          isoTimeIn(time.now(tenant), zoneOf(tenant.accountId)),
          brandOf(tenant.accountId),
        ];
        const positions = (await fairness.figures(tenant)).map(({ profile, ...figures }) => ({
          ...figures,
          name: profile && (language !== "de" && profile.nameEn !== "" ? profile.nameEn : profile.name),
        }));
        const job = { language, company: companyOf(tenant.accountId), brand, at, positions };
        const file = await renderSheet(job, { tenant, gone: request.signal });
        return new Response(file as Uint8Array<ArrayBuffer>, {
          headers: reportHeaders(`assay-fairness-${at.slice(0, 10)}-${language}`, "pdf", language, brand),
        });
      },
      { query: SheetQuery },
    )
    .put(
      "/",
      ({ caller: { tenant, keyId }, body }) => {
        fairnessAnswers.setAsks(tenant.accountId, body.asks, keyId);
        return answer(tenant);
      },
      { body: FairnessBody, response: { 200: FairnessAnswer } },
    );
};
