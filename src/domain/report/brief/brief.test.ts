import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { loadFonts } from "#/platform/pdf/fonts.ts";
import { readAsset } from "#/platform/process/assets.ts";
import { buildReport } from "../candidate/render.ts";
import type { Block, ReportDocument } from "../document.ts";
import { EIGHT, eightInput } from "../eight.testing.ts";
import { buildGuide } from "../guide/guide.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { simulatedResults } from "../simulated.testing.ts";
import { sampleInput, sampleMatch } from "../testing.ts";
import { buildBrief } from "./brief.ts";

const fonts = loadFonts(readAsset);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const pagesOf = async (document: ReportDocument) =>
  (await PDFDocument.load(await renderPdf(document, fonts))).getPageCount();

function blocksOf<K extends Block["kind"]>(blocks: readonly Block[], kind: K): Extract<Block, { kind: K }>[] {
  return blocks.flatMap((block) => [
    ...(block.kind === kind ? [block as Extract<Block, { kind: K }>] : []),
    ...(block.kind === "columns" ? block.columns.flatMap((column) => blocksOf(column.blocks, kind)) : []),
  ]);
}
const within = <K extends Block["kind"]>(document: ReportDocument, kind: K) =>
  document.chapters.flatMap(({ blocks }) => blocksOf(blocks, kind));

describe.each(Object.keys(EIGHT))("the brief about the person %s", (who) => {
  test("is one page, with a job profile of all scales, of some and without", async () => {
    for (const language of LANGUAGES) {
      for (const [kind, count] of [
        ["standard", 23],
        ["leadership", 8],
        ["standard", 0],
      ] as const) {
        const input = eightInput(who, { kind, count, language });
        const pages = await pagesOf(buildBrief(input));
        expect([kind, count, language, pages]).toEqual([kind, count, language, 1]);
      }
    }
  });
});

test("it is one page for plausible people whose company and profile have long names", async () => {
  for (const [place, result] of simulatedResults(24, 21).entries()) {
    const language = LANGUAGES[place % LANGUAGES.length] ?? "de";
    const kind = REPORT_KINDS[place % REPORT_KINDS.length] ?? "standard";
    const match = { ...sampleMatch("extreme", 17), profileName: "Vertriebsinnendienst ".repeat(12) };
    const long = { company: "Muster Maschinenbau ".repeat(10), candidateName: "Anna-Sophie ".repeat(20) };
    const input = sampleInput("average", language, { kind, result, match, ...long });
    expect([place, await pagesOf(buildBrief(input))]).toEqual([place, 1]);
  }
});

test("at most three strengths and three points to verify, each under the number that the guide has", () => {
  for (const result of simulatedResults(60, 22)) {
    for (const kind of REPORT_KINDS) {
      for (const match of [null, sampleMatch("pointed", 9)]) {
        const input = sampleInput("average", "en", { kind, result, match });
        const [columns] = within(buildBrief(input), "columns");
        const [strengths, points] = (columns?.columns ?? []).map(({ blocks }) => blocksOf(blocks, "trait"));
        expect(strengths?.length).toBeLessThanOrEqual(3);
        expect(points?.length).toBeLessThanOrEqual(3);
        const document = buildGuide(input);
        const individual = within(document, "trait").filter(({ aside }) => aside !== undefined);
        const guide = [
          ...within(document, "questions").flatMap(({ questions }) => questions.map(({ topic }) => topic)),
          ...individual.map(({ name }) => name),
        ];
        for (const { name } of points ?? []) {
          const [topic, number] = name.split(" → question ");
          expect([name, guide[Number(number) - 1]]).toEqual([name, topic]);
        }
      }
    }
  }
});

test("what it says of the person without a job profile, the report about the person says too", () => {
  for (const result of simulatedResults(40, 23)) {
    for (const kind of REPORT_KINDS) {
      const input = sampleInput("average", "de", { kind, result });
      const report = textsIn(buildReport(input).chapters).join("\n").toLowerCase();
      const guide = textsIn(buildGuide(input).chapters).join("\n").toLowerCase();
      for (const { text } of within(buildBrief(input), "trait")) {
        const said = text.toLowerCase();
        // A reason without a sentence of its own ends with a stop here, and without one there.
        const isReported =
          report.includes(said) || guide.includes(said) || report.includes(said.slice(0, -1));
        expect([text, isReported]).toEqual([text, true]);
      }
    }
  }
});

test("every requirement outside of its range says whether that is more than error, and where it is asked about", () => {
  const match = sampleMatch("pointed", 12);
  const input = sampleInput("pointed", "en", { match });
  const [table] = within(buildBrief(input), "table");
  const printed = JSON.stringify(table);
  for (const detail of match.result.details.filter(({ zone }) => zone === "red").slice(0, 3)) {
    expect(printed).toContain(detail.name.en);
  }
  expect(printed).toMatch(/(below|above) the target range/);
  const [overall] = within(buildBrief(input), "overall");
  expect(overall?.text).toContain("provisional");
  expect([overall?.color, overall?.symbol]).toEqual([null, ""]);
  expect(overall?.error).toMatch(/^±\d+$/);
});

test("of answers that are not usable it says what to do, and shows neither values nor match", () => {
  const input = sampleInput("questionable", "de", { match: sampleMatch("questionable", 8) });
  const document = buildBrief(input);
  for (const kind of ["overall", "table", "trait"] as const) expect(within(document, kind)).toEqual([]);
  expect(document.footer.warning).not.toBeNull();
  expect(textsIn(document.chapters).join(" ")).toContain("Nächste Schritte");
});

test("it says what it is not", () => {
  for (const language of LANGUAGES) {
    const printed = textsIn(buildBrief(sampleInput("pointed", language)).chapters).join(" ");
    expect(printed).toContain(language === "de" ? "nie die alleinige Grundlage" : "never be the sole basis");
  }
});
