import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY, makeRecord, makeRecords, NEW_YEAR, type RecordChanges } from "../evidence/testing.ts";
import { mulberry32, shuffled } from "../random.ts";
import { type SampleRules, selectNormSample } from "./sample.ts";

const rules: SampleRules = {
  questionnaireVersion: "1.0.0",
  setting: "selection",
  language: "pooled",
  now: NEW_YEAR,
};
const years = (age: number): Pick<RecordChanges, "completedAt"> => ({
  completedAt: Date.UTC(2026 - age, 0, 1),
});

describe("norm sample", () => {
  test("leaves out each kind of record for its own reason and keeps the others", () => {
    const records = [
      makeRecord(),
      makeRecord({ quality: "caution" }),
      makeRecord({ questionnaireVersion: "1.0.1" }),
      makeRecord({ mode: "test" }),
      makeRecord({ quality: "questionable" }),
      makeRecord({ setting: "development" }),
    ];
    const { kept, excluded } = selectNormSample(records, rules);
    expect(kept).toEqual([records[0] as (typeof records)[0], records[1] as (typeof records)[0]]);
    expect(excluded).toEqual({
      other_version: 1,
      test_mode: 1,
      questionable: 1,
      other_setting: 1,
      other_language: 0,
      same_person: 0,
      too_old: 0,
    });
  });

  test("counts a record that fails several rules once", () => {
    const { excluded } = selectNormSample(
      [makeRecord({ mode: "test", quality: "questionable", questionnaireVersion: "2.0.0" })],
      rules,
    );
    expect(Object.values(excluded).reduce((total, count) => total + count, 0)).toBe(1);
    expect(excluded.other_version).toBe(1);
  });

  test("takes the first sound sitting of each person, and every anonymised one", () => {
    const careless = makeRecord({ person: "a", completedAt: NEW_YEAR - 9 * DAY, quality: "questionable" });
    const first = makeRecord({ person: "a", completedAt: NEW_YEAR - 8 * DAY });
    const again = makeRecord({ person: "a", completedAt: NEW_YEAR - 7 * DAY });
    const anonymous = makeRecords(3, () => ({ person: null, completedAt: NEW_YEAR - 6 * DAY }));
    const { kept, excluded } = selectNormSample([again, ...anonymous, first, careless], rules);
    expect(kept).toEqual([first, ...anonymous]);
    expect(excluded).toMatchObject({ questionable: 1, same_person: 1 });
  });

  test("a sitting in test mode does not use up a person's first one", () => {
    const trial = makeRecord({ person: "a", mode: "test", completedAt: NEW_YEAR - 2 * DAY });
    const real = makeRecord({ person: "a" });
    expect(selectNormSample([trial, real], rules).kept).toEqual([real]);
  });

  test("holds at least 80 % recent people: of the older ones the latest stay", () => {
    const recent = makeRecords(8, () => years(1));
    const old = makeRecords(5, (place) => years(9 + place));
    const { kept, excluded } = selectNormSample([...recent, ...old], rules);
    expect(kept).toEqual([old[1], old[0], ...recent].filter((record) => record !== undefined));
    expect(excluded.too_old).toBe(3);
  });

  test("calls old what is older than eight years, to the day", () => {
    const justRecent = makeRecord({ completedAt: Date.UTC(2018, 0, 1) });
    const justOld = makeRecord({ completedAt: Date.UTC(2018, 0, 1) - 1 });
    expect(selectNormSample([justRecent], rules).kept).toHaveLength(1);
    expect(selectNormSample([justOld], rules).kept).toHaveLength(0);
  });

  test("is the same in whatever order the records come", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const records = makeRecords(20, (place) => ({
          person: `p${place % 13}`,
          completedAt: NEW_YEAR - place * 300 * DAY,
          quality: place % 7 === 0 ? "questionable" : "ok",
        }));
        const mixed = shuffled(records, mulberry32(seed));
        expect(selectNormSample(mixed, rules)).toEqual(selectNormSample(records, rules));
      }),
    );
  });

  test("takes one language when asked to, and does not touch the records", () => {
    const records = makeRecords(6, (place) => ({ language: place < 2 ? "de" : "en" }));
    const copy = structuredClone(records);
    const { kept, excluded, pooling } = selectNormSample(records, { ...rules, language: "de" });
    expect(kept).toHaveLength(2);
    expect(excluded.other_language).toBe(4);
    expect(pooling).toEqual({ verdict: "single" });
    expect(records).toEqual(copy);
  });
});
