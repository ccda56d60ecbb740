import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import attitude from "../fixtures/attitude.json";
import vectors from "../fixtures/statistics.json";
import { type Figure, isMissing } from "../statistics/figure.ts";
import { syntheticQuestionnaire } from "../testing.ts";
import { VALUE_KEYS } from "../types.ts";
import { alphaIfDeleted, cronbachAlpha } from "./alpha.ts";
import { itemLayout } from "./record.ts";
import {
  correctedItemTotals,
  itemFigures,
  notableDifference,
  omegaOneFactor,
  reliabilityReport,
  semC,
  trafficLight,
} from "./reliability.ts";
import { makeRecords } from "./testing.ts";

const given = <T extends object>(figure: Figure<T>): T => {
  if (isMissing(figure)) throw new Error(figure.missing);
  return figure;
};
const { synthetic } = vectors;
const anyRows = fc
  .tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 3, max: 7 }))
  .chain(([people, items]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: items, maxLength: items }), {
      minLength: people,
      maxLength: people,
    }),
  );

describe("the synthetic set of 60 people and 6 items", () => {
  test("has the reference's alpha, interval, SD and SEM to 12 digits", () => {
    const alpha = given(cronbachAlpha(synthetic.data));
    expect(alpha.alpha).toBeCloseTo(synthetic.alpha, 12);
    expect(alpha.interval[0]).toBeCloseTo(synthetic.alphaCI95_bonett[0] ?? 0, 12);
    expect(alpha.interval[1]).toBeCloseTo(synthetic.alphaCI95_bonett[1] ?? 0, 12);
    expect(alpha.sdTotal).toBeCloseTo(synthetic.sd_total, 12);
    expect(alpha.semTotal).toBeCloseTo(synthetic.sem_total, 12);
    expect(alpha).toMatchObject({ n: 60, itemCount: 6 });
  });

  test("has the reference's corrected item-total correlations to 12 digits; only the fifth is low", () => {
    correctedItemTotals(synthetic.data).forEach((r, item) => {
      expect(r ?? 0).toBeCloseTo(synthetic.r_drop[item] ?? 0, 12);
    });
    expect(itemFigures(synthetic.data).map(({ lowItemTotal }) => lowItemTotal)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test("has the reference's omega and loadings to 11 digits", () => {
    const omega = given(omegaOneFactor(synthetic.data));
    expect(omega.omega).toBeCloseTo(synthetic.omega1, 12);
    omega.loadings.forEach((loading, item) => {
      expect(loading).toBeCloseTo(synthetic.loadings[item] ?? 0, 11);
    });
  });
});

describe("the attitude survey of 30 departments and 7 questions", () => {
  test("has the published alpha, interval, SD, SEM and item-total correlations", () => {
    const alpha = given(cronbachAlpha(attitude.data));
    expect(alpha.alpha).toBeCloseTo(0.84314277, 9);
    expect(alpha.interval.map((end) => end.toFixed(4))).toEqual(["0.7238", "0.9109"]);
    expect(alpha.sdTotal).toBeCloseTo(57.7485, 4);
    expect(alpha.semTotal).toBeCloseTo(22.8714, 4);
    const rounded = correctedItemTotals(attitude.data).map((r) => (r ?? 0).toFixed(4));
    expect(rounded).toEqual(["0.6713", "0.7421", "0.5607", "0.7144", "0.7863", "0.2650", "0.4608"]);
  });

  test("has the published omega", () => {
    expect(given(omegaOneFactor(attitude.data)).omega).toBeCloseTo(0.850682359, 9);
  });
});

describe("alpha", () => {
  test("is at most 1 and inside its interval, whatever the answers", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const alpha = cronbachAlpha(rows);
        if (isMissing(alpha)) return;
        expect(alpha.alpha).toBeLessThanOrEqual(1);
        expect(alpha.interval[0]).toBeLessThanOrEqual(alpha.alpha + 1e-12);
        expect(alpha.interval[1]).toBeGreaterThanOrEqual(alpha.alpha - 1e-12);
        expect(alpha.interval[1]).toBeLessThanOrEqual(1);
      }),
      runs(100),
    );
  });

  test("is 1 for items that agree perfectly, and below 0 for items that contradict one another", () => {
    const agreeing = [0, 1, 2, 3, 4, 5].map((points) => [points, points, points]);
    expect(given(cronbachAlpha(agreeing))).toMatchObject({ alpha: 1, interval: [1, 1], semTotal: 0 });
    const contradicting = [
      [0, 5, 3],
      [5, 0, 2],
      [1, 4, 3],
      [4, 1, 3],
    ];
    expect(given(cronbachAlpha(contradicting)).alpha).toBeLessThan(0);
  });

  test("does not depend on the order of people or items", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const alpha = cronbachAlpha(rows);
        const turned = cronbachAlpha([...rows].reverse().map((row) => [...row].reverse()));
        if (isMissing(alpha) || isMissing(turned)) {
          expect(turned).toEqual(alpha);
          return;
        }
        expect(turned.alpha).toBeCloseTo(alpha.alpha, 9);
      }),
      runs(100),
    );
  });

  test("without an item is the alpha of the others, and does not exist for two items", () => {
    const fewer = given(cronbachAlpha(synthetic.data.map((row) => row.slice(1))));
    expect(alphaIfDeleted(synthetic.data)[0]).toBe(fewer.alpha);
    expect(alphaIfDeleted(synthetic.data.map((row) => row.slice(4)))).toEqual([null, null]);
  });

  test("is withheld for fewer than three people and for people with the same total", () => {
    expect(cronbachAlpha([[1, 2]])).toEqual({ missing: "too_few_data", n: 1, needed: 3 });
    expect(cronbachAlpha([])).toEqual({ missing: "too_few_data", n: 0, needed: 3 });
    expect(cronbachAlpha(new Array(60).fill([1, 2, 3]))).toEqual({ missing: "no_spread", n: 60 });
  });

  test("refuses missing answers and single items", () => {
    expect(() => cronbachAlpha([[1, 2], [1], [2, 3]])).toThrow(RangeError);
    expect(() =>
      cronbachAlpha([
        [1, Number.NaN],
        [1, 2],
        [2, 3],
      ]),
    ).toThrow(RangeError);
    expect(() => cronbachAlpha([[1], [2], [3]])).toThrow(RangeError);
  });
});

describe("omega", () => {
  test("lies in 0..1 with loadings of size 1 at most, or is withheld", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const omega = omegaOneFactor(rows);
        if (isMissing(omega)) return;
        expect(omega.omega).toBeGreaterThanOrEqual(0);
        expect(omega.omega).toBeLessThanOrEqual(1);
        expect(Math.max(...omega.loadings.map(Math.abs))).toBeLessThanOrEqual(1 + 1e-9);
      }),
      runs(40),
    );
  });

  test("is withheld when an item does not vary, or for fewer than three people", () => {
    expect(
      omegaOneFactor([
        [1, 2, 3],
        [1, 3, 2],
        [1, 4, 5],
      ]),
    ).toEqual({ missing: "no_spread", n: 3 });
    expect(omegaOneFactor([[1, 2, 3]])).toEqual({ missing: "too_few_data", n: 1, needed: 3 });
    expect(() =>
      omegaOneFactor([
        [1, 2],
        [2, 1],
        [3, 3],
      ]),
    ).toThrow(RangeError);
  });
});

describe("reading a reliability", () => {
  test("the light follows the two decimals that are printed", () => {
    expect([-0.3, 0.594, 0.6, 0.694, 0.7, 0.794, 0.8, 1].map(trafficLight)).toEqual([
      "red",
      "red",
      "amber",
      "amber",
      "ok",
      "ok",
      "good",
      "good",
    ]);
  });

  test("the SEM in C is 1.10, 1.00, 0.89 and 0.77 for .70, .75, .80 and .85; about 2 C are notable", () => {
    expect([0.7, 0.75, 0.8, 0.85].map((alpha) => semC(alpha).toFixed(2))).toEqual([
      "1.10",
      "1.00",
      "0.89",
      "0.77",
    ]);
    expect(notableDifference(0.7)).toBeCloseTo(1.98, 2);
  });
});

describe("report on all scales", () => {
  const layout = itemLayout(syntheticQuestionnaire());
  const which = { questionnaireVersion: "1.0.0" };
  const records = (n: number) =>
    makeRecords(n, (place) => ({
      points: { detail: 5 + ((place * 7) % 20), graves2_security: 10 + (place % 30) },
    }));

  test("shows nothing below 50 people, scale by scale", () => {
    const report = reliabilityReport(records(49), layout, which);
    expect(report.n).toBe(49);
    expect(report.scales.detail).toEqual({ missing: "too_few_data", n: 49, needed: 50 });
    expect(report.we).toEqual({ missing: "too_few_data", n: 49, needed: 50 });
  });

  test("names each item, marks values as ipsative, and counts people whose answers are still there", () => {
    const people = records(60).map((record, place) => (place < 5 ? { ...record, items: null } : record));
    const report = reliabilityReport(people, layout, which);
    const detail = given(report.scales.detail);
    expect(report.n).toBe(60);
    expect(detail).toMatchObject({ n: 55, itemCount: 6, ipsative: false });
    expect(detail.items.map(({ id }) => id)).toEqual(layout.ids.detail);
    expect(detail.items[0]?.shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 12);
    expect(detail.items[0]?.shares).toHaveLength(6);
    const values = VALUE_KEYS.map((key) => report.scales[key]).filter((figure) => !isMissing(figure));
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(given(value)).toMatchObject({ ipsative: true, itemCount: 10 });
    expect(given(report.we)).toMatchObject({ n: 55, itemCount: 18, ipsative: false });
  });

  test("leaves out test mode, questionable answers, other versions, and the other language when asked", () => {
    const people = [
      ...records(60),
      ...makeRecords(5, () => ({ mode: "test" })),
      ...makeRecords(5, () => ({ quality: "questionable" })),
      ...makeRecords(5, () => ({ questionnaireVersion: "2.0.0" })),
      ...makeRecords(7, () => ({ language: "de" })),
    ];
    expect(reliabilityReport(people, layout, which).n).toBe(67);
    expect(reliabilityReport(people, layout, { ...which, language: "de" }).n).toBe(7);
  });
});
