/** @jsxImportSource preact */

import type { Language } from "#/domain/instrument/types.ts";
import { ACCESS_TEXTS } from "#/messages/modules/mailer/access.gen.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import { SENDER_TEXTS } from "#/messages/modules/mailer/sender.gen.ts";
import { USER_TEXTS, type UserTexts } from "#/messages/modules/mailer/user.gen.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { facts, type MailBlock, paragraph } from "./blocks.tsx";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";

interface AccessMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Of the reader. */
  name: string;
  /** Of the reader, IANA name. */
  timeZone: string;
  link: string;
}

interface OnceMail extends AccessMail {
  /** Of the link; milliseconds since 1970. */
  expiresAt: number;
}

interface RefusedMail extends AccessMail {
  /** Milliseconds since 1970. */
  at: number;
}

/** The part of a mail that differs by what it is about. */
interface AccessWords {
  preheader: string;
  blocks: readonly MailBlock[];
  notes: readonly string[];
  reason?: string;
}

/** Renders a mail with a greeting, and a button that leads to its link. */
const accessMail = (
  { language, senderName, name, link }: AccessMail,
  { subject, heading, button }: Record<"subject" | "heading" | "button", string>,
  { blocks, reason = ACCESS_TEXTS[language].reason, ...words }: AccessWords,
): RenderedMail =>
  renderMail({
    ...{ language, subject, heading, reason, ...words },
    sender: oneLine(senderName) || "Assay",
    blocks: [paragraph(ACCESS_TEXTS[language].greeting(oneLine(name))), ...blocks],
    button: { label: button, href: link },
  });

/** Invites somebody to run the server. */
export function operatorInvitationMail(mail: OnceMail & { invitedBy: string }): RenderedMail {
  const { operator_invitation: t, ...all } = ACCESS_TEXTS[mail.language];
  const until = longTime(mail.language, mail.expiresAt, mail.timeZone);
  return accessMail(mail, t, {
    preheader: t.preheader(until),
    blocks: [paragraph(t.lead(oneLine(mail.invitedBy))), facts([all.until, until])],
    notes: [all.once],
    reason: t.reason,
  });
}

/** Lets somebody start again who has lost password or second factor. */
export const resetMail = (mail: OnceMail): RenderedMail => newPasswordMail("reset", mail);

/** Lets somebody choose a new password who has asked for it at the sign-in. */
export const forgottenMail = (mail: OnceMail): RenderedMail => newPasswordMail("forgotten", mail);

function newPasswordMail(kind: "reset" | "forgotten", mail: OnceMail): RenderedMail {
  const { [kind]: t, ...all } = ACCESS_TEXTS[mail.language];
  const until = longTime(mail.language, mail.expiresAt, mail.timeZone);
  return accessMail(mail, t, {
    preheader: t.preheader(until),
    blocks: [paragraph(t.lead), facts([all.until, until])],
    notes: [t.unexpected, all.once],
  });
}

/** Notifies somebody that wrong passwords for their address were refused, or wrong codes after their right password. */
export function refusedMail(kind: "tries_refused" | "codes_refused", mail: RefusedMail): RenderedMail {
  const { [kind]: t, ...all } = ACCESS_TEXTS[mail.language];
  return accessMail(mail, t, {
    preheader: t.preheader,
    blocks: [
      paragraph(t.lead),
      facts([all.at, longTime(mail.language, mail.at, mail.timeZone)]),
      ...("keep" in t ? [paragraph(t.keep)] : []),
    ],
    notes: [t.more],
  });
}

/** Notifies somebody that a password was chosen with a link that went to this mailbox. */
export function passwordChangedMail(mail: RefusedMail): RenderedMail {
  const { password_changed: t, ...all } = ACCESS_TEXTS[mail.language];
  return accessMail(mail, t, {
    preheader: t.preheader,
    blocks: [paragraph(t.lead), facts([all.at, longTime(mail.language, mail.at, mail.timeZone)])],
    notes: [t.unexpected],
  });
}

interface MemberInvitationMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** Of the invited person. */
  name: string;
  /** The person who invited. */
  invitedBy: string;
  role: keyof UserTexts["roles"];
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Of the account, IANA name. */
  timeZone: string;
  /** Of the company. */
  look?: MailLook;
}

/** Invites somebody to work for an account in the console. */
export function memberInvitationMail(invitation: MemberInvitationMail): RenderedMail {
  const { language, role, link } = invitation;
  const t = USER_TEXTS[language];
  const company = oneLine(invitation.companyName);
  const until = longTime(language, invitation.expiresAt, invitation.timeZone);
  return renderMail({
    language,
    ...invitation.look,
    sender: oneLine(invitation.senderName) || "Assay",
    subject: t.subject(company),
    preheader: t.preheader(until),
    heading: t.heading,
    blocks: [
      paragraph(t.greeting(oneLine(invitation.name))),
      paragraph(t.lead(oneLine(invitation.invitedBy), company)),
      facts([t.role, t.roles[role]], [t.until, until]),
      { kind: "steps", label: t.steps, lines: [...t.lines] },
    ],
    button: { label: t.button, href: link },
    notes: [t.known, t.once],
    reason: t.reason(company),
  });
}

interface TrialMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Identifies the request. These emails contain nothing that the applicant typed: the address is not verified. */
  reference: string;
}

export interface TrialApprovedMail extends TrialMail {
  credits: number;
  /** Of the account, IANA name. */
  timeZone: string;
  /** Into the console; null once it was used. */
  entry: OneTimeLink | null;
  /** To the key, which itself is in no email; null where none was asked for, or once it was fetched. */
  key: OneTimeLink | null;
}

interface OneTimeLink {
  /** Absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tells an applicant how they get into the console, and where a key can be fetched if they asked for one. */
export function trialApprovedMail(trial: TrialApprovedMail): RenderedMail {
  const { trial: t } = MAIL_TEXTS[trial.language];
  const { entry, key } = trial;
  const main = entry ?? key;
  if (main === null) throw new Error("a mail about a trial without any link");
  const words = entry === null ? t.approved.key : t.approved.entry;
  const until = longTime(trial.language, main.expiresAt, trial.timeZone);
  return renderMail({
    language: trial.language,
    subject: t.approved.subject,
    preheader: words.preheader(until),
    sender: oneLine(trial.senderName),
    heading: t.approved.heading,
    blocks: [
      paragraph(t.greeting),
      paragraph(t.approved.lead(trial.credits)),
      facts([t.approved.until, until], [t.reference, trial.reference]),
    ],
    button: { label: words.button, href: main.link },
    notes: [
      ...words.notes,
      ...(entry !== null && key !== null ? [t.approved.keyToo(key.link)] : []),
      t.questions,
    ],
    reason: t.reason,
  });
}

/** Notifies an applicant, kindly, that there is no trial for them. */
export function trialDeclinedMail(trial: TrialMail): RenderedMail {
  const { trial: t } = MAIL_TEXTS[trial.language];
  return renderMail({
    language: trial.language,
    subject: t.declined.subject,
    preheader: t.declined.preheader,
    sender: oneLine(trial.senderName),
    heading: t.declined.heading,
    blocks: [paragraph(t.greeting), paragraph(t.declined.lead), facts([t.reference, trial.reference])],
    notes: [t.declined.again, t.questions],
    reason: t.reason,
  });
}

/** Asks for a code by which somebody shows that the mailbox of a sender is theirs. There is no link in it: it is entered where it was asked for. */
export function senderCodeMail(mail: {
  language: Language;
  senderName: string;
  companyName: string;
  address: string;
  /** In groups, to be read out. */
  code: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  timeZone: string;
}): RenderedMail {
  const { language, code, expiresAt, timeZone } = mail;
  const t = SENDER_TEXTS[language];
  const company = oneLine(mail.companyName);
  return renderMail({
    ...{ language, subject: t.subject, preheader: t.preheader, heading: t.heading },
    sender: oneLine(mail.senderName) || "Assay",
    blocks: [
      paragraph(ACCESS_TEXTS[language].greeting("")),
      paragraph(t.lead(company, mail.address)),
      facts([t.code, code], [t.until, longTime(language, expiresAt, timeZone)]),
    ],
    notes: [t.stranger],
    reason: t.reason(company),
  });
}
