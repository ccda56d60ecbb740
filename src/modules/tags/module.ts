import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenCalled } from "#/platform/lazily.ts";
import { createTagService } from "./service.ts";
import { createTagStore } from "./store.ts";

/** Words that an account sorts its people by. */
export function tagsModule(needs: Ground) {
  const service = createTagService({ ...needs, store: whenCalled(() => createTagStore(needs.db)) });
  return {
    parts: { tags: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { tagRoutes } = await import("./console-routes.ts");
      return [tagRoutes({ ...needs, ...gates, tags: service })];
    },
  };
}
