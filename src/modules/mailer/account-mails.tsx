/** @jsxImportSource preact */

import type { Language } from "#/domain/instrument/types.ts";
import { ACCOUNT_TEXTS } from "#/messages/modules/mailer/account.gen.ts";
import { ALERT_TEXTS } from "#/messages/modules/mailer/alert.gen.ts";
import { SESSION_TEXTS } from "#/messages/modules/mailer/session.gen.ts";
import { WEBHOOK_TEXTS, type WebhookTexts } from "#/messages/modules/mailer/webhook.gen.ts";
import { euros, longTime, oneLine, percent } from "#/platform/text/text.ts";
import { facts, paragraph } from "./blocks.tsx";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";

/** Mails of the server administrator to an account, or to one of its people. */
export interface AccountMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** May be empty. */
  contactName: string;
}

/** Mails with the look of the company, about something in the console. */
export interface ConsoleMail extends Omit<AccountMail, "contactName"> {
  /** Of the reader, IANA name. */
  timeZone: string;
  /** The subject of the mail in the console, absolute; null if nobody can sign in. */
  link: string | null;
  /** Of the company. */
  look?: MailLook;
}

export interface WelcomeMail extends Pick<AccountMail, "language" | "senderName"> {
  accountId: string;
  /** True if credits have to be bought. */
  billed: boolean;
  /** Where the account is worked in. */
  at: "console" | "interface";
  /** The console or the reference, absolute. */
  link: string;
}

/**
 * Welcomes anyone who registered. The key is in no email. The address is not verified, so the email contains nothing
 * that they typed either: not their name and not the company's.
 */
export function welcomeMail(welcome: WelcomeMail): RenderedMail {
  const { welcome: t, ...all } = ACCOUNT_TEXTS[welcome.language];
  const words = t[welcome.at];
  const service = oneLine(welcome.senderName) || "Assay";
  return renderMail({
    language: welcome.language,
    sender: service,
    subject: t.subject(service),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      paragraph(all.greeting("")),
      paragraph(t.lead(service)),
      facts([t.account, welcome.accountId]),
      { kind: "steps", label: t.begin, lines: [...(welcome.billed ? [words.credits] : []), ...words.steps] },
    ],
    button: { label: words.button, href: welcome.link },
    notes: [words.key, all.questions],
    reason: t.reason,
  });
}

/** Amounts of an invoice, or what a credit note takes back of one; above zero. */
export interface Amounts {
  credits: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Hundredths of a percent. */
  vatRate: number;
}

export const amountRows = (language: Language, amounts: Amounts): [string, string][] => {
  const { receipt: t } = ACCOUNT_TEXTS[language];
  return [
    [t.net, euros(language, amounts.netCents)],
    [
      amounts.vatRate === 0 ? t.noVat : t.vat(percent(language, amounts.vatRate)),
      euros(language, amounts.vatCents),
    ],
    [t.total, euros(language, amounts.grossCents)],
  ];
};

export interface ReceiptMail extends AccountMail, Amounts {
  orderId: string;
  productName: string;
  invoiceNumber: string;
  /** Where the invoice is: in the console for its reader, for anyone who works there, or in the interface alone. */
  invoice: { at: "console"; link: string } | { at: "people" | "interface"; path: string };
  /** The order's own page, absolute. */
  link: string;
}

/** Notifies a buyer that the order is paid and the credits are there. */
export function receiptMail(order: ReceiptMail): RenderedMail {
  const { receipt: t, ...all } = ACCOUNT_TEXTS[order.language];
  const product = oneLine(order.productName);
  const { invoice } = order;
  const button =
    invoice.at === "console"
      ? { label: t.openInvoice, href: invoice.link }
      : { label: t.button, href: order.link };
  const note =
    invoice.at === "console"
      ? t.attached
      : `${t.attached} ${invoice.at === "people" ? t.recordForPeople : t.note(invoice.path)}`;
  return renderMail({
    language: order.language,
    sender: oneLine(order.senderName),
    subject: t.subject(product),
    preheader: t.preheader(euros(order.language, order.grossCents)),
    heading: t.heading,
    blocks: [
      paragraph(all.greeting(oneLine(order.contactName))),
      paragraph(t.lead(order.credits)),
      facts(
        [t.order, order.orderId],
        [t.product, product],
        [t.credits, String(order.credits)],
        ...amountRows(order.language, order),
        [t.invoice, order.invoiceNumber],
      ),
    ],
    button,
    notes: [note, all.questions],
    reason: t.reason(oneLine(order.companyName)),
  });
}

interface CreditNoteMail extends AccountMail, Amounts {
  number: string;
  invoiceNumber: string;
  reason: string;
  /** In the console; null: the reader has none. */
  link: string | null;
}

/** Notifies a buyer that an invoice was cancelled, whole or in part. */
export function creditNoteMail(note: CreditNoteMail): RenderedMail {
  const { creditNote: t, ...all } = ACCOUNT_TEXTS[note.language];
  return renderMail({
    language: note.language,
    sender: oneLine(note.senderName),
    subject: t.subject(note.number),
    preheader: t.preheader(euros(note.language, note.grossCents), note.invoiceNumber),
    heading: t.heading,
    blocks: [
      paragraph(all.greeting(oneLine(note.contactName))),
      paragraph(note.credits === 0 ? t.reduced(note.invoiceNumber) : t.lead(note.invoiceNumber)),
      facts(
        [t.number, note.number],
        [t.corrects, note.invoiceNumber],
        [t.why, oneLine(note.reason)],
        ...(note.credits === 0 ? [] : [[t.credits, String(note.credits)] satisfies [string, string]]),
        ...amountRows(note.language, note),
      ),
    ],
    ...(note.link !== null && { button: { label: t.open, href: note.link } }),
    notes: [all.questions],
    reason: t.reason(oneLine(note.companyName)),
  });
}

interface WebhookDisabledMail extends AccountMail, ConsoleMail {
  url: string;
  events: readonly string[];
  reason: keyof WebhookTexts["lead"];
  /** Start of the failures, milliseconds since 1970. */
  since: number;
}

/** Notifies an account that one of its webhooks is no longer called, and why. */
export function webhookDisabledMail(webhook: WebhookDisabledMail): RenderedMail {
  const t = WEBHOOK_TEXTS[webhook.language];
  const { greeting, questions } = ACCOUNT_TEXTS[webhook.language];
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
      paragraph(greeting(oneLine(webhook.contactName))),
      paragraph(t.lead[webhook.reason](oneLine(webhook.companyName))),
      facts([t.url, oneLine(webhook.url)], ...since, [t.events, webhook.events.join(", ")]),
      paragraph(webhook.link === null ? t.howByPrograms : t.how),
    ],
    ...(webhook.link !== null && { button: { label: t.button, href: webhook.link } }),
    notes: [questions],
    reason: t.reason,
  });
}

interface AlertMail extends AccountMail, Pick<ConsoleMail, "look"> {
  /** The events, one sentence each. */
  lines: readonly string[];
  /** Day of the daily mail, ISO 8601; null: it is about one event. */
  day: string | null;
  link: string;
  /** Where the reader says which mails they want. */
  preferencesLink: string;
}

/** Maximum number in an email; the others in the console. */
const LINES_MAX = 50;

/** Notifies somebody of one event, or of all events of a day. */
export function alertMail(mail: AlertMail): RenderedMail {
  const { language, link, day } = mail;
  const t = ALERT_TEXTS[language];
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
      paragraph(t.greeting(oneLine(mail.contactName))),
      ...(day === null
        ? [paragraph(first)]
        : [
            { kind: "list" as const, label: t.since, lines: [...lines, ...(more > 0 ? [t.more(more)] : [])] },
          ]),
    ],
    button: { label: day === null ? t.button : t.digestButton, href: link },
    notes: [t.wishes(mail.preferencesLink)],
    reason: t.reason(company),
  });
}

/** With a link, it leads to the candidate's page; without one, programs fetch the result. */
export interface CompletedMail extends ConsoleMail {
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  completedAt: number;
  sessionId: number;
  inviteId: string | null;
  /** The account's own name for the invite; may be empty. */
  externalRef: string;
}

/** Returns the facts by which programs find a result; people find it by the button. */
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
      paragraph(t.lead(candidate, company)),
      facts(
        [t.completed, longTime(completed.language, completed.completedAt, completed.timeZone)],
        ...(reference === "" ? [] : [[t.reference, reference] as [string, string]]),
        ...(link === null ? forPrograms(completed) : []),
      ),
    ],
    ...(link !== null && { button: { label: t.button, href: link } }),
    notes: [t.note],
    reason: link === null ? t.reason(company) : t.reasonPerson(company),
  });
}
