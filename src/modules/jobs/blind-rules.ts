import type { Outcome } from "#/modules/decisions/rules.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";

/**
 * Whether names are hidden from somebody at all. Whoever invites people writes their names down, and who answers for
 * data protection looks them up to answer and erase; nothing would be hidden from either.
 */
export const isBlindReader = (permissions: readonly string[]): boolean =>
  !permissions.includes("invites:write") && !permissions.includes("gdpr:write");

/** Whether somebody is still to be judged: to put off is no decision. */
export const isUndecided = (decision: Outcome | null): boolean => decision === null || decision === "hold";

/** Without letters and digits that look alike: codes are read out and written down. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 4;

/** @param digest of whom it stands for, in hexadecimal; the same one always has the same code */
export const codeOf = (digest: string): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * 2, place * 2 + 2), 16);
    return LETTERS[byte % LETTERS.length];
  }).join("");

interface NamedPerson {
  sessionId: number | null;
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** As they were invited, which may be another way of writing it. */
  invitedAs: string;
  invitedAt: string;
}

/** What there is to hide of somebody. */
export function hiddenOf(
  { sessionId, inviteId, firstName, lastName, email, invitedAs, invitedAt }: NamedPerson,
  code: string,
): HiddenPerson {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const whole = [email, invitedAt, invitedAs.trim(), `${first} ${last}`.trim(), `${last}, ${first}`];
  const parts = [first, last, ...`${first} ${last} ${invitedAs}`.split(/[\s,]+/)];
  const said = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text.length > 1);
  return { sessionId, inviteId, code, whole: said(whole), parts: said(parts) };
}
