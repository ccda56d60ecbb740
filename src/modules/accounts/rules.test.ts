import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import {
  formatKey,
  freeSlug,
  KEY_BYTES,
  languageOfCountry,
  prefixOf,
  SUFFIX_BYTES,
  slugOf,
} from "./rules.ts";

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

  test("creates a slug that fits into a URL and has at most 48 characters from any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (company) => {
        const slug = slugOf(company);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(48);
      }),
      runs(10, 100),
    );
  });
});

describe("freeSlug", () => {
  test("is the company's name and eight characters that nobody guesses", () => {
    const slug = freeSlug(
      "Müller & Söhne",
      () => crypto.getRandomValues(new Uint8Array(SUFFIX_BYTES)),
      () => false,
    );
    expect(slug).toMatch(/^mueller-soehne-[a-km-np-z2-9]{8}$/);
  });

  test("checks once if it is used, however many companies have the same name, and again only if it is", () => {
    const asked: string[] = [];
    let turn = 0;
    const bytes = () => new Uint8Array(SUFFIX_BYTES).fill(turn++);
    const slug = freeSlug("Acme", bytes, (candidate) => {
      asked.push(candidate);
      return asked.length === 1;
    });
    expect([slug, asked]).toEqual(["acme-bbbbbbbb", ["acme-aaaaaaaa", "acme-bbbbbbbb"]]);
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
