import { proxyTroubleOf } from "#/platform/outbound/proxy.ts";
import { bounceCause } from "./bounce-cause.ts";
import { MAIL_SERVER_TROUBLES, MailRefused, type MailTrouble, MailUnavailable } from "./mail.ts";

/** What the errors of an SMTP session mean. Codes are those of nodemailer, and of TLS behind it. */

/**
 * For the server administrator: the refusal of a server that offers no encryption says only that it does not know the
 * word.
 */
const NO_TLS =
  " It offers no encryption, and mails hold links and are read by whoever passes them on. Where that is meant to be so, in a network of your own, choose the encryption “If the server offers it” in the console, or write ?requireTLS=false at the end of SMTP_URL.";

interface SmtpError {
  code: string;
  command: string;
  response: string;
  responseCode: number;
  /** Connected, and then not greeted. */
  isSilent: boolean;
}

interface Attempt {
  /** The sign-in was with an access token, so no password was wrong. */
  isOAuth: boolean;
  /** The connection was made by a proxy. */
  isProxied: boolean;
  /** The sender of the envelope was the bounce address. */
  hasReturnPath: boolean;
}

export function sendFailure(error: unknown, how: Attempt): MailRefused | MailUnavailable {
  const problem = readError(error);
  const place = placeOf(problem);
  const failure = failureOf(error, problem, how);
  return blamesRecipient(problem)
    ? new MailRefused(
        "recipient_refused",
        `The mail server refused the recipient (${place}).`,
        error,
        bounceCause(statusIn(problem.response), problem.response),
      )
    : new MailUnavailable(
        how.hasReturnPath && failure === "sender_refused" ? "return_path_refused" : failure,
        `The mail could not be handed over (${place || "no answer"}).${hintOf(problem)}`,
        { cause: error, isPermanent: isPermanent(problem) },
      );
}

/** The same where nothing was to be sent. */
export function checkFailure(error: unknown, how: Attempt): MailUnavailable {
  const problem = readError(error);
  return new MailUnavailable(
    failureOf(error, problem, how),
    `The mail server does not take mails from here (${placeOf(problem) || "no answer"}).${hintOf(problem)}`,
    { cause: error },
  );
}

const failureOf = (
  error: unknown,
  fault: SmtpError,
  { isOAuth, isProxied }: Attempt,
): MailUnavailable["fault"] => {
  const trouble = (isProxied ? proxyTroubleOf(error) : null) ?? troubleOf(fault, isOAuth);
  return MAIL_SERVER_TROUBLES.find((code) => code === trouble) ?? "handover";
};

function troubleOf(fault: SmtpError, isOAuth: boolean): MailTrouble {
  const { code, command, responseCode, response } = fault;
  const ofMicrosoft = microsoftTrouble(response);
  if (ofMicrosoft !== null) return ofMicrosoft;
  if (command === "MAIL FROM" && responseCode !== 530)
    return responseCode >= 500 ? "sender_refused" : "other";
  return (
    transportTrouble(fault) ?? (isSignIn(fault) ? (isOAuth ? "mailbox_not_allowed" : "sign_in") : other(code))
  );
}

const other = (code: string): MailTrouble =>
  /CERT|SELF_SIGNED|ALTNAME|TLS|ESOCKET/.test(code) ? "certificate" : "other";

const isSignIn = ({ code, command, responseCode }: SmtpError): boolean =>
  /^AUTH\b/.test(command) || code === "EAUTH" || [530, 534, 535].includes(responseCode);

/** What Exchange Online answers; with a wrong password it is 5.7.139, too. */
function microsoftTrouble(response: string): MailTrouble | null {
  if (/5\.7\.139\b/.test(response))
    return /credentials were incorrect/i.test(response) ? "sign_in" : "smtp_auth_off";
  if (/5\.7\.57\b/.test(response)) return "smtp_auth_off";
  return /5\.7\.60\b|SendAsDenied/.test(response) ? "sender_refused" : null;
}

/** Whether the connection itself failed, and why. */
function transportTrouble(fault: SmtpError): MailTrouble | null {
  const { code, command, responseCode, isSilent } = fault;
  if (/DNS|ENOTFOUND|EAI_/.test(code)) return "host_unknown";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(code)) return "connection_refused";
  if (/ECONNRESET/.test(code)) return "interrupted";
  // A port that waits for TLS says nothing until TLS begins.
  if (isSilent) return "tls_expected";
  // A server that begins without TLS answers a TLS handshake with something that is none.
  if (/WRONG_VERSION|PACKET_LENGTH/.test(code)) return "plain_port";
  if (code === "ETLS" && command === "STARTTLS") return "no_encryption";
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code)) return "certificate_authority";
  if (/ETIMEDOUT|ETIMEOUT/.test(code) || (responseCode === 0 && code === "ECONNECTION")) return "no_answer";
  return null;
}

/** The step that fails where encryption is demanded of a server that has none. */
const hintOf = ({ command, code }: SmtpError): string =>
  command === "STARTTLS" && code === "ETLS" ? NO_TLS : "";

/** At which step it failed, and with what: "RCPT TO 550". */
const placeOf = ({ command, responseCode, code }: SmtpError): string =>
  [command, responseCode || code].filter(Boolean).join(" ");

const isPermanent = ({ responseCode }: SmtpError): boolean => responseCode >= 500 && responseCode <= 599;

/**
 * A permanent refusal of the recipient: 5xx to RCPT TO, or later with an address or mailbox status (5.1.x, 5.2.x; RFC
 * 3463). 530, 5.7.x and a denied sender (also 5.1.7 and 5.1.8) do not count: they mean that the server does not let *us*
 * send (log-in, relaying, policy), which an administrator can fix while the email waits.
 */
function blamesRecipient(fault: SmtpError): boolean {
  const status = statusIn(fault.response) ?? "";
  if (!isPermanent(fault) || fault.responseCode === 530) return false;
  if (status.startsWith("5.7.") || status === "5.1.7" || status === "5.1.8") return false;
  if (microsoftTrouble(fault.response) !== null) return false;
  return fault.command === "RCPT TO" || (fault.command === "DATA" && /^5\.[12]\./.test(status));
}

const statusIn = (response: string): string | null =>
  /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;

function readError(error: unknown): SmtpError {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    // Where a step failed for a cause of its own, an expired certificate say, that cause helps more.
    code: text(fields.originalCode) || text(fields.code),
    command: text(fields.command),
    response: text(fields.response),
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : 0,
    isSilent: fields.timeoutType === "GREETING_TIMEOUT",
  };
}
