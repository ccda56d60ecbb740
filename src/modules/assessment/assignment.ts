import type { Language } from "#/domain/instrument/types.ts";
import { type InviteTimes, linkIsOpen } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Session } from "./store.ts";

/** What a candidate's link was made for, the same for invites and for sessions that were begun without one. */
export interface Assignment extends InviteTimes {
  productType: string;
  /** Suggested until the candidate chooses. */
  language: Language;
  /** As the company knows the candidate; each part may be empty. */
  firstName: string;
  lastName: string;
  email: string;
  /** The device belongs to the company, and somebody else sits at it next. */
  kiosk: boolean;
}

export const assignmentOfInvite = (invite: Invite): Assignment => ({
  ...splitName(invite.name),
  productType: invite.productType,
  language: invite.language,
  email: invite.email,
  expiresAt: invite.expiresAt,
  startedAt: invite.startedAt,
  completedAt: invite.completedAt,
  cancelledAt: invite.cancelledAt,
  kiosk: false,
});

/** @param session one without an invite; its time is over where nobody said how long it lasts */
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
 * A session without an invite is there before the notice is read, and so is that of somebody invited who asks for the
 * erasure of their data; until then it names no version of it.
 */
export const isAcknowledged = (session: Session): boolean => session.noticeVersion !== "";

/** For how long the thanks can be seen on the company's device, unless the candidate leaves earlier. */
export const KIOSK_THANKS_MS = 15 * MINUTE_MS;

/** Whether a finished sitting has left the company's device: from then on its link opens nothing. */
export const hasLeftKiosk = ({ kiosk, completedAt, expiresAt }: Assignment, now: number): boolean =>
  kiosk && completedAt !== null && now >= expiresAt;

/** For so long after its end a sitting can still be opened by a link from before sessions had a reference. */
const OLD_LINK_MS = 30 * DAY_MS;

/**
 * Links from before sessions had a random reference hang on the session's number and the server's secret alone. They
 * lie in mailboxes and go on working as long as there is something to do with them or a summary to read, but not for
 * ever, as others do; the account can make a new link.
 */
export const oldLinkIsOver = ({ completedAt, expiresAt }: Assignment, now: number): boolean =>
  now >= (completedAt ?? expiresAt) + OLD_LINK_MS;

/** Whether the candidate can open, begin or go on. */
export const isOpenAt = (assignment: Assignment, now: number): boolean =>
  !hasLeftKiosk(assignment, now) && linkIsOpen(assignment, now);
