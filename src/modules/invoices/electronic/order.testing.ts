import { type Element, parseXml } from "./xml.testing.ts";

/**
 * The child elements of each element, and their order, by the schema of Factur-X 1.07.3, profile EN 16931:
 * only those that these invoices use. `?` at most once, `+` once or more, `*` any number.
 */
const TAX =
  "CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? TaxPointDate? DueDateTypeCode? RateApplicablePercent?";
const PARTY =
  "ID* GlobalID* Name? Description? SpecifiedLegalOrganization? DefinedTradeContact? PostalTradeAddress? URIUniversalCommunication? SpecifiedTaxRegistration*";
const REFERENCED =
  "IssuerAssignedID? URIID? LineID? TypeCode? Name? AttachmentBinaryObject? ReferenceTypeCode? FormattedIssueDateTime?";
const MOMENT = "DateTimeString";

const CONTENTS: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocumentContext:
    "BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter",
  GuidelineSpecifiedDocumentContextParameter: "ID",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote*",
  IssueDateTime: MOMENT,
  IncludedNote: "Content SubjectCode?",
  SupplyChainTradeTransaction:
    "IncludedSupplyChainTradeLineItem+ ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement",
  IncludedSupplyChainTradeLineItem:
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement",
  AssociatedDocumentLineDocument: "LineID IncludedNote?",
  SpecifiedTradeProduct: "GlobalID? SellerAssignedID? BuyerAssignedID? Name Description?",
  SpecifiedLineTradeAgreement:
    "BuyerOrderReferencedDocument? GrossPriceProductTradePrice? NetPriceProductTradePrice",
  NetPriceProductTradePrice: "ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge?",
  SpecifiedLineTradeDelivery: "BilledQuantity",
  SpecifiedLineTradeSettlement:
    "ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation",
  ApplicableTradeTax: TAX,
  SpecifiedTradeSettlementLineMonetarySummation: "LineTotalAmount",
  ApplicableHeaderTradeAgreement:
    "BuyerReference? SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty? SellerOrderReferencedDocument? BuyerOrderReferencedDocument?",
  SellerTradeParty: PARTY,
  BuyerTradeParty: PARTY,
  DefinedTradeContact:
    "PersonName? DepartmentName? TelephoneUniversalCommunication? EmailURIUniversalCommunication?",
  PostalTradeAddress:
    "PostcodeCode? LineOne? LineTwo? LineThree? CityName? CountryID CountrySubDivisionName?",
  URIUniversalCommunication: "URIID? CompleteNumber?",
  SpecifiedTaxRegistration: "ID",
  SellerOrderReferencedDocument: REFERENCED,
  BuyerOrderReferencedDocument: REFERENCED,
  ApplicableHeaderTradeDelivery:
    "ShipToTradeParty? ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument? ReceivingAdviceReferencedDocument?",
  ActualDeliverySupplyChainEvent: "OccurrenceDateTime",
  OccurrenceDateTime: MOMENT,
  ApplicableHeaderTradeSettlement:
    "CreditorReferenceID? PaymentReference? TaxCurrencyCode? InvoiceCurrencyCode PayeeTradeParty? SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax+ BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms? SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument*",
  SpecifiedTradeSettlementPaymentMeans:
    "TypeCode Information? ApplicableTradeSettlementFinancialCard? PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount? PayeeSpecifiedCreditorFinancialInstitution?",
  PayeePartyCreditorFinancialAccount: "IBANID? AccountName? ProprietaryID?",
  PayeeSpecifiedCreditorFinancialInstitution: "BICID",
  SpecifiedTradePaymentTerms: "Description? DueDateDateTime? DirectDebitMandateID?",
  DueDateDateTime: MOMENT,
  SpecifiedTradeSettlementHeaderMonetarySummation:
    "LineTotalAmount ChargeTotalAmount? AllowanceTotalAmount? TaxBasisTotalAmount TaxTotalAmount* RoundingAmount? GrandTotalAmount TotalPrepaidAmount? DuePayableAmount",
  InvoiceReferencedDocument: REFERENCED,
  FormattedIssueDateTime: MOMENT,
};

const plain = (name: string): string => name.replace(/^\w+:/, "");

const PATTERNS = new Map(
  Object.entries(CONTENTS).map(([name, contents]) => [
    name,
    new RegExp(`^${contents.replace(/(\w+)([?*+]?)(?: |$)/g, "(?:$1 )$2")}$`),
  ]),
);

/** Elements whose contents violate the schema, each with its contents. */
export function outOfOrder(xml: string): string[] {
  const wrong: string[] = [];
  const look = ({ name, children }: Element): void => {
    const found = children.map((child) => `${plain(child.name)} `).join("");
    if (!(PATTERNS.get(plain(name)) ?? /^$/).test(found)) wrong.push(`${plain(name)}: ${found.trim()}`);
    for (const child of children) look(child);
  };
  look(parseXml(xml));
  return wrong;
}
