import { describe, expect, test } from "bun:test";
import { isMissing } from "../statistics/figure.ts";
import { SCALE_KEYS, type ScaleKey } from "../types.ts";
import type { QualityRecord } from "./record.ts";
import { type Structure, structureOf } from "./structure.ts";
import { makeRecords, type RecordChanges } from "./testing.ts";

const which = { questionnaireVersion: "1.0.0" };
const structure = (records: readonly QualityRecord[]): Structure => {
  const found = structureOf(records, which);
  if (isMissing(found)) throw new Error(found.missing);
  return found;
};
/** A different, unrelated course of points for every number. */
const course = (place: number, number: number): number => 5 + ((place * (2 * number + 3) + number) % 19);
const people = (n: number, points: (place: number) => RecordChanges["points"]) =>
  makeRecords(n, (place) => ({ points: points(place) ?? {} }));

describe("correlations of the scales", () => {
  test("appear in a symmetrical matrix in the order of the scales, null where nobody differs", () => {
    const { n, correlations } = structure(
      people(60, (place) => ({ detail: course(place, 1), people: course(place, 2) })),
    );
    expect(n).toBe(60);
    expect(correlations).toHaveLength(23);
    const at = (row: ScaleKey, column: ScaleKey) =>
      correlations[SCALE_KEYS.indexOf(row)]?.[SCALE_KEYS.indexOf(column)];
    expect(at("detail", "detail")).toBeCloseTo(1, 12);
    expect(at("detail", "people")).toBe(at("people", "detail") as number);
    expect(at("detail", "global")).toBeNull();
  });

  test("warn of scales that are no partners and correlate above .75, naming both", () => {
    const { warnings } = structure(
      people(60, (place) => ({ detail: course(place, 1), people: course(place, 1) + (place % 2) })),
    );
    expect(warnings.map(({ kind, scales }) => [kind, ...scales])).toEqual([
      ["redundant", "detail", "people"],
    ]);
    expect(warnings[0]?.r).toBeGreaterThan(0.9);
  });

  test("warn of partners that go the same way at all, but never call them redundant", () => {
    const same = structure(people(60, (place) => ({ global: course(place, 1), detail: course(place, 1) })));
    expect(same.warnings.map(({ kind, scales }) => [kind, ...scales])).toEqual([
      ["partners_alike", "global", "detail"],
    ]);
    const slightly = structure(
      people(60, (place) => ({
        global: course(place, 1),
        detail: Math.round(0.3 * course(place, 1) + 0.7 * course(place, 5)),
      })),
    );
    expect(slightly.warnings.map(({ kind }) => kind)).toEqual(["partners_alike"]);
    expect(slightly.warnings[0]?.r).toBeLessThan(0.6);
    const opposite = structure(
      people(60, (place) => ({ global: course(place, 1), detail: 28 - course(place, 1) })),
    );
    expect(opposite.warnings).toEqual([]);
  });

  test.each([
    [60, []],
    [2000, ["partners_alike"]],
  ])("of %d people warn of partners only where chance does not explain the correlation", (n, expected) => {
    const nearlyNone = structure(
      people(n, (place) => ({
        global: course(place, 1),
        detail: Math.round(0.1 * course(place, 1) + 0.9 * course(place, 5)),
      })),
    );
    const at = (scale: ScaleKey) => SCALE_KEYS.indexOf(scale);
    const r = nearlyNone.correlations[at("global")]?.[at("detail")] ?? 0;
    expect([r > 0, r < 0.2]).toEqual([true, true]);
    expect(nearlyNone.warnings.map(({ kind }) => kind)).toEqual(expected as never);
  });

  test("warn of process and procedural from .60, below the .75 of all others", () => {
    const mixture = (place: number) => ({
      procedural: course(place, 1),
      process: Math.round(0.6 * course(place, 1) + 0.7 * course(place, 5)),
    });
    const { warnings } = structure(people(2000, mixture));
    expect(warnings.map(({ kind }) => kind)).toEqual(["process_is_procedural"]);
    expect(warnings[0]?.r).toBeLessThan(0.8);
  });

  test("are withheld below 50 eligible people", () => {
    expect(
      structureOf(
        people(49, () => ({})),
        which,
      ),
    ).toEqual({ missing: "too_few_data", n: 49, needed: 50 });
    expect(
      structureOf(
        makeRecords(80, () => ({ quality: "questionable" })),
        which,
      ),
    ).toEqual({
      missing: "too_few_data",
      n: 0,
      needed: 50,
    });
  });
});

describe("statements and their scales", () => {
  const answering = (n: number) =>
    people(n, (place) => ({ detail: course(place, 1), people: course(place, 2), global: course(place, 4) }));

  test("are compared from 300 people with answers on", () => {
    expect(structure(answering(299)).itemsAtHome).toEqual({ missing: "too_few_data", n: 299, needed: 300 });
    const erased = answering(320).map((record, place) => (place < 21 ? { ...record, items: null } : record));
    expect(structure(erased).itemsAtHome).toEqual({ missing: "too_few_data", n: 299, needed: 300 });
    expect(structure(answering(300)).itemsAtHome).toMatchObject({ n: 300 });
  });

  test("a statement does not count as at home because it is part of its scale's total", () => {
    const records = answering(300).map((record): QualityRecord => {
      const { items } = record;
      const [stranger = 0] = items?.people ?? [];
      return items ? { ...record, items: { ...items, detail: [stranger, 3, 3, 3, 3, 3] } } : record;
    });
    const { itemsAtHome } = structure(records);
    if (isMissing(itemsAtHome)) throw new Error(itemsAtHome.missing);
    expect(itemsAtHome.strays).toContainEqual({ scale: "detail", place: 0, nearest: "people" });
  });

  test("a statement that follows another scale is named with the scale it is nearest to", () => {
    const records = answering(300).map((record): QualityRecord => {
      const { items } = record;
      if (!items) return record;
      const [stranger = 0] = items.people;
      return { ...record, items: { ...items, detail: [stranger, ...items.detail.slice(1)] } };
    });
    const { itemsAtHome } = structure(records);
    if (isMissing(itemsAtHome)) throw new Error(itemsAtHome.missing);
    expect(itemsAtHome.strays).toContainEqual({ scale: "detail", place: 0, nearest: "people" });
    expect(itemsAtHome.strays.filter(({ scale }) => scale === "people" || scale === "global")).toEqual([]);
  });
});
