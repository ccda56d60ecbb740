// Many at once. Every kind prints what those wait who work meanwhile:
//   node scripts/bun.mjs scripts/bench/load.ts pace [--binary dist/assay] [--candidates 2000] [--seconds 60]
//     candidates at human pace: each has a connection and gives an answer every seven seconds, some come to the end and submit, and
//     meanwhile recruiters list and invite, and one report a second is created. With --seconds 900 a soak: whether memory goes on
//     growing, in MB an hour, is printed with each run. Several numbers (--candidates 1000,2000,4000,8000) are tried in turn until half
//     of all answers wait too long: so far one machine goes. What sends the requests takes its share of the same cores.
//     [--preload <library>]   where the library makes fsync slower by SLOWSYNC_US
//   node scripts/bun.mjs scripts/bench/load.ts idle [--binary dist/assay] [--connections 10000]
//     connections that are open and say nothing: what they cost in memory
//   npm run build && CHROMIUM_PATH=/usr/bin/chromium node scripts/bun.mjs scripts/bench/load.ts slow [--rounds 3]
//     how long a candidate waits for the first question on a slow 3G connection, which Chromium simulates
import { connect as connectTcp, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ASKED, seed, seedAssessments, startPending } from "./seed.ts";
import { answerTo, ask, inFolder, type Place, preparePlace, type Server } from "./servers.ts";
import { connect, quantile, requestBytes, slope, table } from "./shared.ts";

const ANSWER_EVERY_MS = 7_000;
/** Of so many candidates one has answered all but the last question when the measuring begins. */
const ALMOST_DONE = 20;
/** Until all have come, and those who are almost done have sent what they had: that is no human pace. */
const COMING_MS = 10_000;
const LIST_EVERY_MS = 100;
const INVITE_EVERY_MS = 250;
const REPORT_EVERY_MS = 1_000;
/** More than that between a click and its acknowledgement is felt at every question. */
const TOO_SLOW_MS = 250;

/** Idle connections that are opened together: more would be refused by the queue of the port. */
const AT_ONCE = 200;
const IDLE_MS = 10_000;
/** The longest acceptable wait: an invitation promises nothing shorter, and three answers are accepted within it. */
const WANTED_MS = { question: 10_000, answers: 1_500 };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    binary: { type: "string" },
    candidates: { type: "string", default: "2000" },
    seconds: { type: "string", default: "60" },
    preload: { type: "string" },
    connections: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
  },
});
const steps = options.candidates.split(",").map(Number);
const measuredMs = COMING_MS + Number(options.seconds) * 1_000;

/** Milliseconds of each request, by what it was, once all have come. */
class Times {
  private readonly all = new Map<string, number[]>();
  private readonly from = performance.now() + COMING_MS;

  async of<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    if (begun < this.from) return result;
    const known = this.all.get(what);
    if (known === undefined) this.all.set(what, [performance.now() - begun]);
    else known.push(performance.now() - begun);
    return result;
  }

  /** @param share of the requests of that kind that took no longer; 0 where there was none */
  at(what: string, share: number): number {
    return quantile(this.all.get(what) ?? [0], share);
  }

  rows(): string[][] {
    return [...this.all].map(([what, each]) => [
      what,
      String(each.length),
      ...[0.5, 0.99, 1].map((share) => quantile(each, share).toFixed(1)),
    ]);
  }
}

const given = (token: string, from: number, until: number) =>
  requestBytes({
    method: "PUT",
    path: `/api/candidate/${token}/answers`,
    body: { answers: ASKED.slice(from, until).map((id, place) => answerTo(id, from + place)) },
  });

type Connection = Awaited<ReturnType<typeof connect>>;

async function send(connection: Connection, request: Uint8Array, expected: number): Promise<void> {
  const status = await connection.send(request);
  if (status !== expected) throw new Error(`a request was answered ${status}, not ${expected}`);
}

/** From the beginning of the measuring on, at its own place in the seven seconds. */
async function candidate(
  port: number,
  token: string,
  [place, candidates]: [place: number, of: number],
  times: Times,
  until: number,
) {
  const last = ASKED.length - 1;
  const isAlmostDone = place % ALMOST_DONE === 0;
  const connection = await connect(port);
  if (isAlmostDone) await send(connection, given(token, 0, last), 200);
  // Those who are almost done are spread over the whole time, so that somebody submits all along.
  const share = place / candidates;
  await Bun.sleep(isAlmostDone ? 0 : share * ANSWER_EVERY_MS);
  for (let at = isAlmostDone ? last : 0; at <= last && performance.now() < until; at += 1) {
    await times.of("an answer", () => send(connection, given(token, at, at + 1), 200));
    if (at === last) {
      const dueAt = until - (1 - share) * (measuredMs - COMING_MS);
      await Bun.sleep(Math.max(0, dueAt - performance.now()));
      const again = await connect(port);
      await times.of("a submission", () =>
        send(again, requestBytes({ method: "POST", path: `/api/candidate/${token}/submit`, body: {} }), 200),
      );
      again.close();
    } else await Bun.sleep(ANSWER_EVERY_MS);
  }
  connection.close();
}

/** One after the other at that pace, or as quickly as they are answered. */
async function repeat(everyMs: number, until: number, work: (turn: number) => Promise<unknown>) {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const next = performance.now() + everyMs;
    await work(turn);
    await Bun.sleep(Math.max(0, next - performance.now()));
  }
}

async function beside(
  { port }: Server,
  place: Place,
  keys: string[],
  database: string,
  times: Times,
  until: number,
) {
  const send = (path: string, key: string, body?: unknown) =>
    ask(`http://127.0.0.1:${port}`, body === undefined ? "GET" : "POST", `/api/v1${path}`, { key, body });
  const keyAt = (turn: number) => keys[turn % keys.length] ?? "";
  await Promise.all([
    repeat(LIST_EVERY_MS, until, (turn) => times.of("a list", () => send("/invites", keyAt(turn)))),
    repeat(INVITE_EVERY_MS, until, (turn) => {
      const body = { email: `new${turn}@people.example`, name: "Ada Example" };
      return times.of("an invite", () => send("/invites", keyAt(turn), body));
    }),
    repeat(REPORT_EVERY_MS, until, () =>
      times.of("a report", () => send(`/invites/${place.journey.inviteId}/report`, place.journey.key)),
    ),
    repeat(10_000, until, async () => startPending(database)),
  ]);
}

/** @returns what was found, and whether more candidates can be tried */
async function measure(
  server: Server,
  place: Place,
  keys: string[],
  candidates: number,
): Promise<{ row: string[]; isTooSlow: boolean }> {
  const database = join(place.completed, "assay.db");
  const tokens = seedAssessments(database, join(place.completed, "server.key"), candidates, Date.now());
  startPending(database);
  const idleMb = server.memoryMb() ?? 0;
  const filesBefore = server.filesOpen();
  const times = new Times();
  const memoryMb: number[] = [];
  const cpuBefore = server.cpuMs() ?? 0;
  const until = performance.now() + measuredMs;
  await Promise.all([
    ...tokens.map((token, at) => candidate(server.port, token, [at, candidates], times, until)),
    beside(server, place, keys, database, times, until),
    repeat(1_000, until, async () => memoryMb.push(server.memoryMb() ?? 0)),
  ]);
  const cpuShare = ((server.cpuMs() ?? 0) - cpuBefore) / measuredMs;
  const mean = (some: number[]) => some.reduce((sum, mb) => sum + mb, 0) / some.length;
  const third = Math.floor(memoryMb.length / 3);
  // One figure each second; what is warming up in the first third is no growth.
  const growth = slope(memoryMb.slice(third)) * 3_600;
  const cpu = `${(100 * cpuShare).toFixed(0)} %`;
  console.log(
    `\n${candidates} candidates for ${measuredMs / 1_000} s, each with an answer every ${ANSWER_EVERY_MS / 1_000} s; ${cpu} of one core. Memory: ${idleMb.toFixed(0)} MB before, ${mean(memoryMb.slice(third, 2 * third)).toFixed(0)} MB in the second third, ${mean(memoryMb.slice(2 * third)).toFixed(0)} MB in the last, ${Math.max(...memoryMb).toFixed(0)} MB at most; ${growth.toFixed(0)} MB an hour after the first third. Files open: ${filesBefore} before, ${server.filesOpen()} after.\n`,
  );
  table([["", "n", "p50 ms", "p99 ms", "longest ms"], ...times.rows()]);
  const median = times.at("an answer", 0.5);
  const figures = [median, times.at("an answer", 0.99), times.at("a list", 0.99)];
  const memory = `${Math.max(...memoryMb).toFixed(0)} MB`;
  return {
    row: [candidates.toLocaleString("en"), cpu, ...figures.map((ms) => ms.toFixed(1)), memory],
    isTooSlow: median > TOO_SLOW_MS,
  };
}

async function keepPace(place: Place): Promise<void> {
  const keys = seed(join(place.completed, "assay.db"), Date.now());
  const slower =
    options.preload === undefined
      ? {}
      : { LD_PRELOAD: resolve(options.preload), SLOWSYNC_US: process.env.SLOWSYNC_US ?? "2000" };
  const rows: string[][] = [];
  for (const candidates of steps) {
    // Each attempt starts fresh, so that none inherits what another one has used.
    const server = await place.startAssay(place.measured, place.completed, slower);
    const { row, isTooSlow } = await measure(server, place, keys, candidates);
    await server.stop();
    rows.push(row);
    if (isTooSlow) break;
  }
  if (steps.length < 2) return;
  console.log("\nhow far it goes\n");
  table([["candidates at once", "CPU", "answer p50 ms", "answer p99 ms", "list p99 ms", "memory"], ...rows]);
}

/** Opens ten thousand silent connections while somebody works. */
async function keepIdle(place: Place): Promise<void> {
  const count = Number(options.connections);
  const server = await place.startAssay(place.measured, place.completed);
  const { key } = place.journey;
  const request = {
    read: requestBytes({ method: "GET", path: "/api/v1/balance", key }),
    write: requestBytes({ method: "POST", path: "/api/v1/orders", key, body: { product_id: "pa-single" } }),
  };
  const measure = async (name: string): Promise<string[]> => {
    const found = { read: [] as number[], write: [] as number[] };
    const connection = await connect(server.port);
    for (const end = Date.now() + IDLE_MS; Date.now() < end; await Bun.sleep(10))
      for (const [what, status] of [
        ["read", 200],
        ["write", 201],
      ] as const) {
        const begun = performance.now();
        await send(connection, request[what], status);
        found[what].push(performance.now() - begun);
      }
    connection.close();
    const shown = [found.read, found.write].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    return [name, ...shown.map((ms) => ms.toFixed(1)), server.memoryMb()?.toFixed(0) ?? "unknown"];
  };
  const sockets: Socket[] = [];
  let closed = 0;
  const open = () =>
    new Promise<void>((done, fail) => {
      const socket = connectTcp(server.port, "127.0.0.1", () => {
        // One request each, as a browser's: what has never said anything is cut sooner.
        socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nKeep-Alive: timeout=600\r\n\r\n");
        socket.once("data", () => done());
      });
      socket.on("error", fail).on("close", () => (closed += 1));
      sockets.push(socket);
    });
  const alone = await measure("alone");
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, open));
  const beside = await measure(`beside ${count} idle connections`);
  table([["", "read p50 ms", "p99", "write p50 ms", "p99", "MB"], alone, beside]);
  console.log(`${closed} were closed meanwhile.`);
  for (const socket of sockets) socket.destroy();
  await server.stop();
}

/** A candidate on a telephone far from the next mast, up to the first question and three answers further. */
async function goSlowly(): Promise<void> {
  // Only here: the other kinds need neither a browser nor the tests' ways.
  const { openBrowser } = await import("../e2e/browser.ts");
  const { atPlace } = await import("../e2e/candidate-page.ts");
  const { invite, registerWithCredits } = await import("../e2e/client.ts");
  const { emptyFolder, startAssay } = await import("../e2e/process.ts");
  const { toTheFirstQuestion } = await import("../e2e/slow-connection.ts");
  const { folder, remove } = emptyFolder();
  const browser = await openBrowser();
  const assay = await startAssay(folder);
  const account = await registerWithCredits(assay.address);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const { link } = await invite(assay.address, account);
    const marks = new Map<string, number>();
    const mark = (what: string) => marks.set(what, performance.now());
    const { phone, traffic } = await toTheFirstQuestion(browser, assay.address, link, mark);
    const begun = performance.now();
    for (const number of [1, 2, 3]) {
      await atPlace(phone.page, number);
      await phone.page.keyboard.press("4");
      await phone.page.keyboard.press("Enter");
    }
    await atPlace(phone.page, 4);
    const answersMs = performance.now() - begun;
    const after = (what: string) => Math.round((marks.get(what) ?? 0) - (marks.get("begin") ?? 0));
    console.log(
      `first words after ${after("first words")} ms, welcome after ${after("welcome")} ms, first question after ${after("first question")} ms with ${traffic.bytes()} bytes; three answers by keyboard in ${Math.round(answersMs)} ms`,
    );
    if (after("first question") > WANTED_MS.question || answersMs > WANTED_MS.answers) {
      console.error(`Longer than ${WANTED_MS.question} ms, or ${WANTED_MS.answers} ms for the answers.`);
      process.exitCode = 1;
    }
    await phone.context.close();
  }
  await browser.close();
  await assay.stop();
  remove();
}

const KINDS: Record<string, (folder: string) => Promise<void>> = {
  pace: async (folder) => keepPace(await preparePlace(folder, options.binary)),
  idle: async (folder) => keepIdle(await preparePlace(folder, options.binary)),
  slow: goSlowly,
};
const kind = KINDS[positionals[0] ?? ""];
if (kind === undefined) throw new Error(`name one kind of load: ${Object.keys(KINDS).join(", ")}`);
await inFolder("load", kind);
