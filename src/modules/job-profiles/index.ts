import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createJobProfileService } from "./service.ts";
import { createJobProfileStore } from "./store.ts";

interface Needs extends Infrastructure {
  /** Name of an API key, or of a user with their company, shown as the author of a change. */
  keyName: (keyId: string, tenant: Tenant) => string;
}

/** Requirements of jobs, to be matched with results. */
export function jobProfilesModule({ keyName, ...infrastructure }: Needs) {
  const service = createJobProfileService({
    ...infrastructure,
    store: createJobProfileStore(infrastructure.db),
  });
  return {
    parts: { jobProfiles: service },
    api: async ({ identify }: Guards): Promise<RouteGroup> => {
      const { jobProfilesRoutes } = await import("./routes.ts");
      return [jobProfilesRoutes({ identify, keyName, jobProfiles: service })];
    },
  };
}
