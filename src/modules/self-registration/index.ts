import type { AccountService } from "#/modules/accounts/service.ts";
import type { CodeService } from "#/modules/assessment/codes/service.ts";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Credits } from "#/modules/billing/rules.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { JobEvents } from "#/modules/jobs/events.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { StartEvents } from "./events.ts";
import { createSelfStart, createStartLinks } from "./self-start.ts";
import { createSessionConsole, createStartService } from "./service.ts";
import { createJobStartStore, createManualSessionStore, createStartStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  assessment: AssessmentService;
  branding: SeenBranding;
  codes: Pick<CodeService, "forget">;
  credits: (tenant: Tenant) => Credits;
  positions: JobService;
  sessionLinks: SessionLinks;
  /** Records that rows were emptied, whose bytes are to go too. */
  recordAnonymized: (count: number) => void;
  events: Emitter<StartEvents> & Hearing<JobEvents>;
}

/** Assessment sessions without an invite: begun on the spot, or by oneself at an account's page. */
export function selfRegistrationModule(needs: Needs) {
  const { db, settings, secrets, origin, branding, codes, recordAnonymized } = needs;
  const lifetimeDays = () => settings.current().INVITE_LIFETIME_DAYS;
  const store = createStartStore(db);
  const jobStore = createJobStartStore(db);
  const { takeStarted } = needs.positions;
  const links = createStartLinks(secrets, origin);
  const service = createStartService({ ...needs, lifetimeDays });
  const selfStart = createSelfStart({ ...needs, store, jobStore, takeStarted, links, lifetimeDays });
  needs.events.on("job.removed", ({ jobId }) => jobStore.deleteUnused(jobId));
  const parts = { ...needs, start: service, selfStart, hostOf: branding.hostOf };
  return {
    parts: { start: service, selfStart, startLinks: links },
    console: async (
      guards: Guards,
      mails: { queueNewLinkOfSession: (tenant: Tenant, sessionId: number, now: number) => boolean },
    ): Promise<RouteGroup> => {
      const { jobStartRoutes, sessionConsoleRoutes } = await import("./console.ts");
      const { createJobStarts } = await import("./job-start.ts");
      const sessionConsole = createSessionConsole({
        ...needs,
        store: createManualSessionStore(db),
        endStartLinks: store.updateLinksEnded,
        deleteCodes: codes.forget,
        queueNewLink: mails.queueNewLinkOfSession,
      });
      const jobStarts = createJobStarts({ ...needs, selfStart, store: jobStore });
      return [
        sessionConsoleRoutes({ ...parts, ...guards, sessionConsole }),
        jobStartRoutes({ ...guards, jobStarts, origin }),
      ];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminSessionRoutes } = await import("./admin.ts");
      return [adminSessionRoutes({ ...parts, ...guards })];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { startPages, startRoutes } = await import("./routes.ts");
      return [startRoutes({ ...parts, ...guards }), startPages({ ...parts, ...guards })];
    },
    jobs: [
      {
        name: "purge-start-requests",
        pattern: "50 * * * * *",
        run: () => recordAnonymized(selfStart.deleteExpired()),
      },
    ],
  };
}
