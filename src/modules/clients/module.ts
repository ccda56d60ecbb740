import type { Ground } from "#/ground.ts";
import type { BrandingService } from "#/modules/branding/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createClientService } from "./service.ts";
import { createClientStore } from "./store.ts";

/** The houses that an account looks for people for. */
export function clientsModule(needs: Ground) {
  const service = createClientService({ ...needs, store: createClientStore(needs.db) });
  return {
    parts: { clients: service },
    console: async (gates: Gates, beside: { clientBranding: BrandingService }): Promise<Surface> => {
      const { clientRoutes } = await import("./console-routes.ts");
      return [clientRoutes({ ...needs, ...gates, ...beside, clients: service })];
    },
  };
}
