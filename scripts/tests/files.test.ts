import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deepUnitFiles, endToEndFiles, guaranteeOf, testFilesIn, tierOf } from "./files.ts";
import { nameOf } from "./run-files.ts";

const ROOT = join(import.meta.dir, "../..");

describe("the two tiers", () => {
  test("hold every end-to-end file exactly once", () => {
    const onHold = [...endToEndFiles("gate"), ...endToEndFiles("deep")];
    expect(onHold.toSorted()).toEqual(testFilesIn("scripts/e2e"));
    expect(onHold.length).toBeGreaterThan(70);
  });

  test("leave no unit test file out: the gate runs all but the deep files, which the deep tier runs", () => {
    const deep = testFilesIn("src").filter((file) => tierOf(file) === "deep");
    expect(deepUnitFiles()).toEqual(expect.arrayContaining(deep));
    expect(readFileSync(join(ROOT, "scripts/test.mjs"), "utf8")).toContain(
      "--path-ignore-patterns=**/*.deep.test.*",
    );
  });

  test("run property tests in both: a file that reads its number of runs is in the deep tier too", () => {
    expect(deepUnitFiles().length).toBeGreaterThan(10);
  });

  test("know end-to-end files by names that are there once", () => {
    const names = testFilesIn("scripts/e2e").map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  test("say of every end-to-end file what it guarantees, in one sentence", () => {
    const silent = testFilesIn("scripts/e2e").filter((file) => !guaranteeOf(file)?.endsWith("."));
    expect(silent).toEqual([]);
  });
});

test("the list of flaky files is there, and every name on it is an end-to-end file", () => {
  const names = testFilesIn("scripts/e2e").map(nameOf);
  const file = join(ROOT, "scripts/flaky.json");
  expect(existsSync(file)).toBe(true);
  const list: { name: string }[] = JSON.parse(readFileSync(file, "utf8"));
  expect(list.filter(({ name }) => !names.includes(name))).toEqual([]);
});
