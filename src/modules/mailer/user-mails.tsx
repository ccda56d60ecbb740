/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { USER_TEXTS, type UserTexts } from "./link-texts.ts";
import { MAIL_TEXTS } from "./texts.ts";

interface MemberInvitationMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** Of the invited person. */
  name: string;
  /** Who invited. */
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
  const { linkCaption, operatedWith } = MAIL_TEXTS[language];
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
      { kind: "paragraph", text: t.greeting(oneLine(invitation.name)) },
      { kind: "paragraph", text: t.lead(oneLine(invitation.invitedBy), company) },
      {
        kind: "facts",
        rows: [
          [t.role, t.roles[role]],
          [t.until, until],
        ],
      },
      { kind: "steps", label: t.steps, lines: [...t.lines] },
    ],
    button: { label: t.button, href: link, caption: linkCaption },
    notes: [t.known, t.once],
    footer: [t.reason(company), operatedWith],
  });
}
