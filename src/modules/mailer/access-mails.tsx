/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { ACCESS_TEXTS } from "./link-texts.ts";
import { MAIL_TEXTS } from "./texts.ts";

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

const common = ({ language, senderName, name }: AccessMail) => ({
  language,
  sender: oneLine(senderName) || "Assay",
  greeting: { kind: "paragraph" as const, text: ACCESS_TEXTS[language].greeting(oneLine(name)) },
});

const buttonOf = ({ language, link }: AccessMail, label: string) => ({
  label,
  href: link,
  caption: MAIL_TEXTS[language].linkCaption,
});

/** Invites somebody to run the server. */
export function operatorInvitationMail(mail: OnceMail & { invitedBy: string }): RenderedMail {
  const { greeting, ...frame } = common(mail);
  const all = ACCESS_TEXTS[mail.language];
  const t = all.operator_invitation;
  const until = longTime(mail.language, mail.expiresAt, mail.timeZone);
  return renderMail({
    ...frame,
    subject: t.subject,
    preheader: t.preheader(until),
    heading: t.heading,
    blocks: [
      greeting,
      { kind: "paragraph", text: t.lead(oneLine(mail.invitedBy)) },
      { kind: "facts", rows: [[all.until, until]] },
    ],
    button: buttonOf(mail, t.button),
    notes: [all.once],
    footer: [t.reason, MAIL_TEXTS[mail.language].operatedWith],
  });
}

/** Lets somebody start again who has lost password or second factor. */
export const resetMail = (mail: OnceMail): RenderedMail => newPasswordMail("reset", mail);

/** Lets somebody choose a new password who has asked for it at the sign-in. */
export const forgottenMail = (mail: OnceMail): RenderedMail => newPasswordMail("forgotten", mail);

function newPasswordMail(kind: "reset" | "forgotten", mail: OnceMail): RenderedMail {
  const { greeting, ...frame } = common(mail);
  const all = ACCESS_TEXTS[mail.language];
  const t = all[kind];
  const until = longTime(mail.language, mail.expiresAt, mail.timeZone);
  return renderMail({
    ...frame,
    subject: t.subject,
    preheader: t.preheader(until),
    heading: t.heading,
    blocks: [greeting, { kind: "paragraph", text: t.lead }, { kind: "facts", rows: [[all.until, until]] }],
    button: buttonOf(mail, t.button),
    notes: [t.unexpected, all.once],
    footer: [all.reason, MAIL_TEXTS[mail.language].operatedWith],
  });
}

/** Notifies somebody that wrong passwords for their address were refused, or wrong codes after their right password. */
export function refusedMail(kind: "tries_refused" | "codes_refused", mail: RefusedMail): RenderedMail {
  const { greeting, ...frame } = common(mail);
  const all = ACCESS_TEXTS[mail.language];
  const t = all[kind];
  const keep = "keep" in t ? [{ kind: "paragraph" as const, text: t.keep }] : [];
  return renderMail({
    ...frame,
    subject: t.subject,
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      greeting,
      { kind: "paragraph", text: t.lead },
      { kind: "facts", rows: [[all.at, longTime(mail.language, mail.at, mail.timeZone)]] },
      ...keep,
    ],
    button: buttonOf(mail, t.button),
    notes: [t.more],
    footer: [all.reason, MAIL_TEXTS[mail.language].operatedWith],
  });
}

/** Notifies somebody that a password was chosen with a link that went to this mailbox. */
export function passwordChangedMail(mail: RefusedMail): RenderedMail {
  const { greeting, ...frame } = common(mail);
  const all = ACCESS_TEXTS[mail.language];
  const t = all.password_changed;
  return renderMail({
    ...frame,
    subject: t.subject,
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      greeting,
      { kind: "paragraph", text: t.lead },
      { kind: "facts", rows: [[all.at, longTime(mail.language, mail.at, mail.timeZone)]] },
    ],
    button: buttonOf(mail, t.button),
    notes: [t.unexpected],
    footer: [all.reason, MAIL_TEXTS[mail.language].operatedWith],
  });
}
