import type { BrandingService } from "#/modules/branding/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createClientService } from "./service.ts";
import { createClientStore } from "./store.ts";

/** The companies for which an account assesses people. */
export function clientsModule(needs: Infrastructure) {
  const service = createClientService({ ...needs, store: createClientStore(needs.db) });
  return {
    parts: { clients: service },
    console: async (guards: Guards, beside: { clientBranding: BrandingService }): Promise<RouteGroup> => {
      const { clientRoutes } = await import("./console.ts");
      return [clientRoutes({ ...needs, ...guards, ...beside, clients: service })];
    },
  };
}
