import { isoCountry } from "#/platform/text/country.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import type { Invoice } from "../store.ts";

/** Values that EN 16931 requires of an invoice and that its row does not store directly. Pure. */

/** Categories of tax by UNTDID 5305, with the code of the exemption where the list of VATEX codes has one. */
interface TaxCategory {
  code: "S" | "AE" | "E" | "O";
  exemption: string | null;
  /** Whether somebody owes a tax on it. */
  hasTax: boolean;
}

const OUTSIDE: TaxCategory = { code: "O", exemption: "VATEX-EU-O", hasTax: false };

/** Rules of the EU bind sellers in it. A seller elsewhere that charges nothing is not subject to them. */
export function categoryOf(taxCase: Invoice["taxCase"], sellerInEu: boolean): TaxCategory {
  switch (taxCase) {
    case "home":
      return { code: "S", exemption: null, hasTax: true };
    case "reverse_charge":
      return { code: "AE", exemption: "VATEX-EU-AE", hasTax: true };
    case "exempt":
      return sellerInEu ? { code: "E", exemption: null, hasTax: false } : OUTSIDE;
    case "outside":
      return OUTSIDE;
  }
}

/** UNTDID 4461: SEPA credit transfer. */
export const TRANSFER = "58";
export const NOT_DEFINED = "1";

/** UNTDID 4461 of what card providers call a payment: by bank card, whether credit or debit; by SEPA direct debit. */
const MEANS: Readonly<Record<string, string>> = { transfer: TRANSFER, card: "48", sepa_debit: "59" };
/** By an online payment service, as all else is that card providers offer. */
const ONLINE = "68";

/**
 * What was paid of a document when it was issued, in cents. One with a due date is not rendered otherwise once it is paid:
 * the page stays the one that the buyer has.
 */
export function paidAtIssue({
  dueOn,
  paidAt,
  paidCents,
  grossCents,
}: Pick<Invoice, "dueOn" | "paidAt" | "paidCents" | "grossCents">): number {
  if (dueOn !== null) return paidCents ?? 0;
  return paidAt === null ? 0 : grossCents;
}

/**
 * The open amount is to be transferred. Test mode, credit notes and earlier invoices do not state the payment
 * method.
 */
export function meansOf({
  type,
  mode,
  paidAt,
  dueOn,
  paymentMethod,
}: Pick<Invoice, "type" | "mode" | "paidAt" | "dueOn" | "paymentMethod">): string {
  if (type === "credit_note" || mode === "test") return NOT_DEFINED;
  if (paidAt === null || dueOn !== null) return TRANSFER;
  return paymentMethod === null ? NOT_DEFINED : (MEANS[paymentMethod] ?? ONLINE);
}

interface Town {
  postcode: string | null;
  city: string;
}

/**
 * Splits "20095 Hamburg" in two. A town with its code in another place stays whole, which the standard
 * allows.
 */
export function townOf(city: string): Town {
  const found = /^((?:[A-Z]{1,2}-)?\d{3,6}(?:[ -]\d{2,4})?)\s+(\D.*)$/.exec(city.trim());
  return { postcode: found?.[1] ?? null, city: found?.[2] ?? city.trim() };
}

/** A VAT id that begins with its state, as the standard requires (BR-CO-9); null for any other text. */
export function prefixedVatId(vatId: string, country: string): string | null {
  const compact = vatId.replace(/[\s.-]/g, "").toUpperCase();
  const prefix = compact.slice(0, 2);
  return /^[A-Z]{2}[0-9A-Z+*]{2,}$/.test(compact) && isoCountry(prefix) === vatTerritoryOf(country, "").state
    ? compact
    : null;
}

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(isoCountry(code));

/** The seller's identifier at the tax office: without one no electronic invoice can be issued (BR-CO-26). */
export const sellerTaxIds = ({ seller }: Pick<Invoice, "seller">) => ({
  vatId: prefixedVatId(seller.vatId, seller.country),
  taxNumber: seller.taxNumber.trim() || null,
});

/**
 * Returns true if the row has everything that the standard requires. Rows from before the settings existed
 * may not.
 */
export function canBeElectronic(invoice: Invoice): boolean {
  const { seller, billingAddress: buyer } = invoice;
  const { vatId, taxNumber } = sellerTaxIds(invoice);
  return (
    (vatId !== null || taxNumber !== null) &&
    seller.name.trim() !== "" &&
    buyer.company.trim() !== "" &&
    isCountry(seller.country) &&
    isCountry(buyer.country) &&
    (invoice.taxCase !== "reverse_charge" || prefixedVatId(buyer.vatId, buyer.country) !== null)
  );
}
