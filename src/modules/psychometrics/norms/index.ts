import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMigrationService } from "./migration.ts";
import { createNormService, type NormOrder, type NormPreview } from "./service.ts";
import { createNormStore } from "./store.ts";

interface Needs extends Infrastructure {
  jobProfiles: JobProfileService;
  /** Computes a norm of the results that there are. */
  draftNorm: (productType: string, order: NormOrder) => Promise<NormPreview>;
}

/** With whom a result is compared. */
export function normsModule(needs: Needs) {
  const store = createNormStore(needs.db);
  const service = createNormService({ ...needs, store, instrument: PA_STANDARD, draft: needs.draftNorm });
  const migration = createMigrationService({ ...needs, store, norms: service });
  return {
    parts: { norms: service, normMigration: migration },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { normRoutes } = await import("./admin.ts");
      return [normRoutes({ ...guards, norms: service, normMigration: migration })];
    },
  };
}
