import { describe, expect, test } from "bun:test";
import { isMissing } from "../statistics/figure.ts";
import { syntheticQuestionnaire } from "../testing.ts";
import { conditionalDifference, itemFunctioning } from "./item-functioning.ts";
import { itemLayout, type QualityRecord } from "./record.ts";
import { makeRecords } from "./testing.ts";

const layout = itemLayout(syntheticQuestionnaire());
const people = (n: number, language: "en" | "de", shift = 0): QualityRecord[] =>
  makeRecords(n, (place) => ({ language, points: { detail: 6 + ((place * 7) % 18) + shift } }));
/** The first item of `detail` answered one point lower than the rest of the scale would let expect. */
const biased = (records: readonly QualityRecord[]): QualityRecord[] =>
  records.map((record) => {
    if (!record.items) return record;
    const [first = 0, ...others] = record.items.detail;
    return { ...record, items: { ...record.items, detail: [first - 1, ...others] } };
  });
const functioning = (records: readonly QualityRecord[]) => {
  const found = itemFunctioning(records, layout, "1.0.0", "language");
  if (isMissing(found)) throw new Error(found.missing);
  return found;
};

describe("conditional difference", () => {
  const group = (...pairs: [own: number, score: number][]) => pairs.map(([own, score]) => ({ own, score }));

  test("compares within thirds and weighs by the focal group: worked by hand", () => {
    const reference = group([1, 1], [1, 1], [2, 5], [4, 9]);
    const focal = group([2, 1], [2, 5], [2, 5], [4, 9], [4, 9]);
    // Thirds at 1, 5 and 9: differences 1, 0 and 0 with 1, 2 and 2 focal people.
    expect(conditionalDifference(reference, focal)).toBeCloseTo(0.2, 12);
  });

  test("skips thirds that one group alone is in, and is null when no third is left", () => {
    expect(conditionalDifference(group([1, 1], [1, 1], [5, 5]), group([2, 5], [9, 9], [9, 9]))).toBe(-3);
    expect(conditionalDifference(group([1, 1], [1, 1]), group([9, 9], [9, 9]))).toBeNull();
    expect(conditionalDifference([], [])).toBeNull();
  });
});

describe("items in two languages", () => {
  test("show no difference when the languages only differ in the trait", () => {
    const [english] = functioning([...people(300, "en"), ...people(300, "de", 3)]);
    expect(english).toMatchObject({ reference: "en", focal: "de", n: { reference: 300, focal: 300 } });
    expect(english?.items.filter(({ notable }) => notable)).toEqual([]);
    expect(english?.items).toHaveLength(17 * 6 + 6 * 10);
  });

  test("an item that one language answers a point lower at the same score is named, and no other", () => {
    const [found] = functioning([...people(300, "en"), ...biased(people(300, "de"))]);
    const notable = found?.items.filter((item) => item.notable) ?? [];
    expect(notable.map(({ id }) => id)).toEqual([layout.ids.detail[0] as string]);
    expect(notable[0]?.difference).toBeCloseTo(-1, 1);
  });

  test("are withheld below 200 people with answers in each group", () => {
    const few = itemFunctioning([...people(300, "en"), ...people(199, "de")], layout, "1.0.0", "language");
    expect(few).toEqual({ missing: "too_few_data", n: 199, needed: 200 });
    const erased = people(250, "de").map((record) => ({ ...record, items: null }));
    expect(itemFunctioning([...people(300, "en"), ...erased], layout, "1.0.0", "language")).toMatchObject({
      missing: "too_few_data",
      n: 0,
    });
  });

  test("genders are compared with women as the reference", () => {
    const byGender = [
      ...people(200, "en").map((record) => ({ ...record, gender: "female" as const })),
      ...people(200, "en").map((record) => ({ ...record, gender: "male" as const })),
      ...people(20, "en").map((record) => ({ ...record, gender: "diverse" as const })),
    ];
    const found = itemFunctioning(byGender, layout, "1.0.0", "gender");
    if (isMissing(found)) throw new Error(found.missing);
    expect(found.map(({ reference, focal }) => [reference, focal])).toEqual([["female", "male"]]);
  });
});
