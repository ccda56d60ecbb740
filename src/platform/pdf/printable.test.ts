import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { parseFace } from "./fonts.ts";
import { graphemesOf, isLegible, shorten, toPrintable } from "./printable.ts";
import { companyFonts } from "./testing.ts";

const { has } = parseFace(companyFonts().regular);

describe("printable text", () => {
  test("names in Latin, Greek and Cyrillic letters and our punctuation stay as they are", () => {
    for (const text of [
      "Łukasz Ünal-Đorđević",
      "Ğizem Şahin İnce",
      "Ελένη Ψαρά",
      "Сыновья Жуков",
      "≥ – … „“ • ±",
    ]) {
      expect(toPrintable(text, has)).toBe(text);
    }
  });

  test("a letter written with a separate accent becomes the letter that the font has", () => {
    expect(toPrintable("Zoe\u0308 Đord\u030Cevic\u0301", has)).toBe("Zoë Đorďević");
  });

  test("a character that the font lacks becomes its plain form or one question mark", () => {
    expect(toPrintable("Ｍｉｌａ 𝓢", has)).toBe("Mila S");
    expect(toPrintable("محمد", has)).toBe("????");
    expect(toPrintable("👩‍👩‍👧 Müller", has)).toBe("? Müller");
  });

  test("control and direction characters cannot make a name read otherwise", () => {
    expect(toPrintable("Anna\u202Egnal\u200B\uFEFF\nBach\t1\u0000", has)).toBe("Annagnal Bach 1 ");
  });

  test("nothing that is rendered is ever missing from the font", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const missing = [...toPrintable(text, has)].filter((char) => !has(char.codePointAt(0) ?? 0));
        expect(missing).toEqual([]);
      }),
      runs(50, 500),
    );
  });

  test("a name of which nothing can be read is recognised", () => {
    expect(isLegible("محمد عبد الله 🙂", has)).toBe(false);
    expect(isLegible("李 Wei", has)).toBe(true);
  });

  test("a long text is cut at whole characters and shows the cut", () => {
    expect(shorten("Anna", 4)).toBe("Anna");
    expect(shorten("Anna Beispiel", 6)).toBe("Anna…");
    expect(graphemesOf(shorten("👩‍👩‍👧".repeat(2000), 10))).toHaveLength(10);
  });
});
