import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { collaborationLines } from "./dimensions.ts";
import { resultWith } from "./testing.ts";

const { interpretation } = PA_STANDARD;
const { lines, open } = interpretation.collaboration;

describe("working with a person", () => {
  test("dimensions clearly off the reference give lines, the most distinctive first, at most three", () => {
    const found = collaborationLines(
      interpretation,
      resultWith({ internal: 9, external: 2, detail: 8, people: 7, global: 6.8 }),
      "en",
    );
    expect(found.communication).toEqual([
      lines.internal.high.en,
      lines.external.low.en,
      lines.detail.high.en,
    ]);
  });

  test("the motivators begin with the leading value, when it is in front", () => {
    const result = (weight: number) =>
      collaborationLines(
        interpretation,
        resultWith({ practical: 8 }, { graves7_growth: weight, graves2_security: 35 }),
        "de",
      ).motivators;
    expect(result(64)).toEqual([
      interpretation.values.values.graves7_growth.high.motivates.de,
      lines.practical.high.de,
    ]);
    expect(result(63)).toEqual([lines.practical.high.de]);
  });

  test("opposites on the same side add no line, and an uneasy value does not motivate", () => {
    const found = collaborationLines(
      interpretation,
      resultWith({ sameness: 9, difference: 9 }, { graves7_growth: 80 }),
      "en",
    );
    expect(found.conditions).toEqual([open.conditions.en]);
    expect(found.motivators).toEqual([open.motivators.en]);
  });

  test("a group without a line says that it is open instead of guessing", () => {
    expect(collaborationLines(interpretation, resultWith(), "en")).toEqual({
      motivators: [open.motivators.en],
      communication: [open.communication.en],
      conditions: [open.conditions.en],
    });
  });
});
