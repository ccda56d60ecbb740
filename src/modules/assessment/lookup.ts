import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { type Assignment, assignmentOfInvite, assignmentOfSession } from "./assignment.ts";
import type { LinkTarget } from "./links.ts";
import type { Session, SessionStore } from "./store.ts";

/** What a token leads to, before anybody looks whether it may be used. */
export interface Found {
  tenant: Tenant;
  invite: Invite | null;
  assignment: Assignment;
  stored: Session | null;
}

export interface LookupDeps {
  store: SessionStore;
  readLink: (token: string) => LinkTarget | null;
  invites: {
    findOwner(inviteId: string): Tenant | null;
    find(tenant: Tenant, inviteId: string): Invite | null;
  };
}

/** @returns a function from a token to what it leads to; null for whatever nobody can have got from this server */
export function createLookup({ store, readLink, invites }: LookupDeps) {
  function findInvited(inviteId: string): Found | null {
    const tenant = invites.findOwner(inviteId);
    const invite = tenant && invites.find(tenant, inviteId);
    if (tenant === null || invite === null) return null;
    const stored = store.findByInvite(tenant, invite.id);
    return { tenant, invite, assignment: assignmentOfInvite(invite), stored };
  }

  function findBegun(sessionId: number): Found | null {
    const tenant = store.findOwner(sessionId);
    const stored = tenant && store.find(tenant, sessionId);
    if (tenant === null || stored === null || stored.inviteId !== null) return null;
    return { tenant, invite: null, assignment: assignmentOfSession(stored), stored };
  }

  return (token: string): Found | null => {
    const target = readLink(token);
    if (target === null) return null;
    return target.kind === "invite" ? findInvited(target.inviteId) : findBegun(target.sessionId);
  };
}
