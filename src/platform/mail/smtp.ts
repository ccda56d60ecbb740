import { isOutOfDescriptors, OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { mailboxName } from "#/platform/text/text.ts";
import { isEmailAddress } from "./address.ts";

const TIMEOUT_MS = 15_000;

/**
 * For the server administrator: the refusal of a server that offers no encryption says only that it does not know the
 * word.
 */
const NO_TLS =
  " It offers no encryption, and mails hold links and are read by whoever passes them on. Where that is meant to be so, in a network of your own, choose the encryption “If the server offers it” in the console, or write ?requireTLS=false at the end of SMTP_URL.";

interface SmtpOptions {
  /** false accepts any TLS certificate; for tests and for servers in the same machine only. Default true. */
  rejectUnauthorized?: boolean;
  /** For each of DNS, connect, greeting, and every silence after that. Default 15 s. */
  timeoutMs?: number;
}

/**
 * Sends mail through the server at `smtpUrl`: `smtp://` (with STARTTLS) or `smtps://`, with user and password inside when
 * it wants them. Nothing leaves the machine unencrypted, unless the URL says `?requireTLS=false`. A connection per mail: the outbox paces itself, and an idle one would only go stale.
 */
export function createSmtpTransport(smtpUrl: string, options: SmtpOptions = {}): MailServer {
  let transporter: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      checkMailboxes(mail);
      // Not loaded before it is needed: a server without mail starts faster and smaller.
      transporter ??= connectTo(smtpUrl, options);
      const { sendMail } = await transporter;
      await sendMail(mail).catch((error: unknown) => {
        throw isOutOfDescriptors() ? new OutOfDescriptors() : toMailError(error);
      });
    },
    async check() {
      transporter ??= connectTo(smtpUrl, options);
      const { verify } = await transporter;
      await verify().catch((error: unknown) => {
        const failure = readError(error);
        throw new MailUnavailable(
          failureOf(failure),
          `The mail server does not take mails from here (${placeOf(failure) || "no answer"}).${hintOf(failure)}`,
          error,
          troubleOf(failure),
        );
      });
    },
  };
}

interface Transporter {
  sendMail(mail: Mail): Promise<unknown>;
  verify(): Promise<unknown>;
}

async function connectTo(smtpUrl: string, options: SmtpOptions): Promise<Transporter> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    tls: { rejectUnauthorized: options.rejectUnauthorized ?? true },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Mails come from templates; no part of one may ever be a path or an address to load from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    verify: () => transport.verify(),
    sendMail: (mail) =>
      transport.sendMail({
        messageId: mail.messageId,
        from: shown(mail.from),
        to: shown(mail.to),
        ...(mail.replyTo ? { replyTo: shown(mail.replyTo) } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [...(mail.images ?? []).map(inlineImage), ...(mail.files ?? []).map(attachment)],
        // RFC 3834: holiday notices and the like must not answer.
        headers: { "Auto-Submitted": "auto-generated" },
      }),
  };
}

/** No name in a header can be taken for an address, whoever chose it. */
const shown = ({ name, address }: Mailbox): Mailbox => ({ name: mailboxName(name), address });

/** Sent next to the HTML that shows it (multipart/related, RFC 2387), and no attachment to be listed or saved. */
const inlineImage = ({ cid, type, base64 }: MailImage) => ({
  cid,
  contentType: type,
  content: Buffer.from(base64, "base64"),
  contentDisposition: "inline" as const,
  filename: type === "image/png" ? "logo.png" : "logo.jpg",
});

const attachment = ({ name, type, bytes }: MailFile) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
  contentDisposition: "attachment" as const,
});

/** True where mails would otherwise cross a network in the clear, and a password with them; loopback leaves no machine. */
function needsTls(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? "");
  return url?.protocol === "smtp:" && !isLocal;
}

/** nodemailer takes even an address object apart when it contains a comma or brackets, so none may. */
function checkMailboxes(mail: Mail): void {
  if (!isEmailAddress(mail.to.address))
    throw new MailRefused("recipient_invalid", "The recipient's address is not a plain email address.");
  const others: (Mailbox | undefined)[] = [mail.from, mail.replyTo];
  for (const mailbox of others) {
    if (mailbox && !isEmailAddress(mailbox.address)) {
      throw new MailUnavailable(
        "sender_invalid",
        "The sender's or the reply address is not a plain email address.",
      );
    }
  }
}

interface SmtpError {
  code: string;
  command: string;
  response: string;
  responseCode: number;
}

function toMailError(error: unknown): MailRefused | MailUnavailable {
  const problem = readError(error);
  const place = placeOf(problem);
  return blamesRecipient(problem)
    ? new MailRefused("recipient_refused", `The mail server refused the recipient (${place}).`, error)
    : new MailUnavailable(
        failureOf(problem),
        `The mail could not be handed over (${place || "no answer"}).${hintOf(problem)}`,
        error,
        troubleOf(problem),
      );
}

/** Errors that the server administrator has to look at. Codes are those of nodemailer, and of TLS behind it. */
function failureOf({ code, command, responseCode }: SmtpError): "sign_in" | "certificate" | "handover" {
  if (/^AUTH\b/.test(command) || code === "EAUTH" || [530, 534, 535].includes(responseCode)) return "sign_in";
  return /CERT|TLS|SELF_SIGNED|ESOCKET/.test(code) ? "certificate" : "handover";
}

/** The same in more detail, for an administrator who is setting the server up. */
function troubleOf(fault: SmtpError): MailTrouble {
  const { code, command, responseCode } = fault;
  if (command === "MAIL FROM") return "sender_refused";
  if (/DNS|ENOTFOUND|EAI_/.test(code)) return "host_unknown";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(code)) return "connection_refused";
  // A server without TLS answers a TLS handshake with something that is none.
  if ((code === "ETLS" && command === "STARTTLS") || /WRONG_VERSION|PACKET_LENGTH/.test(code))
    return "no_encryption";
  if (failureOf(fault) === "sign_in") return "sign_in";
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return "certificate";
  if (/ETIMEDOUT|ETIMEOUT/.test(code) || (responseCode === 0 && code === "ECONNECTION")) return "no_answer";
  return "other";
}

/** The step that fails where encryption is demanded of a server that has none. */
const hintOf = ({ command, code }: SmtpError): string =>
  command === "STARTTLS" && code === "ETLS" ? NO_TLS : "";

/** At which step it failed, and with what: "RCPT TO 550". */
const placeOf = ({ command, responseCode, code }: SmtpError): string =>
  [command, responseCode || code].filter(Boolean).join(" ");

/**
 * A permanent refusal of the recipient: 5xx to RCPT TO, or later with an address or mailbox status (5.1.x, 5.2.x; RFC
 * 3463). 530 and 5.7.x do not count: they mean that the server does not let *us* send (log-in, relaying, policy),
 * which an administrator can fix while the email waits.
 */
function blamesRecipient(fault: SmtpError): boolean {
  const isPermanent = fault.responseCode >= 500 && fault.responseCode <= 599;
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(fault.response)?.[1] ?? "";
  if (!isPermanent || fault.responseCode === 530 || status.startsWith("5.7.")) return false;
  return fault.command === "RCPT TO" || (fault.command === "DATA" && /^5\.[12]\./.test(status));
}

function readError(error: unknown): SmtpError {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    // Where a step failed for a cause of its own, an expired certificate say, that cause helps more.
    code: text(fields.originalCode) || text(fields.code),
    command: text(fields.command),
    response: text(fields.response),
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : 0,
  };
}

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
   * Connects, encrypts and logs in as for an email, and disconnects.
   * @throws MailUnavailable with the step at which it failed
   */
  check(): Promise<void>;
}

/** Why an email was not accepted. */
const MAIL_SERVER_ERRORS = [
  "recipient_refused",
  "recipient_invalid",
  "sender_invalid",
  "sign_in",
  "certificate",
  "handover",
] as const;
type MailServerError = (typeof MAIL_SERVER_ERRORS)[number];
type RecipientError = Extract<MailServerError, "recipient_refused" | "recipient_invalid">;

/** The server refused the recipient for good: trying again is useless. */
export class MailRefused extends Error {
  constructor(
    readonly fault: RecipientError,
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
    readonly fault: Exclude<MailServerError, RecipientError>,
    message: string,
    cause?: unknown,
    readonly trouble: MailTrouble = "other",
  ) {
    super(message, { cause });
    this.name = "MailUnavailable";
  }
}

/** Why an email was not sent, or never will be. */
export const MAIL_ERRORS = [
  ...MAIL_SERVER_ERRORS,
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
] as const;
export type MailFailure = (typeof MAIL_ERRORS)[number];
