import { Elysia } from "elysia";
import { candidateIdOf } from "#/modules/candidates/path.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { ProtectBody, ProtectionAnswer, protectionView } from "./console-schema.ts";
import type { GdprService } from "./service.ts";

interface ProtectionRoutesDeps {
  identifyPerson: IdentifyPerson;
  gdpr: GdprService;
}

export const protectionRoutes = ({ identifyPerson, gdpr }: ProtectionRoutesDeps) =>
  new Elysia({ name: "protection", prefix: "/console/candidates/:sessionId/protection" })
    .use(identifyPerson("gdpr"))
    .put(
      "/",
      ({ caller: { tenant }, params, body }) =>
        ok(protectionView(gdpr.setHold(tenant, candidateIdOf(params), body.reason))),
      { body: ProtectBody, response: { 200: ProtectionAnswer } },
    )
    .delete(
      "/",
      ({ caller: { tenant }, params }) =>
        ok(protectionView(gdpr.setHold(tenant, candidateIdOf(params), null))),
      { response: { 200: ProtectionAnswer } },
    );
