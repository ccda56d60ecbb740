/** The executable as a stranger starts it: in an empty folder, with an environment that holds nothing else. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
export const BINARY = join(ROOT, "dist", process.platform === "win32" ? "assay.exe" : "assay");
/** Screenshots and report pages for people to look at. */
export const PICTURES = join(ROOT, "dist/e2e");
/** Five hundred pictures take a minute: they are taken when somebody wants to look (`npm run e2e -- --pictures`). */
export const TAKES_PICTURES = process.env.E2E_PICTURES === "1";

const READY_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 20_000;

/** A new empty folder. Call the second part when nothing needs it any more. */
export function emptyFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "assay-e2e-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Environment = Record<string, string>;

export interface Finished {
  exitCode: number;
  stdout: string;
  /** What people are told. */
  stderr: string;
  /** Lines of the log, which commands write to standard error. */
  log: string;
}

/** Runs one command to its end. */
export async function runAssay(args: readonly string[], env: Environment, cwd: string): Promise<Finished> {
  return finished(
    Bun.spawn([BINARY, ...args], { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
  );
}

/** @returns the doctor's exit code, and the names of the checks that failed */
export async function runDoctor(folder: string): Promise<{ exitCode: number; failed: string[] }> {
  const { exitCode, stdout } = await runAssay(["doctor", "--json"], {}, folder);
  const checks = JSON.parse(stdout) as { name: string; ok: boolean }[];
  return { exitCode, failed: checks.filter(({ ok }) => !ok).map(({ name }) => name) };
}

const LOG_LINES = /^\{"level".*\n/gm;
const OTHER_LINES = /^(?!\{"level").*(?:\n|$)/gm;

/** Waits for a command's end, and kills it when that takes longer than `limitMs`. */
export async function finished(
  child: Bun.Subprocess<"ignore", "pipe", "pipe">,
  limitMs = STOP_LIMIT_MS,
): Promise<Finished> {
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  const [stdout, written, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  clearTimeout(timer);
  const [log, stderr] = [LOG_LINES, OTHER_LINES].map((lines) => (written.match(lines) ?? []).join(""));
  return { exitCode, stdout, stderr: stderr ?? "", log: log ?? "" };
}

export interface RunningAssay {
  /** Where it listens, e.g. http://127.0.0.1:40123. */
  address: string;
  port: string;
  /** Its working directory; the data lie in `data` below it unless the environment says otherwise. */
  folder: string;
  /** Everything written so far. */
  output(): string;
  pid: number;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number>;
  /** SIGKILL: no warning, no goodbye. */
  kill(): Promise<void>;
}

const running = new Set<Bun.Subprocess>();

/** For afterAll: whatever a failed test left behind. */
export async function killAll(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all([...running].map((child) => child.exited));
}

/**
 * Starts the service and waits until it says that it is ready.
 * @param folder working directory
 * @param env the whole environment; a free port is taken unless PORT is given
 * @param command what becomes the executable, where it is to live under other conditions
 */
export async function startAssay(
  folder: string,
  env: Environment = {},
  command: readonly string[] = [BINARY],
): Promise<RunningAssay> {
  const child = Bun.spawn([...command], {
    cwd: folder,
    env: { PORT: "0", ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  running.add(child);
  void child.exited.then(() => running.delete(child));
  let output = "";
  const keep = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
  };
  void keep(child.stdout);
  void keep(child.stderr);

  const address = await waitFor(
    "the service to be ready",
    () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output}`);
      // The log says it, unless its level hides it.
      const said = /"address":"([^"]+)".*"msg":"assay is ready"/.exec(output);
      return (said ?? /^Assay listens at (http:\/\/127\.0\.0\.1:\d+);/m.exec(output))?.[1];
    },
    READY_LIMIT_MS,
    5,
  );
  return {
    address,
    port: new URL(address).port,
    folder,
    output: () => output,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      const exitCode = await child.exited;
      clearTimeout(timer);
      return exitCode;
    },
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Processor time of a process in milliseconds; on Linux. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Looks again and again until there is something. @throws Error naming `what` when the time is over */
export async function waitFor<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = 20_000,
  pauseMs = 50,
): Promise<T> {
  const end = Date.now() + limitMs;
  while (true) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`);
    await Bun.sleep(pauseMs);
  }
}
