import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { bankAccountOf, paymentReference } from "#/modules/billing/payment.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { longDay } from "#/platform/text/long-day.ts";
import { xmlText } from "#/platform/text/text.ts";
import { isBeforeSupply, issueDay, percentOfRate } from "../rules.ts";
import type { Invoice } from "../store.ts";
import {
  canBeElectronic,
  categoryOf,
  meansOf,
  NOT_DEFINED,
  paidAtIssue,
  prefixedVatId,
  sellerTaxIds,
  TRANSFER,
  townOf,
} from "./parts.ts";

/** Profile EN 16931 of Factur-X and ZUGFeRD, which they call COMFORT. */
const EN_16931 = "urn:cen.eu:en16931:2017";

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(" ");

/** UNTDID 1001. */
const TYPE_CODES: Readonly<Record<Invoice["type"], string>> = { invoice: "380", credit_note: "381" };
/** UNTDID 2475: the tax becomes due with the payment. */
const WITH_PAYMENT = "72";
type Piece = string | null | readonly Piece[];

const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (piece === null || typeof piece === "string" ? (piece ?? "") : joined(piece)))
    .join("");

const ram = (name: string, ...pieces: Piece[]): string => `<ram:${name}>${joined(pieces)}</ram:${name}>`;
/** An element with a text; none where there is no text. */
const text = (name: string, value: string | null, attributes = ""): string | null =>
  value === null || value === ""
    ? null
    : `<ram:${name}${attributes && ` ${attributes}`}>${xmlText(value)}</ram:${name}>`;
const day = (date: string, prefix = "udt"): string =>
  `<${prefix}:DateTimeString format="102">${date.replaceAll("-", "")}</${prefix}:DateTimeString>`;

/** Cents with two decimals and a point, never by way of binary fractions. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The invoice as Cross Industry Invoice (UN/CEFACT D22B) of the profile EN 16931, from its stored row alone; null where
 * the row lacks what the standard cannot do without.
 */
export function electronicInvoice(invoice: Invoice): string | null {
  if (!canBeElectronic(invoice)) return null;
  const { seller } = invoice;
  const category = categoryOf(invoice.taxCase, isInEu(seller.country));
  // A credit note's type shows that it reverses. Its amounts are positive.
  const cents = (value: number) => decimalOf(invoice.type === "credit_note" ? -value : value);
  const percent = category.code === "O" ? null : String(percentOfRate(invoice.vatRate));
  const reason = category.code === "S" ? null : (invoice.notes ?? "No VAT is charged.");
  const tax = (...pieces: Piece[]) => ram("ApplicableTradeTax", ...pieces);

  const lines = invoice.lines.flatMap(({ netCents, ...line }) =>
    netCents === null ? [] : { ...line, netCents },
  );
  const lineItems = lines.map(({ description, additionalText, netCents }, at) =>
    ram(
      "IncludedSupplyChainTradeLineItem",
      ram("AssociatedDocumentLineDocument", text("LineID", String(at + 1))),
      ram("SpecifiedTradeProduct", text("Name", description), text("Description", additionalText)),
      ram(
        "SpecifiedLineTradeAgreement",
        ram("NetPriceProductTradePrice", text("ChargeAmount", cents(netCents))),
      ),
      ram("SpecifiedLineTradeDelivery", text("BilledQuantity", "1", 'unitCode="C62"')),
      ram(
        "SpecifiedLineTradeSettlement",
        tax(
          text("TypeCode", "VAT"),
          text("CategoryCode", category.code),
          text("RateApplicablePercent", percent),
        ),
        ram("SpecifiedTradeSettlementLineMonetarySummation", text("LineTotalAmount", cents(netCents))),
      ),
    ),
  );

  const breakdown = tax(
    text("CalculatedAmount", cents(invoice.vatCents)),
    text("TypeCode", "VAT"),
    text("ExemptionReason", reason),
    text("BasisAmount", cents(invoice.netCents)),
    text("CategoryCode", category.code),
    text("ExemptionReasonCode", category.exemption),
    text("DueDateTypeCode", isBeforeSupply(invoice) && category.hasTax ? WITH_PAYMENT : null),
    // The breakdown needs a rate, and what is outside the scope must not have one (BR-48, BR-O-05).
    text("RateApplicablePercent", percent),
  );

  const paidCents = paidAtIssue(invoice);
  const sum = ram(
    "SpecifiedTradeSettlementHeaderMonetarySummation",
    text("LineTotalAmount", cents(lines.reduce((all, { netCents }) => all + netCents, 0))),
    text("TaxBasisTotalAmount", cents(invoice.netCents)),
    text("TaxTotalAmount", cents(invoice.vatCents), `currencyID="${xmlText(invoice.currency)}"`),
    text("GrandTotalAmount", cents(invoice.grossCents)),
    text("TotalPrepaidAmount", cents(paidCents)),
    text("DuePayableAmount", cents(invoice.grossCents - paidCents)),
  );

  const body = joined([
    "<rsm:ExchangedDocumentContext>",
    ram("GuidelineSpecifiedDocumentContextParameter", text("ID", EN_16931)),
    "</rsm:ExchangedDocumentContext>",
    "<rsm:ExchangedDocument>",
    text("ID", invoice.number),
    text("TypeCode", TYPE_CODES[invoice.type]),
    ram("IssueDateTime", day(issueDay(invoice))),
    notesOf(invoice).map((note) => ram("IncludedNote", text("Content", note))),
    "</rsm:ExchangedDocument>",
    "<rsm:SupplyChainTradeTransaction>",
    lineItems,
    ram(
      "ApplicableHeaderTradeAgreement",
      // The buyer has one field, for a routing id (BT-10) or the number of a purchase order (BT-13).
      text("BuyerReference", invoice.buyerReference),
      sellerParty(invoice, category.code === "O"),
      buyerParty(invoice, category.code === "O"),
      ram("SellerOrderReferencedDocument", text("IssuerAssignedID", invoice.orderId)),
      invoice.buyerReference === null
        ? null
        : ram("BuyerOrderReferencedDocument", text("IssuerAssignedID", invoice.buyerReference)),
    ),
    ram(
      "ApplicableHeaderTradeDelivery",
      invoice.suppliedOn === null
        ? null
        : ram("ActualDeliverySupplyChainEvent", ram("OccurrenceDateTime", day(invoice.suppliedOn))),
    ),
    ram(
      "ApplicableHeaderTradeSettlement",
      // By the order's own reference, payments are found again.
      text("PaymentReference", invoice.dueOn === null ? invoice.number : paymentReference(invoice.orderId)),
      text("InvoiceCurrencyCode", invoice.currency),
      paymentMeans(invoice),
      breakdown,
      paymentTerms(invoice),
      sum,
      referredTo(invoice),
    ),
    "</rsm:SupplyChainTradeTransaction>",
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${body}</rsm:CrossIndustryInvoice>\n`;
}

/** The facts on the page next to the amounts: the order, how it was paid, and what test mode is. */
function notesOf({ lines, mode, language }: Invoice): string[] {
  const reported = lines
    .filter(({ netCents }) => netCents === null)
    .map(({ description, additionalText }) => [description, additionalText].filter(Boolean).join(". "));
  return mode === "test" ? [INVOICE_TEXTS[language].testNotice, ...reported] : reported;
}

/** @param isOutside outside the scope of VAT no VAT id may be named (BR-O-02); the seller is then known by its number */
function sellerParty(invoice: Invoice, isOutside: boolean): string {
  const { seller } = invoice;
  const { vatId, taxNumber } = sellerTaxIds(invoice);
  const shownVatId = isOutside ? null : vatId;
  return ram(
    "SellerTradeParty",
    text("ID", shownVatId === null ? (taxNumber ?? vatId) : null),
    text("Name", seller.name),
    address(seller.street, seller.city, seller.country),
    mailAddress(seller.email),
    taxId("FC", taxNumber),
    taxId("VA", shownVatId),
  );
}

function buyerParty({ billingAddress: buyer }: Invoice, isOutside: boolean): string {
  const person = buyer.attention === buyer.company ? "" : buyer.attention;
  return ram(
    "BuyerTradeParty",
    text("Name", buyer.company),
    person.trim() === "" ? null : ram("DefinedTradeContact", text("PersonName", person)),
    address(buyer.street, buyer.city, buyer.country),
    taxId("VA", isOutside ? null : prefixedVatId(buyer.vatId, buyer.country)),
  );
}

function address(street: string, cityText: string, country: string): string {
  const { postcode, city } = townOf(cityText);
  return ram(
    "PostalTradeAddress",
    text("PostcodeCode", postcode),
    text("LineOne", street.trim()),
    text("CityName", city),
    text("CountryID", isoCountry(country)),
  );
}

const mailAddress = (email: string): Piece =>
  email === "" ? null : ram("URIUniversalCommunication", text("URIID", email, 'schemeID="EM"'));

const taxId = (scheme: "VA" | "FC", id: string | null): Piece =>
  id === null ? null : ram("SpecifiedTaxRegistration", text("ID", id, `schemeID="${scheme}"`));

/** By what it was paid; and where money is still to go, or went: to the account, if the settings name one by its IBAN. */
function paymentMeans(invoice: Invoice): Piece {
  const { seller } = invoice;
  const account = bankAccountOf(seller.bankAccount);
  const code = meansOf(invoice);
  if (code !== TRANSFER) return ram("SpecifiedTradeSettlementPaymentMeans", text("TypeCode", code));
  // A transfer needs an account that it went to (BR-61).
  if (account === null) return ram("SpecifiedTradeSettlementPaymentMeans", text("TypeCode", NOT_DEFINED));
  return ram(
    "SpecifiedTradeSettlementPaymentMeans",
    text("TypeCode", TRANSFER),
    ram("PayeePartyCreditorFinancialAccount", text("IBANID", account.iban), text("AccountName", seller.name)),
    account.bic === null
      ? null
      : ram("PayeeSpecifiedCreditorFinancialInstitution", text("BICID", account.bic)),
  );
}

/** Without other terms it is due on the day on which it is issued: credits are paid for before they are booked. */
function paymentTerms(invoice: Invoice): Piece {
  const { dueOn, language, orderId } = invoice;
  if (dueOn === null)
    return ram("SpecifiedTradePaymentTerms", ram("DueDateDateTime", day(issueDay(invoice))));
  const terms = INVOICE_TEXTS[language].payable(longDay(language, dueOn), paymentReference(orderId));
  return ram("SpecifiedTradePaymentTerms", text("Description", terms), ram("DueDateDateTime", day(dueOn)));
}

const referredTo = ({ correction }: Invoice): Piece =>
  correction === null
    ? null
    : ram(
        "InvoiceReferencedDocument",
        text("IssuerAssignedID", correction.number),
        ram("FormattedIssueDateTime", day(issueDay(correction), "qdt")),
      );
