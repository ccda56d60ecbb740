import type { TaxReason } from "#/modules/billing/rules.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { prefixedVatId, townOf } from "./electronic/parts.ts";

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

/** Returns true if the tax is not the one that an invoice states. */
export const isOtherTax = (
  invoice: { taxCase: TaxCase; vatRate: number },
  { taxCase, rate }: { taxCase: TaxCase; rate: number },
): boolean => invoice.taxCase !== taxCase || invoice.vatRate !== rate;

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

/** Article 59c of Directive 2006/112/EC: up to this net sum of a calendar year the seller's rate applies. */
const CONSUMER_THRESHOLD_CENTS = 1_000_000;
const NOTICE_SHARE = 0.8;

interface ConsumerSales {
  thresholdCents: number;
  current: { year: number; netCents: number };
  previous: { year: number; netCents: number };
  /** `near`: from 80 % of the threshold in one of both years, `over`: above it. */
  level: "below" | "near" | "over";
}

/**
 * Sales to consumers in other countries of the EU in this and the previous year beside the threshold from which they
 * are taxed there: a buyer without a valid VAT id counts as a consumer. null: the seller is outside the EU.
 * @param sums sales to other countries at the seller's rate
 */
export function consumerSalesOf(
  sums: readonly { year: number; sellerCountry: string; buyerCountry: string; netCents: number }[],
  sellerCountry: string,
  year: number,
): ConsumerSales | null {
  const stateOf = (country: string) => vatTerritoryOf(country, "").state;
  if (!isInEu(stateOf(sellerCountry))) return null;
  const of = (wanted: number) => ({
    year: wanted,
    netCents: sums
      .filter(
        (sum) =>
          sum.year === wanted &&
          isInEu(stateOf(sum.buyerCountry)) &&
          stateOf(sum.buyerCountry) !== stateOf(sum.sellerCountry),
      )
      .reduce((all, { netCents }) => all + netCents, 0),
  });
  const [current, previous] = [of(year), of(year - 1)];
  const most = Math.max(current.netCents, previous.netCents);
  const level =
    most > CONSUMER_THRESHOLD_CENTS
      ? "over"
      : most >= CONSUMER_THRESHOLD_CENTS * NOTICE_SHARE
        ? "near"
        : "below";
  return { thresholdCents: CONSUMER_THRESHOLD_CENTS, current, previous, level };
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

interface Reversal {
  /** Of the credits that were bought with the invoice. */
  credits: number;
  bought: number;
  /** The amount with tax; null: the share of the credits. */
  grossCents: number | null;
}

/**
 * Net, tax and their sum of a credit note. The credits that are reversed last take the rest of the amount, and so does an
 * amount that is all that is left, so that rounding loses nothing.
 * @param credited what the invoice's earlier credit notes have reversed
 */
export function amountsBack(
  invoice: Omit<Amounts, "grossCents"> & { vatRate: number },
  credited: Omit<Amounts, "grossCents"> & { credits: number },
  { credits, bought, grossCents }: Reversal,
): Amounts {
  const left = { net: invoice.netCents - credited.netCents, vat: invoice.vatCents - credited.vatCents };
  const isRest =
    grossCents === null ? credits + credited.credits >= bought : grossCents === left.net + left.vat;
  if (isRest) return { netCents: left.net, vatCents: left.vat, grossCents: left.net + left.vat };
  if (grossCents !== null) return within(grossCents, invoice.vatRate, left);
  const share = Math.floor((left.net * credits) / (bought - credited.credits));
  const { netCents, vatCents } = amountsOf(share, invoice.vatRate);
  const tax = Math.min(left.vat, vatCents);
  return { netCents, vatCents: tax, grossCents: netCents + tax };
}

/** An amount with tax, in its two parts, neither of which exceeds what is left of it. */
function within(grossCents: number, rate: number, left: { net: number; vat: number }): Amounts {
  const tax = Math.floor((grossCents * rate + (WHOLE + rate) / 2) / (WHOLE + rate));
  const vatCents = Math.max(Math.min(tax, left.vat), grossCents - left.net);
  return { netCents: grossCents - vatCents, vatCents, grossCents };
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

/** Invoices are numbered by the year of their date. @param day YYYY-MM-DD */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

const utcDay = (at: number): string => isoTime(at).slice(0, 10);

/** The first and the last day of a month. @param month "2026-10" */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: utcDay(Date.UTC(year, number, 0)) };
}

/** An invoice, as far as its date is concerned. Those from before dates followed the seller's time zone have no day. */
export interface Dated {
  issuedAt: number;
  issuedOn?: string | null;
}

/** The date of an invoice, YYYY-MM-DD: in the seller's time zone, of an earlier one in UTC. */
export const issueDay = ({ issuedOn, issuedAt }: Dated): string => issuedOn ?? utcDay(issuedAt);

/**
 * The day on which it was paid, YYYY-MM-DD: the day of value, of an earlier one the day of booking in UTC. A credit note is
 * settled on the day on which it is issued: its credits are reversed in the same transaction.
 */
export function paidDay(
  invoice: Dated & { type: "invoice" | "credit_note"; paidOn: string | null; paidAt: number | null },
): string | null {
  if (invoice.type === "credit_note") return issueDay(invoice);
  return invoice.paidAt === null ? null : (invoice.paidOn ?? utcDay(invoice.paidAt));
}

/**
 * An invoice that is issued before its supply, since its credits come with the payment: it states no date of supply, page and
 * XML alike (section 14 (4) no. 6 UStG, BT-72).
 */
export const isBeforeSupply = ({
  type,
  suppliedOn,
}: {
  type: "invoice" | "credit_note";
  suppliedOn: string | null;
}): boolean => type === "invoice" && suppliedOn === null;

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
