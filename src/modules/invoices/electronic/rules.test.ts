import { describe, expect, test } from "bun:test";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { electronicInvoice } from "./document.ts";
import { goldenInvoices } from "./goldens.testing.ts";
import { outOfOrder } from "./order.testing.ts";
import { brokenRules, rulesOf } from "./rules.testing.ts";

const GOLDENS = goldenInvoices("en");

function xmlOf(name: string, goldens = GOLDENS): string {
  const invoice = goldens[name];
  const xml = invoice === undefined ? null : electronicInvoice(invoice);
  if (xml === null) throw new Error(`no electronic invoice: ${name}`);
  return xml;
}

type Change = [found: string | RegExp, put: string];
type Plant = [rule: string, ...changes: Change[]];

const element = (name: string) => new RegExp(`<ram:${name}>.*?</ram:${name}>`);
const emptied = (name: string): Change => [new RegExp(`(<ram:${name}[^>]*>).*?(</ram:${name}>)`), "$1$2"];
const without = (name: string): Change => [element(name), ""];
/** The second of its name: the first is in the invoice's only line. */
const secondOf = (name: string, put: string): Change => [
  new RegExp(`(<ram:${name}[ >].*?<ram:${name}[^>]*>)[^<]*`),
  `$1${put}`,
];
const before = (name: string, put: string): Change => [new RegExp(`<ram:${name}>`), `${put}$&`];

const SELLER_IDS: Change = [
  /(<ram:SellerTradeParty>.*?)(?:<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>)+(<\/ram:SellerTradeParty>)/,
  "$1$2",
];
const SELLER_VAT: Change = [
  /<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE\w+<\/ram:ID><\/ram:SpecifiedTaxRegistration>/,
  "",
];
const BUYER_VAT: Change = [
  /<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">AT\w+<\/ram:ID><\/ram:SpecifiedTaxRegistration>/,
  "",
];
const vatIdOf = (party: string): Change => [
  new RegExp(`</ram:${party}TradeParty>`),
  '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration>$&',
];

const taxOf = (category: string, rate: string | null): string =>
  `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${category}</ram:CategoryCode>${rate === null ? "" : `<ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent>`}`;

/** One cent off, or on, the whole of the invoice. */
const chargeOf = (isCharge: boolean, category: string, rate: string | null): Change =>
  before(
    "SpecifiedTradePaymentTerms",
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.01</ram:ActualAmount><ram:CategoryTradeTax>${taxOf(category, rate)}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`,
  );

const OF_ALL: Plant[] = [
  ["BR-01", without("GuidelineSpecifiedDocumentContextParameter")],
  ["BR-02", ["<ram:ID>2026-000017", "<ram:ID>"]],
  ["BR-03", ["20260305</udt", "5 March</udt"]],
  ["BR-04", ["<ram:TypeCode>380", "<ram:TypeCode>326"]],
  ["BR-05", emptied("InvoiceCurrencyCode")],
  ["BR-06", ["<ram:Name>Muster Diagnostik GmbH", "<ram:Name>"]],
  ["BR-07", ["<ram:Name>Analytical Engines GmbH", "<ram:Name> "]],
  ["BR-08", without("PostalTradeAddress")],
  ["BR-09", ["<ram:CountryID>DE", "<ram:CountryID>Germany"]],
  ["BR-10", [/(<ram:BuyerTradeParty>.*?)<ram:PostalTradeAddress>.*?<\/ram:PostalTradeAddress>/, "$1"]],
  ["BR-11", [/(<ram:BuyerTradeParty>.*?<ram:CountryID>)DE/, "$1"]],
  ["BR-12", secondOf("LineTotalAmount", "390")],
  ["BR-13", emptied("TaxBasisTotalAmount")],
  ["BR-14", ["GrandTotalAmount>464.10", "GrandTotalAmount>464.1000000002"]],
  ["BR-15", without("DuePayableAmount")],
  ["BR-16", without("IncludedSupplyChainTradeLineItem")],
  ["BR-21", without("LineID")],
  ["BR-22", [/<ram:BilledQuantity.*?<\/ram:BilledQuantity>/, ""]],
  ["BR-24", ["LineTotalAmount>390.00", "LineTotalAmount>390,00"]],
  ["BR-25", ["<ram:Name>Package of 10 assessments", "<ram:Name>"]],
  ["BR-26", without("ChargeAmount")],
  ["BR-45", emptied("BasisAmount")],
  ["BR-46", emptied("CalculatedAmount")],
  ["BR-47", secondOf("CategoryCode", "")],
  ["BR-48", [/(<ram:BasisAmount>.*?)<ram:RateApplicablePercent>19<\/ram:RateApplicablePercent>/, "$1"]],
  ["BR-49", [/(<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>)58/, "$1"]],
  ["BR-50", emptied("IBANID")],
  ["BR-61", without("PayeePartyCreditorFinancialAccount")],
  ["BR-CL-16", [/(<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>)58/, "$1card"]],
  ["BR-CL-17, BR-CL-18", ["CategoryCode>S<", "CategoryCode>X<"]],
  ["BR-CO-04", without("CategoryCode")],
  ["BR-CO-09", ['schemeID="VA">DE136695976', 'schemeID="VA">136695976']],
  ["BR-CO-10", ["LineTotalAmount>390.00", "LineTotalAmount>391.00"]],
  ["BR-CO-11", chargeOf(false, "S", "19")],
  ["BR-CO-11", before("TaxBasisTotalAmount", "<ram:AllowanceTotalAmount>0.01</ram:AllowanceTotalAmount>")],
  ["BR-CO-12", chargeOf(true, "S", "19")],
  ["BR-CO-12", before("TaxBasisTotalAmount", "<ram:ChargeTotalAmount>0.01</ram:ChargeTotalAmount>")],
  ["BR-CO-13", ["TaxBasisTotalAmount>390.00", "TaxBasisTotalAmount>390.01"]],
  ["BR-CO-13", before("TaxBasisTotalAmount", "<ram:ChargeTotalAmount>0.01</ram:ChargeTotalAmount>")],
  ["BR-CO-14", ["CalculatedAmount>74.10", "CalculatedAmount>74.09"]],
  ["BR-CO-15", ["GrandTotalAmount>464.10", "GrandTotalAmount>464.11"]],
  ["BR-CO-16", ["DuePayableAmount>0.00", "DuePayableAmount>0.01"]],
  ["BR-CO-17", ["CalculatedAmount>74.10", "CalculatedAmount>74.09"]],
  [
    "BR-CO-18",
    [
      /(<\/ram:SpecifiedTradeSettlementPaymentMeans>)<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/,
      "$1",
    ],
  ],
  ["BR-CO-25", ["DuePayableAmount>0.00", "DuePayableAmount>0.01"], without("SpecifiedTradePaymentTerms")],
  ["BR-CO-26", SELLER_VAT],
];

/** How a line of each category, or a charge, states a rate that it must not have. */
const WRONG_RATES = { S: "0", AE: "19", E: "19", O: "0" } as const;
const GOLDEN_OF = {
  S: "home",
  AE: "reverse charge",
  E: "small enterprise",
  O: "outside the EU",
} as const;
/**
 * Removes from a document the parties' ids that its category requires, or adds those that it must not have.
 */
const WRONG_PARTIES: Record<keyof typeof GOLDEN_OF, Change[]> = {
  S: [SELLER_IDS],
  AE: [BUYER_VAT, SELLER_VAT],
  E: [SELLER_IDS],
  O: [vatIdOf("Seller"), vatIdOf("Buyer")],
};

const ofCategory = (category: keyof typeof GOLDEN_OF): Plant[] => {
  const rule = (number: string) => `BR-${category}-${number}`;
  const rate = category === "O" ? null : category === "S" ? "19" : "0";
  const wrongRate = WRONG_RATES[category];
  const line: Change =
    rate === null
      ? [
          "CategoryCode>O</ram:CategoryCode>",
          `CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>${wrongRate}</ram:RateApplicablePercent>`,
        ]
      : [`RateApplicablePercent>${rate}`, `RateApplicablePercent>${wrongRate}`];
  return [
    [rule("01"), [`CategoryCode>${category}`, `CategoryCode>${category === "S" ? "E" : "S"}`]],
    [rule("01"), secondOf("CategoryCode", category === "S" ? "E" : "S")],
    ...WRONG_PARTIES[category].flatMap((change): Plant[] => [
      [rule("02"), change],
      [rule("03"), chargeOf(false, category, rate), change],
      [rule("04"), chargeOf(true, category, rate), change],
    ]),
    [rule("05"), line],
    [rule("06"), chargeOf(false, category, wrongRate)],
    [rule("07"), chargeOf(true, category, wrongRate)],
    [rule("08"), ["BasisAmount>390.00", "BasisAmount>390.01"]],
    [rule("08"), chargeOf(false, category, rate)],
    [rule("08"), chargeOf(true, category, rate)],
    [rule("09"), [/CalculatedAmount>\d+\.\d\d/, "CalculatedAmount>1.00"]],
    category === "S"
      ? [rule("10"), before("BasisAmount", "<ram:ExemptionReason>None</ram:ExemptionReason>")]
      : [rule("10"), [/<ram:ExemptionReason(Code)?>.*?<\/ram:ExemptionReason\1>/g, ""]],
  ];
};

const OUTSIDE: Plant[] = [
  [
    "BR-O-11",
    before(
      "SpecifiedTradePaymentTerms",
      `<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:BasisAmount>0.00</ram:BasisAmount>${taxOf("S", "19")}</ram:ApplicableTradeTax>`,
    ),
  ],
  ["BR-O-12", ["CategoryCode>O", "CategoryCode>S"]],
  ["BR-O-13", chargeOf(false, "S", "19")],
  ["BR-O-14", chargeOf(true, "S", "19")],
];

const PLANTS: [golden: string, Plant][] = [
  ...OF_ALL.map((plant): [string, Plant] => ["home", plant]),
  ["credit note, in part", ["BR-55", ["<ram:IssuerAssignedID>2026-000017", "<ram:IssuerAssignedID>"]]],
  ...(Object.keys(GOLDEN_OF) as (keyof typeof GOLDEN_OF)[]).flatMap((category) =>
    ofCategory(category).map((plant): [string, Plant] => [GOLDEN_OF[category], plant]),
  ),
  ...OUTSIDE.map((plant): [string, Plant] => [GOLDEN_OF.O, plant]),
];

const planted = (golden: string, [, ...changes]: Plant): string =>
  changes.reduce((xml, [found, put]) => {
    const changed = xml.replace(found, put);
    if (changed === xml) throw new Error(`${found} is not in ${golden}`);
    return changed;
  }, xmlOf(golden));

describe("the rules of electronic invoices", () => {
  test("are each broken by what is planted against them", () => {
    const unseen = PLANTS.filter(
      ([golden, plant]) => !brokenRules(planted(golden, plant)).includes(plant[0]),
    );
    expect(unseen.map(([golden, [rule]]) => `${rule} in ${golden}`)).toEqual([]);
  });

  test("are all among those that were seen broken, in every kind of document", () => {
    const seen = new Set(PLANTS.map(([, [rule]]) => rule));
    const asked = [
      ...Object.keys(GOLDENS).map((name) => xmlOf(name)),
      ...PLANTS.map(([golden, plant]) => planted(golden, plant)),
    ];
    const names = new Set(asked.flatMap((xml) => rulesOf(xml).map(([name]) => name)));
    expect([...names].filter((name) => !seen.has(name))).toEqual([]);
    expect([...seen].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("the order of elements", () => {
  test.each(Object.keys(GOLDENS))("in the document %j is the schema's", (name) => {
    for (const language of LANGUAGES) expect(outOfOrder(xmlOf(name, goldenInvoices(language)))).toEqual([]);
  });

  test.each([
    [
      "two that changed places",
      /(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(<ram:LineOne>.*?<\/ram:LineOne>)/,
      "$2$1",
    ],
    ["one too many", element("InvoiceCurrencyCode"), "$&$&"],
    ["one that is missing", element("DuePayableAmount"), ""],
    ["one that the schema does not know", element("LineOne"), "<ram:Line>x</ram:Line>"],
    ["one inside of a text", "<ram:LineOne>", "<ram:LineOne><ram:ID>x</ram:ID>"],
  ])("finds %s", (_, found, put) => {
    const xml = xmlOf("home");
    const changed = xml.replace(found, put);
    expect(changed).not.toBe(xml);
    expect(outOfOrder(changed)).not.toEqual([]);
  });
});
