/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { contactLine, longTime, oneLine } from "#/platform/text/text.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { LINK_TEXTS } from "./link-texts.ts";
import { MAIL_TEXTS, SESSION_TEXTS } from "./texts.ts";

interface CompanyMail {
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

interface NewLinkMail extends CompanyMail {
  /** The personal link, absolute. */
  link: string;
}

/** Gives a candidate the link that took the place of another one. It names nobody: the address may be a stranger's. */
export function newLinkMail({ language, look, link, ...from }: NewLinkMail): RenderedMail {
  const { newLink: t } = LINK_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[language];
  const company = oneLine(from.companyName);
  return renderMail({
    language,
    sender: company,
    ...look,
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: greeting("") },
      { kind: "paragraph", text: t.lead(company) },
    ],
    button: { label: t.button, href: link, caption: linkCaption },
    notes: [t.note, questions(company, contactLine(from.replyAddress, from.phone))],
    footer: [t.reason(company), operatedWith],
  });
}

interface CodeMail extends CompanyMail {
  /** As people read it out. */
  code: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Gives a candidate the code that they asked for. There is no link in it: code and link together would be all that a
 * stranger needs. The subject does not hold the code, as locked screens show subjects.
 */
export function codeMail({ language, look, code, expiresAt, ...from }: CodeMail): RenderedMail {
  const { code: t } = LINK_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const { operatedWith } = MAIL_TEXTS[language];
  const company = oneLine(from.companyName);
  return renderMail({
    language,
    sender: company,
    ...look,
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: greeting("") },
      { kind: "paragraph", text: t.lead(company) },
      {
        kind: "facts",
        rows: [
          [t.code, code],
          [t.until, longTime(language, expiresAt, from.timeZone)],
        ],
      },
      { kind: "paragraph", text: t.stranger(company) },
    ],
    notes: [questions(company, contactLine(from.replyAddress, from.phone))],
    footer: [t.reason(company), operatedWith],
  });
}
