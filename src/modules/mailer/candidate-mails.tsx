/** @jsxImportSource preact */

import type { Language } from "#/domain/instrument/types.ts";
import { DECLINED_TEXTS } from "#/messages/modules/mailer/declined.gen.ts";
import { LINK_TEXTS } from "#/messages/modules/mailer/link.gen.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import { SESSION_TEXTS } from "#/messages/modules/mailer/session.gen.ts";
import { nameInOrder } from "#/platform/text/person-name.ts";
import { contactLine, longTime, oneLine, textLines } from "#/platform/text/text.ts";
import { facts, type MailBlock, paragraph } from "./blocks.tsx";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import type { OwnWords } from "./letter-parts.ts";

/** Mails to candidates, in the name of a company. Names longer than the limits of `platform/text/text.ts` are cut. */
export interface CandidateMail {
  language: Language;
  companyName: string;
  /** Where a reply goes; the email's Reply-To has to contain the same address. */
  replyAddress: string;
  /** May be empty. */
  phone: string;
  look?: MailLook;
  /** Of the company, IANA name. */
  timeZone: string;
}

export const headOf = ({
  language,
  companyName,
  look,
}: Pick<CandidateMail, "language" | "companyName" | "look">) => ({
  language,
  sender: oneLine(companyName),
  ...look,
});

export const contactOf = ({ replyAddress, phone }: Pick<CandidateMail, "replyAddress" | "phone">): string =>
  contactLine(replyAddress, phone);

export interface InviteMail extends Omit<CandidateMail, "phone"> {
  /** The company's telephone number; may be empty. */
  phone?: string;
  /** May be empty. */
  candidateName: string;
  /** The candidate's personal link, absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** How long the questionnaire takes, about 17. */
  minutes: number;
  /** A message of the recruiter in their own words. */
  candidateMessage?: string;
  /** A second or later mail about the same invite. */
  isReminder?: boolean;
  /** In place of subject, greeting and what follows it. */
  words?: OwnWords;
}

/** How an invitation addresses somebody, and what it says in the recruiter's own words. */
export const openingOf = ({
  language,
  candidateName,
  candidateMessage,
  words,
}: Pick<InviteMail, "language" | "candidateName" | "candidateMessage" | "words">) => ({
  greeting: words?.greeting ?? MAIL_TEXTS[language].invite.greeting(oneLine(nameInOrder(candidateName))),
  message: textLines(candidateMessage ?? ""),
});

/** Invites a candidate, or reminds one, in the name of the company. */
export function inviteMail(invite: InviteMail): RenderedMail {
  const { invite: t } = MAIL_TEXTS[invite.language];
  const { isReminder, words, replyAddress, phone = "" } = invite;
  const company = oneLine(invite.companyName);
  const until = longTime(invite.language, invite.expiresAt, invite.timeZone);
  const { greeting, message } = openingOf(invite);
  const quote: MailBlock[] =
    message.length > 0 ? [{ kind: "quote", label: t.messageFrom(company), lines: message }] : [];
  return renderMail({
    ...headOf(invite),
    subject: words?.subject ?? (isReminder ? t.reminderSubject(company) : t.subject(company)),
    preheader: t.preheader(invite.minutes, until),
    heading: isReminder ? t.reminderHeading : t.heading,
    blocks: [
      paragraph(greeting),
      ...(words?.blocks ?? [paragraph(isReminder ? t.reminderLead(company) : t.lead(company))]),
      ...quote,
      facts([t.duration, t.durationValue(invite.minutes)], [t.until, until]),
    ],
    button: { label: t.button, href: invite.link },
    notes: [...t.notes, t.questions(company, contactOf({ replyAddress, phone }))],
    reason: t.reason(company),
  });
}

interface NewLinkMail extends CandidateMail {
  /** The personal link, absolute. */
  link: string;
}

/** Gives a candidate the link that took the place of another one. It names nobody: the address may be a stranger's. */
export function newLinkMail(mail: NewLinkMail): RenderedMail {
  const { newLink: t } = LINK_TEXTS[mail.language];
  const { greeting, questions } = SESSION_TEXTS[mail.language];
  const company = oneLine(mail.companyName);
  return renderMail({
    ...headOf(mail),
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [paragraph(greeting("")), paragraph(t.lead(company))],
    button: { label: t.button, href: mail.link },
    notes: [t.note, questions(company, contactOf(mail))],
    reason: t.reason(company),
  });
}

interface CodeMail extends CandidateMail {
  /** In groups, to be read out. */
  code: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Gives a candidate the code that they asked for. There is no link in it: code and link together would be all that a
 * stranger needs. The subject does not hold the code, as locked screens show subjects.
 */
export function codeMail(mail: CodeMail): RenderedMail {
  const { code: t } = LINK_TEXTS[mail.language];
  const { greeting, questions } = SESSION_TEXTS[mail.language];
  const company = oneLine(mail.companyName);
  return renderMail({
    ...headOf(mail),
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      paragraph(greeting("")),
      paragraph(t.lead(company)),
      facts([t.code, mail.code], [t.until, longTime(mail.language, mail.expiresAt, mail.timeZone)]),
      paragraph(t.stranger(company)),
    ],
    notes: [questions(company, contactOf(mail))],
    reason: t.reason(company),
  });
}

export interface StartMail extends CandidateMail {
  /** The personal link, absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  minutes: number;
}

/**
 * Gives the link to somebody who wants to start without an invitation; using it shows that the mailbox is theirs.
 * Anyone who typed the address chose the name too, so the mail does not repeat it: it would carry a stranger's words to
 * somebody else.
 */
export function startMail(start: StartMail): RenderedMail {
  const { start: t, ...all } = SESSION_TEXTS[start.language];
  const company = oneLine(start.companyName);
  const until = longTime(start.language, start.expiresAt, start.timeZone);
  return renderMail({
    ...headOf(start),
    subject: t.subject(company),
    preheader: t.preheader(until),
    heading: t.heading,
    blocks: [
      paragraph(all.greeting("")),
      paragraph(t.lead(company)),
      facts([t.duration, t.durationValue(start.minutes)], [t.until, until]),
    ],
    button: { label: t.button, href: start.link },
    notes: [t.note, all.questions(company, contactOf(start))],
    reason: t.reason(company),
  });
}

export interface ThanksMail extends CandidateMail {
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  completedAt: number;
  /** Where the candidate's own summary is, absolute; null where they get none. */
  link: string | null;
  /** In place of subject, greeting and what follows it. */
  words?: OwnWords;
}

/** Thanks a candidate, says what happens next, and leads to their own summary. */
export function thanksMail(thanks: ThanksMail): RenderedMail {
  const { thanks: t, ...all } = SESSION_TEXTS[thanks.language];
  const company = oneLine(thanks.companyName);
  const { link, words } = thanks;
  return renderMail({
    ...headOf(thanks),
    subject: words?.subject ?? t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      paragraph(words?.greeting ?? all.greeting(oneLine(thanks.candidateName))),
      ...(words?.blocks ?? [paragraph(t.lead(company))]),
      facts([t.completed, longTime(thanks.language, thanks.completedAt, thanks.timeZone)]),
      { kind: "steps", label: t.next, lines: t.steps(company) },
      ...(link === null ? [] : [paragraph(t.summary)]),
    ],
    ...(link !== null && { button: { label: t.button, href: link } }),
    notes: [t.rights, all.questions(company, contactOf(thanks))],
    reason: t.reason(company),
  });
}

interface DeclinedMail extends Omit<CandidateMail, "timeZone"> {
  /** May be empty. */
  candidateName: string;
  /** In place of subject, greeting and what follows it. */
  words?: OwnWords;
}

/** Notifies somebody that others were chosen. A person releases it; nothing sends it automatically. */
export function declinedMail(declined: DeclinedMail): RenderedMail {
  const { language, words } = declined;
  const t = DECLINED_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const company = oneLine(declined.companyName);
  return renderMail({
    ...headOf(declined),
    subject: words?.subject ?? t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      paragraph(words?.greeting ?? greeting(oneLine(declined.candidateName))),
      ...(words?.blocks ?? t.lead(company).map(paragraph)),
    ],
    notes: [t.rights, questions(company, contactOf(declined))],
    reason: t.reason(company),
  });
}
