import type { MailIntent, NewLinkIntent } from "#/modules/mailer/intents.ts";
import type { QueueMail } from "#/modules/mailer/limits.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { baseRef, REPEAT_LIMIT, REPEAT_WINDOW_MS } from "./rules.ts";
import type { MailboxStore } from "./store.ts";

/** Creates the function that mails a link which has just taken the place of another one. A mail that still waits will
 * have the new link in it, as emails are written when they are sent; and beyond the limit of a day nobody's mailbox is
 * filled, while the old link is dead all the same.
 * @returns it returns whether a mail with the link is on its way
 */
export const createNewLinkMailer =
  (store: Pick<MailboxStore, "repetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, intent: NewLinkIntent, now: number): boolean => {
    const known = store.repetitions(tenant, Object.values(intent).join(":"), now - REPEAT_WINDOW_MS);
    if (known.waits) return true;
    if (known.recent >= REPEAT_LIMIT) return false;
    return queueMail(tenant, { ...intent, resend: known.last + 1 }, now);
  };

/** Creates the function that queues a mail once more, as a new intent with a number of its own.
 * @returns it throws Problem mail_waiting (409) while the mail is on its way, resend_limit (429), outbox_full (503)
 */
export const createMailRepeater =
  (store: Pick<MailboxStore, "repetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, payload: Payload, now: number): void => {
    const known = store.repetitions(tenant, baseRef(payload), now - REPEAT_WINDOW_MS);
    if (known.waits) throw new Problem("mail_waiting");
    if (known.recent >= REPEAT_LIMIT) {
      const wait = (known.oldest ?? now) + REPEAT_WINDOW_MS - now;
      throw new Problem("resend_limit", { retryAfter: wait / SECOND_MS });
    }
    queueMail(tenant, { ...payload, resend: known.last + 1 } as unknown as MailIntent, now);
  };
