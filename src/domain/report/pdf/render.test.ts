import { beforeAll, describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import { overlapsOf, placesOf } from "#/platform/pdf/places.testing.ts";
import { companyFonts, freshFonts } from "#/platform/pdf/testing.ts";
import { buildReport } from "../candidate/render.ts";
import type { ReportInput } from "../input.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { SAMPLE_PROFILES, type SampleProfile, sampleInput, sampleMatch } from "../testing.ts";
import { renderPdf } from "./render.ts";
import { STYLE } from "./text-pieces.ts";

const HEADING_SIZES: readonly number[] = [STYLE.section.size, STYLE.title.size];
const LONG_NAME = "Freifrau Maximiliane-Charlotte von Wolkenstein-Rodenegg-Stein";

const render = (
  profile: SampleProfile,
  language: Language,
  changes: Partial<ReportInput> = {},
): Promise<Uint8Array> => renderPdf(buildReport(sampleInput(profile, language, changes)), companyFonts());

/** Text of every page, with line breaks as spaces. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

/** Every text of every page with its baseline from the upper edge. */
const baselinesOf = async (bytes: Uint8Array) =>
  (await placesOf(bytes)).map((texts) =>
    texts.map((text) => ({ ...text, text: text.text.trim(), baseline: text.bottom })),
  );

/** Every kind in both languages, with profiles in turns and job profiles of several sizes. */
const CASES = REPORT_KINDS.flatMap((kind, row) =>
  LANGUAGES.flatMap((language, column) =>
    SAMPLE_PROFILES.map((profile, place) => ({
      kind,
      language,
      profile,
      scales: [0, 5, 12, 23][(row + column + place) % 4] ?? 0,
    })),
  ),
);

describe.each(CASES)("$kind report, $language, $profile, job profile of $scales scales", (one) => {
  const { kind, language, profile, scales } = one;
  let pages: Awaited<ReturnType<typeof baselinesOf>>;
  beforeAll(async () => {
    const match = scales === 0 ? null : sampleMatch(profile, scales);
    pages = await baselinesOf(await render(profile, language, { kind, candidateName: LONG_NAME, match }));
  });

  test("nothing leaves the frame, and no page is left nearly empty", () => {
    const [least, most] = profile === "questionable" ? [2, 2] : [7, 15];
    expect(pages.length).toBeGreaterThanOrEqual(least);
    expect(pages.length).toBeLessThanOrEqual(most);
    // Little space may remain at the end.
    pages.slice(1, -1).forEach((texts, index) => {
      const body = texts.filter(({ baseline }) => baseline < FRAME.bottom + 2);
      for (const { left, right } of texts) {
        // The numbers of a scale are centred on its ends.
        expect(left).toBeGreaterThanOrEqual(FRAME.left - 5);
        expect(right).toBeLessThanOrEqual(FRAME.right + 5);
      }
      const lowest = Math.max(...body.map(({ baseline }) => baseline));
      const filled = (lowest - FRAME.top) / (FRAME.bottom - FRAME.top);
      expect(`page ${index + 2}: ${filled > 0.4 ? "filled" : filled.toFixed(2)}`).toBe(
        `page ${index + 2}: filled`,
      );
    });
  });

  test("the profile is on one page, after the summary", () => {
    const input = sampleInput(profile, language, { kind });
    const words = REPORT_WORDS[language];
    const pageOf = (title: string) =>
      pages.findIndex((texts) => texts.some(({ text, size }) => text === title && size === 22));
    if (profile === "questionable") {
      expect([pageOf(words.summary), pageOf(words.profile), pageOf(words.unusable)]).toEqual([-1, -1, 1]);
      return;
    }
    expect([pageOf(words.summary), pageOf(words.match)]).toEqual([1, scales === 0 ? -1 : expect.any(Number)]);
    const chart = (pages[pageOf(words.profile)] ?? []).map(({ text }) => text).join("");
    for (const key of DIMENSION_KEYS) expect(chart).toContain(input.texts.scales[key].name[language]);
  });

  test("no texts lie over one another", () => {
    for (const texts of pages) expect(overlapsOf(texts, 0.8)).toEqual([]);
  });

  test("no heading is alone at the foot of a page", () => {
    for (const texts of pages.slice(1)) {
      const body = texts.filter(({ baseline }) => baseline < FRAME.bottom + 2);
      const lowest = body.toSorted((a, b) => b.baseline - a.baseline)[0];
      expect(HEADING_SIZES).not.toContain(lowest?.size ?? 0);
    }
  });
});

describe("a report as PDF", () => {
  test("names every dimension with C value, standing and band in both languages, and every value", async () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("pointed", language);
      const pages = await pagesOf(await render("pointed", language));
      const profile = pages.find((page) => page.includes(REPORT_WORDS[language].profileLead.slice(0, 30)));
      const values = pages.find((page) => page.includes(REPORT_WORDS[language].valuesLead));
      for (const key of DIMENSION_KEYS) expect(profile).toContain(input.texts.scales[key].name[language]);
      for (const key of VALUE_KEYS) expect(values).toContain(input.texts.scales[key].name[language]);
      if (language === "de") expect(profile).toMatch(/Detailorientierung 0: .{1,60} 2,4 Niedrig · 0,4–4,4 /);
    }
  });

  test("prints names in Latin, Greek and Cyrillic letters right, on the cover and in the footers", async () => {
    for (const candidateName of ["Łukasz Ünal-Đorđević", "Ελένη Ψαρά", "Жанна Сыновья"]) {
      const pages = await pagesOf(await render("pointed", "de", { candidateName }));
      for (const page of pages) expect(page).toContain(candidateName);
    }
  });

  test("a long German name is complete on the cover", async () => {
    const [cover] = await pagesOf(await render("pointed", "de", { candidateName: LONG_NAME }));
    expect(cover?.replaceAll("- ", "-")).toContain(LONG_NAME);
  });

  test("a name in letters that reach far below the line leaves the cover's chart alone", async () => {
    const name = "ဒေါ်အောင်ဆန်း ဖြိုးမြင့် မြန်မာ ကျော်စွာ ";
    for (const candidateName of [name, name.repeat(2), name.repeat(5)]) {
      const [cover = []] = await placesOf(await render("pointed", "en", { candidateName }));
      const line = cover.find(({ text }) => text.includes("12 March 2026"));
      expect(line?.bottom).toBeLessThan(284);
      expect(overlapsOf(cover)).toEqual([]);
    }
  });

  test("the title names nobody", async () => {
    const bytes = await render("pointed", "en");
    expect((await PDFDocument.load(bytes)).getTitle()).toBe(
      "Work style profile: Standard report, 12 March 2026",
    );
  });

  test("hostile names, companies and job profiles do not stop it", async () => {
    const { result } = sampleMatch("average", 1);
    for (const text of [
      "",
      "\u202E\u0000\uFFFF",
      "\uD800",
      "🙂".repeat(3000),
      "W".repeat(10_000),
      "\\)(<b>",
    ]) {
      const match = { profileName: text, version: 1, versionSince: "2026-02-02T09:00:00.000Z", result };
      const bytes = await render("average", "en", { candidateName: text, company: text, match });
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThan(20);
    }
  });

  test("every page names the norm group, and every page but the cover its number", async () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("pointed", language);
      const pages = await pagesOf(await render("pointed", language));
      pages.forEach((page, index) => {
        expect(page).toContain(input.result.norm.name[language].slice(0, 30));
        const numbered = language === "en" ? `Page ${index + 1} of` : `Seite ${index + 1} von`;
        if (index > 0) expect(page).toContain(`${numbered} ${pages.length}`);
      });
    }
  });

  test("answers that are not usable are marked on every page, sound ones only by the checks", async () => {
    for (const kind of REPORT_KINDS) {
      const changes = { kind, match: sampleMatch("questionable", 5) };
      const pages = await pagesOf(await render("questionable", "de", changes));
      expect(pages).toHaveLength(2);
      for (const page of pages) {
        expect(page).toContain(REPORT_WORDS.de.warning);
        expect(page).toContain("Datenqualität: Fraglich");
        expect(page).not.toContain(changes.match.profileName);
      }
    }
    const sound = await pagesOf(await render("pointed", "de"));
    for (const page of sound) expect(page).not.toContain(REPORT_WORDS.de.warning);
    expect(sound[1]).not.toContain("Datenqualität");
  });

  test("every page but the cover says what the report may not be used for", async () => {
    for (const language of LANGUAGES) {
      const { notices } = sampleInput("pointed", language).interpretation;
      const pages = await pagesOf(await render("pointed", language));
      for (const page of pages.slice(1)) expect(page).toContain(notices.footer[language]);
    }
  });

  test("two notices and long facts leave the cover's last line free", async () => {
    const result = resultWith(Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 9])));
    const company = "Vereinigte Maschinen- und Anlagenbaugesellschaft Ostwestfalen-Lippe mbH & Co. KG";
    for (const language of LANGUAGES) {
      const changes = { result, company, candidateName: LONG_NAME };
      const [cover = []] = await baselinesOf(await render("pointed", language, changes));
      const note = REPORT_WORDS[language].confidentialNote.slice(0, 20);
      const foot = cover.find(({ text }) => text.startsWith(note))?.baseline ?? 0;
      const above = cover.filter(({ baseline }) => baseline < foot).map(({ baseline }) => baseline);
      expect(foot - Math.max(...above)).toBeGreaterThan(14);
    }
  });

  test("no level and no deviation is cut, in the narrow steps of a sale either", async () => {
    for (const language of LANGUAGES) {
      for (const profile of ["pointed", "extreme", "average"] as const) {
        const pages = await baselinesOf(
          await render(profile, language, { kind: "sales", match: sampleMatch(profile, 12) }),
        );
        const cut = pages.flat().filter(({ text }) => text.endsWith("…"));
        expect(cut.map(({ text }) => text)).toEqual([]);
      }
    }
  });

  test("the same input gives the same bytes, whatever was rendered in between and however fonts were read", async () => {
    const changes = { candidateName: "Łukasz Ünal-Đorđević" };
    const first = await render("pointed", "de", changes);
    await render("extreme", "en", { candidateName: "Nb\u00A0sp\u2011Name" });
    expect(Buffer.compare(first, await render("pointed", "de", changes))).toBe(0);
    const fresh = freshFonts();
    const again = await renderPdf(buildReport(sampleInput("pointed", "de", changes)), fresh);
    expect(Buffer.compare(first, again)).toBe(0);
  });

  test("carries title, company, language and the date of completion, and an outline of its chapters", async () => {
    const bytes = await render("pointed", "de", { kind: "sales", match: sampleMatch("pointed", 5) });
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe("Arbeitsstil-Profil: Vertriebsbericht, 12. März 2026");
    expect(file.getAuthor()).toBe("Muster Maschinenbau GmbH");
    expect(file.getLanguage()).toBe("de");
    expect(file.getCreationDate()?.toISOString()).toBe("2026-03-12T09:41:00.000Z");
    const proxy = await getDocumentProxy(bytes.slice());
    const outline = (await proxy.getOutline()) ?? [];
    expect(outline.map((item) => item.title)).toEqual([
      "Deckblatt",
      "Zusammenfassung",
      "Passung zum Stellenprofil",
      "Arbeitsstil im Einzelnen",
      "Profil",
      "Werte und Wir-Ich-Verhältnis",
      "Vertrieb",
      "Fragen für das Gespräch",
      "Qualität und Grenzen",
    ]);
    const pages = await pagesOf(bytes);
    for (const { title, dest } of outline.slice(1)) {
      if (!Array.isArray(dest)) throw new Error(`${title} leads nowhere`);
      expect(pages[await proxy.getPageIndex(dest[0])]).toContain(title);
    }
  });
});
