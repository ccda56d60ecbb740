import { PROXY_TROUBLES, proxyTroubleOf } from "#/platform/outbound/proxy.ts";
import { type MAIL_TROUBLES, MailUnavailable } from "./mail.ts";

const OAUTH_TROUBLES = [
  "oauth_tenant",
  "oauth_client",
  "oauth_secret",
  "oauth_secret_expired",
  "oauth_refresh_token",
  "oauth_unavailable",
] as const satisfies readonly (typeof MAIL_TROUBLES)[number][];

/** Why a mailbox cannot be read, one code per cause, whose sentences are next to those of mail servers (`mail-failures.json`). */
export const MAILBOX_TROUBLES = [
  "host_unknown",
  "connection_refused",
  "no_answer",
  "certificate",
  "certificate_authority",
  ...OAUTH_TROUBLES,
  "rate_limited",
  ...PROXY_TROUBLES,
  /** The port waits for TLS, or begins without. */
  "imap_tls_expected",
  "imap_plain_port",
  "imap_no_encryption",
  "imap_sign_in",
  /** Google and Microsoft take no ordinary password. */
  "imap_password_off",
  "imap_not_allowed",
  "imap_folder",
  /** The server itself has a problem (RFC 5530). */
  "imap_unavailable",
  /** It ended the connection in the middle of something, whatever that was. */
  "imap_interrupted",
  "imap_other",
] as const;
export type MailboxTrouble = (typeof MAILBOX_TROUBLES)[number];

export class MailboxUnavailable extends Error {
  constructor(
    readonly trouble: MailboxTrouble,
    message: string,
    /** What belongs into the sentence of the trouble: the day on which a secret has expired. */
    readonly note: string | null = null,
  ) {
    super(message);
    this.name = "MailboxUnavailable";
  }
}

interface Connection {
  /** The sign-in was with an access token, so no password was wrong. */
  isOAuth: boolean;
  /** It led through a proxy, which may be what failed. */
  isProxied: boolean;
}

export function mailboxFailure(error: unknown, { isOAuth, isProxied }: Connection): MailboxUnavailable {
  if (error instanceof MailboxUnavailable) return error;
  if (error instanceof MailUnavailable) {
    const trouble = MAILBOX_TROUBLES.find((code) => code === error.trouble);
    return new MailboxUnavailable(trouble ?? "imap_not_allowed", error.message, error.note);
  }
  const found = readError(error);
  const place = [found.code, found.responseCode].filter((part) => /^[\w-]{1,40}$/.test(part)).join(" ");
  return new MailboxUnavailable(
    (isProxied ? proxyTroubleOf(causeOf(error)) : null) ?? troubleOf(found, isOAuth),
    `The mailbox could not be read (${place || "no answer"}).`,
  );
}

/** What imapflow has wrapped: its own error says only that a proxy failed. */
const causeOf = (error: unknown): unknown => (error as { _err?: unknown } | undefined)?._err ?? error;

interface ImapError {
  code: string;
  /** What the server answered, such as AUTHENTICATIONFAILED, and its words. */
  responseCode: string;
  text: string;
  isSignIn: boolean;
  isTls: boolean;
  isFolder: boolean;
}

function readError(error: unknown): ImapError {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const message = error instanceof Error ? error.message : "";
  return {
    code: text(fields.code) || text((causeOf(error) as { code?: unknown } | undefined)?.code),
    responseCode: text(fields.serverResponseCode),
    text: `${text(fields.responseText)} ${message}`,
    isSignIn: fields.authenticationFailed === true,
    isTls: fields.tlsFailed === true,
    isFolder: fields.mailboxMissing === true || /SELECT|EXAMINE/.test(text(fields.command)),
  };
}

function troubleOf(error: ImapError, isOAuth: boolean): MailboxTrouble {
  const { code, responseCode, text } = error;
  if (/^(?:UNAVAILABLE|SERVERBUG|INUSE|LIMIT|CONTACTADMIN)$/.test(responseCode)) return "imap_unavailable";
  // A server that is killed with something unread resets the connection instead of closing it.
  if (/^(?:NoConnection|EConnectionClosed|ClosedAfterConnect\w+|ECONNRESET)$/.test(code))
    return "imap_interrupted";
  if (error.isSignIn || /AUTHENTICATIONFAILED|AUTHORIZATIONFAILED/.test(responseCode)) {
    if (isOAuth) return "imap_not_allowed";
    return /application-specific|basic auth|LOGIN failed|web ?login|disabled/i.test(text)
      ? "imap_password_off"
      : "imap_sign_in";
  }
  if (/ENOTFOUND|EAI_|DNS/.test(code)) return "host_unknown";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code)) return "connection_refused";
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code)) return "certificate_authority";
  if (/CERT_|ALTNAME/.test(code)) return "certificate";
  // A server that begins without TLS answers a TLS handshake with something that is none.
  if (/WRONG_VERSION|PACKET_LENGTH/.test(code)) return "imap_plain_port";
  // A port that waits for TLS says nothing until TLS begins.
  if (code === "GREETING_TIMEOUT") return "imap_tls_expected";
  if (error.isTls || code === "MissingServerExtension") return "imap_no_encryption";
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return "no_answer";
  return error.isFolder ? "imap_folder" : "imap_other";
}
