/** Runs end-to-end test files, each in a process of its own, some at a time. */
import { join, resolve } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** Ends a test that hangs. Under ten times its load a machine has taken eight minutes for a test that takes one alone. */
const TEST_LIMIT_MS = 900_000;

export interface FileRun {
  file: string;
  passed: number;
  failed: number;
  wallSeconds: number;
  /** Of the process and all children it waited for; a shared browser is not among them. */
  cpuSeconds: number;
  output: string;
}

/** The file's name as people type it: `scripts/e2e/resilience.test.ts` is `resilience`. */
export const nameOf = (file: string): string =>
  file.replace(/^.*\//, "").replace(/(\.deep)?\.test\.tsx?$/, "");

export async function runFile(file: string, env: Record<string, string>): Promise<FileRun> {
  const started = performance.now();
  const child = Bun.spawn(
    [process.execPath, "test", "--timeout", String(TEST_LIMIT_MS), resolve(ROOT, file)],
    {
      cwd: ROOT,
      env: { ...process.env, ...env, FORCE_COLOR: "0" },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const output = `${stdout}${stderr}`;
  const passed = countOf(output, "pass");
  const failed = countOf(output, "fail");
  // A process that dies without a failed test, or that runs no test, is a failure too.
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    file,
    passed,
    failed: isBroken ? 1 : failed,
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6,
    output,
  };
}

/** @returns the number in front of the word in Bun's summary; 0 when there is none */
const countOf = (output: string, word: string): number =>
  Number(new RegExp(`^ *(\\d+) ${word}$`, "m").exec(output)?.[1] ?? 0);

/**
 * Runs the files in the given order.
 * @param onEnd called for each file as soon as it has ended
 */
export async function runFiles(
  files: readonly string[],
  atOnce: number,
  env: Record<string, string>,
  onEnd: (run: FileRun) => void,
): Promise<FileRun[]> {
  const runs: FileRun[] = [];
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const run = await runFile(file, env);
      runs.push(run);
      onEnd(run);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return runs;
}

/** What Bun printed about failed tests: from the first error on, at most `lines` lines. */
export function failureOf({ output }: FileRun, lines: number): string[] {
  const all = output.split("\n");
  const first = all.findIndex((line) => /^(?:\w*[Ee]rror:|\(fail\)|\s*\d+ \|)/.test(line));
  return all.slice(Math.max(first, 0)).slice(0, lines);
}
