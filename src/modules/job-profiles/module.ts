import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { createJobProfileService } from "./service.ts";
import { createJobProfileStore } from "./store.ts";

/** What jobs ask for, to be matched with results. */
export function jobProfilesModule(ground: Ground) {
  const service = createJobProfileService({ ...ground, store: createJobProfileStore(ground.db) });
  return {
    parts: { jobProfiles: service },
    api: async ({ identify }: Gates): Promise<Surface> => {
      const { jobProfilesRoutes } = await import("./routes.ts");
      return [jobProfilesRoutes({ identify, jobProfiles: service })];
    },
  };
}
