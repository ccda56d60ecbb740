import type { GuardedAnswer } from "#/platform/outbound/guarded-post.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { type Clock, SECOND_MS } from "#/platform/time/clock.ts";
import { mimeOf } from "./compose.ts";
import { MailRefused, type MailServer, MailUnavailable } from "./mail.ts";
import { fieldsOf, postTo, TIMEOUT_MS, type TokenSource } from "./oauth.ts";

interface GraphOptions {
  /** Where the interface begins, without a slash at the end. */
  api: string;
  /** The mailbox that sends, by its address. */
  sender: string;
  tokens: TokenSource;
  clock: Pick<Clock, "now">;
  outbound: Outbound;
  timeoutMs?: number;
}

/** Answers 429 and 503 without a time. */
const PAUSE_MS = 30 * SECOND_MS;

/** Is no base64, so Graph refuses it after it has looked at token, permission and mailbox, and sends nothing. */
const NO_MAIL = "!";

/**
 * Sends mail through Microsoft Graph (`sendMail` with a MIME body), which needs no SMTP. A token that is refused is
 * renewed once. While Graph wants a pause it is not asked.
 */
export function createGraphTransport({
  api,
  sender,
  tokens,
  clock,
  outbound,
  timeoutMs = TIMEOUT_MS,
}: GraphOptions): MailServer {
  let pausedUntil = 0;

  async function ask(body: string): Promise<{ answer: GuardedAnswer; token: string }> {
    const token = await tokens.token();
    const answer = await postTo({
      url: `${api}/users/${encodeURIComponent(sender)}/sendMail`,
      headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
      body,
      timeoutMs,
      outbound,
    });
    return answer.status === 401 && tokens.renew() ? ask(body) : { answer, token };
  }

  /** @param asked a status that was asked for */
  async function post(body: string, asked = 202): Promise<void> {
    const now = clock.now();
    if (now < pausedUntil) throw limited("429", pausedUntil - now);
    const { answer, token } = await ask(body);
    if (answer.status === 429 || answer.status === 503) {
      const retryAfterMs =
        answer.retryAfterSeconds === null ? PAUSE_MS : answer.retryAfterSeconds * SECOND_MS;
      pausedUntil = clock.now() + retryAfterMs;
      throw limited(String(answer.status), retryAfterMs);
    }
    if (answer.status >= 300 && answer.status !== asked) throw refusalOf(answer, token);
  }

  return {
    async send(mail) {
      const source = await mimeOf(mail);
      await post(source.toString("base64"));
    },
    check: () => post(NO_MAIL, 400),
  };
}

const limited = (status: string, retryAfterMs: number): MailUnavailable =>
  new MailUnavailable("rate_limited", `Microsoft Graph accepts no emails for now (${status}).`, {
    retryAfterMs,
  });

function refusalOf({ status, text }: GuardedAnswer, token: string): MailUnavailable | MailRefused {
  const error = fieldsOf(text).error;
  const { code = "", message = "" } = (typeof error === "object" && error !== null ? error : {}) as Partial<
    Record<"code" | "message", string>
  >;
  const place = [status, code].filter((part) => /^\w{1,60}$/.test(String(part))).join(" ");
  if (code === "ErrorInvalidRecipients")
    return new MailRefused("recipient_refused", `Microsoft Graph refused the recipient (${place}).`);
  return new MailUnavailable(
    troubleOf(status, String(code), String(message), token),
    `Microsoft Graph did not accept the email (${place}).`,
  );
}

function troubleOf(status: number, code: string, message: string, token: string): MailUnavailable["fault"] {
  // No mailbox with this address, or one that is not in Exchange Online.
  if (/ErrorInvalidUser|MailboxNotEnabledForRESTAPI|ErrorNonExistentMailbox|ResourceNotFound/.test(code))
    return "sender_refused";
  if (/SendAsDenied/.test(code)) return "sender_refused";
  if (status === 401) return "oauth_consent";
  if (status !== 403) return "handover";
  // An Application Access Policy, or a role that is limited to other mailboxes.
  if (/AccessPolicy|RAOP/i.test(message) || rolesIn(token).includes("Mail.Send"))
    return "mailbox_not_allowed";
  return "oauth_consent";
}

/** What was agreed to in Entra, by the token's own words; a role that Exchange assigns is in none. */
function rolesIn(token: string): unknown[] {
  const { roles } = fieldsOf(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  return Array.isArray(roles) ? roles : [];
}
