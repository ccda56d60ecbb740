import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { inviteRules } from "#/platform/db/schema/invite-rules.ts";
import { jobs } from "#/platform/db/schema/jobs.ts";

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

    put(tenant: Tenant, jobId: string | null, rule: InviteRule): void {
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
    jobsOfProfile: (tenant: Tenant, jobProfileId: string): string[] =>
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(ofTenant(jobs, tenant), eq(jobs.status, "open"), eq(jobs.jobProfileId, jobProfileId)))
        .all()
        .map(({ id }) => id),

    /** Accounts and modes in which any rule sends reminders. */
    tenantsReminding: (): Tenant[] =>
      orm
        .selectDistinct({ accountId: inviteRules.accountId, mode: inviteRules.mode })
        .from(inviteRules)
        .where(eq(inviteRules.reminders, "on"))
        .all(),
  };
}

export type InviteRuleStore = ReturnType<typeof createInviteRuleStore>;
