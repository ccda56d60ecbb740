import type { Language } from "../../instrument/types.ts";
import { contactLine, oneLine } from "./format.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { LINK_TEXTS } from "./link-texts.ts";
import { SESSION_TEXTS } from "./session-texts.ts";
import type { MailColors } from "./style.ts";
import { MAIL_TEXTS } from "./texts.ts";

export interface NewLinkMail {
  language: Language;
  companyName: string;
  /** Where a reply goes; the same address has to stand in the mail's Reply-To. */
  replyAddress: string;
  /** May be empty. */
  phone: string;
  colors: MailColors | null;
  /** The personal link, absolute. */
  link: string;
}

/** Gives a candidate the link that took the place of another one. It names nobody: the address may be a stranger's. */
export function newLinkMail({ language, colors, link, ...from }: NewLinkMail): RenderedMail {
  const { newLink: t } = LINK_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[language];
  const company = oneLine(from.companyName);
  return renderMail({
    language,
    sender: company,
    ...(colors !== null && { colors }),
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
