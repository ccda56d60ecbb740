/** Business rules of EN 16931 that an invoice of one line or more can break, read from its XML. */
import {
  AGREEMENT,
  chargeAmount,
  headerCharges,
  LINE_TAX,
  lineAmount,
  linesOf,
  type Rule,
  SETTLEMENT,
  sum,
  taxIds,
  vatRules,
} from "./vat-rules.testing.ts";
import { centsOf, findAll, parseXml, textAt } from "./xml.testing.ts";

const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** Names of the rules that the invoice breaks. */
export const brokenRules = (xml: string): string[] => [
  ...new Set(
    rulesOf(xml)
      .filter(([, contains]) => !contains)
      .map(([name]) => name),
  ),
];

/** Each rule that is asked of this invoice, and whether it keeps it. */
export function rulesOf(xml: string): Rule[] {
  const root = parseXml(xml);
  const at = (path: string) => textAt(root, path);
  const amount = (name: string) => centsOf(at(`${SUMS}/${name}`));
  const lines = linesOf(root);
  const taxes = findAll(root, `${SETTLEMENT}/ApplicableTradeTax`);
  const means = findAll(root, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`);
  const sellerVat = taxIds(root, "SellerTradeParty", "VA");
  const buyerVat = taxIds(root, "BuyerTradeParty", "VA");
  const [allowances, charges] = [false, true].map((isCharge) =>
    sum(headerCharges(root, isCharge).map(chargeAmount)),
  );
  /** A sum that is only there if there is something to add up. */
  const optional = (name: string) => (at(`${SUMS}/${name}`) === null ? 0 : amount(name));
  const filled = (path: string) => (at(path) ?? "").trim() !== "";
  const due = amount("DuePayableAmount");

  return [
    ["BR-01", at("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID") !== null],
    ["BR-02", filled("ExchangedDocument/ID")],
    ["BR-03", /^\d{8}$/.test(at("ExchangedDocument/IssueDateTime/DateTimeString") ?? "")],
    ["BR-04", ["380", "381"].includes(at("ExchangedDocument/TypeCode") ?? "")],
    ["BR-05", /^[A-Z]{3}$/.test(at(`${SETTLEMENT}/InvoiceCurrencyCode`) ?? "")],
    ["BR-06", filled(`${AGREEMENT}/SellerTradeParty/Name`)],
    ["BR-07", filled(`${AGREEMENT}/BuyerTradeParty/Name`)],
    ["BR-08", findAll(root, `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`).length === 1],
    ["BR-09", /^[A-Z]{2}$/.test(at(`${AGREEMENT}/SellerTradeParty/PostalTradeAddress/CountryID`) ?? "")],
    ["BR-10", findAll(root, `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress`).length === 1],
    ["BR-11", /^[A-Z]{2}$/.test(at(`${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/CountryID`) ?? "")],
    ["BR-12", !Number.isNaN(amount("LineTotalAmount"))],
    ["BR-13", !Number.isNaN(amount("TaxBasisTotalAmount"))],
    ["BR-14", !Number.isNaN(amount("GrandTotalAmount"))],
    ["BR-15", !Number.isNaN(due)],
    ["BR-16", lines.length > 0],
    ...lines.flatMap((line): Rule[] => [
      ["BR-21", textAt(line, "AssociatedDocumentLineDocument/LineID") !== null],
      ["BR-22", textAt(line, "SpecifiedLineTradeDelivery/BilledQuantity") !== null],
      ["BR-24", !Number.isNaN(lineAmount(line))],
      ["BR-25", (textAt(line, "SpecifiedTradeProduct/Name") ?? "").trim() !== ""],
      [
        "BR-26",
        !Number.isNaN(
          centsOf(textAt(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount")),
        ),
      ],
      ["BR-CO-04", textAt(line, `${LINE_TAX}/CategoryCode`) !== null],
    ]),
    ["BR-CO-09", [...sellerVat, ...buyerVat].every(({ text }) => /^[A-Z]{2}/.test(text))],
    ["BR-CO-10", sum(lines.map(lineAmount)) === amount("LineTotalAmount")],
    ["BR-CO-11", allowances === optional("AllowanceTotalAmount")],
    ["BR-CO-12", charges === optional("ChargeTotalAmount")],
    [
      "BR-CO-13",
      amount("LineTotalAmount") - optional("AllowanceTotalAmount") + optional("ChargeTotalAmount") ===
        amount("TaxBasisTotalAmount"),
    ],
    [
      "BR-CO-14",
      sum(taxes.map((tax) => centsOf(textAt(tax, "CalculatedAmount")))) === amount("TaxTotalAmount"),
    ],
    ["BR-CO-15", amount("TaxBasisTotalAmount") + amount("TaxTotalAmount") === amount("GrandTotalAmount")],
    ["BR-CO-16", amount("GrandTotalAmount") - amount("TotalPrepaidAmount") === due],
    ["BR-CO-25", due <= 0 || findAll(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms`).length > 0],
    ["BR-CO-26", filled(`${AGREEMENT}/SellerTradeParty/ID`) || sellerVat.length > 0],
    ["BR-CO-18", taxes.length > 0],
    ...means.flatMap((one): Rule[] => {
      const code = textAt(one, "TypeCode") ?? "";
      const accounts = findAll(one, "PayeePartyCreditorFinancialAccount");
      return [
        ["BR-49", code !== ""],
        ["BR-CL-16", ["1", "30", "48", "54", "58", "59", "68"].includes(code)],
        ["BR-50", accounts.every((account) => (textAt(account, "IBANID") ?? "").trim() !== "")],
        ["BR-61", !["30", "58"].includes(code) || accounts.length > 0],
      ];
    }),
    ...taxes.flatMap((tax): Rule[] => {
      const [base, taxed] = ["BasisAmount", "CalculatedAmount"].map((name) => centsOf(textAt(tax, name)));
      const rate = textAt(tax, "RateApplicablePercent");
      return [
        ["BR-45", !Number.isNaN(base)],
        ["BR-46", !Number.isNaN(taxed)],
        ["BR-47", (textAt(tax, "CategoryCode") ?? "") !== ""],
        ["BR-48", (rate === null) === (textAt(tax, "CategoryCode") === "O")],
        ["BR-CO-17", Math.abs((taxed ?? 0) - ((base ?? 0) * Number(rate ?? 0)) / 100) <= 0.5],
      ];
    }),
    [
      "BR-55",
      findAll(root, `${SETTLEMENT}/InvoiceReferencedDocument`).every(
        (one) => (textAt(one, "IssuerAssignedID") ?? "") !== "",
      ),
    ],
    ...vatRules(root),
  ];
}
