import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import type { QualityRecord } from "../evidence/record.ts";
import { makeRecord, makeRecords } from "../evidence/testing.ts";
import { mulberry32 } from "../rounding.ts";
import { deviatesFrom, type NextDeviate } from "../simulation.ts";
import { SCALE_KEYS, type ScaleKey } from "../types.ts";
import { groupDifferencesOf, languagePooling } from "./sample.ts";

const alternating = (n: number, language: "en" | "de", shift: number) =>
  makeRecords(n, (place) => ({ language, points: { detail: (place % 2 === 0 ? 14 : 20) + shift } }));

const base = makeRecord();
/** People whose scales are normal and independent; `apart` is added to one scale, in SD. */
const people = (deviate: NextDeviate, n: number, language: "en" | "de", apart = 0): QualityRecord[] =>
  Array.from({ length: n }, () => ({
    ...base,
    language,
    scales: Object.fromEntries(
      SCALE_KEYS.map((scale) => {
        const points = 18 + 4.8 * (deviate() + (scale === "detail" ? apart : 0));
        return [scale, { points, rawPercent: (100 * points) / 30, cValue: 5 }];
      }),
    ) as QualityRecord["scales"],
  }));

/** The rule that was in force before: refused as soon as some |d| is a quarter SD. */
const wasRefused = (differences: ReturnType<typeof groupDifferencesOf>): boolean =>
  Object.values(differences).some((found) => Math.abs(found?.d ?? 0) >= 0.25);

/** Shares of simulated samples that the previous and the current rule refuse. */
function refusals(german: number, english: number, samples: number, apart = 0) {
  const deviate = deviatesFrom(mulberry32(german * 1000 + english));
  let [before, after] = [0, 0];
  for (let sample = 0; sample < samples; sample++) {
    const records = [...people(deviate, german, "de"), ...people(deviate, english, "en", apart)];
    const pooling = languagePooling(records);
    if (!("differences" in pooling)) throw new Error("too few people");
    if (wasRefused(pooling.differences)) before += 1;
    if (pooling.verdict === "refused") after += 1;
  }
  return { before: before / samples, after: after / samples };
}

describe("pooling of languages", () => {
  test("needs 30 people per language", () => {
    expect(languagePooling([...alternating(300, "de", 0), ...alternating(29, "en", 0)])).toEqual({
      verdict: "unproven",
      n: { en: 29, de: 300 },
      needed: 30,
    });
    expect(languagePooling(alternating(300, "de", 0))).toEqual({ verdict: "single" });
    expect(languagePooling([])).toEqual({ verdict: "single" });
  });

  test("is refused for a difference that is both large and not random, and for no other", () => {
    expect(languagePooling([...alternating(100, "en", 0), ...alternating(100, "de", 0)]).verdict).toBe(
      "allowed",
    );
    // 1 point over an SD of 3 is a third of an SD; among 100 a language that is significant, p = .020 by R, on one scale alone.
    const apart = languagePooling([...alternating(100, "en", 1), ...alternating(100, "de", 0)]);
    if (!("differences" in apart)) throw new Error("too few people");
    expect(apart.differences.detail?.d).toBeCloseTo(1 / (3 * Math.sqrt(100 / 99)), 10);
    expect(apart.differences.detail?.shrunken).toBe(apart.differences.detail?.d ?? 0);
    expect(apart.differences.detail?.p).toBeCloseTo(0.02, 4);
    expect(apart.differences.global).toBeNull();
    expect(apart.verdict).toBe("refused");
    // Significant among many, and too small to matter.
    const many = [...alternating(2000, "en", 0), ...alternating(2000, "de", 0)].map((record, place) =>
      place % 5 === 0
        ? { ...record, scales: { ...record.scales, detail: { points: 21, rawPercent: 70, cValue: 6 } } }
        : record,
    );
    expect(languagePooling(many).verdict).toBe("allowed");
  });

  test("noise alone no longer refuses it: of 200 samples without any difference, few, where it was most", () => {
    // Simulated: 200 samples of 275 usable people, as an agency has them after 320 assessment sessions.
    const { before, after } = refusals(175, 100, 200);
    expect(before).toBeGreaterThan(0.5);
    expect(after).toBeLessThan(0.08);
  });

  test("a language of fewer than 100 people is compared too, and a real difference is still found", () => {
    const { after } = refusals(195, 80, 60);
    expect(after).toBeLessThan(0.08);
    expect(refusals(195, 80, 60, 0.6).after).toBeGreaterThan(0.85);
  });

  test("reports what difference it would have found", () => {
    const [small, large] = [80, 2000].map((n) =>
      languagePooling([...alternating(n, "en", 0), ...alternating(n, "de", 0)]),
    );
    if (!(small && large && "detectable" in small && "detectable" in large))
      throw new Error("too few people");
    expect(small.detectable).toBeCloseTo((3.0656 + 0.8416) * Math.sqrt(2 / 80), 3);
    expect(large.detectable).toBe(0.25);
  });
});

describe("differences of small groups", () => {
  const sizes = fc.integer({ min: 30, max: 140 });
  const shifts = fc.double({ min: -1, max: 1, noNaN: true });

  test("lie between nothing and what was measured, keep their sign, and from 100 a group are what was measured", () => {
    fc.assert(
      fc.property(fc.integer(), sizes, sizes, shifts, (seed, n, m, apart) => {
        const deviate = deviatesFrom(mulberry32(seed));
        const found = groupDifferencesOf(people(deviate, n, "en", apart), people(deviate, m, "de"));
        for (const difference of Object.values(found)) {
          const { d, shrunken } = difference ?? { d: 0, shrunken: 0 };
          expect(Math.abs(shrunken)).toBeLessThanOrEqual(Math.abs(d));
          expect(shrunken * d).toBeGreaterThanOrEqual(0);
          if (Math.min(n, m) >= 100) expect(shrunken).toBe(d);
        }
      }),
      runs(25),
    );
  });

  test("are the same with the groups changed over, but for the sign", () => {
    fc.assert(
      fc.property(fc.integer(), sizes, sizes, (seed, n, m) => {
        const deviate = deviatesFrom(mulberry32(seed));
        const [ones, others] = [people(deviate, n, "en"), people(deviate, m, "de")];
        const [there, back] = [groupDifferencesOf(ones, others), groupDifferencesOf(others, ones)];
        for (const scale of SCALE_KEYS satisfies readonly ScaleKey[]) {
          expect(there[scale]?.shrunken).toBeCloseTo(-(back[scale]?.shrunken ?? Number.NaN), 10);
          expect(there[scale]?.p).toBeCloseTo(back[scale]?.p ?? Number.NaN, 10);
          expect(there[scale]?.notable).toBe(back[scale]?.notable);
        }
      }),
      runs(25),
    );
  });
});
