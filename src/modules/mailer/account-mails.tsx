/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { euros, oneLine, percent } from "#/platform/text/text.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface AccountMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  companyName: string;
  /** May be empty. */
  contactName: string;
}

export interface WelcomeMail extends Pick<AccountMail, "language" | "senderName"> {
  accountId: string;
  /** Whether credits have to be bought. */
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
  const { linkCaption, operatedWith } = MAIL_TEXTS[welcome.language];
  const words = t[welcome.at];
  const service = oneLine(welcome.senderName) || "Assay";
  return renderMail({
    language: welcome.language,
    sender: service,
    subject: t.subject(service),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: all.greeting("") },
      { kind: "paragraph", text: t.lead(service) },
      { kind: "facts", rows: [[t.account, welcome.accountId]] },
      { kind: "steps", label: t.begin, lines: [...(welcome.billed ? [words.credits] : []), ...words.steps] },
    ],
    button: { label: words.button, href: welcome.link, caption: linkCaption },
    notes: [words.key, all.questions],
    footer: [t.reason, operatedWith],
  });
}

export interface ReceiptMail extends AccountMail {
  orderId: string;
  productName: string;
  credits: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Hundredths of a percent. */
  vatRate: number;
  invoiceNumber: string;
  /** Where the invoice is: in the console for its reader, for anyone who works there, or in the interface alone. */
  invoice: { at: "console"; link: string } | { at: "people" | "interface"; path: string };
  /** The order's own page, absolute. */
  link: string;
}

/** Notifies a buyer that the order is paid and the credits are there. */
export function receiptMail(order: ReceiptMail): RenderedMail {
  const { receipt: t, ...all } = ACCOUNT_TEXTS[order.language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[order.language];
  const product = oneLine(order.productName);
  const money = (cents: number) => euros(order.language, cents);
  const { invoice } = order;
  const button =
    invoice.at === "console"
      ? { label: t.openInvoice, href: invoice.link }
      : { label: t.button, href: order.link };
  const note =
    invoice.at === "console"
      ? t.attached
      : `${t.attached} ${invoice.at === "people" ? t.noteForPeople : t.note(invoice.path)}`;
  return renderMail({
    language: order.language,
    sender: oneLine(order.senderName),
    subject: t.subject(product),
    preheader: t.preheader(money(order.grossCents)),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: all.greeting(oneLine(order.contactName)) },
      { kind: "paragraph", text: t.lead(order.credits) },
      {
        kind: "facts",
        rows: [
          [t.order, order.orderId],
          [t.product, product],
          [t.credits, String(order.credits)],
          [t.net, money(order.netCents)],
          [t.vat(percent(order.language, order.vatRate)), money(order.vatCents)],
          [t.total, money(order.grossCents)],
          [t.invoice, order.invoiceNumber],
        ],
      },
    ],
    button: { ...button, caption: linkCaption },
    notes: [note, all.questions],
    footer: [t.reason(oneLine(order.companyName)), operatedWith],
  });
}

interface CreditNoteMail extends AccountMail {
  number: string;
  invoiceNumber: string;
  reason: string;
  /** Cancelled; amounts above zero. */
  credits: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Hundredths of a percent. */
  vatRate: number;
  /** In the console; null: the reader has none. */
  link: string | null;
}

/** Notifies a buyer that an invoice was cancelled, whole or in part. */
export function creditNoteMail(note: CreditNoteMail): RenderedMail {
  const { creditNote: t, receipt, ...all } = ACCOUNT_TEXTS[note.language];
  const { linkCaption, operatedWith } = MAIL_TEXTS[note.language];
  const money = (cents: number) => euros(note.language, cents);
  return renderMail({
    language: note.language,
    sender: oneLine(note.senderName),
    subject: t.subject(note.number),
    preheader: t.preheader(money(note.grossCents), note.invoiceNumber),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: all.greeting(oneLine(note.contactName)) },
      { kind: "paragraph", text: t.lead(note.invoiceNumber) },
      {
        kind: "facts",
        rows: [
          [t.number, note.number],
          [t.corrects, note.invoiceNumber],
          [t.why, oneLine(note.reason)],
          [t.credits, String(note.credits)],
          [receipt.net, money(note.netCents)],
          [receipt.vat(percent(note.language, note.vatRate)), money(note.vatCents)],
          [receipt.total, money(note.grossCents)],
        ],
      },
    ],
    ...(note.link !== null && { button: { label: t.open, href: note.link, caption: linkCaption } }),
    notes: [all.questions],
    footer: [t.reason(oneLine(note.companyName)), operatedWith],
  });
}
