import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { DAY, makeRecord, makeRecords, NEW_YEAR, type RecordChanges } from "../evidence/testing.ts";
import { mulberry32, shuffled } from "../rounding.ts";
import { type SampleRules, selectNormSample } from "./sample.ts";

const rules: SampleRules = {
  questionnaireVersion: "1.0.0",
  setting: "selection",
  accounts: null,
  jobFamily: null,
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
      other_account: 0,
      other_job_family: 0,
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

  test("takes the first sound assessment session of each person, and every anonymised one", () => {
    const careless = makeRecord({ person: "a", completedAt: NEW_YEAR - 9 * DAY, quality: "questionable" });
    const first = makeRecord({ person: "a", completedAt: NEW_YEAR - 8 * DAY });
    const again = makeRecord({ person: "a", completedAt: NEW_YEAR - 7 * DAY });
    const anonymous = makeRecords(3, () => ({ person: null, completedAt: NEW_YEAR - 6 * DAY }));
    const { kept, excluded } = selectNormSample([again, ...anonymous, first, careless], rules);
    expect(kept).toEqual([first, ...anonymous]);
    expect(excluded).toMatchObject({ questionable: 1, same_person: 1 });
  });

  test("an assessment session in test mode does not use up a person's first one", () => {
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
      runs(100),
    );
  });

  test("takes the accounts, the setting and the job family that are requested, and describes them", () => {
    const records = makeRecords(40, (place) => ({
      account: place < 30 ? "a" : "b",
      jobFamily: place % 2 === 0 ? "sales" : place < 4 ? "law" : "",
      setting: place % 10 === 9 ? "development" : "unstated",
      gender: place < 20 ? "female" : "male",
    }));
    const ofSales = selectNormSample(records, { ...rules, accounts: ["a"], jobFamily: "sales" });
    expect(ofSales.kept).toHaveLength(15);
    expect(ofSales.excluded).toMatchObject({ other_setting: 4, other_account: 9, other_job_family: 12 });
    const all = selectNormSample(records, rules);
    expect(all.composition).toEqual({
      languages: { en: 36, de: 0 },
      accounts: 2,
      settings: { selection: 0, development: 0, unstated: 36 },
      jobFamilies: [{ name: "sales", n: 20 }],
      otherJobFamilies: 16,
      genders: { female: 18, male: 18, diverse: 0, unknown: 0 },
      usableShare: 1,
    });
    expect(selectNormSample(records, { ...rules, setting: "development" }).kept).toHaveLength(4);
    const few = selectNormSample([...records, makeRecord({ gender: "diverse" })], rules);
    expect(few.composition.genders).toBeNull();
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
