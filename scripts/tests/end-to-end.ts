/** The end-to-end tests as one run: prepare once, run the files, repeat a failed file alone, and judge. */
import { join } from "node:path";
import { type FlakyEntry, judge, readFlaky, writeFlaky } from "./flaky.ts";
import { type FileRun, failureOf, nameOf, runFile, runFiles } from "./run-files.ts";

const ROOT = join(import.meta.dir, "../..");
export const FLAKY_FILE = join(ROOT, "scripts/flaky.json");

/** Most of the time is spent waiting for a page or a service, so there is one file more than cores. */
const AT_ONCE = 3;
/** With more failed files than this the product is broken, and repeating each would only delay the news. */
const REPEATED_MAX = 6;
const FAILURE_LINES = 40;

interface Outcome {
  passed: number;
  failed: number;
}

interface Conditions {
  env: Record<string, string>;
  /** What a flaky file is listed with. */
  commit: string;
  date: string;
  /** The list of flaky files; `scripts/flaky.json` but in tests of this runner. */
  flakyFile: string;
}

/**
 * Runs the files and prints as they end. A file that fails is run again, alone; when it then passes, the run prints
 * `flaky: NAME`, adds the name to the list, and is red only as `judge` says.
 */
export async function runEndToEnd(
  files: readonly string[],
  { env, commit, date, flakyFile }: Conditions,
): Promise<Outcome> {
  const runs = await runFiles(files, AT_ONCE, env, printRun);
  const broken = runs.filter(({ failed }) => failed > 0);
  const flaky: FlakyEntry[] = [];
  for (const first of broken.length > REPEATED_MAX ? [] : broken) {
    console.log(`\n== ${nameOf(first.file)} failed and runs again, alone`);
    const again = await runFile(first.file, env);
    printRun(again);
    if (again.failed > 0) continue;
    const failure = failureOf(first, FAILURE_LINES);
    flaky.push({ name: nameOf(first.file), commit, date, failure });
    console.log(`\nflaky: ${nameOf(first.file)}\n${quoted(failure)}`);
    Object.assign(first, { passed: again.passed, failed: 0 });
  }
  const { list, reasons } = judge(readFlaky(flakyFile), flaky);
  if (flaky.length > 0) writeFlaky(flakyFile, list);
  for (const reason of reasons) console.error(`error: ${reason}`);
  printDearest(runs);
  return {
    passed: sum(runs.map(({ passed }) => passed)),
    failed: sum(runs.map(({ failed }) => failed)) + reasons.length,
  };
}

/** A file's output is printed as a block, so that files that run at the same time do not mix. */
function printRun(run: FileRun): void {
  const figures = `${run.wallSeconds.toFixed(1)} s, ${run.cpuSeconds.toFixed(1)} s CPU`;
  console.log(`${run.failed === 0 ? "ok  " : "FAIL"} ${nameOf(run.file)}: ${run.passed} passed, ${figures}`);
  if (run.failed > 0) console.log(quoted(run.output.trimEnd().split("\n")));
}

/** A file's own counts must not be taken for those of this run: whoever adds up its output sees the last lines only. */
const quoted = (lines: readonly string[]): string => lines.map((line) => `| ${line}`).join("\n");

const DEAREST = 20;

function printDearest(runs: readonly FileRun[]): void {
  const dearest = runs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, DEAREST);
  console.log(`\nThe dearest ${dearest.length} of ${runs.length} files (wall s, CPU s):`);
  for (const { file, wallSeconds, cpuSeconds } of dearest)
    console.log(
      `${wallSeconds.toFixed(1).padStart(7)} ${cpuSeconds.toFixed(1).padStart(7)}  ${nameOf(file)}`,
    );
  console.log(`CPU seconds of all: ${sum(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(0)}`);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
