import type { AccountService } from "#/modules/accounts/service.ts";
import type { CodeService } from "#/modules/assessment/codes/service.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { BuyerDetails } from "#/modules/billing/buyers/service.ts";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createTestHelperService } from "./service.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  assessment: AssessmentService;
  billing: BillingService;
  buyerDetails: Pick<BuyerDetails, "stateOf">;
  checkoutLinks: CheckoutLinks;
  codes: CodeService;
  invites: InviteService;
  inviteLinks: InviteLinks;
  jobProfiles: JobProfileService;
}

/** What test mode can do that live mode cannot: pay, complete, let time pass, and bring in somebody invented. */
export function testHelpersModule(needs: Needs) {
  const testHelpers = createTestHelperService({ ...needs, links: needs.inviteLinks });
  return {
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { testHelperRoutes } = await import("./routes.ts");
      return [testHelperRoutes({ ...needs, ...guards, testHelpers })];
    },
    console: async ({ identifyPerson }: Guards): Promise<RouteGroup> => {
      const [{ inventedRoutes }, { createInventedPeople }, { createRateLimiter }] = await Promise.all([
        import("./console.ts"),
        import("./invented.ts"),
        import("#/platform/http/rate-limit.ts"),
      ]);
      const invented = createInventedPeople({ ...needs, links: needs.inviteLinks, pause: nextTurn });
      const languageOf = (accountId: string) => needs.accounts.get(accountId).language;
      return [
        inventedRoutes({ identifyPerson, invented, languageOf, limiter: createRateLimiter(needs.clock) }),
      ];
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
