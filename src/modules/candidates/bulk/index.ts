import type { Language } from "#/messages/languages.gen.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CompletedSession } from "#/modules/results/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createActs } from "./acts.ts";
import { createCarrying } from "./carrying.ts";
import type { BulkRoutesDeps } from "./console.ts";
import type { BulkEvents } from "./events.ts";
import { createBulkService, createReportFiles } from "./service.ts";
import { createBulkStore } from "./store.ts";

type ServiceNeeds = Parameters<typeof createBulkService>[0];

type CarryingNeeds = Parameters<typeof createCarrying>[0];

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "timeZoneOf">;
  events: Hearing<GdprEvents & UserEvents> & Emitter<BulkEvents>;
  callers: { standing: CarryingNeeds["accessOf"] };
  listedPeople: ServiceNeeds["people"];
  results: BulkRoutesDeps["results"];
  reportFile: (
    completed: CompletedSession,
    wanted: { kind: "standard" | "leadership" | "sales"; language: Language },
    caller: { keyId: string },
  ) => Promise<Uint8Array>;
}

/** Work with many people at once. */
export function bulkModule(
  needs: Needs & Parameters<typeof createActs>[0] & Pick<BulkRoutesDeps, "tags" | "declines">,
) {
  const { db, dataDir, events, callers, listedPeople, results, reportFile } = needs;
  const files = createReportFiles(dataDir.path);
  const store = createBulkStore(db);
  const { carryOnAll } = createCarrying({
    ...needs,
    files,
    store,
    act: createActs(needs),
    accessOf: callers.standing,
    renderReport: (tenant: Tenant, sessionId, { type: kind, language }, caller) =>
      reportFile(results.ofSession(tenant, sessionId), { kind, language }, caller),
  });
  const service = createBulkService({ ...needs, files, store, carryOnAll, people: listedPeople });
  events.on("candidate.forgotten", ({ sessionId, inviteId }) => service.removeReports(sessionId, inviteId));
  events.on("member.counted", ({ accountId, userId, found }) =>
    found("bulk_runs", service.countOf(accountId, userId)),
  );
  events.on("member.lessened", service.lessen);
  return {
    parts: { bulk: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { bulkRoutes } = await import("./console.ts");
      return [bulkRoutes({ ...needs, ...guards, bulk: service, files, zoneOf: needs.accounts.timeZoneOf })];
    },
    jobs: [
      { name: "carry-on-with-many", pattern: "* * * * * *", run: carryOnAll },
      { name: "forget-runs-with-many", pattern: "20 * * * * *", run: service.deleteOld },
    ],
  };
}
