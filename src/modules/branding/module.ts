import type { Ground } from "#/ground.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import { createBrandingService } from "./service.ts";
import { createBrandingStore } from "./store.ts";

interface Needs extends Ground {
  accounts: AccountService;
}

/** How an account's candidates see it. */
export function brandingModule(needs: Needs) {
  const service = createBrandingService({
    ...needs,
    store: whenUsed(() => createBrandingStore(needs.db)),
    findAccount: needs.accounts.find,
  });
  const parts = { branding: service, origin: needs.origin };
  return {
    parts: { branding: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { brandingConsoleRoutes } = await import("./console-routes.ts");
      return [brandingConsoleRoutes({ ...parts, ...gates })];
    },
    admin: async (gates: Gates): Promise<Surface> => {
      const { adminBrandingRoutes } = await import("./admin-routes.ts");
      return [adminBrandingRoutes({ ...parts, ...gates })];
    },
    pages: async (): Promise<Surface> => {
      const { brandRoutes } = await import("./routes.ts");
      return [brandRoutes(parts)];
    },
  };
}
