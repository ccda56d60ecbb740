import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { PRODUCTS } from "#/modules/billing/catalog/products.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { runs } from "#/testing/runs.ts";
import {
  amountsOf,
  daysOf,
  invoiceNumber,
  issueDay,
  missingSellerSettings,
  paidDay,
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
  taxOf({ sellerCountry, buyerCountry, buyerPostcode: "", buyerVatId, homeRate });
const HOME = { taxCase: "home", rate: 1_900, reason: "home" } as const;
const CONSUMER = { taxCase: "home", rate: 1_900, reason: "no_valid_vat_id" } as const;
const REVERSE = { taxCase: "reverse_charge", rate: 0, reason: "reverse_charge" } as const;
const OUTSIDE = { taxCase: "outside", rate: 0, reason: "outside_eu" } as const;
const ABROAD = { taxCase: "outside", rate: 0, reason: "abroad" } as const;

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
        expect([wrong, tax(seller, state, wrong)]).toEqual([wrong, CONSUMER]);
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
    expect(tax("CH", "DE", VAT_IDS.DE)).toEqual(ABROAD);
    expect(tax("CH", "DE")).toEqual(ABROAD);
    expect(tax("GB", "UK")).toEqual(HOME);
  });

  test("a seller that charges no VAT charges none to anybody", () => {
    for (const country of ["DE", "AT", "US"]) {
      expect(tax("DE", country, VAT_IDS.AT, 0)).toEqual({
        taxCase: "exempt",
        rate: 0,
        reason: "small_business",
      });
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
        expect(tax(seller, state, vatId)).toEqual(vatIdOf(state, vatId) !== null ? REVERSE : CONSUMER);
      }),
      runs(1000),
    );
  }, 60_000);
});

describe("special territories", () => {
  const at = (country: string, buyerPostcode: string, sellerCountry = "DE", buyerVatId = "") => {
    const { taxCase, reason } = taxOf({
      ...{ sellerCountry, buyerCountry: country, buyerPostcode, buyerVatId, homeRate: 1_900 },
    });
    return taxCase === reason ? reason : `${taxCase}: ${reason}`;
  };
  const SPECIAL = "outside: special_territory";
  const CONSUMER_ABROAD = "home: no_valid_vat_id";
  const UNDECIDED = "home: undecided";
  /** A number in the form of Monaco: French, and its SIREN begins with three zeros. */
  const MONACO = "FR52000005219";

  test("Monaco is France, with VAT ids of France", () => {
    expect(at("MC", "98000", "DE", MONACO)).toBe("reverse_charge");
    expect(at("FR", "98000", "DE", MONACO)).toBe("reverse_charge");
    expect(at("MC", "98000")).toBe(CONSUMER_ABROAD);
    expect(at("MC", "98000", "FR", MONACO)).toBe("home");
    expect(at("FR", "75008", "MC", VAT_IDS.FR)).toBe("home");
    expect(at("DE", "20095", "MC", VAT_IDS.DE)).toBe("reverse_charge");
  });

  test("the Isle of Man and, for services, Northern Ireland are the United Kingdom", () => {
    expect([at("IM", "IM1 1AA"), at("XI", "BT1 1AA"), at("GB", "BT1 1AA")]).toEqual(
      Array(3).fill("outside: outside_eu"),
    );
    expect([at("IM", "IM1 1AA", "GB"), at("XI", "BT1 1AA", "GB"), at("GB", "IM1 1AA", "GB")]).toEqual(
      Array(3).fill("home"),
    );
    expect([at("GB", "JE2 3AB", "GB"), at("GB", "GY1 1AA", "GB"), at("JE", "", "GB")]).toEqual(
      Array(3).fill("outside: abroad"),
    );
  });

  test("Akrotiri and Dhekelia are addresses in Cyprus", () => {
    expect([at("CY", "4640", "DE", VAT_IDS.CY), at("CY", "4640", "CY")]).toEqual(["reverse_charge", "home"]);
    expect(at("CY", "99010", "DE", VAT_IDS.CY)).toBe(SPECIAL);
  });

  test.each([
    ["ES", "35001", VAT_IDS.ES],
    ["ES", "E-38003", VAT_IDS.ES],
    ["ES", "51001", ""],
    ["ES", "52 001", VAT_IDS.ES],
    ["FR", "97110", VAT_IDS.FR],
    ["FR", "97200", ""],
    ["FR", "97300", ""],
    ["FR", "F-97400", VAT_IDS.FR],
    ["FR", "97600", ""],
    ["FR", "97133", ""],
    ["FR", "97150", ""],
    ["FR", "98714", ""],
    ["GP", "97110", VAT_IDS.FR],
    ["MQ", "", ""],
    ["GF", "", ""],
    ["RE", "", ""],
    ["YT", "", ""],
    ["MF", "", ""],
    ["FI", "22100", VAT_IDS.FI],
    ["AX", "AX-22100", VAT_IDS.FI],
    ["IT", "23041", VAT_IDS.IT],
    ["IT", "22061", VAT_IDS.IT],
    ["GR", "630 86", VAT_IDS.GR],
    ["EL", "63087", ""],
    ["DK", "3900", VAT_IDS.DK],
    ["DE", "27498", VAT_IDS.DE],
    ["DE", "D-78266", ""],
  ])("%s %s is outside the scope, whatever VAT id its buyer has", (country, postcode, vatId) => {
    expect(at(country, postcode, country === "DE" ? "AT" : "DE", vatId)).toBe(SPECIAL);
  });

  test("are outside the scope for a seller of the same country, too", () => {
    expect([at("DE", "27498"), at("DE", "78266"), at("ES", "35001", "ES"), at("IT", "23041", "IT")]).toEqual(
      Array(4).fill(SPECIAL),
    );
    expect([at("GF", "97300", "FR"), at("FR", "97600", "FR")]).toEqual(Array(2).fill(SPECIAL));
  });

  test("with the law of the seller's country at other rates are undecided", () => {
    const own = [at("GP", "", "FR"), at("FR", "97400", "FR"), at("FR", "97200", "MC")];
    const islands = [at("AX", "", "FI"), at("FI", "22100", "FI"), at("PT", "9000-018", "PT")];
    expect([...own, ...islands]).toEqual(Array(6).fill(UNDECIDED));
    expect(at("PT", "9000-018", "DE", VAT_IDS.PT)).toBe("reverse_charge");
  });

  test("Swiss VAT applies in Liechtenstein and Büsingen", () => {
    expect([at("LI", "9490", "CH"), at("DE", "78266", "CH")]).toEqual(["home", "home"]);
    expect([at("LI", "9490"), at("DE", "78267")]).toEqual(["outside: outside_eu", "home"]);
  });

  test("a postal code that cannot be one of its country decides nothing, and an absent one the country", () => {
    expect([at("ES", "3500"), at("FR", "9711O"), at("DE", "0"), at("IT", "Livigno")]).toEqual(
      Array(4).fill(UNDECIDED),
    );
    expect([at("ES", "", "DE", VAT_IDS.ES), at("DE", " "), at("US", "anything")]).toEqual([
      "reverse_charge",
      "home",
      "outside: outside_eu",
    ]);
  });

  test("the rest of each country is its VAT territory", () => {
    expect([at("ES", "28001"), at("ES", "07001"), at("FR", "20000"), at("IT", "22100")]).toEqual(
      Array(4).fill(CONSUMER_ABROAD),
    );
    expect([at("FI", "00100"), at("GR", "10431"), at("DK", "1050"), at("AT", "6691")]).toEqual(
      Array(4).fill(CONSUMER_ABROAD),
    );
  });
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

  test("are the day of the row or, of an earlier invoice, the day in UTC", () => {
    const issuedAt = Date.UTC(2026, 11, 31, 23);
    expect(issueDay({ issuedAt, issuedOn: "2027-01-01" })).toBe("2027-01-01");
    expect(issueDay({ issuedAt, issuedOn: null })).toBe("2026-12-31");
    expect([yearOf("2027-01-01"), yearOf("2026-12-31")]).toEqual([2027, 2026]);
  });

  test("of payment are the day of value or, of an earlier invoice, the day of booking in UTC", () => {
    const paidAt = Date.UTC(2026, 10, 27, 12);
    const invoice = { type: "invoice", issuedAt: paidAt, issuedOn: "2026-11-28" } as const;
    expect(paidDay({ ...invoice, paidAt, paidOn: "2026-11-20" })).toBe("2026-11-20");
    expect(paidDay({ ...invoice, paidAt, paidOn: null })).toBe("2026-11-27");
    expect(paidDay({ ...invoice, paidAt: null, paidOn: null })).toBeNull();
    const creditNote = { ...invoice, type: "credit_note" } as const;
    expect(paidDay({ ...creditNote, paidAt: null, paidOn: null })).toBe("2026-11-28");
  });

  test("of a month are its first and its last day", () => {
    expect(daysOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });
});

describe("the seller", () => {
  const whole = { name: "Seller GmbH", street: "Musterweg 5", city: "20095 Hamburg", hasVatRate: true };

  test("lacks what is empty, by the names of the settings", () => {
    expect(missingSellerSettings(whole)).toEqual([]);
    expect(missingSellerSettings({ ...whole, street: "" })).toEqual(["SELLER_STREET"]);
    expect(missingSellerSettings({ name: "", street: "", city: "", hasVatRate: false })).toHaveLength(4);
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
