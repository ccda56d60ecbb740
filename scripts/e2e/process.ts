/** The executable as a stranger starts it: in an empty folder, with an environment that contains nothing else. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
export const BINARY = join(ROOT, "dist", process.platform === "win32" ? "assay.exe" : "assay");
/** Five hundred pictures take a minute, so they are created only on request (`npm run e2e -- --pictures`). */
export const TAKES_PICTURES = process.env.E2E_PICTURES === "1";
/** Screenshots, report pages and other files that tests write. Without pictures, each process has a folder of its own. */
export const PICTURES = join(ROOT, "dist/e2e", TAKES_PICTURES ? "" : String(process.pid));

/** Ends a wait for what never comes. No test depends on it: a wait ends as soon as what it is for has happened. */
export const WAIT_LIMIT_MS = 30_000;

/** A new empty folder. Call the second part when nothing needs it any more. */
export function emptyFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "assay-e2e-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Environment = Record<string, string>;

export interface Finished {
  exitCode: number;
  stdout: string;
  /** Output that people read. */
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

/**
 * Ends what hangs: calls `end` after `limitMs` unless it is disposed of before. It is a safety net. No test asserts how
 * long something took.
 */
function safetyNet(limitMs: number, end: () => void): Disposable {
  const timer = setTimeout(end, limitMs);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}

/** Waits for a command's end, and kills it when that takes longer than `limitMs`. */
export async function finished(
  child: Bun.Subprocess<"ignore", "pipe", "pipe">,
  limitMs = WAIT_LIMIT_MS,
): Promise<Finished> {
  using _ = safetyNet(limitMs, () => child.kill("SIGKILL"));
  const [stdout, written, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const [log, stderr] = [LOG_LINES, OTHER_LINES].map((lines) => (written.match(lines) ?? []).join(""));
  return { exitCode, stdout, stderr: stderr ?? "", log: log ?? "" };
}

/** The service ended before it wrote what somebody waited for. */
export class EndedEarly extends Error {
  constructor(
    readonly exitCode: number,
    pattern: RegExp,
    output: string,
  ) {
    super(`It ended with ${exitCode} and never wrote ${pattern}: ${output}`);
  }
}

export interface RunningAssay {
  /** Where it listens, e.g. http://127.0.0.1:40123. */
  address: string;
  port: string;
  /** Its working directory; the data lie in `data` below it unless the environment says otherwise. */
  folder: string;
  /** Everything written so far. */
  output(): string;
  /** The first match in what it has written or is going to write. @throws Error when it ends or says nothing of the kind */
  logged(pattern: RegExp): Promise<RegExpExecArray>;
  pid: number;
  /** Its exit code, once it has ended. */
  exited: Promise<number>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number>;
  /** SIGKILL: no warning, no goodbye. */
  kill(): Promise<void>;
}

const running = new Set<Bun.Subprocess>();

/** For afterAll: kills and deletes what a failed test left behind. */
export async function killAll(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all([...running].map((child) => child.exited));
}

/**
 * Starts the service and waits until it reports that it is ready.
 * @param folder working directory
 * @param env the whole environment; without PORT, a free port is used
 * @param command what becomes the executable, if it is to run under other conditions
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
  const { output, logged, over } = follow(child);
  // The log says it, unless its level hides it.
  const ready = await logged(
    /"address":"([^"]+)".*"msg":"assay is ready"|^Assay is running at http:\/\/localhost:(\d+)\./m,
  );
  const address = ready[1] ?? `http://127.0.0.1:${ready[2]}`;
  return {
    address,
    port: new URL(address).port,
    folder,
    output,
    logged,
    pid: child.pid,
    exited: child.exited,
    async stop() {
      child.kill("SIGTERM");
      using _ = safetyNet(WAIT_LIMIT_MS, () => child.kill("SIGKILL"));
      // With its last words.
      await over;
      return await child.exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Keeps what a process writes, and announces what somebody waits for as soon as it is there. */
function follow(child: Bun.Subprocess<"ignore", "pipe", "pipe">) {
  let output = "";
  let changed = Promise.withResolvers<void>();
  const announce = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const keep = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      announce();
    }
  };
  let isOver = false;
  const over = Promise.all([keep(child.stdout), keep(child.stderr)]).then(() => {
    isOver = true;
    announce();
  });
  return {
    output: () => output,
    /** Until it has closed its outputs. */
    over,
    async logged(pattern: RegExp): Promise<RegExpExecArray> {
      let isLate = false;
      using _ = safetyNet(WAIT_LIMIT_MS, () => {
        isLate = true;
        announce();
      });
      while (true) {
        const found = pattern.exec(output);
        if (found !== null) return found;
        if (isOver) throw new EndedEarly(await child.exited, pattern, output);
        if (isLate) throw new Error(`Waited ${WAIT_LIMIT_MS} ms in vain for ${pattern}: ${output}`);
        await changed.promise;
      }
    },
  };
}

/** Processor time of a process in hundredths of a second; on Linux. It does not depend on what else the machine does. */
export function processorTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** Number of bytes that a process has written since its start, to any file; on Linux. */
export const bytesWritten = (pid: number): number =>
  Number(/^wchar:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);

/** How often the main thread of a process has gone to sleep voluntarily, because it had nothing to do; on Linux. */
const restsOf = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Waits until a process has rested so many times. One that is kept busy never rests, so the test fails here. */
export async function rested(pid: number, rests: number): Promise<void> {
  const before = restsOf(pid);
  await waitFor(`${rests} rests`, () => restsOf(pid) >= before + rests);
}

/**
 * Looks again and again until there is something: for what another process does and cannot announce.
 * @throws Error naming `what` when the time is over
 */
export async function waitFor<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  limitMs = WAIT_LIMIT_MS,
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
