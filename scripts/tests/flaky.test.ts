import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEndToEnd } from "./end-to-end.ts";
import { type FlakyEntry, judge, readFlaky, writeFlaky } from "./flaky.ts";
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

  test("makes the run red when a name fails twice in it", () => {
    const { list, reasons } = judge([], entries("a", "a"));
    expect([list, reasons]).toEqual([entries("a"), ["a is flaky for the second time"]]);
  });

  test("changes nothing in a run without a flaky file", () => {
    expect(judge(entries("a", "b", "c"), [])).toEqual({ list: entries("a", "b", "c"), reasons: [] });
  });
});

describe("a run of files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-run-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string): string => {
    const file = join(folder, `${name}.test.ts`);
    writeFileSync(file, `import { expect, test } from "bun:test";\n${text}`);
    return file;
  };
  const run = async (text: string) => {
    const [only] = await runFiles([write("one", text)], 1, {}, () => {});
    if (only === undefined) throw new Error("no run");
    return only;
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

  /** Fails until it has run as often as `times` says. */
  const failing = (name: string, times: number): string => {
    const runs = JSON.stringify(join(folder, `${name}.runs`));
    return write(
      name,
      `import { appendFileSync, readFileSync } from "node:fs";
       test("passes at last", () => {
         appendFileSync(${runs}, "x");
         expect(readFileSync(${runs}, "utf8").length).toBeGreaterThan(${times});
       });`,
    );
  };
  const judged = async (files: string[]) => {
    const flakyFile = join(folder, "flaky.json");
    const printed: string[] = [];
    const log = spyOn(console, "log").mockImplementation((...words) => void printed.push(words.join(" ")));
    const error = spyOn(console, "error").mockImplementation(
      (...words) => void printed.push(words.join(" ")),
    );
    try {
      const conditions = { env: {}, commit: "abc1234", date: "2026-11-27", flakyFile };
      const outcome = await runEndToEnd(files, conditions);
      return { ...outcome, printed: printed.join("\n"), listed: readFlaky(flakyFile), flakyFile };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  };

  test("is yellow when a failed file passes alone: it is named with its failure and listed", async () => {
    const { passed, failed, printed, listed } = await judged([failing("weak", 1), failing("sound", 0)]);
    expect([passed, failed]).toEqual([2, 0]);
    expect(printed).toContain("flaky: weak\n");
    expect(listed.map(({ name, commit, date }) => ({ name, commit, date }))).toEqual([
      { name: "weak", commit: "abc1234", date: "2026-11-27" },
    ]);
    expect(listed[0]?.failure.join("\n")).toContain("Expected: > 1");
    // `.ci/run` adds up lines like "1 fail".
    expect(printed).not.toMatch(/^ *\d+ fail$/m);
  });

  test("is red when a file fails twice, and lists nothing", async () => {
    const { failed, flakyFile } = await judged([failing("broken", 2)]);
    expect(failed).toBe(1);
    expect(existsSync(flakyFile)).toBe(false);
  });

  test("is red when a file on the list is flaky again", async () => {
    writeFlaky(join(folder, "flaky.json"), entries("weak"));
    const { failed, printed } = await judged([failing("weak", 1)]);
    expect(failed).toBe(1);
    expect(printed).toContain("error: weak is flaky for the second time");
  });

  test("does not repeat files one by one when the product is broken", async () => {
    const files = Array.from({ length: 7 }, (_, at) => failing(`broken${at}`, 1));
    const { failed, printed } = await judged(files);
    expect(failed).toBe(7);
    expect(printed).not.toContain("runs again");
  });
});

test("a file's name is what people type", () => {
  expect(nameOf("scripts/e2e/resilience.test.ts")).toBe("resilience");
  expect(nameOf("scripts/e2e/upgrade.deep.test.ts")).toBe("upgrade");
});
