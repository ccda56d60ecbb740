import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createRetentionService } from "./service.ts";
import { createRetentionStore } from "./store.ts";

/** For how long an account keeps its candidates' data. Who is due is carried out by `gdpr`. */
export function retentionModule(needs: Infrastructure) {
  const service = createRetentionService({ ...needs, store: createRetentionStore(needs.db) });
  return {
    parts: { retention: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { retentionRoutes } = await import("./console.ts");
      return [retentionRoutes({ ...guards, retention: service })];
    },
  };
}
