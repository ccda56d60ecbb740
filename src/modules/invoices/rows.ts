import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { productNameIn } from "#/modules/billing/catalog/products.ts";
import type { Replaced, TakenBack } from "#/modules/billing/invoice-port.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { OrderBuyer } from "#/modules/billing/tables.ts";
import { longDay } from "#/platform/text/long-day.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import { amountsBack, amountsOf, isOtherTax, type TaxCase } from "./rules.ts";
import type { Credited, Invoice } from "./store.ts";
import type { BillingAddress, Correction, InvoiceLine } from "./tables.ts";
import { issueDate, moneyText } from "./texts.ts";

/** What the rows of invoices and credit notes consist of, besides their numbers and parties. */

/** YYYY-MM-DD, so many days later. */
export const dayAfter = (day: string, days: number): string =>
  isoTime(Date.parse(day) + days * DAY_MS).slice(0, 10);

/** Days that the lines of an invoice state, YYYY-MM-DD. */
interface LineFacts {
  orderedOn: string;
  paidOn: string;
  /** null: it is paid. */
  dueOn: string | null;
  /** null: the credits come with the payment. */
  suppliedOn: string | null;
  replaced: Replaced | undefined;
}

/** The price of the order or, of an invoice that was reduced before it is replaced, what was left of it. */
export function amountsAnew(
  order: Order,
  tax: { taxCase: TaxCase; rate: number },
  replaced: Replaced | undefined,
) {
  if (replaced === undefined) return amountsOf(order.amountCents, tax.rate);
  const { invoice, creditNote } = replaced;
  if (!isOtherTax(invoice, tax))
    return {
      netCents: -creditNote.netCents,
      vatCents: -creditNote.vatCents,
      grossCents: -creditNote.grossCents,
    };
  return amountsOf(-creditNote.netCents, tax.rate);
}

export const replacementOf = ({ invoice, reason }: Replaced): Correction => ({
  ...{
    invoiceId: invoice.id,
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    issuedOn: invoice.issuedOn,
  },
  ...{ credits: 0, isWhole: true, reason },
});

/** The recipient as an invoice states it, a valid VAT id with its prefix. */
export const addressOf = (buyer: OrderBuyer): BillingAddress => ({
  company: buyer.company,
  attention: buyer.attention,
  street: buyer.street,
  city: [buyer.zip, buyer.city].filter(Boolean).join(" "),
  country: buyer.country,
  vatId: vatIdOf(buyer.country, buyer.vatId) ?? buyer.vatId,
});

/** The lines of an invoice: what is sold, and how it is or was paid. */
export function linesOf(
  order: Order,
  language: Invoice["language"],
  { orderedOn, paidOn, dueOn, suppliedOn, replaced }: LineFacts,
): InvoiceLine[] {
  const t = INVOICE_TEXTS[language];
  const isReduced = replaced !== undefined && replaced.creditNote.grossCents !== -replaced.invoice.grossCents;
  const netCents = replaced === undefined ? order.amountCents : -replaced.creditNote.netCents;
  return [
    {
      description: productNameIn(language, order),
      additionalText: [
        t.credits(replaced?.creditsLeft ?? order.credits),
        order.discountPercent === 0
          ? ""
          : t.discount(
              `${moneyText(language, order.listCents ?? order.amountCents)} ${order.currency}`,
              order.discountPercent,
            ),
        isReduced ? t.reducedBefore(replaced.invoice.number) : "",
      ]
        .filter(Boolean)
        .join(". "),
      netCents,
    },
    {
      description: t.orderOf(order.id, longDay(language, orderedOn)),
      additionalText:
        dueOn === null
          ? t.paidBy[order.provider](longDay(language, paidOn))
          : t.payable(longDay(language, dueOn), paymentReference(order.id)),
      netCents: null,
    },
    ...(suppliedOn === null
      ? [{ description: t.inAdvance, additionalText: t.inAdvanceText, netCents: null }]
      : []),
    ...(replaced === undefined
      ? []
      : [
          {
            description: t.replaces(
              replaced.invoice.number,
              issueDate(language, replaced.invoice, replaced.invoice.seller.country),
            ),
            additionalText: t.reason(replaced.reason),
            netCents: null,
          },
        ]),
  ];
}

interface Issue {
  id: string;
  year: number;
  sequence: number;
  number: string;
  now: number;
  /** Its date, YYYY-MM-DD. */
  issuedOn: string;
}

/**
 * The row of a credit note: the same as its invoice, except for number, day, lines and amounts, which are
 * below zero.
 */
export function creditNoteOf(
  invoice: Invoice,
  credited: Credited,
  { credits: bought }: Pick<Order, "credits">,
  back: TakenBack,
  { id, year, sequence, number, now, issuedOn }: Issue,
): Invoice {
  const { netCents, vatCents, grossCents } = amountsBack(invoice, credited, { ...back, bought });
  const isWhole = grossCents === invoice.grossCents;
  const { language, seller, issuedAt } = invoice;
  const words = INVOICE_TEXTS[language];
  return {
    ...invoice,
    ...{ id, year, sequence, number },
    status: "paid",
    lines: [
      {
        description: descriptionOf(invoice, bought, back, isWhole),
        additionalText: words.reason(back.reason),
        netCents: -netCents,
      },
      {
        description: words.corrects(invoice.number, issueDate(language, invoice, seller.country)),
        additionalText: null,
        netCents: null,
      },
    ],
    netCents: -netCents,
    vatCents: -vatCents,
    grossCents: -grossCents,
    issuedAt: now,
    paidAt: null,
    paymentMethod: null,
    cameAt: null,
    ...{ issuedOn, paidOn: null, dueOn: null, suppliedOn: null, paidCents: null },
    type: "credit_note",
    correctsId: invoice.id,
    correctedCredits: back.credits,
    correction: {
      invoiceId: invoice.id,
      number: invoice.number,
      issuedAt,
      issuedOn: invoice.issuedOn,
      credits: back.credits,
      isWhole,
      reason: back.reason,
    },
  };
}

function descriptionOf(
  invoice: Invoice,
  bought: number,
  { credits, isReplaced = false }: TakenBack,
  isWhole: boolean,
): string {
  const words = INVOICE_TEXTS[invoice.language];
  const product = invoice.lines[0]?.description ?? invoice.productName;
  if (isReplaced) return words.takenBack(product);
  if (credits === 0) return words.reduced(product);
  return isWhole && credits === bought
    ? words.takenBack(product)
    : words.takenBackPart(product, credits, bought);
}
