import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { outlineOf, plainLayout, readTemplate, shippedTemplates } from "#/modules/report-templates/layout.ts";
import { FRAME, PAGE } from "#/platform/pdf/page-kit.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { runs } from "#/testing/runs.ts";
import type { Chapter } from "../document.ts";
import { renderHtml } from "../html/page.tsx";
import { REPORT_KINDS } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { STYLE } from "../pdf/text-pieces.ts";
import { simulatedResults } from "../simulated.testing.ts";
import { sampleInput, sampleMatch } from "../testing.ts";
import { contradictionsOf } from "./contradictions.testing.ts";
import { CHAPTER_IDS, CHAPTER_RULES, isCompulsory, type Outline } from "./outline.ts";
import { buildReport } from "./render.ts";

const SEED = 20261123;
const HEADING_SIZES: readonly number[] = [STYLE.section.size, STYLE.title.size];

/** Any template that the rules take: any chapters in any order, in addition to the mandatory ones. */
const templates = fc.constantFrom(...REPORT_KINDS).chain((kind) => {
  const possible = CHAPTER_IDS.filter((id) => [undefined, kind].includes(CHAPTER_RULES[id].of));
  const must = possible.filter((id) => isCompulsory(id, kind));
  const can = possible.filter((id) => !must.includes(id));
  return fc
    .subarray(can)
    .chain((some) => fc.shuffledSubarray([...must, ...some], { minLength: must.length + some.length }))
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            detail: CHAPTER_RULES[id].hasBrief ? fc.constantFrom("full", "brief") : fc.constant("full"),
            opens: fc.constantFrom("page", "flow"),
          }),
        ),
      ),
    )
    .map((chapters) => ({
      ...shippedTemplates()[kind],
      name: { en: "Any", de: "Irgendeine" },
      kind,
      chapters,
    }));
});

function outlineFrom(content: unknown): Outline {
  const read = readTemplate(content);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { template } = read;
  const layout = plainLayout("any", template);
  return outlineOf(
    { template, layout, name: template.name, isSubstitute: false },
    shippedTemplates()[template.kind],
  );
}

const results = simulatedResults(6, SEED);

/** A person, a language and whether a job profile is compared, in addition to the template. */
const cases = fc.record({
  template: templates,
  language: fc.constantFrom(...LANGUAGES),
  result: fc.constantFrom(...results),
  isCompared: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const inputOf = ({ template, language, result, isCompared }: Case) =>
  sampleInput("pointed", language, {
    kind: template.kind,
    outline: outlineFrom(template),
    result,
    match: isCompared ? sampleMatch("pointed", 6) : null,
  });

/** Headings without content: the last block of a chapter or column, or before another heading. */
function emptyHeadings({ blocks }: Pick<Chapter, "blocks">): string[] {
  return blocks.flatMap((block, place) => {
    if (block.kind === "columns") return block.columns.flatMap(emptyHeadings);
    const next = blocks[place + 1];
    return block.kind === "heading" && (next === undefined || next.kind === "heading") ? [block.text] : [];
  });
}

const headingsIn = (blocks: Chapter["blocks"]): string[] =>
  blocks.flatMap((block) =>
    block.kind === "columns"
      ? block.columns.flatMap((column) => headingsIn(column.blocks))
      : block.kind === "heading"
        ? [block.text]
        : [],
  );

describe("any template that the rules take", () => {
  test("gives its chapters in its order, with the compulsory ones, none empty, and no heading over nothing", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const input = inputOf(one);
        const { chapters } = buildReport(input);
        expect(chapters.map(({ id }) => id as string)).toEqual(
          input.outline.chapters
            .map(({ id }) => id as string)
            .filter((id) => id !== "match" || one.isCompared),
        );
        expect(chapters.at(-1) && chapters.some(({ id }) => id === "closing")).toBe(true);
        for (const chapter of chapters) {
          expect(chapter.blocks.length).toBeGreaterThan(0);
          expect(emptyHeadings(chapter)).toEqual([]);
        }
      }),
      runs(15, 150),
    );
  });

  test("says nothing that contradicts itself", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const input = inputOf(one);
        const report = buildReport(input);
        const found = contradictionsOf(report, input.interpretation, input.texts.scales, one.language);
        // What is left out is not said, and questions about what is reported in brief come without its text.
        expect(found.filter((text) => !/not mentioned|asked about/.test(text))).toEqual([]);
      }),
      runs(6, 60),
    );
  });

  test("is a page of HTML, and a PDF with no heading alone at the foot of a page", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const report = buildReport(inputOf(one));
        const html = renderHtml(report);
        for (const { id } of report.chapters) expect(html).toContain(`<section class="chapter" id="${id}"`);
        const headings = report.chapters.flatMap(({ title, blocks }) => [title, ...headingsIn(blocks)]);
        const proxy = await getDocumentProxy(await renderPdf(report, companyFonts()));
        for (let number = 2; number <= proxy.numPages; number += 1) {
          const { items } = await (await proxy.getPage(number)).getTextContent();
          const texts = items.flatMap((item) => {
            if (!("str" in item) || item.str.trim() === "") return [];
            const [size = 0, , , , , y = 0] = item.transform as number[];
            return [{ size, text: item.str.trim(), baseline: PAGE.height - y }];
          });
          const lowest = texts
            .filter(({ baseline }) => baseline < FRAME.bottom + 2)
            .toSorted((a, b) => b.baseline - a.baseline)[0];
          const isHeading =
            lowest !== undefined &&
            HEADING_SIZES.includes(lowest.size) &&
            headings.some((heading) => heading.includes(lowest.text));
          expect([lowest?.text, isHeading]).toEqual([lowest?.text, false]);
        }
      }),
      runs(1, 10),
    );
  });

  test("changes nothing of the short report on answers that are not usable", () => {
    fc.assert(
      fc.property(cases, ({ template, language }) => {
        const outline = outlineFrom({ ...template, cover: { ornament: false, logo: false } });
        const { kind } = template;
        const usual = buildReport(sampleInput("questionable", language, { kind }));
        const created = buildReport(sampleInput("questionable", language, { kind, outline }));
        expect(JSON.stringify(created)).toBe(JSON.stringify(usual));
      }),
      runs(2, 20),
    );
  });
});

describe("a report that is not the interface's own", () => {
  const reported = (outline: Partial<Outline>, language: "en" | "de" = "en") => {
    const input = sampleInput("pointed", language);
    const report = buildReport({ ...input, outline: { ...input.outline, ...outline } });
    return JSON.stringify(report.chapters.find(({ id }) => id === "closing"));
  };

  test("says what was left out or put in brief, and which template it uses", () => {
    const outline = { without: ["values" as const], shortened: ["interview" as const, "detail" as const] };
    const text = reported({ ...outline, template: { en: "Short", de: "Kurz" }, isSubstitute: true });
    const { values, interview, detail } = REPORT_WORDS.en;
    expect(text).toContain(`Omitted by the company: ${values}.`);
    expect(text).toContain(`Shortened by the company: ${interview}; ${detail}.`);
    expect(text).toContain("Based on the template “Short”");
    expect(text).toContain("The default template was used instead");
    expect(reported({ ...outline }, "de")).toContain("Vom Unternehmen weggelassen");
  });

  test("promises in brief no more than it reports", () => {
    const input = sampleInput("pointed", "en");
    const chapters = input.outline.chapters.map((chapter) =>
      chapter.id === "detail" ? { ...chapter, detail: "brief" as const } : chapter,
    );
    const report = buildReport({ ...input, outline: { ...input.outline, chapters } });
    const chapter = report.chapters.find(({ id }) => id === "detail");
    const { headings } = input.interpretation.words;
    expect(JSON.stringify(chapter)).not.toContain(headings.benefit.en);
    expect(chapter?.lead).toBe(REPORT_WORDS.en.detailLeadBrief);
  });

  test("says nothing of the kind where it is", () => {
    const words = REPORT_WORDS.en.outline;
    for (const text of [words.template(""), words.substitute, words.without(""), words.shortened("")])
      expect(reported({})).not.toContain(text.slice(0, 20));
  });
});
