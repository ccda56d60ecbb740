import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, SCORE_LABELS } from "#/domain/instrument/types.ts";
import { FEEDBACK_WORDS } from "#/messages/domain/report/summary/feedback.gen.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { SAMPLE_PROFILES, type SampleProfile, sampleInput } from "../testing.ts";
import { feedbackContent } from "./content.ts";
import { buildFeedback, type FeedbackJob, renderFeedback } from "./render.ts";

const LONG_NAME = "Freifrau Maximiliane-Charlotte von Wolkenstein-Rodenegg-Stein";

const jobOf = (
  profile: SampleProfile,
  language: Language,
  changes: Partial<FeedbackJob> = {},
): FeedbackJob => {
  const { candidateName, sessionId, completedAt, company, brand, result } = sampleInput(profile, language);
  const { productType } = PA_STANDARD;
  const plain = { candidateName, sessionId, completedAt, company, brand, result };
  return { productType, format: "pdf", language, ...plain, ...changes };
};
const render = (profile: SampleProfile, language: Language, changes: Partial<FeedbackJob> = {}) =>
  renderFeedback(jobOf(profile, language, changes), companyFonts());

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}
const content = (profile: SampleProfile, language: Language) =>
  feedbackContent(sampleInput(profile, language));

describe.each(LANGUAGES.flatMap((language) => SAMPLE_PROFILES.map((profile) => ({ language, profile }))))(
  "the own summary in $language, $profile",
  ({ language, profile }) => {
    test("is two pages, preferences and then values, with the person's name and the company's on both", async () => {
      const pages = await pagesOf(await render(profile, language, { candidateName: LONG_NAME }));
      const words = FEEDBACK_WORDS[language];
      const { insights } = content(profile, language);
      expect(pages[0]).toContain(words.title);
      if (insights === null) {
        expect(pages).toHaveLength(1);
        return;
      }
      const { preferences, values, weI } = insights;
      // Where no preference stands out there is room for the values on the first page.
      if (preferences.items.length > 0) expect(pages).toHaveLength(2);
      const where = preferences.items.length === 0 ? pages.join(" ") : pages[1];
      expect(where).toContain(words.values);
      for (const page of pages) {
        expect(page).toContain(LONG_NAME);
        expect(page).toContain("Muster Maschinenbau GmbH");
      }
      for (const { preference, strength, balance } of preferences.items)
        for (const text of [preference, strength, balance]) expect(pages[0]).toContain(text);
      for (const { name } of values.order) expect(where).toContain(name);
      expect(where).toContain(weI.text);
    });

    test("has three preferences with both sides where the answers say so, six values in order, and shares that add up to 100", () => {
      const { insights } = content(profile, language);
      expect(insights === null).toBe(profile === "questionable");
      if (insights === null) return;
      const { preferences, values, weI } = insights;
      expect(preferences.items).toHaveLength(profile === "average" ? 0 : 3);
      for (const item of preferences.items) for (const text of Object.values(item)) expect(text).not.toBe("");
      const ranks = values.order.map(({ rank }) => rank);
      expect(ranks).toHaveLength(6);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(weI.we + weI.i).toBe(100);
    });

    test("holds no score, no label, no dimension's name, no norm, no job and no verdict", async () => {
      const { result, texts } = sampleInput(profile, language);
      const said = (await pagesOf(await render(profile, language))).join(" ");
      for (const key of DIMENSION_KEYS) expect(said).not.toContain(texts.scales[key].name[language]);
      for (const label of SCORE_LABELS) {
        if (label !== "Low" && label !== "High") expect(said).not.toContain(texts.labels[label][language]);
      }
      for (const { cValue, rawPercent } of Object.values(result.scales)) {
        for (const figure of [cValue.toFixed(1), rawPercent.toFixed(1)]) {
          expect(said).not.toContain(figure);
          expect(said).not.toContain(figure.replace(".", ","));
        }
      }
      expect(said).not.toContain(result.norm.name[language]);
      expect(said).not.toMatch(/\b(norm|match|job profile|average|suitable|reject|low|high)\b/i);
      expect(said).not.toMatch(/Norm|Passung|Stellenprofil|Durchschnitt|geeignet|ungeeignet|niedrig|hoch\b/);
    });
  },
);

describe("the own summary", () => {
  test("says nothing about the person where the answers fit together poorly, and why", async () => {
    for (const language of LANGUAGES) {
      const { careful } = FEEDBACK_WORDS[language];
      const [first = "", ...others] = await pagesOf(await render("questionable", language));
      expect(first).toContain(careful.text);
      expect(others).toEqual([]);
      const { values } = FEEDBACK_WORDS[language];
      expect(first).not.toContain(values);
      for (const profile of ["average", "extreme", "pointed"] as const)
        expect((await pagesOf(await render(profile, language))).join(" ")).not.toContain(careful.title);
    }
  });

  test("does not say what is wrong with the answers", async () => {
    for (const language of LANGUAGES) {
      const said = (await pagesOf(await render("questionable", language))).join(" ");
      expect(said).not.toMatch(
        /questionable|careless|attention|too fast|fraglich|nachlässig|Aufmerksamkeit/i,
      );
    }
  });

  test("the same answers give the same bytes, and the file carries title, language, date and outline", async () => {
    const bytes = await render("pointed", "de");
    await render("extreme", "en");
    expect(Buffer.compare(bytes, await render("pointed", "de"))).toBe(0);
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe("Ihre eigene Zusammenfassung");
    expect(file.getLanguage()).toBe("de");
    expect(file.getAuthor()).toBe("Muster Maschinenbau GmbH");
    expect(file.getCreationDate()?.toISOString()).toBe("2026-03-12T09:41:00.000Z");
    const outline = (await (await getDocumentProxy(bytes.slice())).getOutline()) ?? [];
    expect(outline.map(({ title }) => title)).toEqual([
      "Ihre eigene Zusammenfassung",
      "Was Ihnen bei der Arbeit wichtig ist",
    ]);
  });

  test("hostile names do not stop it, and without a name it speaks to the person alone", async () => {
    for (const name of ["", "\u202E\u0000", "\uD800", "W".repeat(10_000), "<script>alert(1)</script>"]) {
      const bytes = await render("pointed", "en", { candidateName: name, company: name });
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
      const page = new TextDecoder().decode(
        await render("average", "en", { candidateName: name, company: name, format: "html" }),
      );
      expect(page).not.toContain("<script");
    }
    const nameless = sampleInput("average", "en", { candidateName: "" });
    expect(buildFeedback(nameless).info.title).toBe("Your own summary");
  });

  test("as a page it has one main heading, no level left out, and loads nothing", async () => {
    for (const language of LANGUAGES) {
      const page = new TextDecoder().decode(await render("pointed", language, { format: "html" }));
      const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      expect(page).not.toMatch(/<script|<link|<img|\sstyle=/);
    }
  });
});
