import type { ProductType } from "#/domain/instrument/registry.ts";
import { PENDING_LIMIT } from "#/modules/accounts/rules.ts";
import type { Credits } from "#/modules/billing/rules.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { asOfItsInstant, type LongReads } from "#/platform/db/long-reads.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import { storedName } from "#/platform/text/person-name.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { InviteEvents } from "./events.ts";
import {
  INVITES,
  type InviteListStore,
  type InvitePage,
  NARROWED_INVITES,
  type NarrowedInvites,
} from "./list-store.ts";
import type { ReadNarrowed } from "./named-people.ts";
import {
  asOf,
  canCancel,
  checkInvite,
  checkReminder,
  errorOfSending,
  expiryOf,
  type InviteStatus,
  secondsUntilPlace,
  secondsUntilReminder,
  statusOf,
} from "./rules.ts";
import type { GivenInvite, Invite, InviteStore, ScheduleStore } from "./store.ts";

export interface NewInvite extends GivenInvite {
  productType: ProductType;
  /** null: set by the rules of its job or account, or otherwise by the server. */
  expiresInDays: number | null;
  /**
   * The job that it is for. It is not stored with the invite. The jobs module receives it through an event.
   */
  jobId?: string | null;
  /** When the invitation is sent; absent or null: immediately. */
  sendAt?: number | null;
}

interface InviteDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: InviteStore;
  lists: InviteListStore;
  reads: LongReads;
  narrowed: NarrowedInvites;
  readNarrowed: ReadNarrowed;
  schedule: ScheduleStore;
  /** For an invite that sets no days itself. */
  lifetimeDays: (tenant: Tenant, invited: { jobId: string | null; jobProfileId: string | null }) => number;
  /** @param pending how many invites are pending at `now`, where that is known */
  credits: (tenant: Tenant, now?: number, pending?: number) => Credits;
  /** The maximum number of pending invites of an account. */
  pendingLimit: (accountId: string) => number;
  /** Returns true if the tenant has this job profile, not deleted. */
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  events: Emitter<InviteEvents>;
}

export interface CancelledInvite {
  invite: Invite;
  wasExpired: boolean;
  cancelledAt: number;
}

export interface SentReminder {
  /** The state after the reminder. */
  invite: Invite;
  sentAt: number;
}

/** More expire together only after a standstill. */
const RECORDED_AT_ONCE = 1_000;

/** Why nobody else can be invited, and how long until a place becomes free automatically. */
export function noPlace(
  verdict: Exclude<ReturnType<typeof checkInvite>, "ok">,
  { limit, nextExpiry, now }: { limit: number; nextExpiry: number | null; now: number },
): Problem {
  if (verdict !== "pending_invite_limit") return new Problem(verdict);
  return new Problem(verdict, {
    retryAfter: secondsUntilPlace(nextExpiry, now),
    ...(limit !== PENDING_LIMIT && {
      message: `${limit} invites are already pending. Wait for candidates to start, or cancel an invite.`,
    }),
  });
}

/** @throws Problem invalid_input (400) naming send_at */
function checkPlan(sendAt: number, sendsEmail: boolean, now: number): void {
  const failure = sendsEmail
    ? errorOfSending(sendAt, now)
    : "is only allowed if the invitation is sent by email";
  if (failure !== null) throw invalidField("send_at", failure);
}

/** The answer to a request to repeat an email that has not been sent yet. */
export const notSent = (): Problem =>
  new Problem("invite_not_open", {
    message: "The invitation has not been sent yet. Send it now, or wait until its scheduled time.",
  });

export type InviteService = ReturnType<typeof createInviteService>;

export function createInviteService(deps: InviteDeps) {
  const { db, store, lists, reads, narrowed, readNarrowed, schedule, time, ids, events } = deps;
  const { lifetimeDays, credits, pendingLimit, jobProfileExists } = deps;

  function get(tenant: Tenant, inviteId: string): Invite {
    const invite = store.find(tenant, inviteId);
    if (!invite) throw new Problem("invite_not_found");
    return invite;
  }

  /** @throws Problem invalid_input (400) naming job_profile_id */
  function checkProfile(tenant: Tenant, jobProfileId: string | null): void {
    if (jobProfileId !== null && !jobProfileExists(tenant, jobProfileId))
      throw invalidField("job_profile_id", "must be the ID of an existing job profile");
  }

  function insert(
    tenant: Tenant,
    { expiresInDays, jobId = null, sendAt = null, ...fields }: NewInvite,
    now: number,
  ): Invite {
    const id = ids.invite();
    const invited = { jobId, jobProfileId: fields.jobProfileId ?? null };
    if (sendAt !== null) checkPlan(sendAt, fields.sendEmail, now);
    const expiresAt = expiryOf(sendAt ?? now, expiresInDays ?? lifetimeDays(tenant, invited));
    const invite = store.insert(wholeTenant(tenant), {
      ...{ ...fields, ...((fields.givenLength ?? null) === null && storedName(fields.name)) },
      ...{ id, createdAt: now, expiresAt },
    });
    if (sendAt !== null) schedule.insert(tenant, id, sendAt);
    events.emit("invite.created", { tenant, invite, jobId, isPlanned: sendAt !== null, now });
    // By now the invite has its job. A user who is limited to clients would have invited somebody whom they
    // cannot see.
    if (tenant.onlyClients !== undefined && store.find(tenant, id) === null)
      throw invalidField(
        "job_profile_id",
        "must belong to an open job of one of your clients. If several jobs use it, also send job_id",
      );
    return invite;
  }

  return {
    /** For what follows, where programs do it many times over: those that come together share a commit. */
    together: db.together,

    /**
     * Invites a candidate; credit and the pending limit are checked in the transaction that inserts.
     * @throws Problem invalid_input (400) naming job_profile_id, job_id or send_at, no_credit, credits_spoken_for (402), pending_invite_limit (429), outbox_full (503)
     */
    create(tenant: Tenant, input: NewInvite): Invite {
      return db.tx(() => {
        checkProfile(tenant, input.jobProfileId ?? null);
        const now = time.now(tenant);
        const limit = pendingLimit(tenant.accountId);
        const pending = store.countPending(tenant, now);
        const verdict = checkInvite(credits(tenant, now, pending), pending, limit);
        if (verdict !== "ok")
          throw noPlace(verdict, { limit, nextExpiry: store.findNextExpiry(tenant, now), now });
        return insert(tenant, input, now);
      });
    },

    /**
     * Invites somebody who answers in the same transaction, and so takes neither a place nor a credit. Test mode alone.
     * @throws Problem test_mode_only (403), invalid_input (400) naming job_profile_id
     */
    createAnswered(tenant: Tenant, input: NewInvite): Invite {
      if (tenant.mode !== "test") throw new Problem("test_mode_only");
      return db.tx(() => {
        checkProfile(tenant, input.jobProfileId ?? null);
        return insert(tenant, input, time.now(tenant));
      });
    },

    /** @throws Problem invite_not_found (404), also for a cancelled one */
    get,

    find: store.find,
    findLinked: store.findLinked,

    /** Newest first and as they were at the page's instant, with the number of all that match. */
    async list(tenant: Tenant, status: InviteStatus | null, page: Page): Promise<InvitePage> {
      const plan = lists.countPlan(tenant, status, page);
      const { rows, total } =
        plan.steps <= reads.large
          ? lists.list(tenant, status, page, plan.total)
          : await reads.elsewhere(
              INVITES,
              tenant,
              [tenant, status, asOfItsInstant(page), plan.total],
              lists.list,
            );
      return { rows: rows.map((invite) => asOf(invite, page.asOf)), total };
    },

    /** The same of the people or the time that the list is narrowed to. */
    async listNarrowed(
      tenant: Tenant,
      status: InviteStatus | null,
      narrowing: Narrowing,
      page: Page,
    ): Promise<InvitePage> {
      const { rows, total } = await readNarrowed(
        NARROWED_INVITES,
        tenant,
        narrowing,
        (found) => [tenant, status, narrowing, asOfItsInstant(page), found],
        narrowed.list,
      );
      return { rows: rows.map((invite) => asOf(invite, page.asOf)), total };
    },

    /**
     * Takes an invite back: its link closes, and it is in no list any more.
     * @throws Problem invite_not_found (404), invite_not_pending (400) once it was started or completed
     */
    cancel(tenant: Tenant, inviteId: string): CancelledInvite {
      return db.tx(() => {
        const invite = get(tenant, inviteId);
        const now = time.now(tenant);
        if (!canCancel(invite, now)) throw new Problem("invite_not_pending");
        store.updateCancelled(tenant, inviteId, now);
        schedule.delete(tenant, inviteId);
        events.emit("invite.cancelled", { tenant, invite, now });
        events.emit("invite.freed", { tenant });
        return { invite, wasExpired: statusOf(invite, now) === "expired", cancelledAt: now };
      });
    },

    /**
     * Sends the candidate a reminder; it extends nothing.
     * @throws Problem invite_not_found (404), invite_not_open, address_bounced (400), reminder_limit, reminder_too_soon (429), outbox_full (503)
     */
    remind(tenant: Tenant, inviteId: string): SentReminder {
      return db.tx(() => {
        const before = get(tenant, inviteId);
        const now = time.now(tenant);
        const verdict = checkReminder(before, now);
        if (verdict === "reminder_too_soon") {
          throw new Problem(verdict, { retryAfter: secondsUntilReminder(before.lastReminderAt ?? now, now) });
        }
        if (verdict !== "ok") throw new Problem(verdict);
        if (schedule.find(tenant, inviteId) !== null) throw notSent();
        store.updateReminders(tenant, inviteId, now);
        const invite = get(tenant, inviteId);
        events.emit("invite.reminded", { tenant, invite, number: invite.remindersSent, now });
        return { invite, sentAt: now };
      });
    },

    /**
     * Records that the latest email to the invite's address came back.
     * @returns whether that was not known yet
     */
    markBounced: (tenant: Tenant, inviteId: string, cause: BounceCause, now: number): boolean =>
      db.tx(() => {
        const before = store.find(tenant, inviteId);
        if (before === null || before.bouncedAt !== null) return false;
        store.updateBounced(tenant, inviteId, now, cause);
        events.emit("invite.bounced", { tenant, invite: get(tenant, inviteId), cause, now });
        return true;
      }),

    clearBounce: store.updateNotBounced,

    countPending: (tenant: Tenant): number => store.countPending(tenant, time.now(tenant)),

    markStarted(tenant: Tenant, inviteId: string, now: number): boolean {
      const isFirst = store.updateStarted(tenant, inviteId, now);
      if (!isFirst) return false;
      // If the candidate was given the link, they need no invitation any longer.
      schedule.delete(tenant, inviteId);
      events.emit("invite.freed", { tenant });
      return true;
    },
    markCompleted: store.updateCompleted,

    /** For the schedule: so many as share a transaction, and the others a minute later. @returns how many */
    recordExpired: (now: number): number =>
      db.tx(() => {
        const over = store.updateExpired(now, RECORDED_AT_ONCE);
        for (const { accountId, mode, ...invite } of over) {
          const tenant = { accountId, mode };
          events.emit("invite.expired", { tenant, invite, now: time.now(tenant) });
        }
        return over.length;
      }),
  };
}
