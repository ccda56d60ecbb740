import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { TAX_TEXTS } from "#/messages/modules/billing/tax.gen.ts";
import { countryName } from "#/platform/text/country-name.ts";
import type { OrderPrice } from "./rules.ts";
import type { OrderBuyer } from "./tables.ts";

/** Why the tax of an order applies, in a sentence; null of an invoice that followed other rules. */
export function taxText(
  language: Language,
  { rate, reason }: Pick<OrderPrice, "rate" | "reason">,
  { country: code, vatId }: Pick<OrderBuyer, "country" | "vatId">,
): string | null {
  const t = TAX_TEXTS[language];
  const country = countryName(language, code);
  const percent = new Intl.NumberFormat(LOCALES[language].locale, {
    style: "percent",
    maximumFractionDigits: 2,
  }).format(rate / 10_000);
  switch (reason) {
    case null:
      return null;
    case "home":
      return t.home(percent);
    case "reverse_charge":
      return t.reverse_charge(vatId, country);
    case "no_valid_vat_id":
      return vatId === "" ? t.noVatId(country, percent) : t.no_valid_vat_id(vatId, country, percent);
    case "outside_eu":
      return t.outside_eu(country);
    default:
      return t[reason];
  }
}
