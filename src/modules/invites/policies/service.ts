import type { InviteService } from "#/modules/invites/service.ts";
import { jobOfProfile } from "#/modules/job-profiles/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { isEmpty } from "#/platform/text/record.ts";
import { type LocalTime, localTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { errorOfDays, outlookOf } from "./rules.ts";
import type { InviteRule, InviteRuleStore, ListedInvite, ReminderStore } from "./store.ts";

interface InviteRuleDeps extends Pick<Infrastructure, "db" | "time" | "security"> {
  store: InviteRuleStore;
}

/** The input of a change. Absent fields stay as they are. */
export type InviteRuleChange = Partial<Omit<InviteRule, "since">>;

/** The recipient of an invite, as far as that decides which rule it follows. */
interface InvitedFor {
  jobId: string | null;
  jobProfileId: string | null;
}

/** The initial values of a page if nobody has set any. Nothing happens before reminders are turned on. */
const SUGGESTED: InviteRule = {
  reminders: "off",
  countFrom: "invitation",
  days: [3, 7],
  atMinute: 9 * 60,
  workingDaysOnly: true,
  atMost: 2,
  since: 0,
  expiresInDays: null,
};

export type InviteRuleService = ReturnType<typeof createInviteRuleService>;

/** Reminders of invites and their duration: set by their job, or otherwise by the account. */
export function createInviteRuleService({ db, store, time, security }: InviteRuleDeps) {
  const accountRule = (tenant: Tenant): InviteRule => store.find(tenant, null) ?? SUGGESTED;
  const jobRule = (tenant: Tenant, jobId: string): InviteRule =>
    store.find(tenant, jobId) ?? { ...accountRule(tenant), ...AS_ACCOUNT };

  function checkVisible(tenant: Tenant, jobId: string): void {
    if (!store.hasJob(tenant, jobId)) throw new Problem("job_not_found");
  }

  function put(
    tenant: Tenant,
    jobId: string | null,
    before: InviteRule,
    change: InviteRuleChange,
    by: string,
  ): void {
    const days = change.days?.toSorted((one, other) => one - other);
    const failure = errorOfDays(days ?? []);
    if (failure !== null) throw invalidField("days", failure);
    const after = { ...before, ...change, ...(days !== undefined && { days }) };
    const { expiresInDays: _before, ...reminded } = before;
    const { expiresInDays: _after, ...reminding } = after;
    const isOther = JSON.stringify(reminded) !== JSON.stringify(reminding);
    store.upsert(tenant, jobId, { ...after, since: isOther ? time.now(tenant) : before.since });
    const { accountId: account, mode } = tenant;
    security.record("account.changed", { by, account, mode, reason: "invite_rules" });
  }

  return {
    ofAccount: accountRule,

    /** @throws Problem job_not_found (404) */
    ofJob(tenant: Tenant, jobId: string): InviteRule {
      checkVisible(tenant, jobId);
      return jobRule(tenant, jobId);
    },

    /**
     * Reminders that were due before their schedule was changed are not sent.
     * @throws Problem invalid_input (400) naming days
     */
    changeAccount: (tenant: Tenant, change: InviteRuleChange, by: string): InviteRule =>
      db.tx(() => {
        if (isEmpty(change)) return accountRule(tenant);
        put(tenant, null, accountRule(tenant), change, by);
        return accountRule(tenant);
      }),

    /** @throws Problem job_not_found (404), invalid_input (400) naming days */
    changeJob: (tenant: Tenant, jobId: string, change: InviteRuleChange, by: string): InviteRule =>
      db.tx(() => {
        checkVisible(tenant, jobId);
        if (isEmpty(change)) return jobRule(tenant, jobId);
        put(tenant, jobId, jobRule(tenant, jobId), change, by);
        return jobRule(tenant, jobId);
      }),

    /** The rule by which candidates of a job are reminded; of no job, the account's. Null: none are. */
    reminding(tenant: Tenant, jobId: string | null): { rule: InviteRule; of: "job" | "account" } | null {
      const own = jobId === null ? null : store.find(tenant, jobId);
      if (own !== null && own.reminders !== "account")
        return own.reminders === "on" ? { rule: own, of: "job" } : null;
      const rule = accountRule(tenant);
      if (rule.reminders !== "on") return null;
      // Also a job that goes back to the account's rule reminds of nothing that was due before.
      return { rule: { ...rule, since: Math.max(rule.since, own?.since ?? 0) }, of: "account" };
    },

    /** Days that an invite lasts by a rule; null if none sets it. */
    lifetimeDays(tenant: Tenant, { jobId, jobProfileId }: InvitedFor): number | null {
      const whole = wholeTenant(tenant);
      const job =
        jobId ?? (jobProfileId === null ? null : jobOfProfile(store.listJobsOfProfile(whole, jobProfileId)));
      const own = job === null ? null : store.find(whole, job);
      return own?.expiresInDays ?? accountRule(whole).expiresInDays;
    },

    tenantsReminding: store.listTenantsReminding,
  };
}

const AS_ACCOUNT = { reminders: "account", since: 0, expiresInDays: null } as const;

interface ReminderDeps extends Pick<Infrastructure, "db" | "time" | "log"> {
  store: ReminderStore;
  invites: Pick<InviteService, "get" | "remind">;
  inviteRules: Pick<InviteRuleService, "reminding" | "tenantsReminding">;
  /** The time zone of an account. */
  zoneOf: (accountId: string) => string;
  accountIsActive: (accountId: string) => boolean;
}

/** The scheduled reminders of an invite, and those that a rule has sent. */
interface InviteOutlook {
  next: ReturnType<typeof outlookOf>;
  /** The owner of the applied rule; null: none. */
  ruleOf: "job" | "account" | null;
  sent: { number: number; at: number }[];
}

export type ReminderService = ReturnType<typeof createReminderService>;

/** Automatic reminders. Each is sent the same way as a manual one, and is recorded as sent by the rule. */
export function createReminderService(deps: ReminderDeps) {
  const { db, store, time, log, invites, inviteRules, zoneOf, accountIsActive } = deps;

  /** The context of a tenant's invites at one moment. */
  function judgeFor(tenant: Tenant) {
    const now = time.now(tenant);
    const local: LocalTime = localTimeIn(zoneOf(tenant.accountId));
    const rules = new Map<string | null, ReturnType<InviteRuleService["reminding"]>>();
    const ruleFor = (jobId: string | null) => {
      if (!rules.has(jobId)) rules.set(jobId, inviteRules.reminding(tenant, jobId));
      return rules.get(jobId) ?? null;
    };
    return (invite: ListedInvite) => {
      const found = ruleFor(invite.jobId);
      const mailFailure = () => store.findErrorOfLastMail(tenant, invite.id);
      const next = outlookOf(invite, { rule: found?.rule ?? null, local, mailFailure, now });
      return { next, ruleOf: found?.of ?? null, isDue: "at" in next && next.at <= now };
    };
  }

  /**
   * Stores the reminder and its record in one transaction: after a crash there are both or neither.
   * @returns true if it is sent
   */
  function remind(tenant: Tenant, inviteId: string): boolean {
    try {
      db.tx(() => {
        const { invite, sentAt } = invites.remind(tenant, inviteId);
        store.insertReminder(tenant, inviteId, invite.remindersSent, sentAt);
      });
      return true;
    } catch (error) {
      // A limit, or a disk that is full: it is tried again while its time of day lasts, and then on the next day.
      if (!(error instanceof Problem)) throw error;
      return false;
    }
  }

  function remindDue(tenant: Tenant): void {
    if (!accountIsActive(tenant.accountId)) return;
    const judge = judgeFor(tenant);
    const due = store.listOpen(tenant, time.now(tenant)).filter((invite) => judge(invite).isDue);
    const sent = due.filter(({ id }) => remind(tenant, id)).length;
    if (due.length > 0)
      log.info({ account: tenant.accountId, mode: tenant.mode, due: due.length, sent }, "reminded by rule");
  }

  return {
    /** For the schedule: an error of one account does not stop the others. */
    remindAll(): void {
      for (const tenant of inviteRules.tenantsReminding()) {
        try {
          remindDue(tenant);
        } catch (error) {
          log.error({ account: tenant.accountId, error: error as Error }, "reminding by rule failed");
        }
      }
    },

    /** @throws Problem invite_not_found (404) */
    outlook(tenant: Tenant, inviteId: string): InviteOutlook {
      const { id } = invites.get(tenant, inviteId);
      const [invite] = store.listThese(tenant, [id]);
      if (invite === undefined) throw new Problem("invite_not_found");
      const { next, ruleOf } = judgeFor(tenant)(invite);
      return { next, ruleOf, sent: store.listSent(tenant, inviteId) };
    },
  };
}
