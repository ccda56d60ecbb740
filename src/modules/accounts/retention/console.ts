import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import {
  decisionOfBody,
  LogTermsAnswer,
  LogTermsBody,
  logTermsView,
  RetentionAnswer,
  RetentionBody,
  retentionView,
  termsOfBody,
} from "./schema.ts";
import type { RetentionService } from "./service.ts";

interface RetentionRoutesDeps extends Pick<Guards, "identifyPerson"> {
  retention: RetentionService;
}

export const retentionRoutes = ({ identifyPerson, retention }: RetentionRoutesDeps) => {
  const answer = (accountId: string) =>
    ok(retentionView(retention.ruleOf(accountId), retention.usualFor(accountId)));
  return new Elysia({ name: "retention", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .get("/retention", ({ caller: { tenant } }) => answer(tenant.accountId), {
      response: { 200: RetentionAnswer },
    })
    .put(
      "/retention",
      ({ caller: { tenant, keyId }, body }) => {
        retention.change(tenant.accountId, decisionOfBody(body), keyId);
        return answer(tenant.accountId);
      },
      { body: RetentionBody, response: { 200: RetentionAnswer } },
    )
    .get(
      "/retention/logs",
      ({ caller: { tenant } }) => ok(logTermsView(retention.termsOf(tenant.accountId))),
      { response: { 200: LogTermsAnswer } },
    )
    .put(
      "/retention/logs",
      ({ caller: { tenant, keyId }, body }) =>
        ok(logTermsView(retention.changeTerms(tenant.accountId, termsOfBody(body), keyId))),
      { body: LogTermsBody, response: { 200: LogTermsAnswer } },
    );
};
