import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatKey, freeSlug, KEY_BYTES, languageOfCountry, prefixOf, slugOf } from "./rules.ts";

describe("languageOfCountry", () => {
  test.each([
    ["DE", "de"],
    ["AT", "de"],
    ["CH", "de"],
    ["LI", "de"],
    ["US", "en"],
    ["FR", "en"],
    ["LU", "en"],
  ] as const)("%s is written to in %s", (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });
});

describe("slugOf", () => {
  test.each([
    ["Müller & Söhne GmbH", "mueller-soehne-gmbh"],
    ["STRASSE Groß", "strasse-gross"],
    ["Ärzte Übung", "aerzte-uebung"],
    ["Café Crème", "cafe-creme"],
    ["Mu\u0308ller", "mueller"],
    ["  --A  B--  ", "a-b"],
    ["株式会社", "account"],
    ["!!!", "account"],
    ["", "account"],
  ])("%p becomes %s", (company, slug) => {
    expect(slugOf(company)).toBe(slug);
  });

  test("whatever the name, the slug fits into a URL and has at most 48 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (company) => {
        const slug = slugOf(company);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(48);
      }),
    );
  });
});

describe("freeSlug", () => {
  test("takes the plain slug when it is free, else the first free number", () => {
    const taken = new Set(["acme", "acme-2", "acme-4"]);
    expect(freeSlug("Acme", () => false)).toBe("acme");
    expect(freeSlug("Acme", (slug) => taken.has(slug))).toBe("acme-3");
  });

  test("companies of one name all get different slugs", () => {
    const taken = new Set<string>();
    for (let number = 0; number < 20; number += 1) {
      taken.add(freeSlug(number % 2 === 0 ? "Acme Ltd" : "ACME ltd.", (slug) => taken.has(slug)));
    }
    expect(taken.size).toBe(20);
  });
});

describe("keys", () => {
  test.each(["live", "test"] as const)(
    "a %s key is pk_[mode]_ and 32 hex characters; its prefix shows six",
    (mode) => {
      const key = formatKey(mode, new Uint8Array(KEY_BYTES).fill(0xab));
      expect(key).toMatch(new RegExp(`^pk_${mode}_[0-9a-f]{32}$`));
      expect(prefixOf(key)).toBe(`pk_${mode}_ababab`);
    },
  );
});
