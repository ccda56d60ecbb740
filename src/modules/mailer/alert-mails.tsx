/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { oneLine } from "#/platform/text/text.ts";
import { ALERT_TEXTS } from "./erased-texts.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface AlertMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** Of the reader. */
  contactName: string;
  /** What happened, a sentence each. */
  lines: readonly string[];
  /** Of the daily mail, ISO 8601; null: of one thing alone. */
  day: string | null;
  link: string;
  /** Where the reader says which mails they want. */
  wishesLink: string;
  look?: MailLook;
}

/** Maximum number in an email; the others in the console. */
const LINES_MAX = 50;

/** Notifies somebody of one event, or of all events of a day. */
export function alertMail(mail: AlertMail): RenderedMail {
  const { language, link, day } = mail;
  const t = ALERT_TEXTS[language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[language];
  const company = oneLine(mail.companyName);
  const lines = mail.lines.slice(0, LINES_MAX).map(oneLine);
  const [first = ""] = lines;
  const more = mail.lines.length - lines.length;
  return renderMail({
    language,
    ...mail.look,
    sender: oneLine(mail.senderName) || "Assay",
    subject: day === null ? first : t.digestSubject(mail.lines.length, company),
    preheader: day === null ? company : first,
    heading: day === null ? t.heading : t.digestHeading,
    blocks: [
      { kind: "paragraph", text: t.greeting(oneLine(mail.contactName)) },
      ...(day === null
        ? [{ kind: "paragraph" as const, text: first }]
        : [
            { kind: "list" as const, label: t.since, lines: [...lines, ...(more > 0 ? [t.more(more)] : [])] },
          ]),
    ],
    button: { label: day === null ? t.button : t.digestButton, href: link, caption: linkCaption },
    notes: [t.wishes(mail.wishesLink)],
    footer: [t.reason(company), operatedWith],
  });
}
