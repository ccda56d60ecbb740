import type { Language } from "#/domain/instrument/types.ts";
import { zoneOf } from "#/platform/time/time-zone.ts";
import { amountsOf, isoCountry } from "./rules.ts";
import type { Credited, Invoice } from "./store.ts";
import { INVOICE_TEXTS } from "./texts.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/**
 * "2 March 2026", "2. März 2026"; the day in UTC, as invoices are dated and numbered. If the seller's own day
 * is different, the time zone is added: "1 January 2027 (UTC)".
 */
export function longDate(language: Language, at: number, sellerCountry: string): string {
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(at);
  const day = dayIn("UTC");
  const theirs = dayIn(zoneOf({ timeZone: null, country: isoCountry(sellerCountry) }, () => "UTC"));
  return day === theirs ? day : `${day} (UTC)`;
}

/** Cents as "1,690.00" or "1.690,00". */
export const moneyText = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );

/** Hundredths of a percent as "19", "8.1" or "8,1". */
export const percentText = (language: Language, rate: number): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(rate / 100);

/** "Austria", "Österreich"; the code itself where it names no country. */
export function countryName(language: Language, code: string): string {
  const iso = isoCountry(code);
  if (!/^[A-Z]{2}$/.test(iso)) return code;
  return new Intl.DisplayNames(LOCALES[language], { type: "region" }).of(iso) ?? code;
}

/** The credits that are reversed now. */
interface TakenBack {
  /**
   * Of all credits that were bought. The last reversal takes the rest of the amount, so that rounding loses
   * nothing.
   */
  credits: number;
  /** The credits that were bought with the invoice. */
  bought: number;
  reason: string;
}

/** Net, tax and their sum of so many of an invoice's credits; the tax is rounded as on every invoice. */
export function amountsBack(
  invoice: Pick<Invoice, "netCents" | "vatCents" | "vatRate">,
  credited: Credited,
  { credits, bought }: Pick<TakenBack, "credits" | "bought">,
) {
  const left = { net: invoice.netCents - credited.netCents, vat: invoice.vatCents - credited.vatCents };
  if (credits + credited.credits >= bought)
    return { netCents: left.net, vatCents: left.vat, grossCents: left.net + left.vat };
  const { netCents, vatCents } = amountsOf(
    Math.min(left.net, Math.floor((invoice.netCents * credits) / bought)),
    invoice.vatRate,
  );
  const tax = Math.min(left.vat, vatCents);
  return { netCents, vatCents: tax, grossCents: netCents + tax };
}

interface Issue {
  id: string;
  year: number;
  sequence: number;
  number: string;
  now: number;
}

/**
 * The row of a credit note: the same as its invoice, except for number, day, lines and amounts, which are
 * below zero.
 */
export function creditNoteOf(
  invoice: Invoice,
  credited: Credited,
  back: TakenBack,
  { id, year, sequence, number, now }: Issue,
): Invoice {
  const { netCents, vatCents, grossCents } = amountsBack(invoice, credited, back);
  const { language, seller, issuedAt } = invoice;
  const words = INVOICE_TEXTS[language];
  return {
    ...invoice,
    ...{ id, year, sequence, number },
    status: "paid",
    lines: [
      {
        description: descriptionOf(invoice, language, back),
        additionalText: words.reason(back.reason),
        netCents: -netCents,
      },
      {
        description: words.corrects(invoice.number, longDate(language, issuedAt, seller.country)),
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
    type: "credit_note",
    correctsId: invoice.id,
    correctedCredits: back.credits,
    correction: {
      invoiceId: invoice.id,
      number: invoice.number,
      issuedAt,
      credits: back.credits,
      isWhole: back.credits === back.bought,
      reason: back.reason,
    },
  };
}

const descriptionOf = (invoice: Invoice, language: Language, { credits, bought }: TakenBack): string =>
  INVOICE_TEXTS[language].takenBack(invoice.lines[0]?.description ?? invoice.productName, credits, bought);
