/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { contactLine, longTime, oneLine } from "#/platform/text/text.ts";
import { ERASED_TEXTS } from "./erased-texts.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS, SESSION_TEXTS } from "./texts.ts";

interface ErasedMail {
  language: Language;
  companyName: string;
  /** Where a reply goes; the email's Reply-To has to contain the same address. */
  replyAddress: string;
  /** May be empty. */
  phone: string;
  look?: MailLook;
  /** Of the company, IANA name. */
  timeZone: string;
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  erasedAt: number;
  /** In the register of erasures. */
  number: number;
  /** They stopped before the end, so that there are no scores. */
  isWithdrawn: boolean;
  /** Whether no id leads to the scores any more. */
  isUnlinked: boolean;
}

/** Certifies to somebody that their data were erased: what, when, by whom, and what stays and why. No result is in it. */
export function erasedMail(erased: ErasedMail): RenderedMail {
  const { language, look, phone } = erased;
  const t = ERASED_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const company = oneLine(erased.companyName);
  return renderMail({
    language,
    sender: company,
    ...look,
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: greeting(oneLine(erased.candidateName)) },
      { kind: "paragraph", text: t.lead(company) },
      {
        kind: "facts",
        rows: [
          [t.controller, company],
          [t.at, longTime(language, erased.erasedAt, erased.timeZone)],
          [t.number, String(erased.number)],
        ],
      },
      { kind: "list", label: t.gone, lines: [...t.goneLines, t.answers] },
      {
        kind: "list",
        label: t.stays,
        lines: [...(erased.isWithdrawn ? [] : [erased.isUnlinked ? t.anonymous : t.figures]), t.register],
      },
    ],
    notes: [t.keep, questions(company, contactLine(erased.replyAddress, phone))],
    footer: [t.reason, MAIL_TEXTS[language].operatedWith],
  });
}
