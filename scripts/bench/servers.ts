import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Server {
  port: number;
  /** From the start of the process to the first 200. */
  startMs: number;
  /** Processor time of all its threads until then; null where the system does not report it. */
  startCpuMs: number | null;
  /** Memory that is really used now, in MB; null where the system does not report it. */
  memoryMb(): number | null;
  /** Processor time used so far, in milliseconds, of all its threads; null where the system does not report it. */
  cpuMs(): number | null;
  /** Bytes that it has read and written so far, from the cache or the disk, its connections included. */
  moved(): Moved;
  /** Number of files and connections that are open now; null where the system does not report it. */
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
  // The output of a first start contains a link that signs somebody in, so it is shown only when there is no start.
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
    memoryMb: () => memoryOf(child.pid),
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
 * Bytes that a process and its child processes have read and written so far, from the cache or the disk; 0 where the system does not report
 * them.
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

/** Memory that a process really uses, in MB; null where the system does not report it. */
function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}

/** Ticks of a hundredth of a second, on every Linux. */
const TICK_MS = 10;

function processorMs(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name of the program is in parentheses and may contain spaces.
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

const ROOT = resolve(import.meta.dir, "..", "..");
export const FROM_SOURCE = [process.execPath, join(ROOT, "src", "main.ts")];
export const BUILT = join(ROOT, "dist", process.platform === "win32" ? "assay.exe" : "assay");

/** What the parts of a run have in common. */
export interface Place {
  /** Removed at the end. */
  folder: string;
  /** The service, as a command. */
  measured: string[];
  /** @param env added to what the service needs */
  startAssay(command: string[], dataDir: string, env?: Record<string, string>): Promise<Server>;
  /** A data folder with one account and one completed assessment, of no running service. */
  completed: string;
  journey: Journey;
  /** Memory of the service that had just been started on the empty folder, in MB; null where the system does not report it. */
  idleMb: number | null;
}

const startAssay: Place["startAssay"] = (command, dataDir, env = {}) =>
  startServer(command, {
    DATA_DIR: dataDir,
    BASE_URL: "http://assay.example",
    // The others write no line per request either.
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
    ...env,
  });

/** @param binary of the service; from its source without one */
export async function preparePlace(folder: string, binary: string | undefined): Promise<Place> {
  const measured = binary === undefined ? FROM_SOURCE : [resolve(binary)];
  const completed = join(folder, "completed");
  const server = await startAssay(measured, completed);
  await Bun.sleep(1_000);
  const idleMb = server.memoryMb();
  const journey = await completeOne(`http://127.0.0.1:${server.port}`);
  await server.stop();
  return { folder, measured, startAssay, completed, journey, idleMb };
}

/** Does it in a folder of its own. Neither that nor a server is left behind, whether it ends, fails or is interrupted. */
export async function inFolder(name: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  const tidy = () => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", tidy);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  try {
    await work(folder);
  } finally {
    tidy();
  }
}

/** One account and one completed assessment, made through the interface alone, as a customer and a candidate would. */
interface Journey {
  key: string;
  inviteId: string;
}

interface AskOptions {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends one request that prepares or measures something.
 * @returns the data of the answer; null if it is not JSON
 * @throws Error if the service answers anything but success
 */
export async function ask(
  origin: string,
  method: string,
  path: string,
  { key, body, headers = {} }: AskOptions = {},
  // biome-ignore lint/suspicious/noExplicitAny: the few fields that are read differ from call to call.
): Promise<any> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  return isJson ? JSON.parse(new TextDecoder().decode(bytes)).data : null;
}

async function completeOne(origin: string): Promise<Journey> {
  const registered = await ask(origin, "POST", "/api/v1/register", {
    body: {
      email: "owner@company.example",
      company: "Benchmark Company",
      product_id: "pa-pack-10",
      mode: "test",
    },
  });
  const key: string = registered.api_key.key;
  // Links carry BASE_URL, which nothing listens on.
  await ask(origin, "POST", new URL(registered.order.checkout_url).pathname);
  const body = { email: "candidate@people.example", name: "Ada Example" };
  const invite = await ask(origin, "POST", "/api/v1/invites", { key, body });
  const assessment = `/api/candidate/${String(invite.analysis_link).split("/a/")[1]}`;
  const { notice } = await ask(origin, "GET", assessment);
  await ask(origin, "POST", `${assessment}/acknowledge`, {
    body: { language: "en", notice_version: notice.version },
  });
  const { items } = await ask(origin, "GET", `${assessment}/questions`);
  const answers = items.map(({ id }: { id: string }, place: number) => answerTo(id, place));
  await ask(origin, "PUT", `${assessment}/answers`, { body: { answers } });
  await ask(origin, "POST", `${assessment}/submit`, { body: {} });
  return { key, inviteId: invite.invite_id };
}

/** What everybody in a benchmark answers to the question at a place. */
export const answerTo = (item_id: string, place: number) => ({
  ...{ item_id, value: ((place * 7) % 6) + 1, response_ms: 4_000, changes: 0 },
});

/** Milliseconds of the first report, which loads renderer and fonts, and of each of `count` more. */
export async function timeReports(origin: string, journey: Journey, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i <= count; i += 1) {
    const start = performance.now();
    await ask(origin, "GET", `/api/v1/invites/${journey.inviteId}/report`, { key: journey.key });
    times.push(performance.now() - start);
  }
  return times;
}
