/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { contactLine, longTime, oneLine, textLines } from "#/platform/text/text.ts";
import type { MailBlock } from "./blocks.tsx";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import type { OwnWords } from "./letter-parts.ts";
import { MAIL_TEXTS } from "./texts.ts";

/** Names longer than the limits of format.ts are cut, so a mail stays a mail whatever was typed. */

export interface InviteMail {
  language: Language;
  companyName: string;
  /** May be empty. */
  candidateName: string;
  /** The candidate's personal link, absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** IANA name. */
  timeZone: string;
  /** How long the questionnaire takes, about 17. */
  minutes: number;
  /** Where a reply goes; the email's Reply-To has to contain the same address. */
  replyAddress: string;
  /** What the recruiter wants to say in their own words. */
  candidateMessage?: string;
  /** A second or later mail about the same invite. */
  isReminder?: boolean;
  /** The company's telephone number; may be empty. */
  phone?: string;
  look?: MailLook;
  /** In place of subject, greeting and what follows it. */
  words?: OwnWords;
}

/** Invites a candidate, or reminds one, in the name of the company. */
export function inviteMail(invite: InviteMail): RenderedMail {
  const t = MAIL_TEXTS[invite.language];
  const company = oneLine(invite.companyName);
  const until = longTime(invite.language, invite.expiresAt, invite.timeZone);
  const contact = contactLine(invite.replyAddress, invite.phone ?? "");
  const message = textLines(invite.candidateMessage ?? "");
  const quote: MailBlock[] =
    message.length > 0 ? [{ kind: "quote", label: t.invite.messageFrom(company), lines: message }] : [];
  return renderMail({
    language: invite.language,
    subject:
      invite.words?.subject ??
      (invite.isReminder ? t.invite.reminderSubject(company) : t.invite.subject(company)),
    preheader: t.invite.preheader(invite.minutes, until),
    sender: company,
    heading: invite.isReminder ? t.invite.reminderHeading : t.invite.heading,
    blocks: [
      {
        kind: "paragraph",
        text: invite.words?.greeting ?? t.invite.greeting(oneLine(invite.candidateName)),
      },
      ...(invite.words?.blocks ?? [
        {
          kind: "paragraph" as const,
          text: invite.isReminder ? t.invite.reminderLead(company) : t.invite.lead(company),
        },
      ]),
      ...quote,
      {
        kind: "facts",
        rows: [
          [t.invite.duration, t.invite.durationValue(invite.minutes)],
          [t.invite.until, until],
        ],
      },
    ],
    button: { label: t.invite.button, href: invite.link, caption: t.linkCaption },
    notes: [...t.invite.notes, t.invite.questions(company, contact)],
    footer: [t.invite.reason(company), t.operatedWith],
    ...invite.look,
  });
}
