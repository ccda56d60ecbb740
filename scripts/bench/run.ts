// Measures the service against a server that does the same work with nothing in between (raw.ts), both in this
// run, in turns and on copies of one database. Only the ratios travel to another machine. Ends by itself within
// 90 seconds and leaves nothing behind.
//   npm run bench                          the service from its source
//   npm run bench -- --binary dist/assay   the built executable
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { besideReports } from "./beside-reports.ts";
import { completeOne, timeReports } from "./journey.ts";
import { drive, type Round, requestBytes } from "./load.ts";
import { type Findings, median, print, type Rounds, type Side, type Start } from "./report.ts";
import { ACCOUNTS, PENDING_LIMIT, seed, startPending } from "./seed.ts";
import { killAll, type Server, startServer } from "./servers.ts";

const WHOLE_LIMIT_MS = 90_000;
const ROUNDS = 5;
const LIST = { requests: 4_000, limitMs: 1_500 };
/** A batch uses up what every account may have pending; a round is three of them. */
const CREATE = { batches: 3, requests: ACCOUNTS * PENDING_LIMIT, limitMs: 800 };
const REPORTS = 15;
const STARTS = 5;
const BASE_URL = "http://assay.example";
const INVITES_PATH = "/api/v1/invites";
/** Fields of a new invite that no two servers can give alike. */
const OWN_WHEN_NEW: ReadonlySet<string> = new Set(["invite_id", "analysis_link", "created_at", "expires_at"]);

const root = resolve(import.meta.dir, "..", "..");
const { values: options } = parseArgs({ options: { binary: { type: "string" } } });
const fromSource = [process.execPath, join(root, "src", "main.ts")];
const built = join(root, "dist", process.platform === "win32" ? "assay.exe" : "assay");
const measured = options.binary === undefined ? fromSource : [resolve(options.binary)];

const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));

async function main(): Promise<void> {
  const place = { assay: join(folder, "assay"), raw: join(folder, "raw") };
  const database = { assay: join(place.assay, "assay.db"), raw: join(place.raw, "assay.db") };

  const first = await startAssay(measured, place.assay);
  const idleMb = await memoryWhenIdle(first);
  const origin = `http://127.0.0.1:${first.port}`;
  const journey = await completeOne(origin);
  const [firstReport = 0, ...reports] = await timeReports(origin, journey, REPORTS);
  const beside = await besideReports(first, origin, journey);
  await first.stop();

  const keys = seed(database.assay, Date.now());
  mkdirSync(place.raw);
  copyFileSync(database.assay, database.raw);

  const assay = await startAssay(measured, place.assay);
  const raw = await startServer([process.execPath, join(import.meta.dir, "raw.ts")], {
    DATABASE: database.raw,
    KEY_FILE: join(place.assay, "server.key"),
    BASE_URL,
  });
  await compareAnswers(assay, raw, keys[1] ?? "");
  for (const file of Object.values(database)) startPending(file);

  const list = await interleave({ assay, raw }, (server) => listRound(server, keys));
  const create = await interleave({ assay, raw }, (server) =>
    createRound(server, server === assay ? database.assay : database.raw, keys),
  );
  await assay.stop();
  await raw.stop();

  const starts = await timeStarts();
  const findings: Findings = { list, create, idleMb, firstReport, reports, besideReports: beside, starts };
  print(options.binary ?? "source", findings);
}

const startAssay = (command: string[], dataDir: string): Promise<Server> =>
  startServer(command, {
    DATA_DIR: dataDir,
    BASE_URL,
    // Raw writes no line per request either.
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  });

async function memoryWhenIdle(server: Server): Promise<number | null> {
  await Bun.sleep(1_000);
  return server.memoryMb();
}

/**
 * "The same work" is checked, not promised: both must give the same page, links included, count the same, answer
 * the same fields where they create, and send the same headers. Their clocks and their random ids alone differ.
 */
async function compareAnswers(assay: Server, raw: Server, key: string): Promise<void> {
  const body = JSON.stringify({ email: "same@people.example", name: "Ada Example" });
  for (const [work, request] of [
    ["lists", {}],
    ["invites", { method: "POST", body, headers: { "content-type": "application/json" } }],
  ] satisfies [string, RequestInit & { headers?: Record<string, string> }][]) {
    const ask = async ({ port }: Server) => {
      const answer = await fetch(`http://127.0.0.1:${port}${INVITES_PATH}`, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${key}` },
      });
      const isNew = answer.status === 201;
      const text = JSON.stringify(await answer.json(), (name, value: unknown) =>
        name === "as_of" || (isNew && OWN_WHEN_NEW.has(name)) ? typeof value : value,
      );
      return { status: answer.status, headers: [...answer.headers.keys()].toSorted(), text };
    };
    const answers = [await ask(assay), await ask(raw)];
    if (!isDeepStrictEqual(answers[0], answers[1])) {
      console.error(JSON.stringify(answers, null, 2));
      throw new Error(`the two servers give different ${work}, so their times cannot be compared`);
    }
  }
}

/** Rounds in turns, so that whatever else the machine does meets both; one round each to warm up is not counted. */
async function interleave(
  servers: Record<Side, Server>,
  round: (server: Server) => Promise<Round>,
): Promise<Rounds> {
  const rounds: Rounds = { assay: [], raw: [] };
  for (let i = 0; i <= ROUNDS; i += 1) {
    const order: Side[] = i % 2 === 0 ? ["assay", "raw"] : ["raw", "assay"];
    for (const side of order) {
      const result = await round(servers[side]);
      if (i > 0) rounds[side].push(result);
    }
  }
  return rounds;
}

function listRound(server: Server, keys: string[]): Promise<Round> {
  const requests = Array.from({ length: LIST.requests }, (_, i) =>
    requestBytes({ method: "GET", path: INVITES_PATH, key: keys[i % keys.length] ?? "" }),
  );
  return drive(server.port, requests, 200, LIST.limitMs);
}

async function createRound(server: Server, database: string, keys: string[]): Promise<Round> {
  const whole: Round = { requests: 0, seconds: 0, latenciesMs: [] };
  for (let batch = 0; batch < CREATE.batches; batch += 1) {
    const requests = Array.from({ length: CREATE.requests }, (_, i) =>
      requestBytes({
        method: "POST",
        path: INVITES_PATH,
        key: keys[i % keys.length] ?? "",
        body: { email: `new${i}@people.example`, name: "Ada Example" },
      }),
    );
    const part = await drive(server.port, requests, 201, CREATE.limitMs);
    startPending(database);
    whole.requests += part.requests;
    whole.seconds += part.seconds;
    whole.latenciesMs.push(...part.latenciesMs);
  }
  return whole;
}

/** Each start is on a folder that has been started before: migrations are run once in a lifetime, starts are not. */
async function timeStarts(): Promise<Start[]> {
  const commands = [
    { name: "from source", command: fromSource },
    ...(existsSync(built) ? [{ name: "dist/assay", command: [built] }] : []),
  ];
  const starts: Start[] = [];
  for (const { name, command } of commands) {
    const dataDir = join(folder, name);
    const times: number[] = [];
    let mb: number | null = null;
    for (let i = 0; i <= STARTS; i += 1) {
      const server = await startAssay(command, dataDir);
      if (i > 0) times.push(server.startMs);
      if (i === STARTS) mb = await memoryWhenIdle(server);
      await server.stop();
    }
    starts.push({ name, ms: median(times), mb });
  }
  return starts;
}

const tidy = () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    tidy();
    process.exit(1);
  });
}
const watchdog = setTimeout(() => {
  console.error(`The benchmark took longer than ${WHOLE_LIMIT_MS / 1000} s and was ended.`);
  tidy();
  process.exit(1);
}, WHOLE_LIMIT_MS);

try {
  await main();
} finally {
  clearTimeout(watchdog);
  tidy();
}
