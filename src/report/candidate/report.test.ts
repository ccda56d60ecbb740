import { describe, expect, test } from "bun:test";
import { DIMENSION_KEYS, LANGUAGES, SCALE_KEYS } from "#/instrument/types.ts";
import type { Block, Chapter, ReportDocument } from "../document.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { SAMPLE_PROFILES, sampleInput, sampleMatch } from "../testing.ts";
import { buildReport } from "./report.ts";

const FORBIDDEN = /\b(hire[ds]?|hiring|reject\w*|unsuitable|ungeeignet\w*)\b/i;

/** Every text in a value, functions called with plain arguments. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(value(1, 2));
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const idsOf = (report: ReportDocument) => report.chapters.map(({ id }) => id);

function chapterOf(report: ReportDocument, id: string): Chapter {
  const chapter = report.chapters.find((candidate) => candidate.id === id);
  if (!chapter) throw new Error(`there is no chapter ${id}`);
  return chapter;
}

/** All blocks of a kind, those inside of columns too. */
function blocksOf<K extends Block["kind"]>(blocks: readonly Block[], kind: K): Extract<Block, { kind: K }>[] {
  return blocks.flatMap((block) => [
    ...(block.kind === kind ? [block as Extract<Block, { kind: K }>] : []),
    ...(block.kind === "columns" ? block.columns.flatMap((column) => blocksOf(column.blocks, kind)) : []),
  ]);
}

describe("the outline", () => {
  test("goes from the conclusion over its grounds to the conversation and the limits", () => {
    expect(idsOf(buildReport(sampleInput("pointed", "en")))).toEqual([
      "summary",
      "reading",
      "profile",
      "detail",
      "values",
      "collaboration",
      "interview",
      "figures",
      "closing",
    ]);
  });

  test("has the fields of leading or selling in place of working with the person", () => {
    for (const kind of ["leadership", "sales"] as const) {
      const ids = idsOf(buildReport(sampleInput("pointed", "de", { kind })));
      expect(ids).toContain(kind);
      expect(ids).not.toContain("collaboration");
      expect(ids).toHaveLength(9);
    }
  });

  test("has the comparison only where a job profile is given", () => {
    for (const kind of REPORT_KINDS) {
      expect(idsOf(buildReport(sampleInput("pointed", "de", { kind })))).not.toContain("match");
      const match = sampleMatch("pointed", 5);
      expect(idsOf(buildReport(sampleInput("pointed", "de", { kind, match })))).toContain("match");
    }
  });
});

describe("the texts", () => {
  test("are complete in both languages for every kind and profile, and none decides about a person", () => {
    for (const kind of REPORT_KINDS) {
      for (const profile of SAMPLE_PROFILES) {
        const match = sampleMatch(profile, 23);
        const [english = [], german = []] = LANGUAGES.map((language) =>
          textsIn(buildReport(sampleInput(profile, language, { kind, match }))),
        );
        expect(german).toHaveLength(english.length);
        for (const text of [...english, ...german]) {
          expect(text).not.toMatch(FORBIDDEN);
          expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/);
        }
      }
    }
  });

  test("say something about each of the 17 dimensions, with benefit, watch-point and what helps", () => {
    for (const profile of SAMPLE_PROFILES) {
      const traits = blocksOf(chapterOf(buildReport(sampleInput(profile, "en")), "detail").blocks, "trait");
      expect(traits).toHaveLength(DIMENSION_KEYS.length);
      for (const { text, points } of traits) {
        expect(text).not.toBe("");
        expect(points.map(({ label }) => label)).toEqual(["Benefit", "Watch", "Helps"]);
      }
    }
  });

  test("of the last chapter carry the norm notice, Article 22 and the time of use", () => {
    const english = textsIn(chapterOf(buildReport(sampleInput("pointed", "en")), "closing")).join(" ");
    const german = textsIn(chapterOf(buildReport(sampleInput("pointed", "de")), "closing")).join(" ");
    for (const words of ["Art. 22", "18 months", "provisional", "later performance"])
      expect(english.replaceAll("\u00A0", " ")).toContain(words);
    for (const words of ["Art. 22", "18 Monaten", "vorläufig", "späterer Leistung"])
      expect(german.replaceAll("\u00A0", " ")).toContain(words);
  });
});

describe("the charts", () => {
  test("show every scale with the figures that the table of all figures has", () => {
    for (const language of LANGUAGES) {
      const report = buildReport(sampleInput("extreme", language));
      const [lanes] = blocksOf(chapterOf(report, "profile").blocks, "lanes");
      const [table] = blocksOf(chapterOf(report, "figures").blocks, "table");
      const rows = (table?.rows ?? []).flatMap((row) => ("cells" in row ? [row.cells] : []));
      expect(rows).toHaveLength(SCALE_KEYS.length);
      for (const lane of lanes?.clusters.flatMap((cluster) => cluster.lanes) ?? []) {
        const row = rows.find(([name]) => name === lane.name);
        expect([row?.[2], row?.[3], row?.[5]]).toEqual([lane.number, lane.band, lane.label]);
      }
    }
  });
});

describe("the interview guide", () => {
  test("has six to eight different questions, each with a reason and what to listen for", () => {
    for (const profile of SAMPLE_PROFILES) {
      for (const match of [null, sampleMatch(profile, 5), sampleMatch(profile, 23)]) {
        const report = buildReport(sampleInput(profile, "de", { match }));
        const [block] = blocksOf(chapterOf(report, "interview").blocks, "questions");
        const questions = block?.questions ?? [];
        expect(questions.length).toBeGreaterThanOrEqual(6);
        expect(questions.length).toBeLessThanOrEqual(8);
        expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
        for (const { reason, listenFor } of questions) expect([reason, listenFor.text]).not.toContain("");
        expect(block?.anchors).toHaveLength(5);
      }
    }
  });

  test("asks about the deviations from a job profile first", () => {
    const match = sampleMatch("extreme", 12);
    const [worst] = [...match.result.details].sort((a, b) => a.score - b.score);
    const report = buildReport(sampleInput("extreme", "en", { match }));
    const [block] = blocksOf(chapterOf(report, "interview").blocks, "questions");
    expect(block?.questions[0]).toMatchObject({
      topic: worst?.name.en,
      reason: "outside the critical limits",
    });
  });
});

describe("the comparison", () => {
  const match = sampleMatch("pointed", 12);
  const blocks = chapterOf(buildReport(sampleInput("pointed", "en", { match })), "match").blocks;

  test("never gives the overall figure without its error, nor a colour without its symbol", () => {
    const [overall] = blocksOf(blocks, "overall");
    expect(overall).toMatchObject({ number: String(match.result.overallMatch), error: "±6" });
    expect(overall?.symbol).not.toBe("");
    const [targets] = blocksOf(blocks, "targets");
    expect(targets?.targets.map(({ matchScore }) => matchScore)).toEqual(
      match.result.details.map(({ score }) => String(score)),
    );
    for (const { symbol, rating } of targets?.targets ?? []) expect([symbol, rating]).not.toContain("");
  });

  test("names the job profile, and says that people decide", () => {
    const chapter = chapterOf(buildReport(sampleInput("pointed", "en", { match })), "match");
    expect(chapter.lead).toContain(match.profileName);
    expect(textsIn(chapter).join(" ")).toContain("does not replace, a decision by people");
  });
});
