import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createTagService } from "./service.ts";
import { createTagStore } from "./store.ts";

/** Words that an account sorts its people by. */
export function tagsModule(needs: Infrastructure & { readElsewhere: ReadElsewhere }) {
  const service = createTagService({
    ...needs,
    store: createTagStore(needs.db),
    reads: createLongReads(needs),
  });
  return {
    parts: { tags: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { tagRoutes } = await import("./console.ts");
      return [tagRoutes({ ...needs, ...guards, tags: service })];
    },
  };
}
