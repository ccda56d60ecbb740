import { Elysia } from "elysia";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ComparisonAnswer, comparisonView, WeightsAnswer, WeightsBody, weightsView } from "./schema.ts";
import type { ComparisonService } from "./service.ts";

interface ComparisonRoutesDeps extends Pick<Guards, "identifyPerson">, Pick<Infrastructure, "time"> {
  comparison: ComparisonService;
  recordView: RecordView;
}

export const comparisonRoutes = ({ identifyPerson, comparison, recordView, time }: ComparisonRoutesDeps) =>
  new Elysia({ name: "job-comparison", prefix: "/console" }).use(identifyPerson("reviews")).get(
    "/jobs/:jobId/comparison",
    ({ caller, params: { jobId } }) => {
      const { tenant, person, permissions } = caller;
      const reader = { ...person, canScore: permissions.includes("reviews:write") };
      const found = comparison.read(tenant, jobId, reader);
      for (const { applicant, match } of found.groups.flatMap(({ people }) => people))
        if (match !== null) recordView(tenant, applicant.sessionId ?? 0, caller, "match", "listed");
      return ok(comparisonView(found, time.now(tenant)));
    },
    { ...alsoNeeds("results:read"), response: { 200: ComparisonAnswer } },
  );

/** Who may change a job sets its weights. */
export const weightsRoutes = ({
  identifyPerson,
  comparison,
}: Pick<ComparisonRoutesDeps, "identifyPerson" | "comparison">) =>
  new Elysia({ name: "decision-weights", prefix: "/console" })
    .use(identifyPerson("jobs"))
    .put(
      "/jobs/:jobId/decision-weights",
      ({ caller: { tenant, person }, params: { jobId }, body: { questionnaire } }) =>
        ok(weightsView(comparison.setWeights(tenant, jobId, questionnaire, person))),
      { body: WeightsBody, response: { 200: WeightsAnswer } },
    );
