import type { Language } from "#/domain/instrument/types.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import { type InviteTimes, linkIsOpen } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { proofHash, type Secrets } from "#/platform/crypto/secrets.ts";
import { splitStored } from "#/platform/text/person-name.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Session, SessionStore } from "./store.ts";

type Linked = Pick<Session, "id" | "linkRef">;

/**
 * Links of sessions without an invite. Like invites' links they are derived and never stored. Sessions are
 * numbered in sequence, so the number is no secret. The hash includes a random reference of the session, so
 * that the server's secret alone is not enough to create a link.
 */
export interface SessionLinks {
  address(session: Linked): string;
  token(session: Linked): string;
  /** Returns the session that a token names. `fits` verifies that the token belongs to it. */
  idOf(token: string): number | null;
  fits(token: string, session: Linked): boolean;
  /**
   * Returns the verification value of a link that another server created for a session with another number
   * here; null: it is none.
   */
  proves(token: string): string | null;
}

/** With the hyphen and the letter in front it is never the token of an invite. */
const TOKEN = /^s([1-9]\d{0,14})-([a-z2-7]{26})$/;
export const SESSION_LINK = "session-link";
/**
 * Stored with the verification value used here, and found by the content of the link: the number there, and
 * the proof.
 */
export const PREVIOUS_SESSION_LINK = "former-session-link";

/** The value that a link proves. */
export const provedBySession = ({ id, linkRef }: Linked): string =>
  linkRef === "" ? String(id) : `${id}:${linkRef}`;

/** @param moved what a link of another server proves here, by `proofHash`; null: nothing */
export function createSessionLinks(
  secrets: Secrets,
  baseUrl: () => string,
  moved: (purpose: string, hash: string) => string | null = () => null,
): SessionLinks {
  const tokenOf = (session: Linked) =>
    `s${session.id}-${secrets.mac(SESSION_LINK, provedBySession(session))}`;
  return {
    token: tokenOf,
    address: (session) => `${baseUrl()}/a/${tokenOf(session)}`,
    idOf(token) {
      const number = TOKEN.exec(token)?.[1];
      return number === undefined ? null : Number(number);
    },
    fits: (token, session) =>
      token.startsWith(`s${session.id}-`) &&
      secrets.proves(SESSION_LINK, provedBySession(session), token.slice(`s${session.id}-`.length)),
    proves(token) {
      const [, number, proof] = TOKEN.exec(token) ?? [];
      return number === undefined || proof === undefined
        ? null
        : moved(PREVIOUS_SESSION_LINK, proofHash(PREVIOUS_SESSION_LINK, number, proof));
    },
  };
}

/** Reads both kinds of candidates' tokens. */
interface CandidateLinks {
  invites: Pick<InviteLinks, "idOf" | "verdict">;
  sessions: Pick<SessionLinks, "idOf" | "fits" | "proves">;
}

/** The assignment behind a candidate's link, the same for invites and for sessions without one. */
export interface Assignment extends InviteTimes {
  productType: string;
  /** Suggested until the candidate chooses. */
  language: Language;
  /** The candidate's details as the company entered them. Each part may be empty. */
  firstName: string;
  lastName: string;
  email: string;
  /** The device belongs to the company, and somebody else sits at it next. */
  kiosk: boolean;
}

export const assignmentOfInvite = (invite: Invite): Assignment => ({
  ...splitStored(invite),
  productType: invite.productType,
  language: invite.language,
  email: invite.email,
  expiresAt: invite.expiresAt,
  startedAt: invite.startedAt,
  completedAt: invite.completedAt,
  cancelledAt: invite.cancelledAt,
  kiosk: false,
});

/**
 * @param session one without an invite; its time is over if nobody set how long it lasts
 */
export const assignmentOfSession = (session: Session): Assignment => ({
  firstName: session.firstName,
  lastName: session.lastName,
  productType: session.productType,
  language: session.language,
  email: session.email,
  expiresAt: session.expiresAt ?? 0,
  startedAt: session.startedAt,
  completedAt: session.completedAt,
  cancelledAt: null,
  kiosk: session.kiosk,
});

/**
 * A session without an invite exists before the notice is read. So does the session of an invited candidate
 * who requests deletion of their data. Until then it names no version of the notice.
 */
export const isAcknowledged = (session: Session): boolean => session.noticeVersion !== "";

/** For how long the thanks can be seen on the company's device, unless the candidate leaves earlier. */
export const KIOSK_THANKS_MS = 15 * MINUTE_MS;

/**
 * Returns true if a completed assessment session has left the company's device: from then on its link opens
 * nothing.
 */
export const hasLeftKiosk = ({ kiosk, completedAt, expiresAt }: Assignment, now: number): boolean =>
  kiosk && completedAt !== null && now >= expiresAt;

/**
 * How long after its end an assessment session can still be opened by a link from before sessions had a
 * reference.
 */
const OLD_LINK_MS = 30 * DAY_MS;

/**
 * Links from before sessions had a random reference hang on the session's number and the server's secret alone. They
 * lie in mailboxes and go on working as long as there is something to do with them or a summary to read, but not for
 * ever, as others do; the account can make a new link.
 */
const oldLinkIsOver = ({ completedAt, expiresAt }: Assignment, now: number): boolean =>
  now >= (completedAt ?? expiresAt) + OLD_LINK_MS;

/** Returns true if the candidate can open, start or continue. */
export const isOpenAt = (assignment: Assignment, now: number): boolean =>
  !hasLeftKiosk(assignment, now) && linkIsOpen(assignment, now);

/** The target of a token, before its validity is checked. */
interface Found {
  tenant: Tenant;
  invite: Invite | null;
  assignment: Assignment;
  stored: Session | null;
}

export interface LookupDeps extends Pick<Infrastructure, "time" | "refusals"> {
  store: SessionStore;
  links: CandidateLinks;
  invites: {
    /** Also returns a cancelled invite, whose link reveals at most that the person was anonymized. */
    findLinked(inviteId: string): Invite | null;
  };
  /** Returns true if the account is not on another server. */
  isHere: (accountId: string) => boolean;
}

/**
 * @returns a function from a token to what it leads to; null for a token that opens nothing here, or no
 *   longer does
 */
export function createLookup({ store, time, links, invites, isHere, refusals }: LookupDeps) {
  function findInvited(token: string, inviteId: string): Found | null {
    const invite = invites.findLinked(inviteId);
    if (invite === null) return null;
    const tenant = ownerOf(invite);
    const verdict = links.invites.verdict(token, invite);
    if (verdict !== "ok") return refused(tenant, { invite: invite.id, reason: verdict });
    const stored = store.findByInvite(tenant, invite.id);
    // An anonymization cancels what was not completed.
    if (invite.cancelledAt !== null && !isErased(stored)) return null;
    return { tenant, invite, assignment: assignmentOfInvite(invite), stored };
  }

  /** Returns the session of a link that another server created, under its number on this server. */
  function findPrevious(token: string): Session | null {
    const proved = links.sessions.proves(token);
    const stored = proved === null ? null : store.findLinked(Number.parseInt(proved, 10));
    return stored !== null && provedBySession(stored) === proved ? stored : null;
  }

  function findBegun(token: string, sessionId: number): Found | null {
    const named = store.findLinked(sessionId);
    const isItsOwn = named !== null && named.inviteId === null && links.sessions.fits(token, named);
    const stored = isItsOwn ? named : (findPrevious(token) ?? named);
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

  /**
   * Only records refusals that concern a known person. Random guesses are visible as 404s in the access log.
   */
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

/** Returns true if the person's data has been anonymized. */
export const isErased = (stored: Session | null): boolean => stored !== null && stored.anonymizedAt !== null;

const ownerOf = ({ accountId, mode }: Tenant): Tenant => ({ accountId, mode });
