/** Business rules of EN 16931 that an invoice of one line or more and one rate of tax can break, read from its XML. */

interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Throws where an element is not closed, or something other than elements and text stands there. */
export function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, "");
  for (const [, tag = "", text = ""] of body.matchAll(/<([^<>]+)>|([^<]+)/g)) {
    const current = open.at(-1);
    if (current === undefined) throw new Error("more is closed than was opened");
    if (tag.startsWith("/")) {
      if (current.name !== tag.slice(1)) throw new Error(`${tag} closes ${current.name}`);
      open.pop();
    } else if (tag === "") {
      if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`a bare ampersand: ${text}`);
      current.text += text.replace(/&(\w+);/g, (_, name) => PREDEFINED[name] ?? "");
    } else {
      const [, name = "", attributes = ""] = /^(\S+)\s*(.*)$/s.exec(tag) ?? [];
      const element: Element = { name, attributes, text: "", children: [] };
      current.children.push(element);
      open.push(element);
    }
  }
  const [top] = root.children;
  if (open.length !== 1 || top === undefined) throw new Error("not closed");
  return top;
}

/** All elements at a path of names below one, without their prefixes. */
export function findAll(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce<Element[]>(
      (all, name) =>
        all.flatMap(({ children }) => children.filter((child) => child.name.replace(/^\w+:/, "") === name)),
      [from],
    );
}

const textAt = (from: Element, path: string): string | null => findAll(from, path)[0]?.text ?? null;

/** Whole cents of an amount that is written with two decimals (BR-DEC); NaN for any other. */
const centsOf = (amount: string | null): number =>
  amount !== null && /^-?\d+\.\d{2}$/.test(amount) ? Number(amount.replace(".", "")) : Number.NaN;

const DEAL = "SupplyChainTradeTransaction";
const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement`;
const AGREEMENT = `${DEAL}/ApplicableHeaderTradeAgreement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** Names of the rules that the invoice breaks. */
export function brokenRules(xml: string): string[] {
  const root = parseXml(xml);
  const at = (path: string) => textAt(root, path);
  const amount = (name: string) => centsOf(at(`${SUMS}/${name}`));
  const lines = findAll(root, `${DEAL}/IncludedSupplyChainTradeLineItem`);
  const lineAmount = (line: Element) =>
    centsOf(
      textAt(
        line,
        "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
      ),
    );
  const lineTax = "SpecifiedLineTradeSettlement/ApplicableTradeTax";
  const taxes = findAll(root, `${SETTLEMENT}/ApplicableTradeTax`);
  const ids = (party: string, scheme: string) =>
    findAll(root, `${AGREEMENT}/${party}/SpecifiedTaxRegistration/ID`).filter(({ attributes }) =>
      attributes.includes(`"${scheme}"`),
    );
  const sellerVat = ids("SellerTradeParty", "VA");
  const buyerVat = ids("BuyerTradeParty", "VA");
  const sellerTax = ids("SellerTradeParty", "FC");
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const filled = (path: string) => (at(path) ?? "").trim() !== "";
  const due = amount("DuePayableAmount");

  const rules: [name: string, holds: boolean][] = [
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
    ...lines.flatMap((line): [string, boolean][] => [
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
      ["BR-CO-04", textAt(line, `${lineTax}/CategoryCode`) !== null],
      // One rate in all of the invoice, so one category in all of its lines.
      [
        "BR-CO-18",
        textAt(line, `${lineTax}/CategoryCode`) === (taxes[0] ? textAt(taxes[0], "CategoryCode") : null),
      ],
    ]),
    ["BR-CO-09", [...sellerVat, ...buyerVat].every(({ text }) => /^[A-Z]{2}/.test(text))],
    ["BR-CO-10", sum(lines.map(lineAmount)) === amount("LineTotalAmount")],
    ["BR-CO-13", amount("LineTotalAmount") === amount("TaxBasisTotalAmount")],
    [
      "BR-CO-14",
      sum(taxes.map((tax) => centsOf(textAt(tax, "CalculatedAmount")))) === amount("TaxTotalAmount"),
    ],
    ["BR-CO-15", amount("TaxBasisTotalAmount") + amount("TaxTotalAmount") === amount("GrandTotalAmount")],
    ["BR-CO-16", amount("GrandTotalAmount") - amount("TotalPrepaidAmount") === due],
    ["BR-CO-25", due <= 0 || findAll(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms`).length > 0],
    ["BR-CO-26", filled(`${AGREEMENT}/SellerTradeParty/ID`) || sellerVat.length > 0],
    [
      "BR-50, BR-61",
      at(`${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`) !== "58" ||
        filled(
          `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
        ),
    ],
    [
      "BR-55",
      findAll(root, `${SETTLEMENT}/InvoiceReferencedDocument`).every(
        (one) => (textAt(one, "IssuerAssignedID") ?? "") !== "",
      ),
    ],
    ...taxes.flatMap((tax): [string, boolean][] => {
      const category = textAt(tax, "CategoryCode") ?? "";
      const rate = textAt(tax, "RateApplicablePercent");
      const base = centsOf(textAt(tax, "BasisAmount"));
      const taxed = centsOf(textAt(tax, "CalculatedAmount"));
      const reason = `${textAt(tax, "ExemptionReason") ?? ""}${textAt(tax, "ExemptionReasonCode") ?? ""}`;
      const perLine = lines.map((line) => textAt(line, `${lineTax}/RateApplicablePercent`));
      const shared: [string, boolean][] = [
        ["BR-45", !Number.isNaN(base)],
        ["BR-46", !Number.isNaN(taxed)],
        ["BR-CO-17", Math.abs(taxed - (base * Number(rate ?? 0)) / 100) <= 0.5],
        [`BR-${category}-08`, base === sum(lines.map(lineAmount))],
      ];
      const known = sellerVat.length + sellerTax.length > 0;
      const free: [string, boolean][] = [
        [`BR-${category}-09`, taxed === 0],
        [`BR-${category}-10`, reason !== ""],
      ];
      switch (category) {
        case "S":
          return [
            ...shared,
            ["BR-S-02", known],
            ["BR-S-05", [rate, ...perLine].every((one) => Number(one) > 0)],
            ["BR-S-10", reason === ""],
          ];
        case "AE":
          return [
            ...shared,
            ...free,
            // The standard is content with a tax number of the seller; the law wants both VAT ids.
            ["BR-AE-02", sellerVat.length > 0 && buyerVat.length > 0],
            ["BR-AE-05", [rate, ...perLine].every((one) => Number(one ?? 1) === 0)],
          ];
        case "E":
          return [
            ...shared,
            ...free,
            ["BR-E-02", known],
            ["BR-E-05", [rate, ...perLine].every((one) => Number(one ?? 1) === 0)],
          ];
        case "O":
          return [
            ...shared,
            ...free,
            ["BR-O-02", sellerVat.length + buyerVat.length === 0],
            ["BR-O-05", [rate, ...perLine].every((one) => one === null)],
            ["BR-O-11", taxes.length === 1],
          ];
        default:
          return [["BR-CL-17", false]];
      }
    }),
  ];
  return [...new Set(rules.filter(([, holds]) => !holds).map(([name]) => name))];
}
