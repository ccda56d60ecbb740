/** @jsxImportSource preact */

import { ACCOUNT_TEXTS } from "#/messages/modules/mailer/account.gen.ts";
import { INVOICE_MAIL_TEXTS } from "#/messages/modules/mailer/invoice.gen.ts";
import type { OrderOnHold } from "#/modules/billing/buyers/service.ts";
import { countryName } from "#/platform/text/country-name.ts";
import { longDay } from "#/platform/text/long-day.ts";
import { euros, oneLine } from "#/platform/text/text.ts";
import { type AccountMail, type Amounts, amountRows } from "./account-mails.tsx";
import { facts, paragraph } from "./blocks.tsx";
import { type MailContent, type RenderedMail, renderMail } from "./layout.tsx";

interface InvoiceMail extends AccountMail, Amounts {
  number: string;
  orderId: string;
  productName: string;
  /** What is to be paid, in cents; 0: nothing. */
  openCents: number;
  /** YYYY-MM-DD; null: it is paid. */
  dueOn: string | null;
  /** Of the transfer. */
  reference: string;
  /** As the seller states it; may be empty. */
  bankAccount: string;
  /** The page on which it can be paid or, of a paid one, on which it is. */
  link: string;
}

type Fact = [label: string, value: string];

const due = ({ language, openCents, dueOn, reference, bankAccount }: InvoiceMail): Fact[] => {
  const t = INVOICE_MAIL_TEXTS[language];
  if (dueOn === null || openCents === 0) return [];
  return [
    [t.open, euros(language, openCents)],
    [t.due, longDay(language, dueOn)],
    ...(bankAccount === "" ? [] : [[t.bank, oneLine(bankAccount)] satisfies Fact]),
    [t.reference, reference],
  ];
};

/** The part of a mail that differs by what it is about; the greeting comes before its blocks. */
type Words = Pick<MailContent, "subject" | "preheader" | "heading" | "blocks"> & { button: string };

/** Renders a mail to a buyer, with a greeting and a button that leads to its link. */
const buyerMail = (
  { language, senderName, companyName, contactName, link }: AccountMail & { link: string },
  { blocks, button, ...words }: Words,
): RenderedMail =>
  renderMail({
    ...{ language, ...words },
    sender: oneLine(senderName),
    blocks: [paragraph(ACCOUNT_TEXTS[language].greeting(oneLine(contactName))), ...blocks],
    button: { label: button, href: link },
    notes: [ACCOUNT_TEXTS[language].questions],
    reason: INVOICE_MAIL_TEXTS[language].reason(oneLine(companyName)),
  });

const buttonOf = ({ language, openCents }: InvoiceMail): string =>
  INVOICE_MAIL_TEXTS[language][openCents > 0 ? "pay" : "button"];

/** Sends an invoice that is to be paid later. */
export function invoiceMail(invoice: InvoiceMail & { areCreditsBooked: boolean }): RenderedMail {
  const { language, number } = invoice;
  const { issued: t, ...all } = INVOICE_MAIL_TEXTS[language];
  const [open, day] = [euros(language, invoice.openCents), longDay(language, invoice.dueOn ?? "")];
  return buyerMail(invoice, {
    button: buttonOf(invoice),
    subject: t.subject(number),
    preheader: t.preheader(open, day),
    heading: t.heading,
    blocks: [
      paragraph(t.lead(open, day)),
      paragraph(invoice.areCreditsBooked ? t.creditsNow(invoice.credits) : t.creditsLater(invoice.credits)),
      facts(
        [all.number, number],
        [all.order, invoice.orderId],
        [all.product, oneLine(invoice.productName)],
        ...amountRows(language, invoice),
        ...due(invoice),
      ),
    ],
  });
}

/** Sends the two documents of a correction. */
export function correctionMail(
  invoice: InvoiceMail & { replaced: string; creditNoteNumber: string; reason: string },
): RenderedMail {
  const { language, number, replaced } = invoice;
  const { corrected: t, ...all } = INVOICE_MAIL_TEXTS[language];
  return buyerMail(invoice, {
    button: buttonOf(invoice),
    subject: t.subject(number),
    preheader: t.preheader(number, replaced),
    heading: t.heading,
    blocks: [
      paragraph(t.lead(replaced, invoice.creditNoteNumber, number)),
      facts(
        [all.number, number],
        [t.replaces, replaced],
        [t.creditNote, invoice.creditNoteNumber],
        [t.why, oneLine(invoice.reason)],
        ...amountRows(language, invoice),
        ...due(invoice),
      ),
    ],
  });
}

const LEVELS = ["first", "second", "last"] as const;

/** Reminds a buyer of an invoice that is overdue, in three steps. */
export function paymentReminderMail(invoice: InvoiceMail & { level: number }): RenderedMail {
  const { language, number, level } = invoice;
  const { reminder, ...all } = INVOICE_MAIL_TEXTS[language];
  const t = reminder[LEVELS[level - 1] ?? "last"];
  const [open, day] = [euros(language, invoice.openCents), longDay(language, invoice.dueOn ?? "")];
  return buyerMail(invoice, {
    button: buttonOf(invoice),
    subject: t.subject(number),
    preheader: reminder.preheader(open, day),
    heading: t.heading,
    blocks: [
      paragraph(t.lead(number, day)),
      facts([all.number, number], [all.order, invoice.orderId], ...due(invoice)),
      paragraph(reminder.crossed),
    ],
  });
}

/** Notifies a buyer that an order waits because its billing details contradict each other, and that somebody looks at it. */
export function orderOnHoldMail(
  order: AccountMail & Omit<OrderOnHold, "id" | "email"> & { orderId: string; link: string },
): RenderedMail {
  const { language, hold, vatId, receivedCents } = order;
  const { held: t, ...all } = INVOICE_MAIL_TEXTS[language];
  const country = countryName(language, order.country);
  const words = receivedCents > 0 ? t.paid : t.ordered;
  return buyerMail(order, {
    ...{ subject: t.subject, preheader: t.preheader, heading: t.heading, button: words.button },
    blocks: [
      paragraph(words.lead),
      paragraph(hold === "payment_details_differ" ? t.why[hold] : t.why[hold](vatId, country)),
      facts(
        [all.order, order.orderId],
        [all.product, oneLine(order.productName)],
        [t.amount, euros(language, order.dueCents)],
        ...(receivedCents > 0 ? [[t.received, euros(language, receivedCents)] satisfies Fact] : []),
        [t.country, country],
        ...(vatId === "" ? [] : [[t.vatId, oneLine(vatId)] satisfies Fact]),
      ),
      paragraph(words.next),
    ],
  });
}
