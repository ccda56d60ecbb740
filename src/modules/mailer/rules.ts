import type { MailFault } from "#/platform/mail/faults.ts";

/**
 * Whether a candidate is thanked at the end. An account that writes to its candidates itself does so to the end.
 * @param invite null where somebody began without one
 */
export const isThanked = (email: string, invite: { sendEmail: boolean } | null): boolean =>
  email !== "" && (invite === null || invite.sendEmail);

/** Ends with which everybody can be content: nobody needs the mail any more, or nobody may get it. */
export const CONTENT_ENDS: readonly MailFault[] = ["not_needed", "anonymized"];
