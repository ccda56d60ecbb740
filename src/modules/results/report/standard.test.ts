import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { DIMENSION_KEYS, LANGUAGES, SCALE_KEYS } from "#/instrument/types.ts";
import { houseFonts } from "#/platform/pdf/testing.ts";
import { renderStandardReport } from "./standard.ts";
import { type SampleProfile, sampleInput } from "./testing.ts";

const PROFILES: readonly SampleProfile[] = ["average", "extreme", "pointed", "questionable"];
const LONG_NAME = "Freifrau Maximiliane-Charlotte von Wolkenstein-Rodenegg-Stein";

type Changes = Parameters<typeof sampleInput>[2];

function render(profile: SampleProfile, language: "en" | "de", changes?: Changes): Promise<Uint8Array> {
  return renderStandardReport(sampleInput(profile, language, changes), houseFonts());
}

/** Text of every page, with line breaks as blanks. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

describe("standard report", () => {
  test("has seven pages for every kind of profile in both languages", async () => {
    for (const language of LANGUAGES) {
      for (const profile of PROFILES) {
        const file = await PDFDocument.load(await render(profile, language));
        expect(file.getPageCount()).toBe(7);
      }
    }
  });

  test("names every dimension and value with label, C value and band in both languages", async () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("pointed", language);
      const pages = await pagesOf(await render("pointed", language));
      for (const key of DIMENSION_KEYS) expect(pages[3]).toContain(input.texts.scales[key].name[language]);
      for (const key of SCALE_KEYS) expect(pages[5]).toContain(input.texts.scales[key].name[language]);
    }
    const [, , , , , figures] = await pagesOf(await render("pointed", "de"));
    expect(figures).toContain("Detailorientierung 40,0 2,4 0,6 bis 4,2 Niedrig");
  });

  test("prints names in Latin letters right, on the cover and in the footers", async () => {
    for (const candidateName of ["Łukasz Ünal-Đorđević", "Ελένη Ψαρά", "Жанна Сыновья"]) {
      const pages = await pagesOf(await render("pointed", "de", { candidateName }));
      for (const page of pages) expect(page).toContain(candidateName);
    }
  });

  test("a long German name is complete on the cover", async () => {
    const [cover] = await pagesOf(await render("pointed", "de", { candidateName: LONG_NAME }));
    expect(cover?.replaceAll("- ", "-")).toContain(LONG_NAME);
  });

  test("a name in a script that the font lacks is replaced by a word, not by boxes, and the title keeps it", async () => {
    const bytes = await render("pointed", "en", { candidateName: "محمد عبد الله 🙂" });
    const pages = await pagesOf(bytes);
    for (const page of pages) expect(page).toContain("Candidate (name in another script)");
    expect((await PDFDocument.load(bytes)).getTitle()).toBe("Work style profile: محمد عبد الله 🙂");
  });

  test("hostile names and companies do not stop it", async () => {
    for (const text of [
      "",
      "\u202E\u0000\uFFFF",
      "\uD800",
      "🙂".repeat(3000),
      "W".repeat(10_000),
      "<b>&amp;</b>\\)(",
    ]) {
      const bytes = await render("average", "en", { candidateName: text, company: text });
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(7);
    }
  });

  test("every page names the norm group, and every page but the cover its number", async () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("pointed", language);
      const pages = await pagesOf(await render("pointed", language));
      pages.forEach((page, index) => {
        expect(page).toContain(input.result.norm.name[language].slice(0, 30));
        if (index > 0)
          expect(page).toContain(language === "en" ? `Page ${index + 1} of 7` : `Seite ${index + 1} von 7`);
      });
    }
  });

  test("the last page carries the norm notice and the standing notices", async () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("pointed", language);
      const last = (await pagesOf(await render("pointed", language))).at(-1) ?? "";
      expect(last).toContain(input.normNotice);
      expect(last).toContain(language === "en" ? "(Art. 22 GDPR)" : "(Art. 22 DSGVO)");
      expect(last).toContain(
        language === "en" ? "Use within 18 months" : "Verwendung innerhalb von 18 Monaten",
      );
      expect(last).toContain(language === "en" ? "is not a clinical test" : "ist kein klinischer Test");
    }
  });

  test("a questionable result says so on the cover and above the headlines, a sound one does not", async () => {
    const questionable = await pagesOf(await render("questionable", "de"));
    expect(questionable[0]).toContain("Datenqualität: Fraglich");
    expect(questionable[1]).toContain("Datenqualität: Fraglich");
    const sound = await pagesOf(await render("pointed", "de"));
    expect(sound[1]).not.toContain("Datenqualität");
  });

  test("contains no word that decides about a person", async () => {
    for (const language of LANGUAGES) {
      for (const profile of PROFILES) {
        const text = (await pagesOf(await render(profile, language))).join(" ");
        expect(text).not.toMatch(
          /\b(hire[ds]?|hiring|reject\w*|unsuitable|suitable|geeignet\w*|ungeeignet\w*)\b/i,
        );
      }
    }
  });

  test("the same input gives the same bytes, whatever was rendered in between and however fonts were read", async () => {
    const first = await render("pointed", "de", { candidateName: "Łukasz Ünal-Đorđević" });
    await render("extreme", "en", { candidateName: "Nb\u00A0sp\u2011Name" });
    const again = await render("pointed", "de", { candidateName: "Łukasz Ünal-Đorđević" });
    expect(Buffer.compare(first, again)).toBe(0);
    const { regular, semibold, bold } = houseFonts();
    const fresh = { regular: regular.slice(), semibold: semibold.slice(), bold: bold.slice() };
    const input = sampleInput("pointed", "de", { candidateName: "Łukasz Ünal-Đorđević" });
    expect(Buffer.compare(first, await renderStandardReport(input, fresh))).toBe(0);
  });

  test("carries title, company, language and the date of completion, and an outline of its chapters", async () => {
    const bytes = await render("pointed", "de");
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe("Arbeitsstil-Profil: Anna Beispiel");
    expect(file.getAuthor()).toBe("Muster Maschinenbau GmbH");
    expect(file.getLanguage()).toBe("de");
    expect(file.getCreationDate()?.toISOString()).toBe("2026-03-12T09:41:00.000Z");
    const outline = await (await getDocumentProxy(bytes.slice())).getOutline();
    expect(outline?.map((item) => item.title)).toEqual([
      "Deckblatt",
      "Zusammenfassung",
      "Lesehilfe",
      "Profil",
      "Werte und Wir-Ich-Verhältnis",
      "Alle Zahlen",
      "Qualität und Grenzen",
    ]);
  });
});
