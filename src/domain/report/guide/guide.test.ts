import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { PARTNER_PAIRS } from "#/domain/instrument/rounding.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { loadFonts } from "#/platform/pdf/fonts.ts";
import { readAsset } from "#/platform/process/assets.ts";
import type { Block, ReportDocument } from "../document.ts";
import { EIGHT, eightInput } from "../eight.testing.ts";
import { renderHtml } from "../html/page.tsx";
import { REPORT_KINDS, type ReportKind } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { simulatedResults } from "../simulated.testing.ts";
import { sampleInput, sampleMatch } from "../testing.ts";
import { buildGuide } from "./guide.ts";

const fonts = loadFonts(readAsset);
const pagesOf = async (document: ReportDocument) =>
  (await PDFDocument.load(await renderPdf(document, fonts))).getPageCount();

const questionsOf = (document: ReportDocument) =>
  document.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block: Block) => (block.kind === "questions" ? block.questions : [])),
  );

/** Every string but those of the cover, the head and the foot. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

describe.each(Object.keys(EIGHT))("the guide about the person %s", (who) => {
  test("has six to eight pages as every kind, with a job profile and without, in both languages", async () => {
    const cases: [ReportKind, number, Language][] = [
      ["standard", 0, "en"],
      ["standard", 8, "de"],
      ["leadership", 8, "de"],
      ["sales", 0, "de"],
    ];
    for (const [kind, count, language] of cases) {
      const pages = await pagesOf(buildGuide(eightInput(who, { kind, count, language })));
      expect([kind, count, language, pages >= 6 && pages <= 8]).toEqual([kind, count, language, true]);
    }
  });
});

test("every question has its number, three anchors of its own, two probes and a wording for people without experience", () => {
  for (const result of simulatedResults(40, 11)) {
    for (const kind of REPORT_KINDS) {
      const questions = questionsOf(buildGuide(sampleInput("average", "de", { kind, result })));
      expect(questions.map(({ number }) => number)).toEqual(questions.map((_, place) => place + 1));
      expect(questions.length).toBeGreaterThanOrEqual(6);
      expect(questions.length).toBeLessThanOrEqual(8);
      const anchors = questions.flatMap((question) => question.anchors.map(({ text }) => text));
      expect(new Set(anchors).size).toBe(3 * questions.length);
      for (const { probes, others, reason } of questions) {
        expect(probes.items).toHaveLength(2);
        expect(others.map(({ label }) => label)).toContain("Ohne Erfahrung:");
        expect(reason).not.toBe("");
      }
    }
  }
});

test("of two opposites one is asked about, whatever is asked for", () => {
  const { scales } = PA_STANDARD.texts;
  for (const result of simulatedResults(60, 12)) {
    for (const match of [null, sampleMatch("pointed", 17)]) {
      const topics = questionsOf(buildGuide(sampleInput("average", "en", { result, match }))).flatMap(
        ({ topic }) => topic.split(" / "),
      );
      for (const [one, other] of PARTNER_PAIRS) {
        const both = [one, other].filter((key) => topics.includes(scales[key].name.en));
        expect([one, other, both.length <= 1]).toEqual([one, other, true]);
      }
    }
  }
});

test("no value of the person appears in it: an interviewer who knows it rates it", () => {
  for (const language of LANGUAGES) {
    const input = sampleInput("extreme", language, { match: sampleMatch("extreme", 8) });
    const document = buildGuide(input);
    expect(document.cover?.ornament).toEqual([]);
    const printed = textsIn(document.chapters).join("\n");
    expect(printed).not.toMatch(/\d[.,]\d/);
    expect(printed).not.toContain(String(input.match?.result.overallMatch));
  }
});

test("the pages to fill in name nobody", () => {
  const document = buildGuide(sampleInput("pointed", "en", { candidateName: "Zoë Hidden" }));
  expect(textsIn(document.chapters).join("\n")).not.toContain("Hidden");
});

test("of answers that are not usable it takes nothing, and every page says so", () => {
  const [one, other] = [
    { people: 0, detail: 10 },
    { internal: 10, stability: 0 },
  ].map((cValues) => {
    const result = resultWith(cValues);
    const quality = { ...result.quality, status: "questionable" as const };
    return buildGuide(sampleInput("average", "en", { result: { ...result, quality } }));
  });
  expect(one?.chapters).toEqual(other?.chapters as never);
  expect(one?.footer.warning).toContain("Questionable");
  const printed = textsIn(one?.chapters).join("\n");
  expect(printed).toContain("This guide asks about the requirements of the job profile");
  expect(printed).toContain("useful in most jobs");
});

test("an unusual response style is reported, with what to do about it", () => {
  const result = resultWith(Object.fromEntries(PARTNER_PAIRS.flat().map((key) => [key, 9])));
  const printed = textsIn(buildGuide(sampleInput("average", "en", { result })).chapters).join("\n");
  expect(printed).toContain("Response style");
  expect(printed).toContain("ask for one concrete example");
});

test("the page of HTML has the same questions, numbered headings and no script", () => {
  const document = buildGuide(sampleInput("pointed", "de", { kind: "sales" }));
  const html = renderHtml(document);
  for (const { question, probes } of questionsOf(document)) {
    for (const text of [question, ...probes.items]) expect(html).toContain(text);
  }
  expect(html).not.toContain("<script");
});
