import { expect, test } from "bun:test";
import { createRatios, type RatioName, WANTED } from "../bench/shared.ts";

/** A figure at the edge of what is wanted, and one beyond it. */
const edgeOf = (name: RatioName) => {
  const { least, most }: { least?: number; most?: number } = WANTED[name];
  const edge = least ?? most ?? Number.NaN;
  return { edge, beyond: least === undefined ? edge * 1.01 : edge * 0.99 };
};
const NAMES = Object.keys(WANTED) as RatioName[];

test.each(NAMES)("%s is fine at its edge, and beyond it fails and names it and both figures", (name) => {
  const { edge, beyond } = edgeOf(name);
  const fine = createRatios();
  fine.note(name, edge);
  expect(fine.failures()).toEqual([]);
  const bad = createRatios();
  bad.note(name, beyond);
  expect(bad.failures()).toEqual([
    expect.stringMatching(new RegExp(`^FAILED: ${name} is ${beyond.toFixed(2)}, and must be ${edge} at `)),
  ]);
  expect(
    bad
      .rows()
      .find(([first]) => first === name)
      ?.at(-1),
  ).toBe("FAILED");
});

test("what is no figure fails, and what was not measured is said to be so and is none", () => {
  const ratios = createRatios();
  ratios.note("answer, of raw", Number.NaN);
  expect(ratios.failures()).toHaveLength(1);
  const rows = ratios.rows().slice(1);
  expect(rows.length).toBe(NAMES.length);
  expect(rows.filter((row) => row.at(-1) === "not measured").length).toBe(NAMES.length - 1);
});
