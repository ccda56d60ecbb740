import type { ClaimLinks, ClaimService } from "#/modules/accounts/claim-service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { TrialEvents } from "./events.ts";
import { loadCompanyAddresses } from "./mail-domains.ts";
import { createAdminTrials, createTrialService } from "./service.ts";
import { createAdminTrialStore, createTrialStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  billing: Pick<BillingService, "grantTrial" | "trialCredits">;
  claims: ClaimService;
  claimLinks: ClaimLinks;
  userLinks: LinkService;
  /** Records that rows were emptied, whose bytes are to go too. */
  recordAnonymized: (count: number) => void;
  events: Emitter<TrialEvents>;
}

/** Who asks for a trial, and what becomes of it. */
export function trialsModule(needs: Needs) {
  const { db, billing, recordAnonymized } = needs;
  const service = createTrialService({
    ...needs,
    store: createTrialStore(db),
    keptMs: needs.config.TRIALS_KEPT_DAYS * DAY_MS,
    grant: billing.grantTrial,
    granted: billing.trialCredits,
  });
  const parts = { ...needs, trials: service };
  const adminTrials = createAdminTrials({ store: createAdminTrialStore(db) });
  return {
    parts: { trials: service },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { trialRoutes } = await import("./routes.ts");
      return [trialRoutes({ ...parts, ...guards, loadCompanyAddresses })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminTrialRoutes } = await import("./admin.ts");
      return [adminTrialRoutes({ ...parts, ...guards, adminTrials })];
    },
    jobs: [
      { name: "purge-trials", pattern: "0 20 3 * * *", run: () => recordAnonymized(service.deleteExpired()) },
    ],
  };
}
