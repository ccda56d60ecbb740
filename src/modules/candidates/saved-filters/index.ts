import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createSavedFilterService } from "./service.ts";
import { createSavedFilterStore } from "./store.ts";

/** Saved filters of lists, and each user's list settings. */
export function savedFiltersModule(needs: Infrastructure) {
  const service = createSavedFilterService({ ...needs, store: createSavedFilterStore(needs.db) });
  return {
    parts: { savedFilters: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { savedFilterRoutes } = await import("./console.ts");
      return [savedFilterRoutes({ ...needs, ...guards, savedFilters: service })];
    },
  };
}
