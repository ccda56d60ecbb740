import { PROXY_TROUBLES } from "#/platform/outbound/proxy.ts";
import { BOUNCE_CAUSES, type BounceCause } from "./bounce-cause.ts";

/** One mail to one person. Addresses are always objects, never text that a mail library would have to take apart. */
export interface Mail {
  /** `<…@…>`; the same for every attempt, so that a repeated mail can be recognised as such. */
  messageId: string;
  /** Who the reader sees. */
  from: Mailbox;
  /** Sender of the envelope where it is not `from`, unless there is a `returnPath`. */
  envelopeFrom?: string;
  /** Shows receivers that the domain of `from` agrees. */
  signature?: MailSignature;
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
  /** What the email is recognised by in a report about it (`mail-token.ts`). */
  token?: string;
  /** Where such reports go instead of to `from`: the sender of the envelope, which no reader sees. */
  returnPath?: string;
}

/** A DKIM signature (RFC 6376): the public key is in DNS at `<selector>._domainkey.<domain>`. */
export interface MailSignature {
  domain: string;
  selector: string;
  /** RSA, PEM. */
  privateKey: string;
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
   * Connects, encrypts and logs in as for an email, and disconnects.
   * @throws MailUnavailable with the step at which it failed
   */
  check(): Promise<void>;
}

/**
 * Why a mail server takes no mails, one code per cause: the doctor, the Health page, the settings and the list of emails
 * show the same sentence for it (`mail-failures.json` of the messages).
 */
export const MAIL_TROUBLES = [
  "host_unknown",
  "connection_refused",
  "no_answer",
  /** The connection was cut in the middle. */
  "interrupted",
  /** The port waits for TLS, and the URL begins without. */
  "tls_expected",
  /** The port begins without TLS, and the URL with it. */
  "plain_port",
  "no_encryption",
  "certificate",
  /** Of an authority that this machine does not know. */
  "certificate_authority",
  "sign_in",
  /** Microsoft takes no password, or no SMTP at all, for this mailbox. */
  "smtp_auth_off",
  "oauth_tenant",
  "oauth_client",
  "oauth_secret",
  "oauth_secret_expired",
  "oauth_consent",
  "oauth_refresh_token",
  "oauth_unavailable",
  "mailbox_not_allowed",
  "rate_limited",
  ...PROXY_TROUBLES,
  "sender_refused",
  /** The server takes no other sender of the envelope than the sender itself. */
  "return_path_refused",
  "recipient_refused",
  "other",
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** Why an email was not accepted. */
const MAIL_SERVER_ERRORS = [
  "recipient_refused",
  "recipient_invalid",
  "sender_invalid",
  "handover",
  /** Its links would open on this machine only. */
  "no_public_address",
] as const;
type MailServerError = (typeof MAIL_SERVER_ERRORS)[number];
type RecipientError = Extract<MailServerError, "recipient_refused" | "recipient_invalid">;
type ServerTrouble = Exclude<MailTrouble, "recipient_refused" | "other">;

/** Errors of the mail server, and not of an address: they end once an administrator changes a setting. */
export const MAIL_SERVER_TROUBLES = MAIL_TROUBLES.filter(
  (code): code is ServerTrouble => code !== "recipient_refused" && code !== "other",
);

/** The server refused the recipient for good: trying again is useless. */
export class MailRefused extends Error {
  constructor(
    readonly fault: RecipientError,
    message: string,
    cause?: unknown,
    /** The same as the cause of an email that comes back. */
    readonly bounce: BounceCause = "mailbox_unknown",
  ) {
    super(message, { cause });
    this.name = "MailRefused";
  }
}

interface MoreOfFailure {
  cause?: unknown;
  /** What belongs into the sentence of the trouble: the day on which a secret has expired. */
  note?: string | null;
  /** How long the server wants not to be asked, in milliseconds. */
  retryAfterMs?: number | null;
  /** The server refused the email itself for good. */
  isPermanent?: boolean;
}

/** Anything else went wrong (server not reachable, log-in, TLS, limits): worth another try later. */
export class MailUnavailable extends Error {
  readonly note: string | null;
  readonly retryAfterMs: number | null;
  readonly isPermanent: boolean;

  constructor(
    readonly fault: Exclude<MailServerError, RecipientError> | ServerTrouble,
    message: string,
    { cause, note = null, retryAfterMs = null, isPermanent = false }: MoreOfFailure = {},
  ) {
    super(message, { cause });
    this.name = "MailUnavailable";
    this.note = note;
    this.retryAfterMs = retryAfterMs;
    this.isPermanent = isPermanent;
  }

  /** The same as somebody has to know who sets the server up. */
  get trouble(): MailTrouble {
    return MAIL_SERVER_TROUBLES.find((code) => code === this.fault) ?? "other";
  }
}

/** The causes for which emails come back, as reasons why one was not delivered. */
export const bounceFailure = <Cause extends BounceCause>(cause: Cause) => `bounced_${cause}` as const;
const BOUNCES = BOUNCE_CAUSES.map(bounceFailure);

/** Why an email was not sent, or never will be, or did not arrive. */
export const MAIL_ERRORS = [
  ...MAIL_SERVER_ERRORS,
  ...MAIL_SERVER_TROUBLES,
  /** What it was about is over. */
  "not_needed",
  /** Its reader's data were deleted. */
  "anonymized",
  "no_mail_server",
  "unreachable_for_long",
  /** In the machine of the mail server, where nobody outside reads it. */
  "local_mailbox",
  "recipient_limit",
  "account_limit",
  /** An error of this program; the email is tried again. */
  "internal",
  /** Of a version that wrote down sentences. */
  "unknown",
  /** It was sent, and a report says that it has not arrived yet. */
  "delayed",
  ...BOUNCES,
] as const;
export type MailFailure = (typeof MAIL_ERRORS)[number];
