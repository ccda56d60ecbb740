import type { Ground } from "#/ground.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { adminBrandingRoutes } from "./admin-routes.ts";
import { brandingConsoleRoutes } from "./console-routes.ts";
import { brandRoutes } from "./routes.ts";
import { createBrandingService } from "./service.ts";
import { createBrandingStore } from "./store.ts";

interface Needs extends Ground {
  accounts: AccountService;
}

/** How an account's candidates see it. */
export function brandingModule(needs: Needs) {
  const service = createBrandingService({
    ...needs,
    store: createBrandingStore(needs.db),
    findAccount: needs.accounts.find,
  });
  const parts = { branding: service, origin: needs.origin };
  return {
    parts: { branding: service },
    console: (gates: Gates): Surface => [brandingConsoleRoutes({ ...parts, ...gates })],
    admin: (gates: Gates): Surface => [adminBrandingRoutes({ ...parts, ...gates })],
    pages: (): Surface => [brandRoutes(parts)],
  };
}
