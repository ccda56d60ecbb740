import type { AccountService } from "#/modules/accounts/service.ts";
import { beyondDebt, type Credits } from "#/modules/billing/rules.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { StandingOf, Tenant } from "#/platform/context/tenant.ts";
import type { ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { createLongReads } from "#/platform/db/long-reads.ts";
import { createReadNarrowed } from "#/platform/db/named-people.ts";
import type { Gates, Surface } from "#/platform/http/guards.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { createInviteConsole } from "./console-service.ts";
import type { InviteEvents } from "./events.ts";
import { createExtension } from "./extension.ts";
import { createInviteLinks } from "./links.ts";
import { createInviteListStore } from "./list-store.ts";
import { createNarrowedInvites } from "./narrowed-list.ts";
import { createScheduleStore } from "./schedule-store.ts";
import { createInviteSending } from "./sending.ts";
import { createInviteService } from "./service.ts";
import { createSpokenFor } from "./spoken-for.ts";
import { createInviteStore } from "./store.ts";

interface Needs extends Ground {
  accounts: AccountService;
  billing: Pick<BillingService, "balance">;
  jobProfiles: Pick<JobProfileService, "exists">;
  /** How long invites last by a rule; null where none says. */
  inviteRules: {
    lifetimeDays(
      tenant: Tenant,
      invited: { jobId: string | null; jobProfileId: string | null },
    ): number | null;
  };
  callers: { standing: StandingOf };
  events: Emitter<InviteEvents> & Hearing<UserEvents>;
  readElsewhere: ReadElsewhere;
}

type ConsoleNeeds = Pick<
  Parameters<typeof createInviteConsole>[0],
  "queueAgain" | "queueNewLink" | "forgetCodes"
>;

/** Invites, their links, and how many more there may be. */
export function invitesModule(needs: Needs) {
  const { db, settings, clock, time, secrets, origin, accounts, billing, jobProfiles, inviteRules } = needs;
  const store = createInviteStore(db);
  const schedule = createScheduleStore(db);
  const links = createInviteLinks(secrets, origin);
  const countSpokenFor = createSpokenFor(db);
  const spokenFor = (
    tenant: Tenant,
    now = time.now(tenant),
    pending = store.countPending(tenant, now),
  ): number => countSpokenFor(tenant, now) + beyondDebt(pending, accounts.debtLimit(tenant.accountId));
  const credits = (tenant: Tenant, now?: number, pending?: number): Credits => ({
    available: billing.balance(tenant).available,
    spokenFor: spokenFor(tenant, now, pending),
  });
  const reads = createLongReads(needs);
  const limits = { credits, pendingLimit: accounts.pendingLimit };
  const service = createInviteService({
    ...needs,
    ...limits,
    store,
    lists: createInviteListStore(db),
    reads,
    narrowed: createNarrowedInvites(db),
    readNarrowed: createReadNarrowed(reads, needs.searchIndex),
    schedule,
    lifetimeDays: (tenant, invited) =>
      inviteRules.lifetimeDays(tenant, invited) ?? settings.current().INVITE_LIFETIME_DAYS,
    jobProfileExists: jobProfiles.exists,
  });
  const extend = createExtension({ ...needs, ...limits, store, invites: service });
  const sending = createInviteSending({
    ...needs,
    store,
    schedule,
    invites: service,
    accountIsActive: accounts.isActive,
    standingOf: needs.callers.standing,
  });
  needs.events.on("member.counted", ({ accountId, userId, found }) =>
    found("scheduled_invites", sending.countOf(accountId, userId)),
  );
  needs.events.on("member.lessened", sending.lessen);
  const languageOf = (tenant: Tenant) => accounts.get(tenant.accountId).language;
  return {
    parts: { invites: service, inviteLinks: links, extendInvite: extend, credits, spokenFor },
    api: async (gates: Gates): Promise<Surface> => {
      const { invitesRoutes } = await import("./routes.ts");
      return [invitesRoutes({ ...needs, ...gates, invites: service, links, languageOf })];
    },
    console: async (gates: Gates, mails: ConsoleNeeds): Promise<Surface> => {
      const { inviteConsoleRoutes } = await import("./console.ts");
      const inviteConsole = createInviteConsole({
        ...needs,
        ...mails,
        extend,
        store,
        schedule,
        invites: service,
      });
      return [inviteConsoleRoutes({ ...gates, inviteConsole, sending, inviteLinks: links, time })];
    },
    jobs: [
      { name: "expire-invites", pattern: "0 * * * * *", run: () => service.noteExpired(clock.now()) },
      { name: "send-planned-invites", pattern: "10 * * * * *", run: () => sending.sendDue(clock.now()) },
    ],
  };
}
