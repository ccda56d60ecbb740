import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import {
  assessQuality,
  type FlagLevel,
  flagLevels,
  InvalidAnswers,
  measureQuality,
  QUALITY_INDEXES,
  type QualityIndex,
  type QualityMeasures,
  qualityStatus,
  withIdentical,
} from "./quality.ts";
import { SHIPPED_LIMITS } from "./quality-limits.ts";
import { fullOrder, mulberry32 } from "./rounding.ts";
import { answerAll, fileOrder, syntheticQuestionnaire } from "./testing.ts";
import type { Answer, AnswerValue, Quality } from "./types.ts";

const questionnaire = syntheticQuestionnaire();
const order = fullOrder(2026, questionnaire);
const clean: QualityMeasures & Pick<Quality, "limits"> = {
  limits: SHIPPED_LIMITS,
  attentionFailed: 0,
  inconsistency: 1.1,
  longstringA: 4,
  longstringB: 3,
  irv: 1.3,
  fastShare: 0,
};
const statementsShown = order.filter((id) => !id.startsWith("pair.") && !id.startsWith("check."));
const pairsShown = order.filter((id) => id.startsWith("pair."));

/** Statements and pairs get the given points in the order shown; checks are answered as expected. */
const inShownOrder = (statementAt: (place: number) => number, pairAt: (place: number) => number): Answer[] =>
  answerAll(questionnaire, (item) => {
    const value =
      item.type === "pair"
        ? pairAt(pairsShown.indexOf(item.id))
        : statementAt(statementsShown.indexOf(item.id));
    return value as AnswerValue;
  });

describe("a candidate who answers 6 to everything", () => {
  const answers = questionnaire.items.map(
    (item): Answer => ({ itemId: item.id, value: 6, responseMs: 4000 }),
  );
  const quality = assessQuality(questionnaire, order, answers);

  test("has both checks wrong, W 2.58, runs over each whole part, no variability, and is questionable", () => {
    expect(quality.inconsistency.toFixed(2)).toBe("2.58");
    expect(quality).toMatchObject({
      status: "questionable",
      attentionFailed: 2,
      longstringA: 102,
      longstringB: 30,
      irv: 0,
      fastShare: 0,
    });
    expect(flagLevels(quality)).toEqual({
      attentionFailed: "serious",
      inconsistency: "serious",
      longstringA: "serious",
      longstringB: "serious",
      irv: "serious",
      fastShare: "ok",
      pattern: "ok",
      identical: "ok",
    });
  });
});

test("a consistent, attentive candidate is ok", () => {
  const next = mulberry32(5);
  const level = new Map<string, number>();
  const answers = answerAll(questionnaire, (item) => {
    if (item.type === "pair") return (1 + Math.floor(next() * 6)) as AnswerValue;
    const [{ scale, dir }] = item.keys;
    const centre = level.get(scale) ?? 1 + Math.floor(next() * 3);
    level.set(scale, centre);
    const keyed = centre + Math.floor(next() * 3) - 1;
    return (dir === 1 ? keyed + 1 : 6 - keyed) as AnswerValue;
  });
  const quality = assessQuality(questionnaire, order, answers);
  expect(quality.status).toBe("ok");
  expect(quality.inconsistency).toBeLessThan(1.4);
});

test("random clicking is recognized by inconsistency alone in most cases", () => {
  let caught = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const next = mulberry32(seed);
    const answers = answerAll(questionnaire, () => (1 + Math.floor(next() * 6)) as AnswerValue);
    const levels = flagLevels({
      ...measureQuality(questionnaire, order, answers),
      limits: SHIPPED_LIMITS,
    });
    if (levels.inconsistency !== "ok") caught++;
  }
  expect(caught).toBeGreaterThan(70);
});

describe("measures", () => {
  test("long strings follow the order shown, not the order of the file", () => {
    const answers = inShownOrder(
      (place) => (place < 13 ? 4 : (place % 2) + 1),
      (place) => (place >= 19 ? 2 : (place % 2) + 4),
    );
    const shown = measureQuality(questionnaire, order, answers);
    expect([shown.longstringA, shown.longstringB]).toEqual([13, 11]);
    expect(measureQuality(questionnaire, fileOrder(questionnaire), answers).longstringA).toBeLessThan(13);
  });

  test("an attention check neither breaks a run of statements nor joins one", () => {
    const check = order.indexOf("check.1");
    const around = (place: number): boolean => place >= check - 3 && place < check + 3;
    const answers = inShownOrder(
      (place) => (around(place) ? 5 : (place % 2) + 1),
      (place) => (place % 2) + 1,
    );
    expect(measureQuality(questionnaire, order, answers).longstringA).toBe(6);
  });

  test("runs do not continue from the statements into the pairs", () => {
    const answers = inShownOrder(
      (place) => (place >= 97 ? 6 : (place % 2) + 1),
      (place) => (place < 4 ? 6 : (place % 2) + 1),
    );
    const { longstringA, longstringB } = measureQuality(questionnaire, order, answers);
    expect([longstringA, longstringB]).toEqual([5, 4]);
  });

  test("variability is the SD (n-1) of the statements only", () => {
    const answers = inShownOrder(
      (place) => (place % 2 === 0 ? 3 : 4),
      () => 6,
    );
    expect(measureQuality(questionnaire, order, answers).irv).toBeCloseTo(Math.sqrt((102 * 0.25) / 101), 12);
  });

  test("speed counts statements below 1.5 s and pairs below 2.5 s, limits and checks excluded", () => {
    const timed = (ms: (item: Answer) => number): number => {
      const answers = answerAll(questionnaire, () => 3).map((answer) => ({
        ...answer,
        responseMs: ms(answer),
      }));
      return measureQuality(questionnaire, order, answers).fastShare;
    };
    const isPair = (answer: Answer): boolean => answer.itemId.startsWith("pair.");
    expect(timed((answer) => (isPair(answer) ? 2500 : 1500))).toBe(0);
    expect(timed((answer) => (isPair(answer) ? 2499 : 1500))).toBeCloseTo(30 / 132, 12);
    expect(timed((answer) => (isPair(answer) ? 2500 : 1499))).toBeCloseTo(102 / 132, 12);
    expect(timed((answer) => (answer.itemId.startsWith("check.") ? 0 : 9000))).toBe(0);
    expect(timed(() => 0)).toBe(1);
  });

  test("unanswered items of an import are left out and do not make figures undefined", () => {
    const some = answerAll(questionnaire, () => 3).filter((answer) => answer.itemId !== "detail.2");
    for (const answers of [some, []]) {
      for (const figure of Object.values(measureQuality(questionnaire, order, answers))) {
        expect(Number.isFinite(figure)).toBe(true);
      }
    }
  });

  test("an answer to an item that was never presented is refused", () => {
    const answers = answerAll(questionnaire, () => 3);
    expect(() => measureQuality(questionnaire, order.slice(1), answers)).toThrow(InvalidAnswers);
  });

  test("every set of answers gives figures inside their ranges", () => {
    const values = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 134, maxLength: 134 });
    fc.assert(
      fc.property(values, (drawn) => {
        const answers = answerAll(questionnaire, (_, place) => (drawn[place] ?? 1) as AnswerValue);
        const figures = measureQuality(questionnaire, order, answers);
        expect(figures.longstringA).toBeGreaterThanOrEqual(1);
        expect(figures.longstringA).toBeLessThanOrEqual(102);
        expect(figures.longstringB).toBeLessThanOrEqual(30);
        expect(figures.inconsistency).toBeLessThanOrEqual(2.75);
        expect(figures.irv).toBeLessThanOrEqual(2.52);
      }),
      runs(100),
    );
  });
});

describe("cut-offs", () => {
  const cases: [QualityIndex, ok: number, caution: number, serious: number][] = [
    ["attentionFailed", 0, 1, 2],
    ["inconsistency", 1.5799, 1.58, 1.78],
    ["longstringA", 11, 12, 18],
    ["longstringB", 9, 10, 15],
    ["irv", 0.6, 0.5999, 0.3999],
    ["fastShare", 0.1, 0.1001, 0.3001],
    ["pattern", 1.6449, 1.645, 2.326],
  ];
  for (const [index, ok, caution, serious] of cases) {
    test(`${index}: ${ok} is ok, ${caution} a caution, ${serious} serious`, () => {
      const levelAt = (figure: number): FlagLevel => flagLevels({ ...clean, [index]: figure })[index];
      expect([ok, caution, serious].map(levelAt)).toEqual(["ok", "caution", "serious"]);
    });
  }

  test("the last values before serious are still cautions", () => {
    const almost = flagLevels({
      attentionFailed: 1,
      limits: SHIPPED_LIMITS,
      inconsistency: 1.7799,
      longstringA: 17,
      longstringB: 14,
      irv: 0.4,
      fastShare: 0.3,
      pattern: 2.3259,
      identical: 1,
    });
    for (const index of QUALITY_INDEXES) expect(almost[index]).toBe("caution");
  });
});

describe("status", () => {
  test("no caution is ok, one or two are caution, three are questionable", () => {
    expect(qualityStatus(clean)).toBe("ok");
    expect(qualityStatus({ ...clean, longstringA: 12 })).toBe("caution");
    expect(qualityStatus({ ...clean, longstringA: 12, irv: 0.5 })).toBe("caution");
    expect(qualityStatus({ ...clean, longstringA: 12, irv: 0.5, fastShare: 0.2 })).toBe("questionable");
  });

  test("one earlier sheet with the same answers is a caution and two are questionable, whenever they are counted", () => {
    const judged = { ...clean, status: qualityStatus(clean) };
    const levels = [0, 1, 2, 3].map((sheets) => withIdentical(judged, sheets));
    expect(levels.map(({ status }) => status)).toEqual(["ok", "caution", "questionable", "questionable"]);
    for (const quality of levels) expect(quality.status).toBe(qualityStatus(quality));
    const cautions = { ...clean, status: "caution" as const, longstringA: 12, irv: 0.5 };
    expect(withIdentical(cautions, 1).status).toBe("questionable");
    expect(levels[0]).toEqual(judged);
  });

  test("a single serious index is questionable", () => {
    expect(qualityStatus({ ...clean, attentionFailed: 2 })).toBe("questionable");
  });

  test("consistency alone never makes questionable, however bad, and neither does it with an unusual pattern", () => {
    for (const inconsistency of [1.6, 1.9, 2.75]) {
      expect(qualityStatus({ ...clean, inconsistency })).toBe("caution");
      expect(qualityStatus({ ...clean, inconsistency, pattern: 2 })).toBe("caution");
    }
  });

  test("consistency makes questionable what a failed check, speed or repetition confirm", () => {
    for (const other of [
      { attentionFailed: 1 },
      { fastShare: 0.2 },
      { longstringA: 12 },
      { longstringB: 10 },
    ])
      expect(qualityStatus({ ...clean, inconsistency: 1.6, ...other })).toBe("questionable");
  });

  test("results that bear no limits are shown by those of their time", () => {
    const { limits: _, ...stored } = clean;
    expect(flagLevels({ ...stored, inconsistency: 1.5 }).inconsistency).toBe("caution");
    expect(flagLevels({ ...clean, inconsistency: 1.5 }).inconsistency).toBe("ok");
  });
});
