import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { PRODUCTS } from "#/modules/billing/catalog/products.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { runs } from "#/testing/runs.ts";
import {
  amountsOf,
  dateOf,
  invoiceNumber,
  missingSellerSettings,
  rateOfPercent,
  taxOf,
  withPlaceholders,
  yearOf,
} from "./rules.ts";

/** A published example of each member state's VAT id. */
const VAT_IDS = {
  AT: "ATU13585627",
  BE: "BE0411905847",
  BG: "BG175074752",
  CY: "CY10259033P",
  CZ: "CZ25123891",
  DE: "DE136695976",
  DK: "DK13585628",
  EE: "EE100931558",
  ES: "ESB58378431",
  FI: "FI20774740",
  FR: "FR83404833048",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IE: "IE6388047V",
  IT: "IT00743110157",
  LT: "LT119511515",
  LU: "LU15027442",
  LV: "LV40003521600",
  MT: "MT11679112",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  PT: "PT501964843",
  RO: "RO18547290",
  SE: "SE556188840401",
  SI: "SI50223054",
  SK: "SK2022749619",
};
const STATES = Object.entries(VAT_IDS);

const tax = (sellerCountry: string, buyerCountry: string, buyerVatId = "", homeRate = 1_900) =>
  taxOf({ sellerCountry, buyerCountry, buyerVatId, homeRate });
const HOME = { taxCase: "home", rate: 1_900 } as const;
const REVERSE = { taxCase: "reverse_charge", rate: 0 } as const;
const OUTSIDE = { taxCase: "outside", rate: 0 } as const;

describe("taxOf", () => {
  test.each(STATES)("a buyer in %s with its valid VAT id owes the tax, at home pays it", (state, vatId) => {
    const elsewhere = state === "DE" ? "AT" : "DE";
    expect(tax(elsewhere, state, vatId)).toEqual(REVERSE);
    expect(tax(state, state, vatId)).toEqual(HOME);
  });

  test.each(STATES)(
    "a buyer in %s with no, a wrong or another state's VAT id pays the home rate",
    (state, vatId) => {
      const seller = state === "DE" ? "AT" : "DE";
      const others = STATES.filter(([other]) => other !== state).map(([, id]) => id);
      const mistyped = `${vatId.slice(0, 5)}${(Number(vatId[5]) + 1) % 10}${vatId.slice(6)}`;
      for (const wrong of ["", `${vatId}000000`, mistyped, ...others]) {
        expect([wrong, tax(seller, state, wrong)]).toEqual([wrong, HOME]);
      }
    },
  );

  test.each(["CH", "US", "GB", "UK", "NO", "XI", "RU", "", "XX", "constructor", "__proto__"])(
    "a buyer in %j is outside the EU, whatever VAT id it shows",
    (country) => {
      for (const vatId of ["", VAT_IDS.AT, VAT_IDS.DE, "GB802311782", "XI123456789", "CHE116281710"]) {
        expect(tax("DE", country, vatId)).toEqual(OUTSIDE);
      }
    },
  );

  test("Greece is one country under both of its codes", () => {
    expect(tax("DE", "EL", VAT_IDS.GR)).toEqual(REVERSE);
    expect(tax("GR", "EL", VAT_IDS.GR)).toEqual(HOME);
    expect(tax("DE", "GR", "GR094259216")).toEqual(REVERSE);
  });

  test("ignores letter case and blanks in a country or VAT id", () => {
    expect(tax("DE", "at", "atu 135 856 27")).toEqual(REVERSE);
    expect(tax("DE", "de")).toEqual(HOME);
  });

  test("for a seller outside the EU every buyer abroad is outside", () => {
    expect(tax("CH", "CH")).toEqual(HOME);
    expect(tax("CH", "DE", VAT_IDS.DE)).toEqual(OUTSIDE);
    expect(tax("CH", "DE")).toEqual(OUTSIDE);
    expect(tax("GB", "UK")).toEqual(HOME);
  });

  test("a seller that charges no VAT charges none to anybody", () => {
    for (const country of ["DE", "AT", "US"]) {
      expect(tax("DE", country, VAT_IDS.AT, 0)).toEqual({ taxCase: "exempt", rate: 0 });
    }
  });

  test("no text that somebody registers makes it fail, and none but a valid id in the EU frees from tax", () => {
    const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
    const ids = fc.oneof(
      texts,
      fc.tuple(fc.constantFrom(...Object.keys(VAT_IDS), "EL"), texts).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(VAT_IDS)), ids, (state, vatId) => {
        const seller = state === "DE" ? "AT" : "DE";
        expect(tax(seller, state, vatId)).toEqual(vatIdOf(state, vatId) !== null ? REVERSE : HOME);
      }),
      runs(1000),
    );
  }, 60_000);
});

describe("amountsOf", () => {
  test.each([
    [39_000, 1_900, 7_410],
    [4_900, 1_900, 931],
    [169_000, 1_900, 32_110],
    [4_900, 810, 397],
    [50, 1_900, 10],
    [10, 1_500, 2],
    [4_900, 0, 0],
    [0, 1_900, 0],
    [1, 10_000, 1],
  ])(
    "%i cents at %i hundredths of a percent are %i cents of tax, half a cent rounded up",
    (net, rate, vat) => {
      expect(amountsOf(net, rate)).toEqual({ netCents: net, vatCents: vat, grossCents: net + vat });
    },
  );

  test("net and tax are the gross amount to the cent, and the tax is within half a cent of the exact one", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), fc.nat(10_000), (net, rate) => {
        const { netCents, vatCents, grossCents } = amountsOf(net, rate);
        for (const cents of [netCents, vatCents, grossCents]) expect(Number.isSafeInteger(cents)).toBe(true);
        expect(netCents + vatCents).toBe(grossCents);
        const distance = BigInt(vatCents) * 10_000n - BigInt(net) * BigInt(rate);
        expect(distance > -5_000n && distance <= 5_000n).toBe(true);
      }),
      runs(100),
    );
  });

  test("every rate that can be set is a whole number of hundredths of a percent", () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      expect(rateOfPercent(Number((hundredths / 100).toFixed(2)))).toBe(hundredths);
    }
  });
});

describe("numbers and dates", () => {
  test("carry mode, year and a number of at least six digits", () => {
    expect(invoiceNumber("live", 2026, 1, null)).toBe("2026-000001");
    expect(invoiceNumber("test", 2027, 123_456, null)).toBe("TEST-2027-123456");
    expect(invoiceNumber("live", 2026, 1_000_000, null)).toBe("2026-1000000");
    expect(invoiceNumber("live", 2026, 124, 2)).toBe("2026-E2-000124");
    expect(invoiceNumber("test", 2026, 7, 12, "credit_note")).toBe("TEST-CN-2026-E12-000007");
  });

  test("change their year at midnight UTC, together", () => {
    const midnight = Date.UTC(2027, 0, 1);
    expect([yearOf(midnight - 1), dateOf(midnight - 1)]).toEqual([2026, "2026-12-31"]);
    expect([yearOf(midnight), dateOf(midnight)]).toEqual([2027, "2027-01-01"]);
  });
});

describe("the seller", () => {
  const whole = { name: "Seller GmbH", street: "Musterweg 5", city: "20095 Hamburg" };

  test("lacks what is empty, by the names of the settings", () => {
    expect(missingSellerSettings(whole)).toEqual([]);
    expect(missingSellerSettings({ ...whole, street: "" })).toEqual(["SELLER_STREET"]);
    expect(missingSellerSettings({ name: "", street: "", city: "" })).toHaveLength(3);
  });

  test("keeps what is set, and the placeholder for the rest names the setting", () => {
    const known = { ...whole, country: "DE", vatId: "DE136695976", taxNumber: "" };
    for (const taxCase of ["home", "reverse_charge", "outside", "exempt"] as const)
      expect(withPlaceholders(known, taxCase)).toEqual(known);
    const { name, street, city } = withPlaceholders({ ...known, name: "", city: "" }, "home");
    expect([name, street]).toEqual(["Example Seller (set SELLER_NAME)", "Musterweg 5"]);
    expect(city).toContain("set SELLER_CITY");
  });

  test("is identified by a placeholder where neither id is set, and by a VAT id where the buyer owes the tax", () => {
    const nameless = { ...whole, country: "DE", vatId: "", taxNumber: "" };
    const idsOf = (seller: typeof nameless, taxCase: "home" | "reverse_charge") => {
      const { vatId, taxNumber } = withPlaceholders(seller, taxCase);
      return [vatId, taxNumber];
    };
    expect(idsOf(nameless, "home")).toEqual(["", "00/000/00000 (set SELLER_TAX_NUMBER)"]);
    expect(idsOf(nameless, "reverse_charge")).toEqual(["DEEXAMPLE", "00/000/00000 (set SELLER_TAX_NUMBER)"]);
    expect(idsOf({ ...nameless, taxNumber: "22/815/08154" }, "reverse_charge")).toEqual([
      "DEEXAMPLE",
      "22/815/08154",
    ]);
  });
});

test("every product has a number of its own, a positive whole one, and a name in both languages", () => {
  const numbers = PRODUCTS.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(PRODUCTS.length);
  for (const number of numbers) expect(Number.isSafeInteger(number) && number > 0).toBe(true);
  for (const { names } of PRODUCTS) expect(Object.values(names)).not.toContain("");
});
