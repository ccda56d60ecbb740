import type { Mode } from "#/platform/context/tenant.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { prefixedVatId } from "./electronic/parts.ts";

/** Why a rate applies: at home, the buyer owes the tax, outside the scope, or a seller that charges none. */
export type TaxCase = "home" | "reverse_charge" | "outside" | "exempt";

interface Tax {
  taxCase: TaxCase;
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number;
}

interface Parties {
  sellerCountry: string;
  buyerCountry: string;
  /** As the buyer entered it; may be empty or wrong. */
  buyerVatId: string;
  /** The seller's own rate in hundredths of a percent; 0 is a seller that charges no VAT. */
  homeRate: number;
}

/**
 * The tax on a service that is delivered electronically to a company (Directive 2006/112/EC, articles 44 and 196).
 * A buyer elsewhere in the EU without a valid VAT id is treated as a consumer, and pays the seller's rate. Rules of
 * the EU bind sellers in the EU only: for others, every buyer abroad is outside the scope.
 */
export function taxOf({ sellerCountry, buyerCountry, buyerVatId, homeRate }: Parties): Tax {
  if (homeRate === 0) return { taxCase: "exempt", rate: 0 };
  if (isoCountry(buyerCountry) === isoCountry(sellerCountry)) return { taxCase: "home", rate: homeRate };
  if (!isInEu(sellerCountry) || !isInEu(buyerCountry)) return { taxCase: "outside", rate: 0 };
  return vatIdOf(buyerCountry, buyerVatId) !== null
    ? { taxCase: "reverse_charge", rate: 0 }
    : { taxCase: "home", rate: homeRate };
}

interface Amounts {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

const WHOLE = 10_000;

/**
 * Net, tax and their sum in cents; the tax is rounded half up.
 * @param netCents whole, 0 or more
 * @param rate hundredths of a percent, whole, 0 to 10,000
 */
export function amountsOf(netCents: number, rate: number): Amounts {
  const vatCents = Math.floor((netCents * rate + WHOLE / 2) / WHOLE);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}

/** Net, tax and their sum of so many of an invoice's credits; the tax is rounded as on every invoice. */
export function amountsBack(
  invoice: Omit<Amounts, "grossCents"> & { vatRate: number },
  credited: Omit<Amounts, "grossCents"> & { credits: number },
  { credits, bought }: { credits: number; bought: number },
): Amounts {
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

/** 19 -> 1900. Percents have at most two decimals, which binary fractions only come near. */
export const rateOfPercent = (percent: number): number => Math.round(percent * 100);

export const percentOfRate = (rate: number): number => rate / 100;

/**
 * `2026-000001`, of a credit note `CN-2026-000001`; in test mode with `TEST-` before it.
 * @param epoch of the copy of the instance, if another copy may issue the same sequences: `2026-E2-000001`;
 *   null: none does
 */
export const invoiceNumber = (
  mode: Mode,
  year: number,
  sequence: number,
  epoch: number | null,
  type: "invoice" | "credit_note" = "invoice",
): string =>
  [
    ...(mode === "test" ? ["TEST"] : []),
    ...(type === "credit_note" ? ["CN"] : []),
    String(year),
    ...(epoch === null ? [] : [`E${epoch}`]),
    String(sequence).padStart(6, "0"),
  ].join("-");

/** Invoices are dated and numbered in UTC, so that a number's year is always its date's. */
export const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/** YYYY-MM-DD */
export const dateOf = (at: number): string => isoTime(at).slice(0, 10);

interface SellerAddress {
  name: string;
  street: string;
  city: string;
}

/** Settings without which no invoice can be issued in the seller's name. */
export function missingSellerSettings({ name, street, city }: SellerAddress): string[] {
  const needed: [setting: string, value: string][] = [
    ["SELLER_NAME", name],
    ["SELLER_STREET", street],
    ["SELLER_CITY", city],
  ];
  return needed.filter(([, value]) => value === "").map(([setting]) => setting);
}

/** What identifies a seller at the tax office. */
interface SellerIdentity extends SellerAddress {
  country: string;
  vatId: string;
  taxNumber: string;
}

/**
 * The seller with an obvious placeholder for each unset part; for test mode only. Its invoices are electronic, so they
 * need a tax id and, in reverse charge, a VAT id that begins with the seller's country.
 */
export const withPlaceholders = <S extends SellerIdentity>(seller: S, taxCase: TaxCase): S => ({
  ...seller,
  name: seller.name || "Example Seller (set SELLER_NAME)",
  street: seller.street || "1 Example Street (set SELLER_STREET)",
  city: seller.city || "00000 Exampletown (set SELLER_CITY)",
  vatId:
    taxCase === "reverse_charge"
      ? (prefixedVatId(seller.vatId, seller.country) ?? `${isoCountry(seller.country)}EXAMPLE`)
      : seller.vatId,
  taxNumber:
    seller.taxNumber ||
    (prefixedVatId(seller.vatId, seller.country) === null ? "00/000/00000 (set SELLER_TAX_NUMBER)" : ""),
});
