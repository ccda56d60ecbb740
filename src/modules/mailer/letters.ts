import { consoleLink, placeOf, sentenceOf } from "#/modules/notifications/console-links.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Job, Payload } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/smtp.ts";
import { oneLine } from "#/platform/text/text.ts";
import {
  writeApproval,
  writeCompleted,
  writeCreditNote,
  writeMemberInvitation,
  writeReceipt,
  writeRequest,
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
import type { MailIntent } from "./intents.ts";
import { correspondence, type Letter, type LetterDeps, type WriteLetter } from "./letter-parts.ts";

/** @returns null once it no longer exists, or the reader may not know of it any more */
async function writeAlert(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const alert = deps.alert(tenant, String(payload.reader), Number(payload.alertId));
  const between = alert && correspondence(deps, account, payload);
  if (alert === null || between === null) return null;
  const { alertMail } = await import("./alert-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: [sentenceOf(between.mail.language, alert)],
    day: null,
    link: consoleLink(deps.origin(), tenant, placeOf(alert)),
    wishesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
}

/** @returns null once nothing of it is left */
async function writeDigest(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const day = String(payload.day);
  const alerts = deps.digest(tenant, String(payload.reader), day);
  const between = correspondence(deps, account, payload);
  if (alerts.length === 0 || between === null) return null;
  const { alertMail } = await import("./alert-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: alerts.map((alert) => sentenceOf(between.mail.language, alert)),
    day,
    link: consoleLink(deps.origin(), tenant, { page: "notifications" }),
    wishesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
}

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
  welcome: writeWelcome,
  candidate_request: writeRequest,
  withdrawn: writeWithdrawal,
  webhook_disabled: writeWebhookDisabled,
  erased: writeErased,
  alert: writeAlert,
  alert_digest: writeDigest,
  member_invitation: writeMemberInvitation,
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
      ...(letter.replyTo && { replyTo: plainMailbox(letter.replyTo) }),
    }
  );
}

/** The name next to an address in the header of an email is as short and as plain as in its text. */
const plainMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });
