import type { Credits } from "#/modules/billing/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import { admitInvite, extendedBy, faultOfExtension, mayExtend, returnsAs } from "./rules.ts";
import { type InviteService, noPlace } from "./service.ts";
import type { Invite, InviteStore } from "./store.ts";

/** How an invite's time is to be made longer. */
export type Extension = { days: number } | { until: number };

interface ExtensionDeps {
  db: Db;
  store: InviteStore;
  time: TenantClock;
  invites: Pick<InviteService, "get">;
  credits: (tenant: Tenant, now: number, pending: number) => Credits;
  /** How many invites of an account may be pending. */
  pendingLimit: (accountId: string) => number;
}

export type ExtendInvite = ReturnType<typeof createExtension>;

export function createExtension({ db, store, time, invites, credits, pendingLimit }: ExtensionDeps) {
  /** @throws Problem no_credit, credits_spoken_for (402), pending_invite_limit (429) */
  function admitReturn(tenant: Tenant, invite: Invite, now: number): void {
    const kind = returnsAs(invite, now);
    if (kind === "unchanged") return;
    const limit = pendingLimit(tenant.accountId);
    // Somebody who has begun takes no pending place.
    const pending = store.countPending(tenant, now);
    const verdict = admitInvite(credits(tenant, now, pending), kind === "pending" ? pending : 0, limit);
    if (verdict !== "ok") throw noPlace(verdict, { limit, nextExpiry: store.nextExpiry(tenant, now), now });
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
      if (!mayExtend(invite)) throw new Problem("invite_completed");
      const until = "days" in extension ? extendedBy(invite, extension.days, now) : extension.until;
      const fault = faultOfExtension(invite, until, now);
      if (fault !== null) throw invalidField("days" in extension ? "days" : "expires_at", fault);
      admitReturn(tenant, invite, now);
      store.setExpiry(tenant, inviteId, until);
      return invites.get(tenant, inviteId);
    });
}
