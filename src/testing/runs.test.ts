import { expect, test } from "bun:test";
import { readRunSettings } from "./runs.ts";

test("tests repeat as in the first tier and begin with the documented seed unless the environment says otherwise", () => {
  expect(readRunSettings({})).toEqual({ isDeep: false, seed: 20_260_302 });
  expect(readRunSettings({ TEST_TIER: "deep", TEST_SEED: "-7" })).toEqual({ isDeep: true, seed: -7 });
});

test.each([
  [{ TEST_TIER: "nightly" }, "TEST_TIER"],
  [{ TEST_SEED: "1.5" }, "TEST_SEED"],
  [{ TEST_SEED: "seven" }, "TEST_SEED"],
])("a mistyped setting %j is refused by name", (env, name) => {
  expect(() => readRunSettings(env)).toThrow(name);
});
