import { sql } from "drizzle-orm";
import type { AccountService } from "#/modules/accounts/service.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { beyondDebt, type Credits } from "#/modules/billing/rules.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { AccessOf, Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createExtension, createInviteConsole } from "./console-service.ts";
import type { InviteEvents } from "./events.ts";
import { createInviteLinks } from "./links.ts";
import { createInviteListStore, createNarrowedInvites } from "./list-store.ts";
import { createReadNarrowed } from "./named-people.ts";
import { GRACE_MS } from "./rules.ts";
import { createInviteSending } from "./sending.ts";
import { createInviteService } from "./service.ts";
import { createInviteStore, createScheduleStore } from "./store.ts";
import { invites } from "./tables.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  billing: Pick<BillingService, "balance">;
  jobProfiles: Pick<JobProfileService, "exists">;
  /** How long invites last by a rule; null if none sets it. */
  inviteRules: {
    lifetimeDays(
      tenant: Tenant,
      invited: { jobId: string | null; jobProfileId: string | null },
    ): number | null;
  };
  callers: { standing: AccessOf };
  events: Emitter<InviteEvents> & Hearing<UserEvents>;
  readElsewhere: ReadElsewhere;
}

type ConsoleNeeds = Pick<
  Parameters<typeof createInviteConsole>[0],
  "queueAgain" | "queueNewLink" | "deleteCodes"
>;

/** Invites, their links, and how many more there may be. */
export function invitesModule(needs: Needs) {
  const { db, settings, clock, time, secrets, origin, accounts, billing, jobProfiles, inviteRules } = needs;
  const store = createInviteStore(db);
  const schedule = createScheduleStore(db);
  const links = createInviteLinks(secrets, origin);
  const countReserved = createReserved(db);
  const reserved = (
    tenant: Tenant,
    now = time.now(tenant),
    pending = store.countPending(tenant, now),
  ): number => countReserved(tenant, now) + beyondDebt(pending, accounts.debtLimit(tenant.accountId));
  const credits = (tenant: Tenant, now?: number, pending?: number): Credits => ({
    available: billing.balance(tenant).available,
    reserved: reserved(tenant, now, pending),
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
    accessOf: needs.callers.standing,
  });
  needs.events.on("member.counted", ({ accountId, userId, found }) =>
    found("scheduled_invites", sending.countOf(accountId, userId)),
  );
  needs.events.on("member.lessened", sending.lessen);
  const languageOf = (tenant: Tenant) => accounts.get(tenant.accountId).language;
  return {
    parts: { invites: service, inviteLinks: links, extendInvite: extend, credits, reserved },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { invitesRoutes } = await import("./routes.ts");
      return [invitesRoutes({ ...needs, ...guards, invites: service, links, languageOf })];
    },
    console: async (guards: Guards, mails: ConsoleNeeds): Promise<RouteGroup> => {
      const { inviteConsoleRoutes } = await import("./console.ts");
      const inviteConsole = createInviteConsole({
        ...needs,
        ...mails,
        extend,
        store,
        schedule,
        invites: service,
      });
      return [inviteConsoleRoutes({ ...guards, inviteConsole, sending, inviteLinks: links, time })];
    },
    jobs: [
      { name: "expire-invites", pattern: "0 * * * * *", run: () => service.recordExpired(clock.now()) },
      { name: "send-planned-invites", pattern: "10 * * * * *", run: () => sending.sendDue(clock.now()) },
    ],
  };
}

/**
 * Counts sessions that can still be finished and will then use a credit: those of invites that were started,
 * and all without an invite, started or not, since only the credit is between them and the end. It reads two
 * indexes that contain only open sessions, whose conditions are repeated here word for word.
 */
function createReserved({ orm }: Db): (tenant: Tenant, now: number) => number {
  const [account, mode] = [sql.placeholder("accountId"), sql.placeholder("mode")];
  const [now, graceAgo] = [sql.placeholder("now"), sql.placeholder("graceAgo")];
  const begun = prepared(() =>
    orm
      .select({ n: sql<number>`count(*)` })
      .from(invites)
      .where(
        sql`${invites.accountId} = ${account} AND ${invites.mode} = ${mode} AND ${invites.expiresAt} > ${graceAgo}
        AND started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL`,
      ),
  );
  const withoutInvite = prepared(() =>
    orm
      .select({ n: sql<number>`count(*)` })
      .from(sessions)
      .where(
        sql`${sessions.accountId} = ${account} AND ${sessions.mode} = ${mode} AND ${sessions.expiresAt} > ${graceAgo}
        AND (${sessions.startedAt} IS NOT NULL OR ${sessions.expiresAt} > ${now})
        AND invite_id IS NULL AND completed_at IS NULL AND withdrawn_at IS NULL AND anonymized_at IS NULL`,
      ),
  );
  return (tenant, at) => {
    const values = { ...tenant, now: at, graceAgo: at - GRACE_MS };
    return (begun.get(values)?.n ?? 0) + (withoutInvite.get(values)?.n ?? 0);
  };
}
