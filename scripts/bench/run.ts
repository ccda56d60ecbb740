// Measures the service against a server that does the same work with nothing in between, and against the one that one
// would otherwise write, all in this run, alternating and on copies of one database. Only the ratios travel to another machine.
// Ratios beyond their limits (shared.ts) are named at the end, and the run fails.
// What has been measured is printed at once. After two and a half minutes it begins nothing more and says what it left out.
//   npm run bench                          the service from its source
//   npm run bench -- --binary dist/assay   the built executable
//   npm run bench -- --only answers        one part: operations, answers, starts or reports
//   npm run bench -- --guard               the processor time of operations alone, as the deep tier does; one beyond its limit
//                                          is measured once more, since another guest of the machine can cost half of it
import { copyFileSync, mkdirSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { installApart, NODE_PEER, packageNotice } from "../e2e/packages-apart.ts";
import { measureReports } from "./reports.ts";
import {
  ACCOUNTS,
  answerRequests,
  INVITES,
  PENDING_LIMIT,
  seed,
  seedAssessments,
  startPending,
} from "./seed.ts";
import { inFolder, killAll, type Place, preparePlace, type Server, startServer } from "./servers.ts";
import {
  CONNECTIONS,
  createRatios,
  drive,
  median,
  perSecond,
  quantileOf,
  type Ratios,
  type Round,
  requestBytes,
  table,
} from "./shared.ts";
import { measureStarts } from "./start-up.ts";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    only: { type: "string" },
    guard: { type: "boolean", default: false },
  },
});

const ENOUGH_MS = 150_000;
/** Nothing that is measured takes so long, unless it hangs. */
const WHOLE_LIMIT_MS = options.guard ? 2 * 180_000 : 180_000;
const ROUNDS = 5;
const LIST = { requests: 4_000, limitMs: 1_000 };
/** A batch uses up what every account may have pending; a round is three of them. */
const CREATE = { batches: 3, requests: ACCOUNTS * PENDING_LIMIT, limitMs: 600 };
const ANSWERS = { sittings: 800, requests: 12_000, limitMs: 1_200 };
const INVITES_PATH = "/api/v1/invites";
/** Fields of a new invite that no two servers can give alike. */
const OWN_WHEN_NEW: ReadonlySet<string> = new Set(["invite_id", "analysis_link", "created_at", "expires_at"]);
/** Of the connection, not of the answer. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(["connection", "keep-alive"]);
const FLOOR = [process.execPath, join(import.meta.dir, "raw.ts")];
const FILES = ["assay.db", "server.key"];

/** One of the servers, on a copy of its own. */
interface Side {
  name: string;
  server: Server;
  database: string;
}

/** With the processor time of the server, per request; null if the system does not report it. */
interface Measured extends Round {
  cpuMs: number | null;
}

type Rounds = ReadonlyMap<string, readonly Measured[]>;
type Starts = Record<string, (own: { folder: string; env: Record<string, string> }) => Promise<Server>>;

/** Starts each server on a copy of what `fill` has made of the completed folder. */
async function openSides<T>(
  place: Place,
  name: string,
  fill: (folder: string) => T,
  starts: Starts,
): Promise<{ sides: Side[]; filled: T }> {
  const copyTo = (from: string, to: string) => {
    mkdirSync(to);
    for (const file of FILES) copyFileSync(join(from, file), join(to, file));
    return to;
  };
  const seeded = copyTo(place.completed, join(place.folder, name));
  const filled = fill(seeded);
  const sides: Side[] = [];
  for (const [side, start] of Object.entries(starts)) {
    const folder = copyTo(seeded, join(seeded, side));
    const database = join(folder, "assay.db");
    const env = {
      ...{ DATABASE: database, KEY_FILE: join(folder, "server.key"), BASE_URL: "http://assay.example" },
    };
    sides.push({ name: side, database, server: await start({ folder, env }) });
  }
  return { sides, filled };
}

/** Alternates between the servers, so that any other load on the machine affects all of them. One warm-up round each is not counted. */
async function interleave(
  sides: readonly Side[],
  round: (side: Side) => Promise<Round>,
  isOver: () => boolean,
): Promise<Rounds> {
  const rounds = new Map<string, Measured[]>(sides.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= ROUNDS && !(turn > 1 && isOver()); turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const before = side.server.cpuMs();
      const result = await round(side);
      const after = side.server.cpuMs();
      const cpuMs = before === null || after === null ? null : (after - before) / result.requests;
      if (turn > 0) rounds.get(side.name)?.push({ ...result, cpuMs });
    }
  }
  return rounds;
}

/** Of the same rounds; null where one of both was not measured. */
function ratioOf(
  rounds: Rounds,
  [side, other]: readonly [string, string],
  of: (round: Measured) => number,
): number | null {
  const theirs = rounds.get(other) ?? [];
  const ratios = (rounds.get(side) ?? []).flatMap((round, i) => {
    const ratio = of(round) / of(theirs[i] ?? { ...round, requests: Number.NaN, cpuMs: null });
    return Number.isFinite(ratio) ? [ratio] : [];
  });
  return ratios.length === 0 ? null : median(ratios);
}

const cpuOf = ({ cpuMs }: Measured): number => cpuMs ?? Number.NaN;

function rowsOf(name: string, rounds: Rounds, others: readonly string[]): string[][] {
  return [...rounds].map(([side, own]) => [
    `${name}, ${side}`,
    median(own.map(perSecond)).toFixed(0),
    median(own.map(quantileOf(0.5))).toFixed(2),
    median(own.map(quantileOf(0.99))).toFixed(2),
    median(own.map(cpuOf)).toFixed(3),
    ...others.map((other) => ratioOf(rounds, [side, other], perSecond)?.toFixed(2) ?? ""),
  ]);
}

const headOf = (others: readonly string[]) => [
  ...["", "requests/s", "p50 ms", "p99 ms", "CPU ms"],
  ...others.map((other) => `of ${other}`),
];

/**
 * Lists and creates invites: the service, the floor below it (raw.ts) and, where it is installed, the server that one would
 * otherwise write (node-peer/serve.mjs).
 * @param isOver whether there is time for one more round; the first one is always measured
 */
async function measureOperations(place: Place, isOver: () => boolean, ratios: Ratios): Promise<void> {
  const { sides, filled: keys } = await openSides(
    place,
    "operations",
    (folder) => seed(join(folder, "assay.db"), Date.now()),
    {
      raw: ({ env }) => startServer(FLOOR, env),
      ...(peer === "installed" && {
        peer: ({ env }) =>
          startServer(["node", join(NODE_PEER, "serve.mjs")], { ...env, NODE_ENV: "production" }),
      }),
      assay: ({ folder }) => place.startAssay(place.measured, folder),
    },
  );
  await compareAnswers(sides, keys[1] ?? "");
  for (const { database } of sides) startPending(database);
  const others = ["raw", "peer"] as const;
  const rows = [headOf(others)];
  let count = 0;
  for (const [name, round] of [
    ["list invites", ({ server }: Side) => listRound(server, keys)],
    ["create invite", (side: Side) => createRound(side, keys)],
  ] as const) {
    const rounds = await interleave(sides, round, isOver);
    count = rounds.get("raw")?.length ?? 0;
    rows.push(...rowsOf(name, rounds, others));
    for (const other of others) {
      const ratio = ratioOf(rounds, ["assay", other], perSecond);
      if (ratio !== null) ratios.note(`${name}, of ${other}`, ratio);
    }
    const ofRaw = ratioOf(rounds, ["assay", "raw"], cpuOf);
    if (ofRaw !== null) ratios.note(`${name}, processor time of raw`, ofRaw);
  }
  for (const { server } of sides) await server.stop();
  console.log(
    `${INVITES.toLocaleString("en")} invites in ${ACCOUNTS} accounts; medians of ${count} rounds in turns, ratios of the same round. raw: Bun.serve with prepared statements and nothing else${peer === "installed" ? "; peer: Fastify and better-sqlite3 on Node" : "; no peer: it is installed by npm ci in scripts/bench/node-peer"}.\n`,
  );
  table(rows);
}

/**
 * "The same work" is checked, not promised: all must give the same page, links included, count the same, answer the same
 * fields where they create, and send the same headers. Their clocks and their random ids alone differ.
 */
async function compareAnswers(sides: readonly Side[], key: string): Promise<void> {
  const body = JSON.stringify({ email: "same@people.example", name: "Ada Example" });
  for (const [work, request] of [
    ["lists", {}],
    ["invites", { method: "POST", body, headers: { "content-type": "application/json" } }],
  ] satisfies [string, RequestInit & { headers?: Record<string, string> }][]) {
    const ask = async ({ server: { port } }: Side) => {
      const answer = await fetch(`http://127.0.0.1:${port}${INVITES_PATH}`, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${key}` },
      });
      const isNew = answer.status === 201;
      const text = JSON.stringify(await answer.json(), (name, value: unknown) =>
        name === "as_of" || (isNew && OWN_WHEN_NEW.has(name)) ? typeof value : value,
      );
      const headers = [...answer.headers.keys()].filter((name) => !HOP_BY_HOP.has(name)).toSorted();
      return { status: answer.status, headers, text };
    };
    const answers = await Promise.all(sides.map(ask));
    if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0]))) {
      console.error(JSON.stringify(answers, null, 2));
      throw new Error(`the servers give different ${work}, so their times cannot be compared`);
    }
  }
}

function listRound(server: Server, keys: string[]): Promise<Round> {
  const requests = Array.from({ length: LIST.requests }, (_, i) =>
    requestBytes({ method: "GET", path: INVITES_PATH, key: keys[i % keys.length] ?? "" }),
  );
  return drive(server.port, requests, 200, LIST.limitMs);
}

async function createRound({ server, database }: Side, keys: string[]): Promise<Round> {
  const whole: Round = { requests: 0, seconds: 0, latenciesMs: [] };
  for (let batch = 0; batch < CREATE.batches; batch += 1) {
    const requests = Array.from({ length: CREATE.requests }, (_, i) => {
      const body = { email: `new${i}@people.example`, name: "Ada Example" };
      return requestBytes({ method: "POST", path: INVITES_PATH, key: keys[i % keys.length] ?? "", body });
    });
    const part = await drive(server.port, requests, 201, CREATE.limitMs);
    startPending(database);
    whole.requests += part.requests;
    whole.seconds += part.seconds;
    whole.latenciesMs.push(...part.latenciesMs);
  }
  return whole;
}

/**
 * What a stored answer costs: 800 candidates who answer as fast as they are let, against a server that does the same with
 * nothing in between, with one commit a request and with commits shared.
 */
async function measureAnswers(place: Place, isOver: () => boolean, ratios: Ratios): Promise<void> {
  const fill = (folder: string) => {
    const database = join(folder, "assay.db");
    seed(database, Date.now());
    return answerRequests(
      seedAssessments(database, join(folder, "server.key"), ANSWERS.sittings, Date.now()),
    );
  };
  const { sides, filled } = await openSides(place, "answers", fill, {
    raw: ({ env }) => startServer(FLOOR, env),
    "raw, grouped": ({ env }) => startServer(FLOOR, { ...env, GROUPED: "1" }),
    assay: ({ folder }) => place.startAssay(place.measured, folder),
  });
  const left = new Map(sides.map(({ name }) => [name, [...filled]]));
  const rounds = await interleave(
    sides,
    ({ name, server }) =>
      drive(server.port, left.get(name)?.splice(0, ANSWERS.requests) ?? [], 200, ANSWERS.limitMs),
    isOver,
  );
  for (const { server } of sides) await server.stop();
  for (const other of ["raw", "raw, grouped"] as const)
    ratios.note(`answer, of ${other}`, ratioOf(rounds, ["assay", other], perSecond) ?? Number.NaN);
  console.log(
    `${ANSWERS.sittings} candidates, ${CONNECTIONS} connections; medians of ${rounds.get("raw")?.length ?? 0} rounds in turns, ratios of the same round.\n`,
  );
  const others = ["raw", "raw, grouped"];
  table([headOf(others), ...rowsOf("answer", rounds, others)]);
}

async function main(folder: string, ratios: Ratios): Promise<void> {
  const begun = performance.now();
  const place = await preparePlace(folder, options.binary);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Bun ${Bun.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, ${CONNECTIONS} connections, service from ${options.binary ?? "source"}. Idle memory after the first start: ${place.idleMb?.toFixed(0) ?? "unknown"} MB.`,
  );
  /** Each may go on until its share of the time is used up, and what others have left of theirs; the first round is always measured. */
  const all: [name: string, share: number, measure: typeof measureOperations][] = [
    ["operations", 0.55, measureOperations],
    ["answers", 0.25, measureAnswers],
    ["starts", 0.1, (of, _, into) => measureStarts(of, into)],
    ["reports", 0.1, (of, _, into) => measureReports(of, into)],
  ];
  const only = options.guard ? "operations" : options.only;
  const leftOut: string[] = [];
  let until = begun;
  for (const [name, share, measure] of all) {
    if (only !== undefined && name !== only) continue;
    if (performance.now() - begun > ENOUGH_MS) {
      leftOut.push(name);
      continue;
    }
    until += share * ENOUGH_MS;
    console.log(`\n${name}\n`);
    try {
      await measure(place, () => performance.now() > until, ratios);
    } catch (error) {
      // What else there is to measure is worth knowing all the same.
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
      killAll();
    }
  }
  console.log("\nratios\n");
  table(ratios.rows());
  const failures = options.guard ? await failuresOfBoth(folder, ratios.failures()) : ratios.failures();
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `\n${seconds} s.${leftOut.length > 0 ? ` For want of time left out: ${leftOut.join(", ")}.` : ""}`,
  );
}

/**
 * While other work runs, only processor time can be compared, and of it one measurement can be wrong: a regression is beyond the
 * limit in a second one too.
 */
async function failuresOfBoth(folder: string, failures: readonly string[]): Promise<string[]> {
  const first = failures.filter((line) => line.includes("processor time"));
  if (first.length === 0) return [];
  console.log(`\n${first.join("\n")}\nMeasured once more:\n`);
  const again = createRatios();
  const place = await preparePlace(join(folder, "again"), options.binary);
  const until = performance.now() + ENOUGH_MS;
  await measureOperations(place, () => performance.now() > until, again);
  console.log("");
  table(again.rows());
  const nameOf = (line: string) => line.split(" is ")[0];
  const named = new Set(first.map(nameOf));
  return again.failures().filter((line) => named.has(nameOf(line)));
}

/** Its native part may have to be compiled once. */
async function findPeer(): Promise<"installed" | "not installed"> {
  console.log(packageNotice("The benchmark uses", [NODE_PEER]));
  try {
    await installApart(NODE_PEER);
    return "installed";
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return "not installed";
  }
}

const peer =
  options.guard || (options.only ?? "operations") !== "operations" ? "not installed" : await findPeer();
await inFolder("bench", async (folder) => {
  const ratios = createRatios();
  const watchdog = setTimeout(() => {
    console.error(`What is being measured hangs, and was ended after ${WHOLE_LIMIT_MS / 1000} s.`);
    for (const failure of ratios.failures()) console.error(failure);
    process.exit(1);
  }, WHOLE_LIMIT_MS);
  await main(folder, ratios).finally(() => clearTimeout(watchdog));
});
