import type { Credits } from "#/modules/billing/rules.ts";
import { invalidField, Problem, type ProblemCode } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  canExtend,
  checkCorrection,
  checkInvite,
  errorOfExtension,
  extendedBy,
  isOpen,
  returnsAs,
} from "./rules.ts";
import { type InviteService, noPlace, notSent, type SentReminder } from "./service.ts";
import type { Invite, InviteCorrection, InviteStore, ScheduleStore } from "./store.ts";

export interface RemindedInvite {
  inviteId: string;
  /** The reminder, or why there is none. */
  outcome: SentReminder | { refused: ProblemCode; message: string; retryAfterSeconds: number | null };
}

interface InviteConsoleDeps extends Pick<Infrastructure, "db" | "time" | "security"> {
  store: InviteStore;
  schedule: Pick<ScheduleStore, "find">;
  invites: Pick<InviteService, "get" | "remind">;
  extend: ExtendInvite;
  /**
   * Queues the invitation once more, inside the transaction.
   * @throws Problem resend_limit (429), outbox_full (503)
   */
  queueAgain: (tenant: Tenant, inviteId: string, now: number) => void;
  /**
   * Queues the email with a new link the same way.
   * @returns true if it is really sent
   */
  queueNewLink: (tenant: Tenant, inviteId: string, now: number) => boolean;
  /** Ends the codes of a link, inside the transaction. */
  deleteCodes: (tenant: Tenant, owner: { inviteId: string }) => unknown;
}

export type InviteConsole = ReturnType<typeof createInviteConsole>;

/** Actions on invites beyond the public interface. */
export function createInviteConsole(deps: InviteConsoleDeps) {
  const { db, store, schedule, time, invites, extend, queueAgain, queueNewLink, security, deleteCodes } =
    deps;

  /** Runs in the caller's transaction. The previous link no longer works. */
  function replaceLink(tenant: Tenant, invite: string, by: string, reason: "address" | "asked"): void {
    store.updateLinkRevision(tenant, invite);
    deleteCodes(tenant, { inviteId: invite });
    security.record("link.renewed", { by, account: tenant.accountId, mode: tenant.mode, invite, reason });
  }

  return {
    extend,

    /**
     * Corrects the recipient of an invite, while nobody has opened it. A new address gets a new link, because
     * the old one is in a stranger's mailbox. No email is sent.
     * @param by id of the actor
     * @throws Problem invite_not_found (404), invite_completed, invite_begun (409)
     */
    correct(tenant: Tenant, inviteId: string, change: InviteCorrection, by: string): Invite {
      return db.tx(() => {
        const invite = invites.get(tenant, inviteId);
        if (isEmpty(change)) return invite;
        const verdict = checkCorrection(invite, store.hasSession(tenant, inviteId));
        if (verdict !== "ok") throw new Problem(verdict);
        store.updateCorrected(tenant, inviteId, change);
        if (change.email !== undefined && change.email !== invite.email) {
          store.updateNotBounced(tenant, inviteId);
          replaceLink(tenant, inviteId, by, "address");
        }
        return invites.get(tenant, inviteId);
      });
    },

    /**
     * Sends the invitation again, to the address that the invite has now.
     * @throws Problem invite_not_found (404), invite_not_open (400), resend_limit (429), outbox_full (503)
     */
    resend(tenant: Tenant, inviteId: string): Invite {
      return db.tx(() => {
        const invite = invites.get(tenant, inviteId);
        const now = time.now(tenant);
        if (!isOpen(invite, now)) {
          throw new Problem("invite_not_open", {
            message: "You can only send the invitation again while the invite is pending or started.",
          });
        }
        if (schedule.find(tenant, inviteId) !== null) throw notSent();
        queueAgain(tenant, inviteId, now);
        store.updateNotBounced(tenant, inviteId);
        return invites.get(tenant, inviteId);
      });
    },

    /**
     * Replaces the candidate's link, in any state of the invite. Answers and result stay, and the old link no
     * longer works. The new one is sent by email, unless the account contacts its candidates itself.
     * @param by id of the actor
     * @throws Problem invite_not_found (404)
     */
    renewLink(tenant: Tenant, inviteId: string, by: string): { invite: Invite; mailed: boolean } {
      return db.tx(() => {
        const { sendEmail } = invites.get(tenant, inviteId);
        replaceLink(tenant, inviteId, by, "asked");
        // The waiting invitation will contain the new link.
        const isPlanned = schedule.find(tenant, inviteId) !== null;
        const mailed = sendEmail && !isPlanned && queueNewLink(tenant, inviteId, time.now(tenant));
        if (mailed) store.updateNotBounced(tenant, inviteId);
        return { invite: invites.get(tenant, inviteId), mailed };
      });
    },

    /** Reminds each of several invites that may be reminded now; no refusal stops the others. */
    remindAll: (tenant: Tenant, inviteIds: readonly string[]): RemindedInvite[] =>
      [...new Set(inviteIds)].map((inviteId) => ({ inviteId, outcome: remindOne(tenant, inviteId) })),
  };

  function remindOne(tenant: Tenant, inviteId: string): RemindedInvite["outcome"] {
    try {
      return invites.remind(tenant, inviteId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const wait = error.headers["retry-after"];
      return {
        refused: error.code,
        message: error.message,
        retryAfterSeconds: wait === undefined ? null : Number(wait),
      };
    }
  }
}

/** The input for extending an invite. */
export type Extension = { days: number } | { until: number };

interface ExtensionDeps extends Pick<Infrastructure, "db" | "time"> {
  store: InviteStore;
  invites: Pick<InviteService, "get">;
  credits: (tenant: Tenant, now: number, pending: number) => Credits;
  /** The maximum number of pending invites of an account. */
  pendingLimit: (accountId: string) => number;
}

export type ExtendInvite = ReturnType<typeof createExtension>;

export function createExtension({ db, store, time, invites, credits, pendingLimit }: ExtensionDeps) {
  /** @throws Problem no_credit, credits_spoken_for (402), pending_invite_limit (429) */
  function checkReturn(tenant: Tenant, invite: Invite, now: number): void {
    const kind = returnsAs(invite, now);
    if (kind === "unchanged") return;
    const limit = pendingLimit(tenant.accountId);
    // Somebody who has begun takes no pending place.
    const pending = store.countPending(tenant, now);
    const verdict = checkInvite(credits(tenant, now, pending), kind === "pending" ? pending : 0, limit);
    if (verdict !== "ok")
      throw noPlace(verdict, { limit, nextExpiry: store.findNextExpiry(tenant, now), now });
  }

  /**
   * Makes an invite's time longer. One that is over comes back: it needs a credit to count on like a new one, and a
   * pending place if nobody has begun.
   * @throws Problem invite_not_found (404), invite_completed (409), invalid_input (400) naming expires_at or days,
   *   no_credit, credits_spoken_for (402), pending_invite_limit (429)
   */
  return (tenant: Tenant, inviteId: string, extension: Extension): Invite =>
    db.tx(() => {
      const invite = invites.get(tenant, inviteId);
      const now = time.now(tenant);
      if (!canExtend(invite)) throw new Problem("invite_completed");
      const until = "days" in extension ? extendedBy(invite, extension.days, now) : extension.until;
      const failure = errorOfExtension(invite, until, now);
      if (failure !== null) throw invalidField("days" in extension ? "days" : "expires_at", failure);
      checkReturn(tenant, invite, now);
      store.updateExpiry(tenant, inviteId, until);
      return invites.get(tenant, inviteId);
    });
}
