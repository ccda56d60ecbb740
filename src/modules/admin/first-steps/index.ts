import { sellerOf } from "#/config/config.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import { missingSellerSettings } from "#/modules/invoices/rules.ts";
import type { SendingService } from "#/modules/mailer/sent/sending.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createFirstStepService } from "./service.ts";
import { createFirstStepStore } from "./store.ts";

interface Needs extends Infrastructure {
  billing: Pick<BillingService, "billed">;
  people: Pick<UserStore, "countWorkingOperators">;
  sending: Pick<SendingService, "ofServer">;
}

/** The progress of setting up a new server. */
export const firstStepsModule = ({ db, clock, settings, billing, people, sending }: Needs) => {
  const service = createFirstStepService({
    store: createFirstStepStore(db),
    clock,
    mailsGoOut: () => sending.ofServer().state === "sends",
    hasAddress: () => settings.current().BASE_URL !== "",
    hasSeller: () =>
      billing.billed ? missingSellerSettings(sellerOf(settings.current())).length === 0 : null,
    countOperators: people.countWorkingOperators,
  });
  return {
    admin: async ({ operatorGuard }: Guards): Promise<RouteGroup> => {
      const { firstStepsRoutes } = await import("./admin.ts");
      return [firstStepsRoutes({ operatorGuard, firstSteps: service })];
    },
  };
};
