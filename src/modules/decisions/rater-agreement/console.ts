import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { AgreementAnswer, AgreementQuery, agreementView } from "./schema.ts";
import type { RaterAgreementService } from "./service.ts";

interface RaterAgreementRoutesDeps extends Pick<Guards, "identifyPerson"> {
  raterAgreement: RaterAgreementService;
}

export const raterAgreementRoutes = ({ identifyPerson, raterAgreement }: RaterAgreementRoutesDeps) =>
  new Elysia({ name: "rater-agreement", prefix: "/console" })
    .use(identifyPerson("reviews"))
    .get(
      "/interview-agreement",
      ({ caller: { tenant }, query }) =>
        ok(agreementView(raterAgreement.ofTenant(tenant, query.profile_id ?? null))),
      { query: AgreementQuery, response: { 200: AgreementAnswer } },
    );
