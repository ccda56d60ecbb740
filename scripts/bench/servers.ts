import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Server {
  port: number;
  /** From the start of the process to the first 200. */
  startMs: number;
  /** Processor time of all its threads until then; null where the system does not tell. */
  startCpuMs: number | null;
  /** Memory that is really used now, in MB; null where the system does not tell. */
  memoryMb(): number | null;
  /** Of that, what no other process shares and no file holds; null as above. */
  anonymousMb(): number | null;
  /** Processor time used so far, in milliseconds, of all its threads; null where the system does not tell. */
  cpuMs(): number | null;
  /** Bytes that it has read and written so far, from the cache or the disk, its connections included. */
  moved(): Moved;
  /** Files and connections that are open now; null where the system does not tell. */
  filesOpen(): number | null;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 12_000;
const POLL_MS = 1;
const SAID_CHARS = 4_000;
const running = new Set<Bun.Subprocess>();

/** Ends what is still running, so that no way out of the benchmark leaves a server behind. */
export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/**
 * Starts a server and waits until /healthz answers.
 * @param env the whole environment of the child, to which PORT is added: nothing is inherited, so that settings
 * lying around change nothing
 */
export async function startServer(command: string[], env: Record<string, string>): Promise<Server> {
  const port = freePort();
  const start = performance.now();
  const child = Bun.spawn(command, {
    env: { ...env, PORT: String(port) },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  running.add(child);
  child.exited.then(() => running.delete(child));
  // What a first start says holds a link that signs somebody in, so it is shown only where there is no start.
  let said = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of child.stderr)
      said = `${said}${decoder.decode(chunk, { stream: true })}`.slice(-SAID_CHARS);
  })();
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${command.at(-1)} ended before it was ready\n${said}`);
    if (performance.now() - start > START_LIMIT_MS) throw new Error(`${command.at(-1)} did not get ready`);
    await Bun.sleep(POLL_MS);
  }
  const startMs = performance.now() - start;
  const startCpuMs = runningMs(child.pid);
  return {
    port,
    startMs,
    startCpuMs,
    memoryMb: () => statusMb(child.pid, "VmRSS"),
    anonymousMb: () => statusMb(child.pid, "RssAnon"),
    cpuMs: () => processorMs(child.pid),
    moved: () => movedBy(child.pid),
    filesOpen() {
      const folder = `/proc/${child.pid}/fd`;
      return existsSync(folder) ? readdirSync(folder).length : null;
    },
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await child.exited;
      clearTimeout(late);
    },
  };
}

export interface Moved {
  read: number;
  written: number;
}

/**
 * Bytes that a process and those that it has started have read and written so far, from the cache or the disk; 0 where the system
 * does not tell.
 */
export function movedBy(pid: number): Moved {
  const file = `/proc/${pid}/io`;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  return childrenOf(pid)
    .map(movedBy)
    .reduce((sum, { read, written }) => ({ read: sum.read + read, written: sum.written + written }), {
      read: of("rchar"),
      written: of("wchar"),
    });
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(join(tasks, task, "children"), "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}

function statusMb(pid: number, name: "VmRSS" | "RssAnon"): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${name}:`));
  const kilobytes = line && /\d+/.exec(line)?.[0];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Ticks of a hundredth of a second, on every Linux. */
const TICK_MS = 10;

function processorMs(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name of the program stands in parentheses and may hold blanks.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Of the threads that are there, to the microsecond: a start is over in a few ticks. */
function runningMs(pid: number): number | null {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return null;
  const nanoseconds = readdirSync(threads).map((thread) =>
    Number(readFileSync(join(threads, thread, "schedstat"), "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
