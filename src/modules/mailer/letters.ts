import type { Job } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/port.ts";
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
import { writeAlert, writeDigest } from "./alert-letters.ts";
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
import type { Letter, LetterDeps, WriteLetter } from "./letter-parts.ts";

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

/** What stands beside an address in the head of a mail is as short and as plain as in its text. */
const plainMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });
