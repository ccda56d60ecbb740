import type { MailIntent } from "#/modules/mailer/rules.ts";
import type { ProblemCode } from "#/platform/context/problem.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import type { MailFailure, MailImage } from "#/platform/mail/mail.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

export type Template = MailIntent["template"];
export const MAIL_STATUSES = ["queued", "held", "done", "dead"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * Every kind of mail, and whether the account's people may read its text here. A link that opens the console or makes
 * a key, and a candidate's code, are for their reader alone: anyone who saw them here would be that person.
 */
const READABLE: Readonly<Record<Template, boolean>> = {
  invite: true,
  reminder: true,
  trial_approved: false,
  start: true,
  new_link: true,
  candidate_code: false,
  thanks: true,
  decline: true,
  completed: true,
  receipt: true,
  credit_note: true,
  invoice_issued: true,
  invoice_corrected: true,
  payment_reminder: true,
  order_on_hold: true,
  welcome: true,
  candidate_request: true,
  withdrawn: true,
  member_invitation: false,
  // Whoever reads the code can claim the mailbox.
  sender_code: false,
  webhook_disabled: true,
  // One person's own notifications are theirs alone.
  alert: false,
  alert_digest: false,
  // Whom it names was erased, and anyone who works here must not read it in the list.
  erased: false,
};
export const TEMPLATES = Object.keys(READABLE) as Template[];

export const isReadable = (template: Template): boolean => READABLE[template];

/** Emails that contain the link of a candidate. */
const HOLDS_LINK: ReadonlySet<Template> = new Set<Template>([
  "invite",
  "reminder",
  "start",
  "new_link",
  "thanks",
]);

export const containsLink = (template: Template): boolean => HOLDS_LINK.has(template);

/** Mails to the account itself, whose address is known without the record that they are about. */
const TO_ACCOUNT: ReadonlySet<Template> = new Set<Template>([
  "trial_approved",
  "completed",
  "receipt",
  "credit_note",
  "invoice_issued",
  "invoice_corrected",
  "payment_reminder",
  "order_on_hold",
  "welcome",
  "candidate_request",
  "withdrawn",
  "webhook_disabled",
  "alert",
  "alert_digest",
]);

export const isToAccount = (template: Template): boolean => TO_ACCOUNT.has(template);

/** @param failure of an email, as a code */
export const cameBack = (failure: string | null): boolean => failure?.startsWith("bounced_") === true;

/** Repetitions of one mail within a day that people can ask for. */
export const REPEAT_LIMIT = 3;
export const REPEAT_WINDOW_MS = DAY_MS;

/** The name of an intent without its repetitions, which bear it with a number behind. */
export function baseRef({ resend: _, ...payload }: Readonly<Record<string, string | number>>): string {
  return Object.values(payload).join(":");
}

/**
 * Whether people can have a mail sent (again).
 * @param sends whether there is a mail server
 */
export function checkResend(
  status: MailStatus,
  mode: Mode,
  sends: boolean,
): "ok" | Extract<ProblemCode, "mail_of_test_mode" | "mail_waiting" | "mail_server_not_set"> {
  if (mode === "test") return "mail_of_test_mode";
  if (status === "queued") return "mail_waiting";
  return sends ? "ok" : "mail_server_not_set";
}

/** Placeholder where the page puts the nonce that its own style elements bear. */
export const NONCE_PLACE = "STYLE_NONCE";

/**
 * A mail's HTML for a frame in a page whose policy takes no style attributes: the frame inherits that policy, so all
 * styles move into one element that can bear the page's nonce. It looks the same, but for rules of a style sheet,
 * which an attribute would outrank.
 * @param html of our own templates, where quotes in texts are escaped
 * @param images which the mail brings with it
 */
export function previewOf(html: string, images: readonly MailImage[] = []): string {
  const places = new Map<string, number>();
  const marked = html.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-s="${place}"`;
  });
  const rules = [...places].map(([style, place]) => `[data-s="${place}"]{${unescapeQuotes(style)}}`);
  const sheet = `<style>${rules.join("\n")}</style></head>`;
  const styled = marked.replace("</head>", () => sheet).replaceAll("<style", `<style nonce="${NONCE_PLACE}"`);
  return images.reduce(
    (page, { cid, type, base64 }) => page.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${base64}"`),
    styled,
  );
}

/** Reverses the escaping of attributes: font names are quoted. */
const unescapeQuotes = (style: string): string =>
  style.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&").replaceAll("<", "");

/**
 * How emails leave the server at the moment: not at all in test mode, nor without a server; a server takes none; or they
 * wait for the public address.
 */
export const SENDING_STATES = ["sends", "failing", "off", "test", "no_address"] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** An attempt that failed because of the server, not of the reader's address. */
export interface FailedAttempt {
  at: number;
  fault: MailFailure | null;
}

/**
 * @param server whether there is one, and whether emails with links wait for the public address
 * @param failed the latest attempt that failed and will be repeated, or null
 * @param succeeded when the server last took a mail, or null
 */
export function sendingState(
  mode: Mode,
  { sends, keepsLinks }: { sends: boolean; keepsLinks: boolean },
  failed: FailedAttempt | null,
  succeeded: number | null,
): SendingState {
  if (mode === "test") return "test";
  if (!sends) return "off";
  if (keepsLinks) return "no_address";
  return failed !== null && (succeeded === null || succeeded <= failed.at) ? "failing" : "sends";
}

/** Ages in days by which kept mails are counted and sent: an old invitation may be worse than none. */
export const KEPT_AGES = [1, 7, 30] as const;

/** When a mail was written at the earliest that is at most so many days old. */
export const writtenSince = (now: number, days: number): number => now - days * DAY_MS;

/** Maximum number in one transaction in addition to the queued ones; the next request goes on. */
export const SENT_AT_ONCE = 500;
