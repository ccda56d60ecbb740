import type { Ground } from "#/ground.ts";
import type { ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { createLongReads } from "#/platform/db/long-reads.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createTagService } from "./service.ts";
import { createTagStore } from "./store.ts";

/** Words that an account sorts its people by. */
export function tagsModule(needs: Ground & { readElsewhere: ReadElsewhere }) {
  const service = createTagService({
    ...needs,
    store: createTagStore(needs.db),
    reads: createLongReads(needs),
  });
  return {
    parts: { tags: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { tagRoutes } = await import("./console-routes.ts");
      return [tagRoutes({ ...needs, ...gates, tags: service })];
    },
  };
}
