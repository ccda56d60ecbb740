import { Elysia } from "elysia";
import type { Right } from "#/modules/invites/open-rights.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { candidateIdOf } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { ChangeAnswer, ChangeQuery, changeView, OthersAnswer, otherView } from "./schema.ts";
import type { RetestService } from "./service.ts";

interface RetestRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  retests: RetestService;
  recordView: RecordView;
  rightsOf: (tenant: Tenant, sessionId: number) => Right[];
}

export const retestRoutes = ({ identifyPerson, retests, recordView, rightsOf, time }: RetestRoutesDeps) =>
  new Elysia({ name: "retests", prefix: "/console/candidates/:sessionId" })
    .use(identifyPerson("results"))
    .get(
      "/other-results",
      async ({ caller: { tenant }, params }) => {
        const others = await retests.others(tenant, candidateIdOf(params));
        return ok({ others: others.map(otherView) });
      },
      { response: { 200: OthersAnswer } },
    )
    .get(
      "/change",
      ({ caller, params, query }) => {
        const retest = retests.compare(
          caller.tenant,
          candidateIdOf(params),
          query.with === undefined ? null : Number(query.with),
        );
        for (const { session } of [retest.earlier, retest.later]) {
          recordView(session, session.id, caller, "results", "opened");
        }
        return ok(changeView(retest, { rightsOf, now: time.now(caller.tenant) }));
      },
      { query: ChangeQuery, response: { 200: ChangeAnswer } },
    );
