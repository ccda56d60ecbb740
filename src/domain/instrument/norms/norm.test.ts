import { describe, expect, test } from "bun:test";
import { cronbachAlpha } from "../evidence/alpha.ts";
import { itemLayout, itemRows } from "../evidence/record.ts";
import { everywhere, makeRecords } from "../evidence/testing.ts";
import { band } from "../score.ts";
import { isMissing } from "../statistics/figure.ts";
import { syntheticNorm, syntheticQuestionnaire } from "../testing.ts";
import { LANGUAGES, SCALE_KEYS } from "../types.ts";
import {
  canBeActivated,
  draftNorm,
  frequenciesOf,
  kernelNorm,
  localNormNotice,
  type NormDraft,
  normErrorUnder,
  reliabilityUnder,
  tierOf,
  UnusableNorm,
} from "./norm.ts";

const layout = itemLayout(syntheticQuestionnaire());
const sample = (n: number) =>
  makeRecords(n, (place) => ({
    points: everywhere(0.3 + 0.5 * ((place * 7) % 11) * 0.1),
    completedAt: 1000 + place,
  }));
const draftOf = (n: number): NormDraft => {
  const draft = draftNorm(sample(n), layout);
  if ("missing" in draft) throw new Error(draft.missing);
  return draft;
};
const identity = { id: 2, version: "1.0", name: { en: "Local", de: "Lokal" }, assumedReliability: 0.7 };

describe("tiers", () => {
  test("below 100 a preview that cannot be activated; then interim, local from 300, robust from 1000", () => {
    expect([0, 99, 100, 299, 300, 999, 1000].map(tierOf)).toEqual([
      "preview",
      "preview",
      "interim",
      "interim",
      "local",
      "local",
      "robust",
    ]);
    expect((["preview", "interim", "local", "robust"] as const).map(canBeActivated)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("frequencies", () => {
  test("count people by points, prorated ones at the nearest whole number", () => {
    expect(frequenciesOf([0, 2, 2, 5, 2.4, 4.5], 5)).toEqual([1, 0, 3, 0, 0, 2]);
    expect(() => frequenciesOf([6], 5)).toThrow(RangeError);
    expect(() => frequenciesOf([-1], 5)).toThrow(RangeError);
  });
});

describe("draft of a norm", () => {
  test("holds aggregates of all 23 scales and no trace of single people", () => {
    const draft = draftOf(120);
    expect(draft).toMatchObject({
      questionnaireVersion: "1.0.0",
      method: "kernel",
      tier: "interim",
      n: 120,
      windowFrom: 1000,
      windowTo: 1119,
    });
    for (const scale of SCALE_KEYS) {
      const entries = scale.startsWith("graves") ? 51 : 31;
      expect(draft.frequencies[scale]).toHaveLength(entries);
      expect(draft.table[scale]).toHaveLength(entries);
      expect(draft.frequencies[scale].reduce((total, count) => total + count, 0)).toBe(120);
    }
    expect(Object.keys(draft).sort()).toEqual([
      "frequencies",
      "method",
      "n",
      "questionnaireVersion",
      "reliability",
      "table",
      "tier",
      "windowFrom",
      "windowTo",
    ]);
  });

  test("uses alpha from 100 people whose answers are still there, else none", () => {
    const records = sample(120);
    const alpha = cronbachAlpha(itemRows(records, "detail"));
    if (isMissing(alpha)) throw new Error(alpha.missing);
    expect(draftOf(120).reliability.detail).toBe(alpha.alpha);
    const erased = records.map((record, place) => (place < 21 ? { ...record, items: null } : record));
    const partly = draftNorm(erased, layout);
    expect("missing" in partly ? partly : partly.n).toBe(120);
    expect("missing" in partly ? partly : partly.reliability.detail).toBeNull();
  });

  test("is a preview for a few people, and nothing at all for one, or for people who agree", () => {
    expect(draftOf(20).tier).toBe("preview");
    expect(draftNorm(sample(1), layout)).toEqual({ missing: "too_few_data", n: 1, needed: 2 });
    expect(draftNorm([], layout)).toEqual({ missing: "too_few_data", n: 0, needed: 2 });
    expect(draftNorm(makeRecords(150), layout)).toEqual({
      missing: "no_spread",
      n: 150,
      scale: "goal_orientation",
    });
  });

  test("refuses people who answered different versions", () => {
    const mixed = [...sample(2), ...makeRecords(1, () => ({ questionnaireVersion: "1.1.0" }))];
    expect(() => draftNorm(mixed, layout)).toThrow(RangeError);
  });
});

describe("a stored norm group", () => {
  test("becomes a norm to score with, its mean and SD in raw percent", () => {
    const norm = kernelNorm({ ...identity, ...draftOf(120) });
    expect(norm).toMatchObject({ ...identity, method: "kernel", n: 120, questionnaireVersion: "1.0.0" });
    const percents = sample(120).map((record) => record.scales.detail.rawPercent);
    const mean = percents.reduce((total, raw) => total + raw, 0) / 120;
    expect(norm.scales.detail.mean).toBeCloseTo(mean, 10);
    expect(norm.scales.detail.table).toHaveLength(31);
    expect(structuredClone(norm)).toEqual(JSON.parse(JSON.stringify(norm)));
  });

  test("is refused when it was damaged: a lost scale, a falling table, values outside 0..10, other people", () => {
    const draft = draftOf(120);
    const damage = (changes: Partial<NormDraft>) => () => kernelNorm({ ...identity, ...draft, ...changes });
    const { detail: _, ...lost } = draft.frequencies;
    expect(damage({ frequencies: lost as NormDraft["frequencies"] })).toThrow(UnusableNorm);
    const withTable = (table: number[]) => damage({ table: { ...draft.table, detail: table } });
    expect(withTable([...draft.table.detail].reverse())).toThrow(UnusableNorm);
    expect(withTable(draft.table.detail.map((c) => c + 5))).toThrow(UnusableNorm);
    expect(withTable(draft.table.detail.slice(1))).toThrow(UnusableNorm);
    expect(damage({ n: 121 })).toThrow(UnusableNorm);
  });
});

describe("what a band is made of", () => {
  const local = (n: number, alpha: number | null) => {
    const norm = kernelNorm({ ...identity, ...draftOf(n) });
    const detail = { ...norm.scales.detail, reliability: alpha };
    return { ...norm, scales: { ...norm.scales, detail } };
  };
  const halfWidth = (n: number, alpha: number | null): number => {
    const norm = local(n, alpha);
    const [low] = band(5, reliabilityUnder(norm, "detail"), normErrorUnder(norm));
    return Math.round((5 - low) * 10) / 10;
  };

  test("the provisional norm states it: ±1.8", () => {
    const norm = syntheticNorm();
    expect([reliabilityUnder(norm, "detail"), normErrorUnder(norm)]).toEqual([0.7, 0.875]);
    expect(band(5, 0.7, 0.875)).toEqual([3.2, 6.8]);
  });

  test("300 people and alpha .75 make ±1.3; the norm's error is 2/sqrt(N)", () => {
    expect(halfWidth(300, 0.75)).toBe(1.3);
    expect(normErrorUnder(local(300, 0.75))).toBeCloseTo(2 / Math.sqrt(300), 12);
  });

  test("without a local alpha, or in a preview, .70 is assumed; impossible alphas are limited", () => {
    expect(reliabilityUnder(local(300, null), "detail")).toBe(0.7);
    expect(reliabilityUnder(local(99, 0.9), "detail")).toBe(0.7);
    expect(reliabilityUnder(local(100, 0.9), "detail")).toBe(0.9);
    expect(reliabilityUnder(local(100, -0.4), "detail")).toBe(0);
  });
});

describe("notices", () => {
  test("name the number of people in both languages and warn as long as the norm is small", () => {
    for (const n of [50, 150, 400, 2000]) {
      for (const language of LANGUAGES) expect(localNormNotice(n)[language]).toContain(String(n));
    }
    expect(localNormNotice(50).en).toContain("Preview");
    expect(localNormNotice(150).de).toContain("Vorläufige");
    expect(localNormNotice(400).de).not.toContain("orläufig");
  });
});
