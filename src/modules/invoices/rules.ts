import type { TaxReason } from "#/modules/billing/rules.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { isInEu } from "#/platform/text/country.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { townOf } from "./electronic/parts.ts";

/** Why a rate applies: at home, the buyer owes the tax, outside the scope, or a seller that charges none. */
export type TaxCase = "home" | "reverse_charge" | "outside" | "exempt";

interface Tax {
  taxCase: TaxCase;
  /** Hundredths of a percent: 1900 is 19 %. If the reason is `undecided`, the seller's own. */
  rate: number;
  reason: TaxReason;
}

interface Parties {
  sellerCountry: string;
  buyerCountry: string;
  /** As the buyer entered it; may be empty. It decides where only a part of a country belongs to the VAT territory. */
  buyerPostcode: string;
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
export function taxOf({ sellerCountry, buyerCountry, buyerPostcode, buyerVatId, homeRate }: Parties): Tax {
  if (homeRate === 0) return { taxCase: "exempt", rate: 0, reason: "small_business" };
  const seller = vatTerritoryOf(sellerCountry, "").state;
  const buyer = vatTerritoryOf(buyerCountry, buyerPostcode);
  if (buyer.isUnreadable || buyer.ratesOf === seller)
    return { taxCase: "home", rate: homeRate, reason: "undecided" };
  if (buyer.state === seller) return { taxCase: "home", rate: homeRate, reason: "home" };
  if (!isInEu(seller)) return { taxCase: "outside", rate: 0, reason: "abroad" };
  if (!isInEu(buyer.state))
    return { taxCase: "outside", rate: 0, reason: buyer.isSpecial ? "special_territory" : "outside_eu" };
  return vatIdOf(buyer.state, buyerVatId) !== null
    ? { taxCase: "reverse_charge", rate: 0, reason: "reverse_charge" }
    : { taxCase: "home", rate: homeRate, reason: "no_valid_vat_id" };
}

/** The facts of an issued invoice that its tax followed from. */
interface Taxed {
  taxCase: TaxCase;
  vatRate: number;
  seller: { country: string };
  billingAddress: { city: string; country: string; vatId: string };
}

/** Why an issued invoice has its tax, from its own row; null: the rules of its day were others. */
export function taxReasonOf({ taxCase, vatRate, seller, billingAddress: buyer }: Taxed): TaxReason | null {
  const tax = taxOf({
    sellerCountry: seller.country,
    buyerCountry: buyer.country,
    buyerPostcode: townOf(buyer.city).postcode ?? "",
    buyerVatId: buyer.vatId,
    // The rate at home is part of no invoice that has none: any above zero leads to the same reason.
    homeRate: taxCase === "exempt" ? 0 : vatRate || 1,
  });
  return tax.taxCase === taxCase ? tax.reason : null;
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
export function missingSellerSettings({
  name,
  street,
  city,
  hasVatRate,
}: SellerAddress & { hasVatRate: boolean }): string[] {
  const needed: [setting: string, value: string][] = [
    ["SELLER_NAME", name],
    ["SELLER_STREET", street],
    ["SELLER_CITY", city],
    ["VAT_RATE", hasVatRate ? "known" : ""],
  ];
  return needed.filter(([, value]) => value === "").map(([setting]) => setting);
}

/** The seller with an obvious placeholder for each unset part of its address; for test mode only. */
export const withPlaceholders = <S extends SellerAddress>(seller: S): S => ({
  ...seller,
  name: seller.name || "Example Seller (set SELLER_NAME)",
  street: seller.street || "1 Example Street (set SELLER_STREET)",
  city: seller.city || "00000 Exampletown (set SELLER_CITY)",
});
