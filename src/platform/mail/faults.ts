import { MAIL_SERVER_FAULTS } from "./port.ts";

/** Why a mail has not gone out, or never will. */
export const MAIL_FAULTS = [
  ...MAIL_SERVER_FAULTS,
  /** What it was about is over. */
  "not_needed",
  /** Its reader's data were erased. */
  "anonymized",
  "no_mail_server",
  "unreachable_for_long",
  /** In the machine of the mail server, where nobody outside reads it. */
  "local_mailbox",
  "recipient_limit",
  "account_limit",
  /** A fault of this program; the mail is tried again. */
  "internal",
  /** Of a version that wrote down sentences. */
  "unknown",
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];
