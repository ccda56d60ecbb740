/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { contactLine, oneLine } from "#/platform/text/text.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import type { OwnWords } from "./letter-parts.ts";
import { DECLINED_TEXTS, MAIL_TEXTS, SESSION_TEXTS } from "./texts.ts";

interface DeclinedMail {
  language: Language;
  companyName: string;
  /** Where a reply goes; the email's Reply-To has to contain the same address. */
  replyAddress: string;
  /** May be empty. */
  phone: string;
  look?: MailLook;
  /** May be empty. */
  candidateName: string;
  /** In place of subject, greeting and what follows it. */
  words?: OwnWords;
}

/** Notifies somebody that others were chosen. A person releases it; nothing sends it automatically. */
export function declinedMail(declined: DeclinedMail): RenderedMail {
  const { language, look, words } = declined;
  const t = DECLINED_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const company = oneLine(declined.companyName);
  return renderMail({
    ...{ language, sender: company, ...look },
    subject: words?.subject ?? t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: words?.greeting ?? greeting(oneLine(declined.candidateName)) },
      ...(words?.blocks ?? t.lead(company).map((text) => ({ kind: "paragraph" as const, text }))),
    ],
    notes: [t.rights, questions(company, contactLine(declined.replyAddress, declined.phone))],
    footer: [t.reason(company), MAIL_TEXTS[language].operatedWith],
  });
}
