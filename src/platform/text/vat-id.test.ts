import { describe, expect, test } from "bun:test";
import { vatCountryOf, vatIdOf } from "./vat-id.ts";

/** Published ids of companies, authorities and the states' own examples: each form that a state gives out today. */
const REAL: [country: string, id: string][] = [
  ["AT", "ATU37893801"],
  ["BE", "BE0403170701"],
  ["BE", "BE1001686633"],
  ["BE", "BE1000003682"],
  ["BG", "BG175074752"],
  ["CY", "CY10259033P"],
  ["CZ", "CZ25123891"],
  ["DE", "DE811569869"],
  ["DK", "DK13585628"],
  ["EE", "EE100931558"],
  ["ES", "ESA28015865"],
  ["ES", "ESB58378431"],
  ["ES", "ESX2482300W"],
  ["FI", "FI20774740"],
  ["FR", "FR40303265045"],
  ["FR", "FRK7399859412"],
  ["GR", "EL094259216"],
  ["HR", "HR33392005961"],
  ["HU", "HU12892312"],
  ["IE", "IE6433435F"],
  ["IE", "IE6433435OA"],
  ["IT", "IT00743110157"],
  ["LT", "LT119511515"],
  ["LU", "LU15027442"],
  ["LV", "LV40003521600"],
  ["MT", "MT11679112"],
  ["NL", "NL004495445B01"],
  ["NL", "NL000099998B57"],
  ["PL", "PL5260001246"],
  ["PT", "PT501964843"],
  ["RO", "RO18547290"],
  ["SE", "SE556188840401"],
  ["SI", "SI50223054"],
  ["SK", "SK2022749619"],
];

// Written so in lists that another library (python-stdnum) collected on the web.
test.each([
  ["DK", "DK: 13585628", "DK13585628"],
  ["IT", "IT:00743110157", "IT00743110157"],
  ["BE", "BE (0)403.170.701", "BE0403170701"],
  ["AT", "ATU 3789–3801", "ATU37893801"],
])("in %s the id %s is read", (country, written, id) => {
  expect(vatIdOf(country, written)).toBe(id);
});

test.each(["BG7523169263", "BG7111042925"])("in BG sole traders have personal numbers: %s", (id) => {
  expect([vatIdOf("BG", id), vatIdOf("BG", `${id.slice(0, -1)}8`)]).toEqual([id, null]);
});

describe.each(REAL)("in %s the id %s", (country, id) => {
  test("is read with and without its prefix, with blanks and dots, and in small letters", () => {
    const spaced = `${id.slice(0, 4)} ${id.slice(4, 7)}.${id.slice(7)}`;
    for (const written of [id, id.slice(2), spaced, id.toLowerCase()])
      expect([written, vatIdOf(country, written)]).toEqual([written, id]);
    expect(vatCountryOf(id)).toBe(country);
  });

  test("is none with another digit or too many, nor of another state", () => {
    const wrong = [...id.matchAll(/\d/g)].slice(0, 6).map(({ index, 0: digit }) => {
      return `${id.slice(0, index)}${(Number(digit) + 1) % 10}${id.slice(index + 1)}`;
    });
    for (const written of wrong) expect([written, vatIdOf(country, written)]).toEqual([written, null]);
    expect(vatIdOf(country, `${id}000000`)).toBeNull();
    for (const [other] of REAL)
      if (other !== country) expect([other, vatIdOf(other, id)]).toEqual([other, null]);
  });
});

test("Greek ids are read under both codes and written with the one that the tax offices use", () => {
  for (const country of ["GR", "EL"])
    for (const id of ["EL094259216", "GR094259216", "094259216"])
      expect(vatIdOf(country, id)).toBe("EL094259216");
});

test("ids of countries outside the EU are read where a seller has one, with what they end with", () => {
  expect(vatIdOf("CH", "CHE-116.281.710 MWST")).toBe("CHE116281710MWST");
  expect(vatIdOf("CH", "CHE-116.281.710")).toBe("CHE116281710");
  expect(vatIdOf("NO", "974760673 MVA")).toBe("NO974760673MVA");
  expect(vatIdOf("UK", "GB802311782")).toBe("GB802311782");
  for (const country of ["US", "", "XX", "constructor", "__proto__"])
    expect(vatIdOf(country, "DE811569869")).toBeNull();
});
