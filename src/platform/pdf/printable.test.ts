import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { parseFace } from "./fonts.ts";
import { graphemesOf, shorten, toPrintable } from "./printable.ts";
import { ScriptLayout } from "./scripts/layout.ts";
import { companyFonts } from "./testing.ts";

const face = parseFace(companyFonts().regular);
const layout = new ScriptLayout(companyFonts().scripts);
const printed = (text: string) =>
  toPrintable(text, { has: face.has, hasElsewhere: (character) => layout.hasElsewhere(character, face) });

describe("printable text", () => {
  test("names in Latin, Greek and Cyrillic letters and our punctuation are plain", () => {
    for (const text of [
      "Łukasz Ünal-Đorđević",
      "Nguyễn Thị Ngọc Ánh",
      "Ğizem Şahin İnce",
      "Ελένη Ψαρά",
      "Сыновья Жуков",
      "≥ – … „“ • ±",
    ]) {
      expect(printed(text)).toEqual({ text, isPlain: true });
    }
  });

  test("a letter written with a separate accent becomes the letter that the font has", () => {
    const text = "Zoe\u0308 Đord\u030Cevic\u0301 Nguye\u0302\u0303n";
    expect(printed(text)).toEqual({ text: "Zoë Đorďević Nguyễn", isPlain: true });
  });

  test("what another font has stays as it is, its joiners included", () => {
    for (const text of [
      "محمد",
      "علی\u200Cرضا",
      "李小龍",
      "Ｍｉｌａ",
      "आर्या",
      "👩‍👩‍👧 Müller",
      "Ọ̀ṣun",
      "Ҕарҕа",
    ]) {
      expect(printed(text)).toEqual({ text, isPlain: false });
    }
  });

  test("a character that every font lacks becomes its plain form or one question mark", () => {
    expect(printed("𝓢ara").text).toBe("Sara");
    expect(printed("𓀀𓀁 Müller").text).toBe("?? Müller");
  });

  test("control and direction characters cannot make a name read otherwise", () => {
    expect(printed("Anna\u202Egnal\u200B\uFEFF\nBach\t1\u0000").text).toBe("Annagnal Bach 1 ");
    expect(printed("مح\u202Eمد\u2067").text).toBe("محمد");
  });

  test("nothing that is rendered is ever missing from a font", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const { text: shown, isPlain } = printed(text);
        if (isPlain) expect([...shown].filter((char) => !face.has(char.codePointAt(0) ?? 0))).toEqual([]);
        else {
          const missing = layout.runs(shown, face).filter(({ glyphs }) => glyphs.some(({ id }) => id === 0));
          expect(missing.map((run) => run.text)).toEqual([]);
        }
      }),
      runs(50, 500),
    );
  });

  test("a long text is cut at whole characters and shows the cut", () => {
    expect(shorten("Anna", 4)).toBe("Anna");
    expect(shorten("Anna Beispiel", 6)).toBe("Anna…");
    expect(graphemesOf(shorten("👩‍👩‍👧".repeat(2000), 10))).toHaveLength(10);
  });
});
