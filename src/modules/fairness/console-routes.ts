import { Elysia } from "elysia";
import type { FairnessAnswerService } from "#/modules/fairness-answers/service.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { FairnessAnswer, FairnessBody, fairnessView } from "./schema.ts";
import type { FairnessService } from "./service.ts";

interface FairnessRoutesDeps {
  identifyPerson: IdentifyPerson;
  fairness: FairnessService;
  fairnessAnswers: Pick<FairnessAnswerService, "asks" | "setAsks">;
}

/** What an account knows of its fairness, and whether it asks. No route of it knows single people. */
export const fairnessRoutes = ({ identifyPerson, fairness, fairnessAnswers }: FairnessRoutesDeps) => {
  const answer = (tenant: Tenant) =>
    ok(fairnessView(fairnessAnswers.asks(tenant.accountId), fairness.figures(tenant)));
  return new Elysia({ name: "fairness", prefix: "/console/fairness" })
    .use(identifyPerson("fairness"))
    .get("/", ({ caller: { tenant } }) => answer(tenant), { response: { 200: FairnessAnswer } })
    .put(
      "/",
      ({ caller: { tenant, keyId }, body }) => {
        fairnessAnswers.setAsks(tenant.accountId, body.asks, keyId);
        return answer(tenant);
      },
      { body: FairnessBody, response: { 200: FairnessAnswer } },
    );
};
