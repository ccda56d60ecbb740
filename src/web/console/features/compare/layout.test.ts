import { describe, expect, test } from "bun:test";
import { COMPARED_MAX } from "../../entities/candidate/people-list.ts";
import {
  byWeight,
  type ComparedScale,
  type ComparedValue,
  canBeRandom,
  groupsOf,
  idsOf,
  isCompared,
  markOf,
  ordered,
} from "./person-mark.tsx";

const value = (c_value: number, half = 1): ComparedValue => ({
  session_id: 1,
  c_value,
  raw_percent: 50,
  band: [c_value - half, c_value + half],
  label: "Average",
  weight: null,
});
const text = { en: "", de: "" };
const scale = (key: string, cluster: string | null, spread: number): ComparedScale => ({
  key: key as ComparedScale["key"],
  kind: cluster === null ? "value" : "dimension",
  cluster: cluster === null ? null : { key: cluster, name: text },
  name: text,
  description: text,
  low: text,
  high: text,
  spread,
  values: [],
});
const SCALES = [scale("a", "one", 1), scale("b", "one", 3), scale("c", "two", 3), scale("d", "two", 0.2)];

test("the address names each person once, and nothing that is not a session", () => {
  expect(idsOf("3,1,3,x,,-2,1.5,2")).toEqual([3, 1, 2]);
  expect(idsOf("1,2,3,4,5,6,7,8")).toHaveLength(COMPARED_MAX);
  expect(idsOf(null)).toEqual([]);
});

test("six people have six letters and six shapes", () => {
  const marks = Array.from({ length: COMPARED_MAX }, (_, place) => markOf(place));
  expect(marks.map(({ letter }) => letter).join("")).toBe("ABCDEF");
  expect(new Set(marks.map(({ shape }) => shape)).size).toBe(COMPARED_MAX);
});

describe("the order", () => {
  test("of the questionnaire keeps themes together", () => {
    const groups = groupsOf(ordered(SCALES, "instrument"), "instrument");
    expect(groups.map(({ cluster, scales }) => [cluster?.key, scales.map(({ key }): string => key)])).toEqual(
      [
        ["one", ["a", "b"]],
        ["two", ["c", "d"]],
      ],
    );
  });

  test("by difference begins with the largest, equal ones as in the questionnaire, in one group", () => {
    const groups = groupsOf(ordered(SCALES, "difference"), "difference");
    expect(groups.map(({ scales }) => scales.map(({ key }): string => key))).toEqual([["b", "c", "a", "d"]]);
    expect(SCALES.map(({ key }): string => key)).toEqual(["a", "b", "c", "d"]);
  });
});

test("a difference may be random where the margins of even the furthest two overlap", () => {
  expect(canBeRandom([value(5), value(6.9), value(6)])).toBe(true);
  expect(canBeRandom([value(7.5), value(5), value(6)])).toBe(false);
});

test("a difference needs two results that are not withheld", () => {
  const one = value(5, 1);
  expect([[], [one], [one, one]].map((values) => isCompared({ values }))).toEqual([false, false, true]);
});

test("values are compared by their weights, with the bands of these, on a line of 0 to 100", () => {
  const of = (raw_percent: number, band: [number, number]): ComparedValue => ({
    ...value(5),
    raw_percent,
    weight: { band, group: "middle" },
  });
  const shown = byWeight({ ...scale("a", null, 0), values: [of(62, [49, 75]), of(40, [27, 53])] });
  expect(shown.values.map(({ c_value, band }) => [c_value, ...band])).toEqual([
    [6.2, 4.9, 7.5],
    [4, 2.7, 5.3],
  ]);
  expect(shown.spread).toBeCloseTo(2.2);
  expect(canBeRandom(shown.values)).toBe(true);
});
