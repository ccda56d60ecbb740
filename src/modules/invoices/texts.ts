import type { Language } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { zoneOf } from "#/platform/time/time-zone.ts";
import type { TaxCase } from "./rules.ts";

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
 * "2 March 2026", "2. März 2026"; the day in UTC, as invoices are dated and numbered. If the seller's own day
 * is different, the time zone is added: "1 January 2027 (UTC)".
 */
export function longDate(language: Language, at: number, sellerCountry: string): string {
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language].locale, { dateStyle: "long", timeZone }).format(at);
  const day = dayIn("UTC");
  const theirs = dayIn(zoneOf({ timeZone: null, country: isoCountry(sellerCountry) }, () => "UTC"));
  return day === theirs ? day : `${day} (UTC)`;
}

/** Cents as "1,690.00" or "1.690,00". */
export const moneyText = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LOCALES[language].locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** Hundredths of a percent as "19", "8.1" or "8,1". */
export const percentText = (language: Language, rate: number): string =>
  new Intl.NumberFormat(LOCALES[language].locale, { maximumFractionDigits: 2 }).format(rate / 100);
