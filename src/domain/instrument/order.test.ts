import { describe, expect, test } from "bun:test";
import vectors from "./fixtures/vectors.json";
import { PA_STANDARD, PA_STANDARD_1_0_0 } from "./registry.ts";
import { fullOrder, orderPartA, PARTNER_PAIRS, UnorderableQuestionnaire } from "./rounding.ts";
import { syntheticQuestionnaire } from "./testing.ts";
import { DIMENSION_KEYS, type Questionnaire } from "./types.ts";

const questionnaire = syntheticQuestionnaire();
const SEEDS = Array.from({ length: 500 }, (_, place) => Math.imul(place, 0x9e3779b1) >>> 0);
const dimensionOf = (id: string): string => id.slice(0, id.indexOf("."));
const isStatement = (id: string): boolean => !id.startsWith("pair.") && !id.startsWith("check.");
const canNotMeet = new Set(PARTNER_PAIRS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));

describe("reference orders", () => {
  for (const { seed, partA, full } of vectors.order) {
    test(`seed ${seed} gives the recorded order of statements and of the whole questionnaire`, () => {
      expect(orderPartA(seed)).toEqual(partA);
      expect(fullOrder(seed, questionnaire)).toEqual(full);
    });
  }
});

describe("for 500 seeds", () => {
  const orders = SEEDS.map((seed) => fullOrder(seed, questionnaire));

  test("every item is shown exactly once, statements and checks before the pairs", () => {
    const all = questionnaire.items.map((item) => item.id).sort();
    for (const order of orders) {
      expect([...order].sort()).toEqual(all);
      expect(order.slice(0, 104).some((id) => id.startsWith("pair."))).toBe(false);
    }
  });

  test("each of the six rounds holds all 17 dimensions", () => {
    for (const order of orders) {
      const dimensions = order.filter(isStatement).map(dimensionOf);
      for (let round = 0; round < 6; round++) {
        expect(new Set(dimensions.slice(round * 17, round * 17 + 17)).size).toBe(DIMENSION_KEYS.length);
      }
    }
  });

  test("neighbouring statements never belong to the same or to partner dimensions", () => {
    for (const order of orders) {
      const dimensions = order.filter(isStatement).map(dimensionOf);
      for (const [place, dimension] of dimensions.slice(1).entries()) {
        expect(dimensions[place]).not.toBe(dimension);
        expect(canNotMeet.has(`${dimensions[place]} ${dimension}`)).toBe(false);
      }
    }
  });

  test("one check follows 30 to 40 statements, the other 70 to 80, and all these places occur", () => {
    const before = (order: string[], check: string): number =>
      order.slice(0, order.indexOf(check)).filter(isStatement).length;
    const ascending = (places: Set<number>): number[] => [...places].sort((a, b) => a - b);
    const first = new Set(orders.map((order) => before(order, "check.1")));
    const second = new Set(orders.map((order) => before(order, "check.2")));
    expect(ascending(first)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    expect(ascending(second)).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
  });

  test("the second forms follow all first forms, and the same value pair is at least 4 screens away", () => {
    for (const order of orders) {
      expect(order.slice(104, 119).every((id) => id.endsWith(".1"))).toBe(true);
      for (const [place, id] of order.entries()) {
        if (!id.startsWith("pair.") || !id.endsWith(".1")) continue;
        expect(order.indexOf(id.replace(/1$/, "2")) - place).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test("different seeds give different orders, the same seed the same order", () => {
    expect(new Set(orders.map((order) => order.join())).size).toBe(SEEDS.length);
    expect(fullOrder(11, questionnaire)).toEqual(fullOrder(11, questionnaire));
  });

  test("which of its six statements a dimension shows first is spread over all six", () => {
    const counts = new Map<string, number>();
    for (const order of orders) {
      const first = order.find((id) => dimensionOf(id) === "detail") ?? "";
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(count).toBeGreaterThan(50);
  });
});

test("the order does not depend on how the questionnaire's file is sorted, and new item ids are used", () => {
  const checks = questionnaire.items.filter((item) => item.type === "check");
  const others = questionnaire.items.filter((item) => item.type !== "check").reverse();
  const renamed = others.map((item) => (item.id === "detail.3" ? { ...item, id: "detail.3@2" } : item));
  const reworded: Questionnaire = { ...questionnaire, items: [...renamed, ...checks] };
  const expected = fullOrder(1, questionnaire).map((id) => (id === "detail.3" ? "detail.3@2" : id));
  expect(fullOrder(1, reworded)).toEqual(expected);
});

test("a questionnaire with a missing or doubled item is refused instead of shown incompletely", () => {
  const without = (id: string): Questionnaire => ({
    ...questionnaire,
    items: questionnaire.items.filter((item) => item.id !== id),
  });
  for (const id of ["detail.3", "pair.G2G5.2", "check.2"]) {
    expect(() => fullOrder(1, without(id))).toThrow(UnorderableQuestionnaire);
  }
  const doubled = { ...questionnaire, items: [...questionnaire.items, ...questionnaire.items.slice(0, 1)] };
  expect(() => fullOrder(1, doubled)).toThrow(UnorderableQuestionnaire);
});

describe("a check among the pairs", () => {
  const orders = Array.from({ length: 500 }, (_, seed) => ({
    now: fullOrder(seed, PA_STANDARD.questionnaire),
    before: fullOrder(seed, PA_STANDARD_1_0_0.questionnaire),
  }));
  const plain = (ids: readonly string[]) => ids.map((id) => id.replace(/@\d+$/, ""));

  test("comes after 12 to 18 pairs, anywhere between", () => {
    const places = orders.map(({ now }) => now.indexOf("check.3") - 104);
    expect([...new Set(places)].sort((a, b) => a - b)).toEqual([12, 13, 14, 15, 16, 17, 18]);
    for (const { now } of orders) expect(now).toHaveLength(135);
  });

  test("moves nothing else: a seed orders all other places as under 1.0.0", () => {
    for (const { now, before } of orders)
      expect(plain(now.filter((id) => id !== "check.3"))).toEqual(plain(before));
  });

  test("two of them are refused", () => {
    const { items } = PA_STANDARD.questionnaire;
    const again = items.flatMap((item) => (item.id === "check.3" ? [{ ...item, id: "check.4" }] : []));
    expect(() => fullOrder(1, { ...PA_STANDARD.questionnaire, items: [...items, ...again] })).toThrow(
      "2 checks among the pairs",
    );
  });
});
