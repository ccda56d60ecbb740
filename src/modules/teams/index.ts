import type { TeamReportJob } from "#/domain/report/team/render.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { BrandingService } from "#/modules/branding/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createTeamReportService, createTeamService } from "./service.ts";
import { createTeamStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  branding: Pick<BrandingService, "brandOf">;
  keyName: (keyId: string) => string;
  recordView: RecordView;
  renderer: Pick<ThreadQueue<{ document: "team"; job: TeamReportJob }>, "run">;
}

/** Teams of candidates, and reports about them. */
export function teamsModule(needs: Needs) {
  const { db, accounts, branding, renderer } = needs;
  const service = createTeamService({ ...needs, store: createTeamStore(db) });
  const renderTeamReport = createTeamReportService(
    (job, client) => renderer.run({ document: "team", job }, client),
    accounts.timeZoneOf,
  );
  const parts = { ...needs, teams: service };
  return {
    parts: { teams: service },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { teamsRoutes } = await import("./routes.ts");
      return [
        teamsRoutes({
          ...parts,
          ...guards,
          renderTeamReport,
          companyOf: (accountId) => accounts.get(accountId).company,
          brandOf: branding.brandOf,
        }),
      ];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { teamConsoleRoutes } = await import("./console.ts");
      return [teamConsoleRoutes({ ...parts, ...guards })];
    },
  };
}
