import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { type Norm, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { basisOf, checkActivation, checksumText, mixedNorms, nameFor, normStatus, shiftOf } from "./rules.ts";

const times = (activatedAt: number | null, retiredAt: number | null) => ({ activatedAt, retiredAt });

describe("the status of a norm group", () => {
  test.each([
    ["draft", times(null, null)],
    ["active", times(5, null)],
    ["retired", times(5, 9)],
    ["discarded", times(null, 9)],
  ] as const)("is %s by its instants", (status, group) => {
    expect(normStatus(group)).toBe(status);
  });

  test.each([
    ["ok", "interim", times(null, null)],
    ["ok", "robust", times(null, null)],
    ["norm_too_small", "preview", times(null, null)],
    ["norm_retired", "robust", times(5, 9)],
    ["norm_retired", "preview", times(null, 9)],
  ] as const)("decides on activation: %s for %s", (verdict, tier, group) => {
    expect(checkActivation({ ...group, tier })).toBe(verdict);
  });
});

describe("the norm of a job profile", () => {
  const groups = [
    { id: 3, ...times(200, null) },
    { id: 2, ...times(100, 200) },
  ];

  test.each([
    [50, 1],
    [99, 1],
    [100, 2],
    [199, 2],
    [200, 3],
    [999, 3],
  ])("made at %d is the one in force then: %d", (createdAt, id) => {
    expect(basisOf(groups, createdAt, null)).toBe(id);
  });

  test("is the provisional one while no other is in force, also after a retirement", () => {
    expect(basisOf([], 50, null)).toBe(1);
    expect(basisOf([{ id: 2, ...times(100, 200) }], 250, null)).toBe(1);
  });

  test("is the one that it was last brought to, whatever was in force when it was created", () => {
    expect(basisOf(groups, 50, 3)).toBe(3);
    expect(basisOf(groups, 999, 1)).toBe(1);
  });
});

describe("what a norm would change", () => {
  const linear: Norm = PA_STANDARD.norm;
  const scale = "detail";
  const { mean, sd } = linear.scales[scale];
  const same = Array.from({ length: 31 }, (_, points) =>
    Math.min(10, Math.max(0, 5 + (2 * ((100 * points) / 30 - mean)) / sd)),
  );
  const everybody = (points: number, count: number) =>
    Array.from({ length: 31 }, (_, at) => (at === points ? count : 0));

  test("is nothing under the same norm", () => {
    const frequencies = Array.from({ length: 31 }, () => 2);
    expect(shiftOf(scale, frequencies, same, linear)).toEqual({
      mean: 0,
      largest: { shift: 0, points: 0 },
    });
  });

  test("is looked at only where somebody of the sample is", () => {
    const moved = same.map((c, points) => (points === 3 ? 9 : c));
    expect(shiftOf(scale, everybody(20, 4), moved, linear).largest.shift).toBe(0);
    const { largest } = shiftOf(scale, everybody(3, 4), moved, linear);
    expect(largest).toEqual({ shift: 9, points: 3 });
  });

  test("keeps its sign, and its mean weighs people and not points", () => {
    const moved = same.map((c, points) => (points === 20 ? c - 1 : points === 10 ? c + 1 : c));
    const frequencies = everybody(20, 3).map((count, points) => count + (points === 10 ? 1 : 0));
    const { mean: average, largest } = shiftOf(scale, frequencies, moved, linear);
    expect(average).toBeCloseTo(-0.5, 10);
    expect(Math.abs(largest.shift)).toBeCloseTo(1, 10);
  });
});

test("the checksum sees every number, and not the order of the scales in the row", () => {
  const numbers = recordOf(SCALE_KEYS, (key) => [key.length, 2]);
  const text = checksumText({ frequencies: numbers, table: numbers });
  const reversed = Object.fromEntries(Object.entries(numbers).reverse()) as typeof numbers;
  expect(checksumText({ frequencies: reversed, table: numbers })).toBe(text);
  const changed = { ...numbers, detail: [6, 3] };
  expect(checksumText({ frequencies: changed, table: numbers })).not.toBe(text);
  expect(checksumText({ frequencies: numbers, table: changed })).not.toBe(text);
});

test("a norm from one language says so in its name, in both languages", () => {
  const name = { en: "House", de: "Haus" };
  expect(nameFor(name, null)).toEqual(name);
  expect(nameFor(name, "de")).toEqual({ en: "House (answers in German)", de: "Haus (deutsche Antworten)" });
});

test("the warning of mixed norms names both", () => {
  const warning = mixedNorms({ en: "Old", de: "Alt" }, { en: "New", de: "Neu" });
  for (const word of ["Old", "New"]) expect(warning.en).toContain(word);
  for (const word of ["Alt", "Neu"]) expect(warning.de).toContain(word);
});
