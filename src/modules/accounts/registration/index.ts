import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { RegisterEvents } from "./events.ts";
import type { registerRoutes } from "./routes.ts";
import { createAccountOpening } from "./service.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  billing: BillingService;
  buyerDetails: Parameters<typeof registerRoutes>[0]["buyerDetails"];
  checkoutLinks: CheckoutLinks;
  retention: RetentionService;
  requireRecipient: Parameters<typeof registerRoutes>[0]["requireRecipient"];
  events: Emitter<RegisterEvents>;
}

/** Creation of accounts, with their first key, credits and order. */
export function registrationModule(needs: Needs) {
  const service = createAccountOpening(needs);
  return {
    parts: { opening: service },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { registerRoutes } = await import("./routes.ts");
      return [
        registerRoutes({
          ...needs,
          ...guards,
          opening: service,
          registration: () => needs.settings.current().REGISTRATION,
        }),
      ];
    },
  };
}
