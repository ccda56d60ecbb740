import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FlakyEntry, judge } from "./flaky.ts";
import { failureOf, nameOf, runFiles } from "./run-files.ts";

const entry = (name: string): FlakyEntry => ({ name, commit: "abc1234", date: "2026-11-27", failure: [] });
const entries = (...names: string[]) => names.map(entry);

describe("the list of flaky files", () => {
  test("takes up to three names, and the run stays yellow", () => {
    expect(judge(entries("a", "b"), entries("c"))).toEqual({ list: entries("a", "b", "c"), reasons: [] });
  });

  test("makes the run red with a fourth name", () => {
    const { reasons } = judge(entries("a", "b", "c"), entries("d"));
    expect(reasons).toEqual(["4 names on the list of flaky files, at most 3 are allowed"]);
  });

  test("makes the run red when a name on it fails again, and keeps its first failure", () => {
    const { list, reasons } = judge(entries("a"), [{ ...entry("a"), commit: "def5678" }]);
    expect(reasons).toEqual(["a is flaky for the second time"]);
    expect(list).toEqual(entries("a"));
  });

  test("changes nothing in a run without a flaky file", () => {
    expect(judge(entries("a", "b", "c"), [])).toEqual({ list: entries("a", "b", "c"), reasons: [] });
  });
});

describe("a run of files", () => {
  const run = async (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), "assay-run-"));
    try {
      const file = join(folder, "one.test.ts");
      writeFileSync(file, `import { expect, test } from "bun:test";\n${text}`);
      const [only] = await runFiles([file], 1, {}, () => {});
      if (only === undefined) throw new Error("no run");
      return only;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test("counts passed and failed tests, and cuts the failure out of the output", async () => {
    const one = await run(
      'test("adds", () => expect(1 + 1).toBe(2));\ntest("breaks", () => expect(1).toBe(2));',
    );
    expect([one.passed, one.failed]).toEqual([1, 1]);
    expect(one.cpuSeconds).toBeGreaterThan(0);
    expect(failureOf(one, 40).join("\n")).toContain("Expected: 2");
  });

  test("counts a process that dies as one failure", async () => {
    const { passed, failed } = await run('test("dies", () => process.kill(process.pid, "SIGKILL"));');
    expect([passed, failed]).toEqual([0, 1]);
  });

  test("counts a file without a test as one failure", async () => {
    expect((await run("expect(1).toBe(1);")).failed).toBe(1);
  });
});

test("a file's name is what people type", () => {
  expect(nameOf("scripts/e2e/resilience.test.ts")).toBe("resilience");
  expect(nameOf("scripts/e2e/upgrade.deep.test.ts")).toBe("upgrade");
});
