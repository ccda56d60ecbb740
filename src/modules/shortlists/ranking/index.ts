import type { AccountService } from "#/modules/accounts/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { MatchBases } from "#/modules/results/match/bases.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createShortlistService } from "./service.ts";
import { createScoredStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "timeZoneOf">;
  jobProfiles: JobProfileService;
  norms: NormService;
  bases: MatchBases;
  recordView: RecordView;
  readElsewhere: ReadElsewhere;
}

/** Who fits a job best. */
export function rankingModule(needs: Needs) {
  const service = createShortlistService({
    ...needs,
    reads: createLongReads(needs),
    store: createScoredStore(needs.db),
  });
  return {
    parts: { ranking: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { shortlistRoutes } = await import("./console.ts");
      return [
        shortlistRoutes({ ...needs, ...guards, shortlist: service, zoneOf: needs.accounts.timeZoneOf }),
      ];
    },
  };
}
