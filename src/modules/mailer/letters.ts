import { consoleLink, placeOf, sentenceOf } from "#/modules/notifications/console-links.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Job } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/mail.ts";
import { oneLine } from "#/platform/text/text.ts";
import {
  writeApproval,
  writeCompleted,
  writeCreditNote,
  writeMemberInvitation,
  writeReceipt,
  writeRequest,
  writeSenderCode,
  writeWebhookDisabled,
  writeWelcome,
  writeWithdrawal,
} from "./account-letters.ts";
import {
  writeCode,
  writeDecline,
  writeErased,
  writeInvite,
  writeNewLink,
  writeStart,
  writeThanks,
} from "./candidate-letters.ts";
import { writeCorrection, writeInvoice, writeOrderOnHold, writePaymentReminder } from "./invoice-letters.ts";
import { correspondence, type Letter, type LetterDeps, type WriteLetter } from "./letter-parts.ts";
import type { MailIntent } from "./rules.ts";

/** @returns null once it no longer exists, or the reader may not know of it any more */
const writeAlert: WriteLetter = async (deps, account, tenant, payload) => {
  const alert = deps.alert(tenant, String(payload.reader), Number(payload.alertId));
  const between = alert && correspondence(deps, account, payload);
  if (alert === null || between === null) return null;
  const { alertMail } = await import("./account-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: [sentenceOf(between.mail.language, alert)],
    day: null,
    link: consoleLink(deps.origin(), tenant, placeOf(alert)),
    preferencesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
};

/** @returns null once nothing of it is left */
const writeDigest: WriteLetter = async (deps, account, tenant, payload) => {
  const day = String(payload.day);
  const alerts = deps.digest(tenant, String(payload.reader), day);
  const between = correspondence(deps, account, payload);
  if (alerts.length === 0 || between === null) return null;
  const { alertMail } = await import("./account-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: alerts.map((alert) => sentenceOf(between.mail.language, alert)),
    day,
    link: consoleLink(deps.origin(), tenant, { page: "notifications" }),
    preferencesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
};

const WRITERS: Record<MailIntent["template"], WriteLetter> = {
  invite: writeInvite,
  reminder: writeInvite,
  trial_approved: writeApproval,
  start: writeStart,
  new_link: writeNewLink,
  candidate_code: writeCode,
  thanks: writeThanks,
  decline: writeDecline,
  completed: writeCompleted,
  receipt: writeReceipt,
  credit_note: writeCreditNote,
  invoice_issued: writeInvoice,
  invoice_corrected: writeCorrection,
  payment_reminder: writePaymentReminder,
  order_on_hold: writeOrderOnHold,
  welcome: writeWelcome,
  candidate_request: writeRequest,
  withdrawn: writeWithdrawal,
  webhook_disabled: writeWebhookDisabled,
  erased: writeErased,
  alert: writeAlert,
  alert_digest: writeDigest,
  member_invitation: writeMemberInvitation,
  sender_code: writeSenderCode,
};

/** @returns null when nobody needs it any more */
export async function writeLetter(deps: LetterDeps, { tenant, payload }: Job): Promise<Letter | null> {
  const account = deps.account(tenant.accountId);
  if (account.status === "inactive") return null;
  const write = WRITERS[payload.template as MailIntent["template"]];
  const letter = await write(deps, account, tenant, payload);
  return (
    letter && {
      ...letter,
      to: plainMailbox(letter.to),
      ...(letter.author && { author: { ...letter.author, name: oneLine(letter.author.name) } }),
      ...(letter.replyTo && { replyTo: plainMailbox(letter.replyTo) }),
    }
  );
}

/** The name next to an address in the header of an email is as short and as plain as in its text. */
const plainMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

type RecipientDeps = Pick<
  LetterDeps,
  | "account"
  | "reader"
  | "invite"
  | "session"
  | "startRequest"
  | "order"
  | "orderOnHold"
  | "creditNote"
  | "invoice"
  | "paymentReminder"
  | "memberInvitation"
  | "candidateCode"
  | "senderCode"
>;

/** To which address a mail goes, as its letter will say; null where nobody needs it any more. */
export function recipientOf(deps: RecipientDeps, tenant: Tenant, intent: MailIntent): string | null {
  switch (intent.template) {
    case "invite":
    case "reminder":
      return deps.invite(tenant, intent.inviteId)?.email ?? null;
    case "start":
      return "requestId" in intent
        ? (deps.startRequest(tenant, intent.requestId)?.email ?? null)
        : deps.session(tenant, intent.sessionId)?.email || null;
    case "thanks":
    case "decline":
      return deps.session(tenant, intent.sessionId)?.email || null;
    case "new_link":
      return "inviteId" in intent
        ? (deps.invite(tenant, intent.inviteId)?.email ?? null)
        : deps.session(tenant, intent.sessionId)?.email || null;
    case "candidate_code":
      return deps.candidateCode(tenant, intent.codeId)?.email ?? null;
    case "order_on_hold":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.orderOnHold(tenant, intent.orderId)?.email ?? null;
    case "receipt":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.order(tenant, intent.orderId)?.email ?? null;
    case "credit_note":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.creditNote(tenant, intent.creditNoteId)?.email ?? null;
    case "invoice_issued":
    case "invoice_corrected":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.invoice(tenant, intent.invoiceId)?.email ?? null;
    case "payment_reminder": {
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      const reminder = deps.paymentReminder(tenant, intent.reminderId);
      return (reminder && deps.invoice(tenant, reminder.invoiceId)?.email) ?? null;
    }
    case "sender_code":
      return deps.senderCode(tenant.accountId, intent.scope, intent.sentAt)?.address ?? null;
    case "member_invitation":
      return deps.memberInvitation(intent.linkId)?.email ?? null;
    case "completed":
    case "candidate_request":
    case "withdrawn":
    case "webhook_disabled":
      return intent.reader === undefined
        ? deps.account(tenant.accountId).email
        : ofReader(deps, tenant, intent.reader);
    case "alert":
    case "alert_digest":
      return ofReader(deps, tenant, intent.reader);
    case "erased":
      // Nobody knows any more but the mail itself.
      return null;
    case "trial_approved":
    case "welcome":
      return deps.account(tenant.accountId).email;
  }
}

const ofReader = ({ reader }: RecipientDeps, { accountId }: Tenant, userId: string): string | null =>
  reader(accountId, userId)?.email ?? null;
