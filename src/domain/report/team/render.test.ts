import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { TEAM_WORDS } from "#/messages/domain/report/team.gen.ts";
import { FRAME } from "#/platform/pdf/page-kit.ts";
import { overlapsOf, placesOf } from "#/platform/pdf/places.testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportMember } from "./facts.ts";
import { buildTeamReport, renderTeamReport, type TeamReportJob } from "./render.ts";
import { sampleMember, sampleTeam, sampleTeamInput, sampleTeamJob } from "./testing.ts";

const render = (
  members: readonly ReportMember[],
  language: Language,
  changes: Partial<TeamReportJob> = {},
): Promise<Uint8Array> => renderTeamReport(sampleTeamJob(members, language, changes), companyFonts());

/** Text of every page, with line breaks as spaces. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

const CASES = LANGUAGES.flatMap((language) =>
  [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 4],
    [5, 0],
    [8, 1],
    [16, 1],
    [30, 1],
    [30, 4],
    [60, 1],
  ].map(([n = 0, spread = 0]) => ({ language, n, spread })),
);

describe.each(CASES)("a team of $n in $language, spread $spread", ({ language, n, spread }) => {
  const rendered = render(sampleTeam(n, spread), language, { candidate: sampleMember(99, 2) });

  test("nothing leaves the frame, and no texts lie over one another", async () => {
    const pages = await placesOf(await rendered);
    for (const texts of pages.slice(1)) {
      for (const { text, left, right, top } of texts) {
        // The numbers of a scale are centred on its ends.
        const isInside = left > FRAME.left - 5 && right < FRAME.right + 5 && top > FRAME.top - 1;
        expect(`${text} ${isInside}`).toBe(`${text} true`);
      }
      expect(overlapsOf(texts, 0.8)).toEqual([]);
    }
  });

  test("the body ends above the footer on every page", async () => {
    for (const texts of (await placesOf(await rendered)).slice(1)) {
      const body = texts.filter(({ bottom, size }) => bottom < FRAME.footer - 3 || size > 7.5);
      for (const { text, bottom } of body) {
        expect(`${text} ${bottom <= FRAME.bottom + 2}`).toBe(`${text} true`);
      }
    }
  });
});

describe("a team report as PDF", () => {
  test.each(LANGUAGES)(
    "shows every member, every dimension and their values, 60 of them over several pages (%s)",
    async (language) => {
      const members = sampleTeam(60);
      const pages = await pagesOf(await render(members, language));
      const words = TEAM_WORDS[language];
      const first = pages.findIndex((page) => page.includes(words.mapLead.slice(0, 40)));
      const last = pages.findIndex((page, index) => index >= first && page.includes(words.legend.high));
      expect(last - first).toBeGreaterThanOrEqual(1);
      const map = pages.slice(first, last + 1);
      for (const page of map) {
        for (const key of DIMENSION_KEYS)
          expect(page).toContain(PA_STANDARD.texts.scales[key].name[language]);
      }
      const whole = map.join(" ").replaceAll("- ", "-");
      for (const { firstName, lastName } of members) expect(whole).toContain(`${firstName} ${lastName}`);
    },
  );

  test("the same members give the same bytes, in whatever order and whatever was rendered in between", async () => {
    const members = sampleTeam(9);
    const first = await render(members, "de");
    await render(sampleTeam(3, 4), "en");
    expect(Buffer.compare(first, await render(members.toReversed(), "de"))).toBe(0);
  });

  test("carries title, company, language and the latest completion, and an outline of its chapters", async () => {
    const bytes = await render(sampleTeam(8), "de", { candidate: sampleMember(99, 3) });
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe("Teambericht: Vertriebsinnendienst Süd");
    expect(file.getAuthor()).toBe("Muster Maschinenbau GmbH");
    expect(file.getLanguage()).toBe("de");
    expect(file.getCreationDate()?.toISOString()).toBe("2026-03-08T09:41:00.000Z");
    const outline = (await (await getDocumentProxy(bytes.slice())).getOutline()) ?? [];
    expect(outline.map(({ title }) => title)).toEqual([
      "Deckblatt",
      "Das Team auf einen Blick",
      "Die Mitglieder nebeneinander",
      "Wie sehr sich die Mitglieder unterscheiden",
      "Gleichgewicht der Gegensätze",
      "Wenn Ada Dietrich dazukäme",
      "Teamprofil",
      "Alle Zahlen",
      "Werte und Wir-Ich-Verhältnis",
      "Lesehilfe und Grenzen",
    ]);
  });

  test("below three members no page holds a word or a figure of a team", async () => {
    for (const language of LANGUAGES) {
      const text = (await pagesOf(await render(sampleTeam(2), language))).join(" ");
      const { mean, profile, balance, differences, groups, diversity } = TEAM_WORDS[language];
      for (const word of [mean, profile, balance, differences, groups, diversity])
        expect(text).not.toContain(word);
      expect(text).toContain(TEAM_WORDS[language].tooSmallTitle);
    }
  });

  test("hostile names of members, teams and companies do not stop it", async () => {
    for (const text of [
      "",
      "\u202E\u0000\uFFFF",
      "\uD800",
      "🙂".repeat(3000),
      "W".repeat(10_000),
      "\\)(<b>",
    ]) {
      const members = sampleTeam(4).map((member) => ({ ...member, firstName: text, lastName: text }));
      const bytes = await render(members, "en", { title: text, subtitle: text, company: text });
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThan(15);
    }
  });
});

describe("a team report as a page", () => {
  const elementsOf = async (html: string) => {
    const elements: { name: string; attributes: Map<string, string> }[] = [];
    const rewriter = new HTMLRewriter().on("*", {
      element: (element) =>
        void elements.push({ name: element.tagName, attributes: new Map(element.attributes) }),
    });
    await rewriter.transform(new Response(html)).text();
    return elements;
  };
  const page = (members: readonly ReportMember[], language: Language) =>
    renderHtml(buildTeamReport(sampleTeamInput(members, language, { candidate: sampleMember(99, 3) })));

  test.each([
    ["en", 2],
    ["de", 4],
    ["en", 8],
    ["de", 30],
  ] as const)(
    "in %s for %d members loads nothing, and its parts can be distinguished without seeing",
    async (language, n) => {
      const html = page(sampleTeam(n), language);
      const elements = await elementsOf(html);
      expect(elements[0]?.attributes.get("lang")).toBe(language);
      for (const { name, attributes } of elements) {
        expect(["script", "link", "img", "iframe", "form"]).not.toContain(name);
        for (const attribute of attributes.keys()) expect(attribute).not.toMatch(/^on|^style$|^src$/);
      }
      const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [index, level] of levels.entries())
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { attributes } of elements.filter(({ name }) => name === "svg")) {
        const isNamed = attributes.get("role") === "img" && attributes.has("aria-labelledby");
        expect(isNamed || attributes.get("aria-hidden") === "true").toBe(true);
      }
      const count = (wanted: string) => elements.filter(({ name }) => name === wanted).length;
      expect(count("caption")).toBe(count("table"));
      for (const { attributes } of elements.filter(({ name }) => name === "th"))
        expect(attributes.get("scope")).toMatch(/^(col|row|rowgroup)$/);
    },
  );

  test("a name is shown as it was written, in any script, and cannot become markup", () => {
    const named = (firstName: string) => [...sampleTeam(4), { ...sampleMember(9), firstName, lastName: "" }];
    expect(page(named("王小明"), "en")).toContain("王小明");
    const html = page(named(`<img src=x onerror=alert(1)>`), "en");
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toContain("<img");
  });
});
