import type { InviteRuleService } from "#/modules/invites/policies/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type LocalTime, localTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { outlookOf } from "./rules.ts";
import type { ReminderStore, WatchedInvite } from "./store.ts";

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
    return (invite: WatchedInvite) => {
      const found = ruleFor(invite.jobId);
      const mailFault = () => store.errorOfLastMail(tenant, invite.id);
      const next = outlookOf(invite, { rule: found?.rule ?? null, local, mailFault, now });
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
        store.note(tenant, inviteId, invite.remindersSent, sentAt);
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
