import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type AccessOf, canCreatorStill, type Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { InviteEvents } from "./events.ts";
import { errorOfSending, statusOf } from "./rules.ts";
import type { InviteService } from "./service.ts";
import type { Invite, InviteStore, ScheduleStore } from "./store.ts";

interface SendingDeps extends Pick<Infrastructure, "db" | "time" | "log"> {
  store: Pick<InviteStore, "updateExpiry">;
  schedule: ScheduleStore;
  invites: Pick<InviteService, "get" | "find">;
  accountIsActive: (accountId: string) => boolean;
  accessOf: AccessOf;
  events: Emitter<InviteEvents>;
}

/** The maximum in one run. The others are sent a minute later. */
const SENT_AT_ONCE = 200;
/** Emails that must not be sent at present do not block the others. */
const LOOKED_AT = 5_000;

export type InviteSending = ReturnType<typeof createInviteSending>;

/** Invitations that are sent later than their invites are created. */
export function createInviteSending(deps: SendingDeps) {
  const { db, store, schedule, time, log, invites, accountIsActive, events } = deps;

  /** @throws Problem invite_not_found (404), invite_not_scheduled (409) */
  function getWaiting(tenant: Tenant, inviteId: string): { invite: Invite; sendAt: number } {
    const invite = invites.get(tenant, inviteId);
    const sendAt = schedule.find(tenant, inviteId);
    if (sendAt === null) throw new Problem("invite_not_scheduled");
    return { invite, sendAt };
  }

  /** Its time counts from the mail, so it ends as much later or earlier as the mail goes. */
  const moveEnd = (tenant: Tenant, { id, expiresAt }: Invite, by: number): void =>
    store.updateExpiry(tenant, id, expiresAt + by);

  function send(tenant: Tenant, inviteId: string): Invite {
    const { invite, sendAt } = getWaiting(tenant, inviteId);
    const now = time.now(tenant);
    moveEnd(tenant, invite, now - sendAt);
    schedule.updateSent(tenant, inviteId, now);
    const sent = invites.get(tenant, inviteId);
    events.emit("invite.sent", { tenant, invite: sent, now });
    return sent;
  }

  /** If an invite no longer needs an email, its schedule is deleted. */
  function sendOrDrop(tenant: Tenant, inviteId: string): void {
    const invite = invites.find(tenant, inviteId);
    const isPending = invite !== null && statusOf(invite, time.now(tenant)) === "pending";
    if (isPending) send(tenant, inviteId);
    else schedule.delete(tenant, inviteId);
  }

  /**
   * A planned invitation works with the rights that the person who created it has today. One that a program created is the
   * account's.
   */
  function creatorCanInvite(tenant: Tenant, inviteId: string): boolean {
    const creator = invites.find(tenant, inviteId)?.invitedBy ?? null;
    if (creator === null || !creator.startsWith("usr_")) return true;
    return canCreatorStill(
      deps.accessOf,
      tenant,
      creator,
      ["invites:write"],
      (limited) => invites.find(limited, inviteId) !== null,
    );
  }

  return {
    /** Number of a user's invitations that are still to be sent. */
    countOf: (accountId: string, userId: string): number => schedule.listWaitingOf(accountId, userId).length,

    /**
     * Somebody goes, or may invite nobody any more: their planned invitations become another member's. Without an heir they
     * wait until somebody sends them, or cancels the invite.
     */
    lessen({ accountId, userId, permissions, heir }: UserEvents["member.lessened"]): void {
      if (heir === null || permissions.includes("invites:write")) return;
      for (const inviteId of schedule.listWaitingOf(accountId, userId))
        schedule.updateInvitedBy(inviteId, heir.id);
    },

    /**
     * Sends a scheduled invitation immediately.
     * @throws Problem invite_not_found (404), invite_not_scheduled (409), recipient_mail_limit,
     *   account_mail_limit (429), outbox_full (503)
     */
    sendNow: (tenant: Tenant, inviteId: string): Invite => db.tx(() => send(tenant, inviteId)),

    /** @throws Problem invite_not_found (404), invite_not_scheduled (409), invalid_input (400) naming send_at */
    reschedule: (tenant: Tenant, inviteId: string, at: number): Invite =>
      db.tx(() => {
        const { invite, sendAt } = getWaiting(tenant, inviteId);
        const failure = errorOfSending(at, time.now(tenant));
        if (failure !== null) throw invalidField("send_at", failure);
        moveEnd(tenant, invite, at - sendAt);
        schedule.updateSendAt(tenant, inviteId, at);
        return invites.get(tenant, inviteId);
      }),

    /**
     * For the schedule. Each in a transaction of its own: after a crash the mail is queued and the plan is done, or
     * neither. What a limit refuses waits for the next run.
     */
    sendDue(now: number): void {
      let tried = 0;
      for (const { inviteId, ...tenant } of schedule.listDue(now, LOOKED_AT)) {
        if (!accountIsActive(tenant.accountId) || !creatorCanInvite(tenant, inviteId)) continue;
        if (tried === SENT_AT_ONCE) break;
        tried += 1;
        try {
          db.tx(() => sendOrDrop(tenant, inviteId));
        } catch (error) {
          if (error instanceof Problem) continue;
          log.error(
            { account: tenant.accountId, error: error as Error },
            "sending a planned invitation failed",
          );
        }
      }
    },
  };
}
