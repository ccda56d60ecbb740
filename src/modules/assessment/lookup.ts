import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { type Assignment, assignmentOfInvite, assignmentOfSession, oldLinkIsOver } from "./assignment.ts";
import { type CandidateLinks, provedBySession } from "./links.ts";
import type { Session, SessionStore } from "./store.ts";

/** What a token leads to, before anybody looks whether it may be used. */
interface Found {
  tenant: Tenant;
  invite: Invite | null;
  assignment: Assignment;
  stored: Session | null;
}

export interface LookupDeps extends Pick<Ground, "time" | "refusals"> {
  store: SessionStore;
  links: CandidateLinks;
  invites: {
    /** Also a cancelled one, whose link tells at most that the person was erased. */
    findLinked(inviteId: string): Invite | null;
  };
  /** Whether the account is not at another server. */
  isHere: (accountId: string) => boolean;
}

/** @returns a function from a token to what it leads to; null for whatever opens nothing here (any more) */
export function createLookup({ store, time, links, invites, isHere, refusals }: LookupDeps) {
  function findInvited(token: string, inviteId: string): Found | null {
    const invite = invites.findLinked(inviteId);
    if (invite === null) return null;
    const tenant = ownerOf(invite);
    const verdict = links.invites.verdict(token, invite);
    if (verdict !== "ok") return refused(tenant, { invite: invite.id, reason: verdict });
    const stored = store.findByInvite(tenant, invite.id);
    // An erasure cancels what was not completed.
    if (invite.cancelledAt !== null && !isErased(stored)) return null;
    return { tenant, invite, assignment: assignmentOfInvite(invite), stored };
  }

  /** The session of a link that another server has made, under the number that it has here. */
  function findFormer(token: string): Session | null {
    const proved = links.sessions.proves(token);
    const stored = proved === null ? null : store.findLinked(Number.parseInt(proved, 10));
    return stored !== null && provedBySession(stored) === proved ? stored : null;
  }

  function findBegun(token: string, sessionId: number): Found | null {
    const named = store.findLinked(sessionId);
    const isItsOwn = named !== null && named.inviteId === null && links.sessions.fits(token, named);
    const stored = isItsOwn ? named : (findFormer(token) ?? named);
    if (stored === null || stored.inviteId !== null) return null;
    const tenant = ownerOf(stored);
    if (!isItsOwn && stored === named) {
      return refused(tenant, { session: sessionId, reason: "replaced_or_forged" });
    }
    const assignment = assignmentOfSession(stored);
    if (stored.linkRef === "" && oldLinkIsOver(assignment, time.now(tenant))) {
      return refused(tenant, { session: sessionId, reason: "old_link" });
    }
    return { tenant, invite: null, assignment, stored };
  }

  /** Only of what names somebody: whoever guesses at random is seen by the 404s of the access log. */
  function refused(
    { accountId: account, mode }: Tenant,
    about: { invite?: string; session?: number; reason: string },
  ): null {
    refusals.note("link.refused", { by: "candidate", account, mode, ...about });
    return null;
  }

  function find(token: string): Found | null {
    const inviteId = links.invites.idOf(token);
    if (inviteId !== null) return findInvited(token, inviteId);
    const sessionId = links.sessions.idOf(token);
    return sessionId === null ? null : findBegun(token, sessionId);
  }

  return (token: string): Found | null => {
    const found = find(token);
    return found !== null && isHere(found.tenant.accountId) ? found : null;
  };
}

/** Whether a person was there, and is not any more. */
export const isErased = (stored: Session | null): boolean => stored !== null && stored.anonymizedAt !== null;

const ownerOf = ({ accountId, mode }: Tenant): Tenant => ({ accountId, mode });
