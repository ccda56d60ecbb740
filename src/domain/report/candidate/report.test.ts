import { describe, expect, test } from "bun:test";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { matchProfile } from "#/domain/instrument/match-result.ts";
import { completeRange } from "#/domain/instrument/range.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, LANGUAGES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Block, Chapter, ReportDocument } from "../document.ts";
import { buildGuide } from "../guide/guide.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { SAMPLE_PROFILES, sampleInput, sampleMatch, sampleResult } from "../testing.ts";
import { buildReport } from "./render.ts";

/** Those whose report is whole. */
const FULL_PROFILES = SAMPLE_PROFILES.filter((profile) => profile !== "questionable");

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
      "detail",
      "profile",
      "values",
      "collaboration",
      "interview",
      "closing",
    ]);
  });

  test("has the fields of leading or selling in place of working with the person", () => {
    for (const kind of ["leadership", "sales"] as const) {
      const ids = idsOf(buildReport(sampleInput("pointed", "de", { kind })));
      expect(ids).toContain(kind);
      expect(ids).not.toContain("collaboration");
      expect(ids).toHaveLength(7);
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

  test("report each dimension once: on its own, with its opposite, or in a line on those without a side", () => {
    for (const profile of FULL_PROFILES) {
      const input = sampleInput(profile, "en");
      const { blocks } = chapterOf(buildReport(input), "detail");
      const names = blocksOf(blocks, "trait").map(({ name }) => name);
      const lines = blocksOf(blocks, "text").flatMap(({ style, text }) => (style === "body" ? [text] : []));
      const reported = [...names, ...lines].join(" | ");
      for (const key of DIMENSION_KEYS) {
        const name = input.texts.scales[key].name.en;
        expect([profile, name, reported.split(name).length - 1]).toEqual([profile, name, 1]);
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

describe("the figures", () => {
  test("of every scale are printed once, number and band, and no other chapter repeats them", () => {
    for (const language of LANGUAGES) {
      const input = sampleInput("extreme", language);
      const report = buildReport(input);
      const lanes = report.chapters.flatMap(({ blocks }) => blocksOf(blocks, "lanes"));
      expect(lanes).toHaveLength(1);
      const drawn = lanes.flatMap(({ clusters }) => clusters.flatMap((cluster) => cluster.lanes));
      expect(drawn.map(({ score }) => score.value)).toEqual(
        input.texts.clusters.flatMap(({ dimensions }) =>
          dimensions.map((key) => input.result.scales[key].cValue),
        ),
      );
      for (const { number, band, label } of drawn) expect([number, band, label]).not.toContain("");
      expect(report.chapters.flatMap(({ blocks }) => blocksOf(blocks, "bars"))).toHaveLength(1);
    }
  });

  test("use none of the seven labels of the API", () => {
    for (const language of LANGUAGES)
      for (const text of textsIn(buildReport(sampleInput("pointed", language)).chapters))
        expect(text).not.toMatch(/^(Very (High|Low)|(Above |Below )?Average)$|durchschnittlich$/);
  });
});

describe("the comparison with a job profile", () => {
  const names = recordOf(SCALE_KEYS, (key) => PA_STANDARD.texts.scales[key].name);
  const matched = (detail: number, range: Parameters<typeof completeRange>[0]) => {
    const result = resultWith({ detail });
    const cValues = recordOf(SCALE_KEYS, (key) => result.scales[key].cValue);
    const targets = [{ scale: "detail" as const, range: completeRange(range) }];
    const match = {
      ...sampleMatch("average", 1),
      result: matchProfile(targets, cValues, names, "ok", PA_STANDARD.norm),
    };
    return textsIn(chapterOf(buildReport(sampleInput("average", "en", { result, match })), "match"));
  };

  test("heads a strength with the side on which the person lies, and calls the middle none", () => {
    const low = { ideal: 2.5, kind: "at_most" as const };
    expect(matched(1, low)).toContain("Leaves the fine points to others");
    expect(matched(3.6, low)).not.toContain("Leaves the fine points to others");
    expect(matched(3.6, low)).toContain("None.");
  });

  test("names the one limit of a range that reaches an end of the scale", () => {
    const high = matched(3, { ideal: 7, kind: "at_least" });
    expect(high.some((text) => text.startsWith("Target from 5.0, "))).toBe(true);
    expect(high).toContain("Detail Focus: below the target range (C\u00A03.0, target from 5.0)");
    expect(high.join(" ")).not.toContain("10.0)");
    expect(matched(5, { ideal: 5 }).some((text) => text.startsWith("Target 3.0–7.0, "))).toBe(true);
  });
});

describe("the word clearly", () => {
  test("is explained once, in the first chapter that uses it", () => {
    for (const language of LANGUAGES) {
      const word = { en: /\bclearly\b/i, de: /deutlich/i }[language];
      for (const profile of FULL_PROFILES) {
        const input = sampleInput(profile, language);
        const chapters = buildReport(input).chapters.map(({ id, blocks }) => ({
          id,
          texts: textsIn(blocks),
        }));
        const { comparison } = input.interpretation.words;
        const first = chapters.find(({ texts }) => texts.some((text) => word.test(text)));
        const explaining = chapters.filter(({ texts }) => texts.includes(comparison[language]));
        expect(explaining.map(({ id }) => id)).toEqual(first ? [first.id] : []);
      }
    }
  });
});

describe("answers that are not usable", () => {
  const match = sampleMatch("questionable", 12);
  const reports = LANGUAGES.flatMap((language) =>
    REPORT_KINDS.map((kind) => buildReport(sampleInput("questionable", language, { kind, match }))),
  );

  test("get a short report without values, fields, questions and match, whatever was asked for", () => {
    for (const report of reports) {
      expect(idsOf(report)).toEqual(["closing"]);
      const kinds = report.chapters.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
      expect([...new Set(kinds)].sort()).toEqual(["heading", "list", "notice", "table"]);
      expect(report.cover?.ornament).toEqual([]);
      expect(JSON.stringify([report.cover, report.chapters])).not.toContain(match.profileName);
    }
  });

  test("are marked by words and a tone on the cover and on every page", () => {
    for (const report of reports) {
      expect(report.cover?.notices.map(({ tone }) => tone)).toEqual(["questionable"]);
      expect(report.footer.warning).not.toBeNull();
    }
    for (const profile of FULL_PROFILES) {
      const report = buildReport(sampleInput(profile, "de"));
      expect([report.footer.warning, report.cover?.notices[0]?.tone]).toEqual([null, "ok"]);
    }
  });

  test("are not confused with answers that need caution", () => {
    const result = sampleResult("pointed");
    const quality = { ...result.quality, status: "caution" as const, attentionFailed: 1 };
    const report = buildReport(sampleInput("pointed", "en", { result: { ...result, quality } }));
    expect(report.cover?.notices.map(({ tone }) => tone)).toEqual(["caution"]);
    expect(idsOf(report)).toContain("values");
    const [notice] = blocksOf(chapterOf(report, "summary").blocks, "notice");
    expect(notice?.tone).toBe("caution");
  });
});

describe("an unusual level over all scales", () => {
  const everywhere = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 8.6]));
  const report = buildReport(sampleInput("pointed", "en", { result: resultWith(everywhere) }));

  test("is reported on the cover, in the summary and among the checks, next to a status that stays ok", () => {
    expect(report.cover?.notices.map(({ tone }) => tone)).toEqual(["ok", "caution"]);
    expect(blocksOf(chapterOf(report, "summary").blocks, "notice")).toHaveLength(2);
    const rows = blocksOf(chapterOf(report, "closing").blocks, "table")[0]?.rows ?? [];
    const last = rows.at(-1);
    expect(last && "cells" in last ? last.cells : []).toEqual([
      "Response style",
      "Mean of the 17 scales, including opposites",
      "8.6",
      "2.8–7.2",
      "▲ unusual",
    ]);
  });

  test("is reported as checked where it is absent", () => {
    const usual = buildReport(sampleInput("pointed", "en"));
    const rows = blocksOf(chapterOf(usual, "closing").blocks, "table")[0]?.rows ?? [];
    expect(rows).toHaveLength(7);
    expect(JSON.stringify(rows.at(-1))).toContain("as expected");
  });
});

describe("the questions for the interview", () => {
  const questionsOf = (report: ReportDocument) => blocksOf(chapterOf(report, "interview").blocks, "trait");

  test("are the six to eight of the core and up to two points, numbered as in the guide, each with a reason", () => {
    for (const kind of REPORT_KINDS) {
      for (const profile of FULL_PROFILES) {
        const input = sampleInput(profile, "de", { kind, match: sampleMatch(profile, 12) });
        const questions = questionsOf(buildReport(input));
        const blocks = buildGuide(input).chapters.flatMap((chapter) => chapter.blocks);
        const core = blocksOf(blocks, "questions").flatMap((block) => block.questions);
        const points = blocksOf(blocks, "trait").filter(({ aside }) => aside !== undefined);
        expect(core.length).toBeGreaterThanOrEqual(6);
        expect(core.length).toBeLessThanOrEqual(8);
        expect(points.length).toBeLessThanOrEqual(2);
        expect(questions.map(({ aside, text }) => [aside, text])).toEqual([
          ...core.map(({ number, question }) => [String(number), question]),
          ...points.map(({ aside, text }) => [aside, text]),
        ]);
        for (const { name } of questions) expect(name).toMatch(/: \S/);
      }
    }
  });

  test("say where the person is far from what the job profile asks for", () => {
    const match = sampleMatch("extreme", 12);
    const [worst] = match.result.details.toSorted((a, b) => a.score - b.score);
    const names = questionsOf(buildReport(sampleInput("extreme", "en", { match }))).map(({ name }) => name);
    expect(names).toContain(`${worst?.name.en}: outside the critical limits`);
  });
});
