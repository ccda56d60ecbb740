/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { contactLine, longTime, oneLine } from "#/platform/text/text.ts";
import type { MailBlock } from "./blocks.tsx";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import type { OwnWords } from "./letter-parts.ts";
import { MAIL_TEXTS, SESSION_TEXTS } from "./texts.ts";

interface CandidateMail {
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
  const { linkCaption, operatedWith } = MAIL_TEXTS[start.language];
  const company = oneLine(start.companyName);
  const until = longTime(start.language, start.expiresAt, start.timeZone);
  return renderMail({
    ...headOf(start),
    subject: t.subject(company),
    preheader: t.preheader(until),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: all.greeting("") },
      { kind: "paragraph", text: t.lead(company) },
      {
        kind: "facts",
        rows: [
          [t.duration, t.durationValue(start.minutes)],
          [t.until, until],
        ],
      },
    ],
    button: { label: t.button, href: start.link, caption: linkCaption },
    notes: [t.note, all.questions(company, contactOf(start))],
    footer: [t.reason(company), operatedWith],
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
  const { linkCaption, operatedWith } = MAIL_TEXTS[thanks.language];
  const company = oneLine(thanks.companyName);
  const { link, words } = thanks;
  const summary: MailBlock[] = link === null ? [] : [{ kind: "paragraph", text: t.summary }];
  return renderMail({
    ...headOf(thanks),
    subject: words?.subject ?? t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: words?.greeting ?? all.greeting(oneLine(thanks.candidateName)) },
      ...(words?.blocks ?? [{ kind: "paragraph" as const, text: t.lead(company) }]),
      {
        kind: "facts",
        rows: [[t.completed, longTime(thanks.language, thanks.completedAt, thanks.timeZone)]],
      },
      { kind: "steps", label: t.next, lines: t.steps(company) },
      ...summary,
    ],
    ...(link !== null && { button: { label: t.button, href: link, caption: linkCaption } }),
    notes: [t.rights, all.questions(company, contactOf(thanks))],
    footer: [t.reason(company), operatedWith],
  });
}

export interface CompletedMail {
  language: Language;
  /** Of the reader, IANA name. */
  timeZone: string;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  completedAt: number;
  sessionId: number;
  inviteId: string | null;
  /** The account's own name for the invite; may be empty. */
  externalRef: string;
  /** The candidate's page in the console, absolute; null where nobody can sign in, and programs fetch the result. */
  link: string | null;
  /** Of the company. */
  look?: MailLook;
}

/** What programs need to find a result; people find it by the button. */
function forPrograms(completed: CompletedMail): [string, string][] {
  const { completed: t } = SESSION_TEXTS[completed.language];
  const { sessionId, inviteId } = completed;
  return inviteId === null
    ? [
        [t.session, String(sessionId)],
        [t.where, `GET /profiles/${sessionId}`],
      ]
    : [
        [t.invite, inviteId],
        [t.where, `GET /invites/${inviteId}/results`],
      ];
}

/** Notifies an account that a candidate has completed. No email ever contains a score. */
export function completedMail(completed: CompletedMail): RenderedMail {
  const { completed: t } = SESSION_TEXTS[completed.language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[completed.language];
  const { link } = completed;
  const company = oneLine(completed.companyName);
  const candidate = oneLine(completed.candidateName);
  const reference = oneLine(completed.externalRef);
  return renderMail({
    language: completed.language,
    ...completed.look,
    sender: oneLine(completed.senderName),
    subject: t.subject(candidate),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: t.lead(candidate, company) },
      {
        kind: "facts",
        rows: [
          [t.completed, longTime(completed.language, completed.completedAt, completed.timeZone)],
          ...(reference === "" ? [] : [[t.reference, reference] as const]),
          ...(link === null ? forPrograms(completed) : []),
        ],
      },
    ],
    ...(link !== null && { button: { label: t.button, href: link, caption: linkCaption } }),
    notes: [t.note],
    footer: [link === null ? t.reason(company) : t.reasonPerson(company), operatedWith],
  });
}

const headOf = ({ language, companyName, look }: CandidateMail) => ({
  language,
  sender: oneLine(companyName),
  ...look,
});

const contactOf = ({ replyAddress, phone }: CandidateMail): string => contactLine(replyAddress, phone);
