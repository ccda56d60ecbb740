import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { jobApplicants, jobs } from "#/modules/jobs/tables.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { rightsOf } from "../open-rights.ts";
import { invites, scheduledInvites } from "../tables.ts";
import type { WatchedInvite } from "./rules.ts";
import { inviteRules, ruleReminders } from "./tables.ts";

export type InviteRule = Omit<typeof inviteRules.$inferSelect, "id" | "accountId" | "mode" | "jobId">;

export function createInviteRuleStore({ orm }: Db) {
  const of = (tenant: Tenant, jobId: string | null) =>
    and(
      ofTenant(inviteRules, wholeTenant(tenant)),
      jobId === null ? isNull(inviteRules.jobId) : eq(inviteRules.jobId, jobId),
    );
  const columns = () => ({
    reminders: inviteRules.reminders,
    countFrom: inviteRules.countFrom,
    days: inviteRules.days,
    atMinute: inviteRules.atMinute,
    workingDaysOnly: inviteRules.workingDaysOnly,
    atMost: inviteRules.atMost,
    since: inviteRules.since,
    expiresInDays: inviteRules.expiresInDays,
  });
  const ruleWhere = (job: () => SQL) =>
    prepared(() =>
      orm
        .select(columns())
        .from(inviteRules)
        .where(and(ofTenant(inviteRules, GIVEN_TENANT), job())),
    );
  const ofAccount = ruleWhere(() => isNull(inviteRules.jobId));
  const ofJob = ruleWhere(() => eq(inviteRules.jobId, sql.placeholder("jobId")));
  return {
    /** @param jobId null: the account's own */
    find({ accountId, mode }: Tenant, jobId: string | null): InviteRule | null {
      const tenant = { accountId, mode };
      return (jobId === null ? ofAccount.get(tenant) : ofJob.get({ ...tenant, jobId })) ?? null;
    },

    upsert(tenant: Tenant, jobId: string | null, rule: InviteRule): void {
      const changed = orm.update(inviteRules).set(rule).where(of(tenant, jobId)).returning().all();
      const { accountId, mode } = tenant;
      if (changed.length === 0)
        orm
          .insert(inviteRules)
          .values({ ...rule, accountId, mode, jobId })
          .run();
    },

    /** Returns true if a user may see such a job. */
    hasJob: (tenant: Tenant, jobId: string): boolean =>
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(ofTenant(jobs, tenant), eq(jobs.id, jobId)))
        .get() !== undefined,

    /** Open jobs with a job profile. */
    listJobsOfProfile: (tenant: Tenant, jobProfileId: string): string[] =>
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(ofTenant(jobs, tenant), eq(jobs.status, "open"), eq(jobs.jobProfileId, jobProfileId)))
        .all()
        .map(({ id }) => id),

    /** Accounts and modes in which any rule sends reminders. */
    listTenantsReminding: (): Tenant[] =>
      orm
        .selectDistinct({ accountId: inviteRules.accountId, mode: inviteRules.mode })
        .from(inviteRules)
        .where(eq(inviteRules.reminders, "on"))
        .all(),
  };
}

export type InviteRuleStore = ReturnType<typeof createInviteRuleStore>;

/** An invite by its id, with the job that it was created for; null: none. */
export interface ListedInvite extends WatchedInvite {
  id: string;
  jobId: string | null;
}

export function createReminderStore({ orm }: Db) {
  const watched = (where: SQL | undefined): ListedInvite[] =>
    orm
      .select({
        id: invites.id,
        sentAt: sql<number>`coalesce(${scheduledInvites.sentAt}, ${scheduledInvites.sendAt}, ${invites.createdAt})`,
        expiresAt: invites.expiresAt,
        startedAt: invites.startedAt,
        completedAt: invites.completedAt,
        cancelledAt: invites.cancelledAt,
        sendEmail: invites.sendEmail,
        remindersSent: invites.remindersSent,
        lastReminderAt: invites.lastReminderAt,
        bouncedAt: invites.bouncedAt,
        jobId: jobs.id,
        jobStatus: jobs.status,
        jobStatusSince: jobs.statusSince,
        rights: rightsOf("invited_session"),
      })
      .from(invites)
      .leftJoin(scheduledInvites, eq(scheduledInvites.inviteId, invites.id))
      .leftJoin(
        jobApplicants,
        sql`${jobApplicants.id} = (SELECT min(id) FROM job_applicants WHERE invite_id = ${invites.id})`,
      )
      .leftJoin(jobs, eq(jobs.id, jobApplicants.jobId))
      .where(where)
      .all();
  const waits = () => [isNull(invites.completedAt), isNull(invites.cancelledAt)];

  return {
    /**
     * The people who are still expected. It takes two queries, because people who have started are in another
     * index.
     */
    listOpen: (tenant: Tenant, now: number): ListedInvite[] =>
      [isNull(invites.startedAt), isNotNull(invites.startedAt)].flatMap((begun) =>
        watched(and(ofTenant(invites, tenant), ...waits(), begun, gt(invites.expiresAt, now))),
      ),

    listThese: (tenant: Tenant, inviteIds: readonly string[]): ListedInvite[] =>
      watched(
        and(ofTenant(invites, tenant), isNull(invites.cancelledAt), inArray(invites.id, [...inviteIds])),
      ),

    /** Why the last email to an invite's candidate was not sent; null if it was, or is on its way. */
    findErrorOfLastMail(tenant: Tenant, inviteId: string): string | null {
      const about = ["invite", "reminder", "new_link"].flatMap((template) => [
        eq(outbox.ref, `${template}:${inviteId}`),
        like(outbox.ref, `${template}:${inviteId}:%`),
      ]);
      const last = orm
        .select({ status: outbox.status, fault: outbox.fault })
        .from(outbox)
        .where(and(ofTenant(outbox, tenant), eq(outbox.channel, "mail"), or(...about)))
        .orderBy(desc(outbox.id))
        .limit(1)
        .get();
      return last?.status === "dead" ? last.fault : null;
    },

    insertReminder: (tenant: Tenant, inviteId: string, number: number, at: number): void =>
      void orm
        .insert(ruleReminders)
        .values({ ...tenant, inviteId, number, at })
        .run(),

    listSent: (tenant: Tenant, inviteId: string): { number: number; at: number }[] =>
      orm
        .select({ number: ruleReminders.number, at: ruleReminders.at })
        .from(ruleReminders)
        .where(and(ofTenant(ruleReminders, tenant), eq(ruleReminders.inviteId, inviteId)))
        .orderBy(asc(ruleReminders.number))
        .all(),
  };
}

export type ReminderStore = ReturnType<typeof createReminderStore>;
