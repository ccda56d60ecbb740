import { describe, expect, test } from "bun:test";
import { isMissing } from "../statistics/figure.ts";
import { dropOut, flagRates } from "./flags.ts";
import { makeRecords } from "./testing.ts";

const which = { questionnaireVersion: "1.0.0" };

describe("flag rates", () => {
  test("count questionable results as well, for they are what is looked at", () => {
    const records = [
      ...makeRecords(7),
      ...makeRecords(2, () => ({ quality: "caution" })),
      ...makeRecords(1, () => ({ quality: "questionable" })),
      ...makeRecords(4, () => ({ mode: "test", quality: "questionable" })),
      ...makeRecords(4, () => ({ questionnaireVersion: "2.0.0" })),
    ];
    const found = flagRates(records, which);
    if (isMissing(found)) throw new Error(found.missing);
    expect(found.n).toBe(10);
    expect(found.status).toEqual({ ok: 0.7, caution: 0.2, questionable: 0.1 });
    expect(found.indexes.attentionFailed).toEqual({ caution: 0.2, serious: 0.1 });
    expect(found.indexes.longstringA).toEqual({ caution: 0, serious: 0 });
  });

  test("durations and devices are reported only where they are known", () => {
    const unknown = flagRates(
      makeRecords(3, () => ({ durationMs: null })),
      which,
    );
    expect(unknown).toMatchObject({ medianDurationMs: null, mobileShare: null });
    const known = flagRates(
      makeRecords(4, (place) => ({
        durationMs: place === 3 ? null : place * 60_000,
        mobile: place < 2 ? place === 0 : null,
      })),
      which,
    );
    expect(known).toMatchObject({ n: 4, medianDurationMs: 60_000, mobileShare: 0.5 });
  });

  test("are withheld when there is no result, also in the language asked for", () => {
    expect(flagRates([], which)).toEqual({ missing: "too_few_data", n: 0, needed: 1 });
    expect(flagRates(makeRecords(5), { ...which, language: "de" })).toMatchObject({
      missing: "too_few_data",
    });
  });
});

describe("drop-out", () => {
  test("names the screens where people leave, of those who came that far", () => {
    const found = dropOut([
      { answered: 134, end: "completed" },
      { answered: 134, end: "completed" },
      { answered: 104, end: "left" },
      { answered: 1, end: "left" },
      { answered: 104, end: "left" },
    ]);
    expect(found).toEqual({
      n: 5,
      leftShare: 0.6,
      screens: [
        { screen: 2, reached: 5, left: 1, share: 0.2 },
        { screen: 105, reached: 4, left: 2, share: 0.5 },
      ],
    });
  });

  test("is empty when nobody left, withheld when nobody began, and refuses impossible screens", () => {
    expect(dropOut([{ answered: 134, end: "completed" }])).toEqual({ n: 1, leftShare: 0, screens: [] });
    expect(dropOut([])).toEqual({ missing: "too_few_data", n: 0, needed: 1 });
    expect(() => dropOut([{ answered: -1, end: "left" }])).toThrow(RangeError);
  });
});
