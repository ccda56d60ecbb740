import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Outbox } from "#/platform/jobs/outbox.ts";
import type { MailIntent } from "./intents.ts";
import { DROPPED } from "./limit-rules.ts";
import { type MailLimits, mailProblem } from "./limits.ts";

/** Without these the request would be a lie; the others only add to what has happened, and never undo it. */
const IS_THE_POINT: ReadonlySet<MailIntent["template"]> = new Set([
  "invite",
  "reminder",
  "decline",
  "trial_approved",
  "start",
  "member_invitation",
]);

/** @returns false where the mail is listed, but will not go out: a limit was reached */
export type QueueMail = (
  tenant: Tenant,
  intent: MailIntent,
  now: number,
  beside?: { sealed: string },
) => boolean;

/** A tenant with so many undelivered mails gets no more: something is wrong with the mail server. */
export const QUEUE_LIMIT = 1000;

/** A mail server that is back takes a thousand mails in about a minute. */
const FULL_RETRY_S = 60;

/**
 * @param sends false: there is no mail server, so mails are kept to be seen. Test mode never sends.
 * @param limits whose refusal ends the request where the mail is its point; any other mail is kept with the reason
 * @returns a function to call inside the transaction; it throws Problem outbox_full (503), recipient_mail_limit,
 *   account_mail_limit (429), invalid_input (400) naming email for an address of the mail server's own machine
 */
export const createMailQueue =
  (outbox: Outbox, sends: () => boolean, limits: MailLimits): QueueMail =>
  (tenant, intent, now, beside) => {
    // The operator's command that approves a trial may not know the mail server; who sends it does.
    const held = intent.template !== "trial_approved" && (!sends() || tenant.mode === "test");
    if (!held && IS_THE_POINT.has(intent.template) && outbox.countQueued(tenant, "mail") >= QUEUE_LIMIT)
      throw new Problem("outbox_full", { retryAfter: FULL_RETRY_S });
    const limit = held ? null : limits.take(tenant, intent);
    if (limit !== null && IS_THE_POINT.has(intent.template)) throw mailProblem(limit);
    outbox.add(tenant, {
      channel: "mail",
      ref: Object.values(intent).join(":"),
      lane: `mail:${tenant.accountId}`,
      payload: { ...intent, ...beside },
      dueAt: now,
      held,
      ...(limit !== null && { dropped: DROPPED[limit.code] }),
    });
    return limit === null;
  };
