import type { UserStore } from "#/modules/users/store.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createAuditStream, outletOf } from "./outlets.ts";
import { createAuditService } from "./service.ts";
import { createAuditStore } from "./store.ts";

interface Needs extends Infrastructure {
  people: Pick<UserStore, "find">;
  findAccount: (accountId: string) => { company: string } | null;
  readElsewhere: ReadElsewhere;
}

/** The log of who did what to whom, when and from where, for the account and for administrators. */
export function auditModule(needs: Needs) {
  const nameOf = (id: string) => needs.people.find(id)?.name ?? null;
  const companyOf = (id: string) => needs.findAccount(id)?.company ?? null;
  const store = createAuditStore(needs.db);
  const service = createAuditService({
    ...{ ...needs, store, reads: createLongReads(needs) },
    months: needs.config.AUDIT_KEPT_MONTHS,
  });
  const stream = createAuditStream({
    ...{ outlet: outletOf(needs), trail: needs.trail },
    store: { listAfter: (after, limit) => store.listAll({ tenant: null, after }, limit) },
  });
  const andNotify = (store: () => void) => () => {
    store();
    stream.pump();
  };
  return {
    parts: { audit: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { auditRoutes } = await import("./console.ts");
      return [auditRoutes({ ...needs, ...guards, audit: service, nameOf })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminAuditRoutes } = await import("./admin.ts");
      return [adminAuditRoutes({ ...needs, ...guards, audit: service, nameOf, companyOf })];
    },
    jobs: [
      { name: "store-audit", pattern: "* * * * * *", run: andNotify(service.flushSome) },
      { name: "forget-old-audit", pattern: "15 40 * * * *", run: service.deleteOld },
    ],
    work: stream,
    flush: andNotify(service.flush),
  };
}
