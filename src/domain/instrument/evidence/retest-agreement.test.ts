import { expect, test } from "bun:test";
import { rangeSide } from "../bands.ts";
import { labelOf } from "../score.ts";
import { retestAgreement } from "./test-retest.ts";

test.each([
  [0.7, 0.5, 0.64],
  [0.75, 0.52, 0.67],
  [0.8, 0.55, 0.7],
])(
  "at a reliability of %p the seven labels and the three levels come back as often as in a simulation",
  (reliability, labels, levels) => {
    expect(retestAgreement(reliability, labelOf)).toBeCloseTo(labels, 1.7);
    expect(retestAgreement(reliability, rangeSide)).toBeCloseTo(levels, 1.7);
  },
);

test("one word for everything always comes back; a perfect measure brings back nearly all", () => {
  expect(retestAgreement(0.5, () => "same")).toBeCloseTo(1, 12);
  expect(retestAgreement(0.9999, labelOf)).toBeGreaterThan(0.97);
});
