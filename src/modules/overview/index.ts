import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createOverviewService } from "./service.ts";
import { createOverviewStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "pendingLimit">;
  billing: Pick<BillingService, "balance">;
  invites: Pick<InviteService, "countPending">;
  reserved: (tenant: Tenant) => number;
  readElsewhere: ReadElsewhere;
}

/** The open tasks of an account. */
export function overviewModule(needs: Needs) {
  const service = createOverviewService({
    ...needs,
    store: createOverviewStore(needs.db),
    reads: createLongReads(needs),
    balance: needs.billing.balance,
    countPending: needs.invites.countPending,
    pendingLimit: needs.accounts.pendingLimit,
  });
  return {
    console: async ({ identifyPerson }: Guards): Promise<RouteGroup> => {
      const { overviewRoutes } = await import("./console.ts");
      return [overviewRoutes({ identifyPerson, accountOverview: service })];
    },
  };
}
