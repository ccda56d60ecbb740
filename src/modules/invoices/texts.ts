import type { Language } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { longDay } from "#/platform/text/long-day.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { dateIn, zoneOf } from "#/platform/time/time-zone.ts";
import type { Dated, TaxCase } from "./rules.ts";

/**
 * Why an invoice charges no VAT, in the words and with the paragraph of the seller's country, where Assay has them; null
 * if it charges VAT. Small enterprises elsewhere in the EU get the sentence without a paragraph.
 */
export function taxNote(language: Language, taxCase: TaxCase, sellerCountry: string): string | null {
  const { note } = INVOICE_TEXTS[language];
  const law = isoCountry(sellerCountry);
  switch (taxCase) {
    case "home":
      return null;
    case "reverse_charge":
      return note.reverse_charge(law);
    case "exempt":
      return isInEu(vatTerritoryOf(law, "").state) ? note.exemptInEu(law) : note.exempt;
    case "outside":
      return note.outside;
  }
}

/**
 * A day of an earlier invoice, which is in UTC: if the seller's day was another, the zone is added: "1 January 2027
 * (UTC)".
 */
function utcDate(language: Language, at: number, sellerCountry: string): string {
  const zone = zoneOf({ timeZone: null, country: isoCountry(sellerCountry) }, () => "UTC");
  const day = dateIn("UTC", at);
  return dateIn(zone, at) === day ? longDay(language, day) : `${longDay(language, day)} (UTC)`;
}

/** The date of an invoice in words. */
export const issueDate = (
  language: Language,
  { issuedOn, issuedAt }: Dated,
  sellerCountry: string,
): string => (issuedOn ? longDay(language, issuedOn) : utcDate(language, issuedAt, sellerCountry));

/** The day in words on which an invoice was paid. */
export const paidDate = (
  language: Language,
  { paidOn, paidAt, issuedOn }: { paidOn: string | null; paidAt: number; issuedOn: string | null },
  sellerCountry: string,
): string =>
  issuedOn !== null && paidOn !== null ? longDay(language, paidOn) : utcDate(language, paidAt, sellerCountry);

/** Cents as "1,690.00" or "1.690,00". */
export const moneyText = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LOCALES[language].locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** Hundredths of a percent as "19", "8.1" or "8,1". */
export const percentText = (language: Language, rate: number): string =>
  new Intl.NumberFormat(LOCALES[language].locale, { maximumFractionDigits: 2 }).format(rate / 100);
