/** One mail to one person. Addresses are always objects, never text that a mail library would have to take apart. */
export interface Mail {
  /** `<…@…>`; the same for every attempt, so that a repeated mail can be recognised as such. */
  messageId: string;
  from: Mailbox;
  /** Where answers go, when not to `from`. */
  replyTo?: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  /** A complete HTML document that loads nothing from elsewhere. */
  html: string;
  /** What the HTML shows by `cid:`, sent within the mail. */
  images?: readonly MailImage[];
  /** What the reader can save. */
  files?: readonly MailFile[];
}

export interface MailFile {
  name: string;
  type: "application/pdf";
  bytes: Uint8Array;
}

export interface MailImage {
  /** By which the HTML names it. */
  cid: string;
  type: "image/png" | "image/jpeg";
  base64: string;
}

export interface Mailbox {
  /** As shown to people; may be empty. */
  name: string;
  address: string;
}

export interface MailTransport {
  /**
   * Hands one mail over to the mail server.
   * @throws MailRefused when this recipient will never get it, MailUnavailable when a later attempt may succeed
   */
  send(mail: Mail): Promise<void>;
}

/** A mail server whose connection can be tried without sending anything. */
export interface MailServer extends MailTransport {
  /**
   * Connects, encrypts and logs in as for a mail, and leaves.
   * @throws MailUnavailable telling at which step it failed
   */
  check(): Promise<void>;
}

/** Why a mail was not taken. */
export const MAIL_SERVER_FAULTS = [
  "recipient_refused",
  "recipient_invalid",
  "sender_invalid",
  "sign_in",
  "certificate",
  "handover",
] as const;
type MailServerFault = (typeof MAIL_SERVER_FAULTS)[number];
type RecipientFault = Extract<MailServerFault, "recipient_refused" | "recipient_invalid">;

/** The server refused the recipient for good: trying again is useless. */
export class MailRefused extends Error {
  constructor(
    readonly fault: RecipientFault,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = "MailRefused";
  }
}

/** At which step, and why, as somebody has to know who sets the server up. */
export const MAIL_TROUBLES = [
  "host_unknown",
  "connection_refused",
  "no_answer",
  "no_encryption",
  "certificate",
  "sign_in",
  "sender_refused",
  "recipient_refused",
  "other",
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** Anything else went wrong (server not reachable, log-in, TLS, limits): worth another try later. */
export class MailUnavailable extends Error {
  constructor(
    readonly fault: Exclude<MailServerFault, RecipientFault>,
    message: string,
    cause?: unknown,
    readonly trouble: MailTrouble = "other",
  ) {
    super(message, { cause });
    this.name = "MailUnavailable";
  }
}
