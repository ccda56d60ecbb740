import { centsOf, type Element, findAll, textAt } from "./xml.testing.ts";

/** Rules of EN 16931 about categories of VAT: standard rate, reverse charge, exempt, and outside the scope. */

export type Rule = [name: string, holds: boolean];

const DEAL = "SupplyChainTradeTransaction";
export const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement`;
export const AGREEMENT = `${DEAL}/ApplicableHeaderTradeAgreement`;
export const LINE_TAX = "SpecifiedLineTradeSettlement/ApplicableTradeTax";

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

export const linesOf = (root: Element): Element[] =>
  findAll(root, `${DEAL}/IncludedSupplyChainTradeLineItem`);

export const lineAmount = (line: Element): number =>
  centsOf(
    textAt(
      line,
      "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
    ),
  );

/** Allowances and charges on the whole invoice. */
export const headerCharges = (root: Element, isCharge: boolean): Element[] =>
  findAll(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).filter(
    (one) => textAt(one, "ChargeIndicator/Indicator") === String(isCharge),
  );

export const chargeAmount = (one: Element): number => centsOf(textAt(one, "ActualAmount"));

export const taxIds = (root: Element, party: string, scheme: "VA" | "FC"): Element[] =>
  findAll(root, `${AGREEMENT}/${party}/SpecifiedTaxRegistration/ID`).filter(({ attributes }) =>
    attributes.includes(`"${scheme}"`),
  );

const CATEGORIES = ["S", "AE", "E", "O"] as const;
type Category = (typeof CATEGORIES)[number];

/** The permitted rates of a category; null: none is stated. */
const RATES: Readonly<Record<Category, (rate: string | null) => boolean>> = {
  S: (rate) => Number(rate) > 0,
  AE: (rate) => rate !== null && Number(rate) === 0,
  E: (rate) => rate !== null && Number(rate) === 0,
  O: (rate) => rate === null,
};

/** By which ids seller and buyer must, or must not, be known. */
function partiesFit(root: Element, category: Category): boolean {
  const sellerVat = taxIds(root, "SellerTradeParty", "VA").length > 0;
  const buyerVat = taxIds(root, "BuyerTradeParty", "VA").length > 0;
  switch (category) {
    case "AE":
      // The standard accepts a tax number of the seller. The law requires both VAT ids.
      return sellerVat && buyerVat;
    case "O":
      return !(sellerVat || buyerVat);
    case "S":
    case "E":
      return sellerVat || taxIds(root, "SellerTradeParty", "FC").length > 0;
  }
}

/** The rules 01 to 10 of each category in the invoice, and of what is outside the scope those up to 14. */
export function vatRules(root: Element): Rule[] {
  const breakdowns = findAll(root, `${SETTLEMENT}/ApplicableTradeTax`);
  const groups = [
    { things: linesOf(root), tax: LINE_TAX, amount: lineAmount },
    {
      things: headerCharges(root, false),
      tax: "CategoryTradeTax",
      amount: (one: Element) => -chargeAmount(one),
    },
    { things: headerCharges(root, true), tax: "CategoryTradeTax", amount: chargeAmount },
  ];
  const categoriesOf = ({ things, tax }: (typeof groups)[number]) =>
    things.map((thing) => textAt(thing, `${tax}/CategoryCode`));
  const reported = [...breakdowns.map((tax) => textAt(tax, "CategoryCode")), ...groups.flatMap(categoriesOf)];
  const isKnown = (code: string | null) => CATEGORIES.some((category) => category === code);

  return [
    ["BR-CL-17, BR-CL-18", reported.every((code) => code === null || isKnown(code))],
    ...CATEGORIES.filter((category) => reported.includes(category)).flatMap((category): Rule[] => {
      const own = groups.map(({ things, ...group }) => ({
        ...group,
        things: things.filter((thing) => textAt(thing, `${group.tax}/CategoryCode`) === category),
      }));
      const taxes = breakdowns.filter((tax) => textAt(tax, "CategoryCode") === category);
      const base = sum(own.flatMap(({ things, amount }) => things.map(amount)));
      const rule = (number: string, contains: boolean): Rule => [`BR-${category}-${number}`, contains];
      const reasonOf = (tax: Element) =>
        `${textAt(tax, "ExemptionReason") ?? ""}${textAt(tax, "ExemptionReasonCode") ?? ""}`;
      return [
        rule("01", taxes.length === 1 && own.some(({ things }) => things.length > 0)),
        ...own.flatMap(({ things, tax }, at): Rule[] => [
          rule(`0${2 + at}`, things.length === 0 || partiesFit(root, category)),
          rule(
            `0${5 + at}`,
            things.every((thing) => RATES[category](textAt(thing, `${tax}/RateApplicablePercent`))),
          ),
        ]),
        ...taxes.flatMap((tax): Rule[] => {
          const taxed = centsOf(textAt(tax, "CalculatedAmount"));
          const rate = Number(textAt(tax, "RateApplicablePercent") ?? 0);
          const due = category === "S" ? (centsOf(textAt(tax, "BasisAmount")) * rate) / 100 : 0;
          return [
            rule("08", centsOf(textAt(tax, "BasisAmount")) === base),
            rule("09", Math.abs(taxed - due) <= 0.5),
            rule("10", (reasonOf(tax) === "") === (category === "S")),
          ];
        }),
      ];
    }),
    ...(breakdowns.some((tax) => textAt(tax, "CategoryCode") === "O") ? outsideAlone() : []),
  ];

  /** A line outside the scope must be alone. */
  function outsideAlone(): Rule[] {
    const isAll = (codes: (string | null)[]) => codes.every((code) => code === "O");
    return [
      ["BR-O-11", breakdowns.length === 1],
      ...groups.map((group, at): Rule => [`BR-O-${12 + at}`, isAll(categoriesOf(group))]),
    ];
  }
}
