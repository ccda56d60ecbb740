import { describe, expect, test } from "bun:test";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import { jobOfProfile, mergeDimensions } from "./rules.ts";

const detail = { critical_low: 3, ok_min: 5, ideal: 7, ok_max: 9, critical_high: 10 };

function refusal(run: () => unknown): Problem | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

describe("mergeDimensions", () => {
  test("completes a new dimension to all five numbers", () => {
    expect(mergeDimensions({}, { people: { ideal: 6 } })).toEqual({
      people: { critical_low: 2.5, ok_min: 4, ideal: 6, ok_max: 8, critical_high: 9.5 },
    });
  });

  test("changes only the fields and the dimensions that are sent", () => {
    expect(mergeDimensions({ detail }, { detail: { ideal: 8 }, people: { ideal: 6 } })).toEqual({
      detail: { ...detail, ideal: 8 },
      people: { critical_low: 2.5, ok_min: 4, ideal: 6, ok_max: 8, critical_high: 9.5 },
    });
    expect(mergeDimensions({ detail }, {})).toEqual({ detail });
    expect(mergeDimensions({ detail }, { detail: {} })).toEqual({ detail });
  });

  test("takes out what is null, as often as it comes, and nothing else", () => {
    expect(mergeDimensions({ detail, people: detail }, { people: null, global: null })).toEqual({ detail });
    expect(mergeDimensions({ detail }, { detail: null })).toEqual({});
    expect(mergeDimensions({}, { detail: null })).toEqual({});
  });

  test("lists dimensions in the order of the instrument, whatever order they came in", () => {
    const backwards = Object.fromEntries([...SCALE_KEYS].reverse().map((key) => [key, { ideal: 5 }]));
    expect(Object.keys(mergeDimensions({}, backwards))).toEqual([...SCALE_KEYS]);
  });

  test("checks what comes out of the merge, not only what was sent", () => {
    const problem = refusal(() => mergeDimensions({ detail }, { detail: { ideal: 4.9 } }));
    expect(problem).toMatchObject({
      code: "invalid_input",
      field: "dimensions.detail.ideal",
      message: "dimensions.detail.ideal must not be below ok_min.",
    });
  });

  test("leaves the stored ranges as they are when one is refused", () => {
    const stored = { detail: { ...detail } };
    refusal(() => mergeDimensions(stored, { detail: { ideal: 8 }, people: { ideal: 11 } }));
    expect(stored).toEqual({ detail });
  });
});

test("a profile leads to a job where there is one alone", () => {
  expect(jobOfProfile([])).toBeNull();
  expect(jobOfProfile(["job_1"])).toBe("job_1");
  expect(jobOfProfile(["job_1", "job_2"])).toBeNull();
});
