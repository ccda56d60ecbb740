/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { ACCOUNT_TEXTS, WEBHOOK_TEXTS, type WebhookTexts } from "./account-texts.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface WebhookDisabledMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Of the account that gets the mail. */
  companyName: string;
  /** May be empty. */
  contactName: string;
  url: string;
  events: readonly string[];
  reason: keyof WebhookTexts["lead"];
  /** Start of the failures, milliseconds since 1970. */
  since: number;
  /** The webhook in the console, absolute; null where nobody can sign in. */
  link: string | null;
  /** Of the reader, IANA name. */
  timeZone: string;
  /** Of the company. */
  look?: MailLook;
}

/** Notifies an account that one of its webhooks is no longer called, and why. */
export function webhookDisabledMail(webhook: WebhookDisabledMail): RenderedMail {
  const t = WEBHOOK_TEXTS[webhook.language];
  const { greeting, questions } = ACCOUNT_TEXTS[webhook.language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[webhook.language];
  const since: [string, string][] =
    webhook.reason === "failing"
      ? [[t.since, longTime(webhook.language, webhook.since, webhook.timeZone)]]
      : [];
  return renderMail({
    language: webhook.language,
    ...webhook.look,
    sender: oneLine(webhook.senderName),
    subject: t.subject,
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: greeting(oneLine(webhook.contactName)) },
      { kind: "paragraph", text: t.lead[webhook.reason](oneLine(webhook.companyName)) },
      {
        kind: "facts",
        rows: [[t.url, oneLine(webhook.url)], ...since, [t.events, webhook.events.join(", ")]],
      },
      { kind: "paragraph", text: webhook.link === null ? t.howByPrograms : t.how },
    ],
    ...(webhook.link !== null && { button: { label: t.button, href: webhook.link, caption: linkCaption } }),
    notes: [questions],
    footer: [t.reason, operatedWith],
  });
}
