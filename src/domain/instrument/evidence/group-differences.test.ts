import { describe, expect, test } from "bun:test";
import { completeRange, type ProfileTarget } from "../range.ts";
import { isMissing } from "../statistics/figure.ts";
import { genderDifferences } from "./record.ts";
import { type SelectionReport, simulateSelection } from "./selection.ts";
import { makeRecords } from "./testing.ts";

const which = { questionnaireVersion: "1.0.0" };
const women = (n: number, detail = 18) =>
  makeRecords(n, (place) => ({ gender: "female", points: { detail: detail + (place % 2 === 0 ? 3 : -3) } }));
const men = (n: number, detail = 18) =>
  makeRecords(n, (place) => ({ gender: "male", points: { detail: detail + (place % 2 === 0 ? 3 : -3) } }));

describe("differences between genders", () => {
  test("are the standardised mean differences, notable from .40 on", () => {
    const found = genderDifferences([...women(40, 20), ...men(50)], which);
    if (isMissing(found)) throw new Error(found.missing);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ groups: ["female", "male"], n: [40, 50] });
    // 2 points over a pooled SD of 3 (n-1: a little more).
    expect(found[0]?.scales.detail.d).toBeCloseTo(2 / (3 * Math.sqrt(90 / 88)), 10);
    expect(found[0]?.scales.detail.notable).toBe(true);
    expect(found[0]?.scales.global).toEqual({ d: null, notable: false });
  });

  test("a small difference is not notable, and the sign turns with the groups", () => {
    const found = genderDifferences([...women(40), ...men(40, 19)], which);
    if (isMissing(found)) throw new Error(found.missing);
    expect(found[0]?.scales.detail.d).toBeLessThan(0);
    expect(found[0]?.scales.detail.notable).toBe(false);
  });

  test("are withheld while the second group has fewer than 30 people, and never use unrecorded genders", () => {
    const unknown = makeRecords(200);
    expect(genderDifferences([...women(100), ...men(29), ...unknown], which)).toEqual({
      missing: "too_few_data",
      n: 29,
      needed: 30,
    });
    expect(genderDifferences(unknown, which)).toEqual({ missing: "too_few_data", n: 0, needed: 30 });
  });

  test("a third group is compared with both others once it is large enough", () => {
    const diverse = (n: number) => makeRecords(n, () => ({ gender: "diverse" }));
    const found = genderDifferences([...women(30), ...men(30), ...diverse(29)], which);
    expect(isMissing(found) ? found : found.length).toBe(1);
    const all = genderDifferences([...women(30), ...men(30), ...diverse(30)], which);
    if (isMissing(all)) throw new Error(all.missing);
    expect(all.map(({ groups }) => groups)).toEqual([
      ["female", "male"],
      ["female", "diverse"],
      ["male", "diverse"],
    ]);
  });

  test("count eligible people only", () => {
    const careless = makeRecords(40, () => ({ gender: "male", quality: "questionable" }));
    expect(genderDifferences([...women(40), ...men(20), ...careless], which)).toMatchObject({ n: 20 });
  });
});

describe("simulated selection", () => {
  const targets: ProfileTarget[] = [{ scale: "detail", range: completeRange({ ideal: 7 }) }];
  /** 24 of 30 points are C 7.3 and match with 99; 10 points are C 1.4, outside the critical limits. */
  const group = (gender: "female" | "male", fitting: number, n: number) =>
    makeRecords(n, (place) => ({ gender, points: { detail: place < fitting ? 24 : 10 } }));
  const report = (records: ReturnType<typeof group>, cut?: number): SelectionReport => {
    const found = simulateSelection(records, targets, which, cut);
    if (isMissing(found)) throw new Error(found.missing);
    return found;
  };

  test("gives rates, ratio, tests and the share outside the critical limits per group", () => {
    const found = report([...group("female", 12, 40), ...group("male", 48, 80)]);
    expect(found).toMatchObject({ n: 120, cut: 70 });
    expect(found.groups[0]).toMatchObject({
      gender: "female",
      n: 40,
      selected: 12,
      rate: 0.3,
      ratio: 0.5,
      flag: true,
      hangsOnOnePerson: false,
    });
    expect(found.groups[0]?.test?.fisherP).toBeCloseTo(0.0034092217678488254, 12);
    expect(found.groups[1]).toMatchObject({ selected: 48, ratio: 1, flag: false, test: null });
    expect(found.redShares).toEqual([{ scale: "detail", shares: { female: 0.7, male: 0.4 } }]);
    expect(found.notice.de).toContain("keine rechtliche Bewertung");
  });

  test("hides counts below five and everything that would give them away; the flag stays", () => {
    const few = report([...group("female", 4, 40), ...group("male", 48, 80)]);
    expect(few.groups[0]).toEqual({
      gender: "female",
      n: 40,
      selected: null,
      rate: null,
      ratio: null,
      flag: true,
      test: null,
      hangsOnOnePerson: null,
    });
    expect(few.groups[1]).toMatchObject({ selected: 48 });
    expect(few.redShares[0]?.shares.female).toBeNull();
    const nearlyAll = report([...group("female", 38, 40), ...group("male", 48, 80)]);
    expect(nearlyAll.groups[0]).toMatchObject({ selected: null, flag: false });
    expect(nearlyAll.groups[1]).toMatchObject({ selected: 48, ratio: null, test: null, flag: true });
  });

  test("the server administrator's cut-off replaces 70", () => {
    const people = [...group("female", 20, 40), ...group("male", 20, 40)];
    expect(report(people, 100).groups.map(({ rate }) => rate)).toEqual([null, null]);
    expect(report(people, 90).groups.map(({ rate }) => rate)).toEqual([0.5, 0.5]);
  });

  test("is withheld without two groups of 30", () => {
    expect(simulateSelection(group("female", 20, 100), targets, which)).toEqual({
      missing: "too_few_data",
      n: 0,
      needed: 30,
    });
  });
});
