import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createSavedFilterService } from "./service.ts";
import { createSavedFilterStore } from "./store.ts";

/** Filters of lists that people keep, and how each wants their lists. */
export function savedFiltersModule(needs: Ground) {
  const service = createSavedFilterService({ ...needs, store: createSavedFilterStore(needs.db) });
  return {
    parts: { savedFilters: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { savedFilterRoutes } = await import("./console-routes.ts");
      return [savedFilterRoutes({ ...needs, ...gates, savedFilters: service })];
    },
  };
}
