import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { NODE_PEER } from "../e2e/packages-apart.ts";
import { drive, type Round, requestBytes } from "./load.ts";
import type { Place } from "./place.ts";
import type { Ratios } from "./ratios.ts";
import { median, perSecond, quantileOf, table } from "./report.ts";
import { ACCOUNTS, INVITES, PENDING_LIMIT, seed, startPending } from "./seed.ts";
import { type Server, startServer } from "./servers.ts";

const ROUNDS = 5;
const LIST = { requests: 4_000, limitMs: 1_000 };
/** A batch uses up what every account may have pending; a round is three of them. */
const CREATE = { batches: 3, requests: ACCOUNTS * PENDING_LIMIT, limitMs: 600 };
const INVITES_PATH = "/api/v1/invites";
/** Fields of a new invite that no two servers can give alike. */
const OWN_WHEN_NEW: ReadonlySet<string> = new Set(["invite_id", "analysis_link", "created_at", "expires_at"]);
/** Of the connection, not of the answer. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(["connection", "keep-alive"]);

/** With the processor time of the server, per request; null if the system does not report it. */
interface Measured extends Round {
  cpuMs: number | null;
}

interface Side {
  name: string;
  server: Server;
  database: string;
}

/**
 * Lists and creates invites: the service, the floor below it (raw.ts) and, where it is installed, the server that one would
 * otherwise write (node-peer/serve.mjs), each on a copy of one database and in turns, so that whatever else the machine does
 * meets all of them.
 * @param isOver whether there is time for one more round; the first one is always measured
 */
export async function measureOperations(
  place: Place,
  peer: "installed" | "not installed",
  isOver: () => boolean,
  ratios: Ratios,
): Promise<void> {
  const seeded = join(place.folder, "operations");
  mkdirSync(seeded);
  for (const file of ["assay.db", "server.key"])
    copyFileSync(join(place.completed, file), join(seeded, file));
  const keys = seed(join(seeded, "assay.db"), Date.now());
  const floor = [process.execPath, join(import.meta.dir, "raw.ts")];
  const sides = [
    await start("raw", seeded, (own) => startServer(floor, own.env)),
    ...(peer === "installed"
      ? [
          await start("peer", seeded, (own) =>
            startServer(["node", join(NODE_PEER, "serve.mjs")], { ...own.env, NODE_ENV: "production" }),
          ),
        ]
      : []),
    await start("assay", seeded, (own) => place.startAssay(place.measured, own.folder)),
  ];
  await compareAnswers(sides, keys[1] ?? "");
  for (const { database } of sides) startPending(database);

  const rows = [["", "requests/s", "p50 ms", "p99 ms", "CPU ms", "of raw", "of peer"]];
  let rounds = 0;
  for (const [name, round] of [
    ["list invites", ({ server }: Side) => listRound(server, keys)],
    ["create invite", (side: Side) => createRound(side, keys)],
  ] as const) {
    const results = await interleave(sides, round, isOver);
    rounds = results.get("raw")?.length ?? 0;
    rows.push(...summed(name, results));
    for (const other of ["raw", "peer"] as const) {
      const ratio = ratioOf(results, "assay", other);
      if (ratio !== null) ratios.note(`${name}, of ${other}`, ratio);
    }
    const ofRaw = cpuRatio(results);
    if (ofRaw !== null) ratios.note(`${name}, processor time of raw`, ofRaw);
  }
  for (const { server } of sides) await server.stop();
  console.log(
    `${INVITES.toLocaleString("en")} invites in ${ACCOUNTS} accounts; medians of ${rounds} rounds in turns, ratios of the same round. raw: Bun.serve with prepared statements and nothing else${peer === "installed" ? "; peer: Fastify and better-sqlite3 on Node" : "; no peer: it is installed by npm ci in scripts/bench/node-peer"}.\n`,
  );
  table(rows);
}

async function start(
  name: string,
  seeded: string,
  run: (own: { folder: string; env: Record<string, string> }) => Promise<Server>,
): Promise<Side> {
  const folder = join(seeded, name);
  mkdirSync(folder);
  for (const file of ["assay.db", "server.key"]) copyFileSync(join(seeded, file), join(folder, file));
  const database = join(folder, "assay.db");
  const env = { DATABASE: database, KEY_FILE: join(folder, "server.key"), BASE_URL: "http://assay.example" };
  return { name, database, server: await run({ folder, env }) };
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

/** One round each to warm up is not counted. */
async function interleave(
  sides: readonly Side[],
  round: (side: Side) => Promise<Round>,
  isOver: () => boolean,
): Promise<Map<string, Measured[]>> {
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

function listRound(server: Server, keys: string[]): Promise<Round> {
  const requests = Array.from({ length: LIST.requests }, (_, i) =>
    requestBytes({ method: "GET", path: INVITES_PATH, key: keys[i % keys.length] ?? "" }),
  );
  return drive(server.port, requests, 200, LIST.limitMs);
}

async function createRound({ server, database }: Side, keys: string[]): Promise<Round> {
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

/** Of the same rounds; null where one of both was not measured. */
function ratioOf(rounds: ReadonlyMap<string, readonly Round[]>, side: string, other: string): number | null {
  const [own, theirs] = [rounds.get(side), rounds.get(other)];
  if (own === undefined || theirs === undefined) return null;
  return median(own.map((round, i) => perSecond(round) / perSecond(theirs[i] ?? round)));
}

/** Of the service, as a multiple of raw. */
function cpuRatio(rounds: ReadonlyMap<string, Measured[]>): number | null {
  const [own, raw] = ["assay", "raw"].map((side) => rounds.get(side) ?? []);
  const ratios = own?.flatMap(({ cpuMs }, i) => {
    const floor = raw?.[i]?.cpuMs ?? null;
    return cpuMs === null || floor === null ? [] : [cpuMs / floor];
  });
  return ratios === undefined || ratios.length === 0 ? null : median(ratios);
}

const summed = (name: string, rounds: ReadonlyMap<string, Measured[]>): string[][] =>
  [...rounds].map(([side, own]) => {
    const ratioTo = (other: string) => ratioOf(rounds, side, other)?.toFixed(2) ?? "";
    return [
      `${name}, ${side}`,
      median(own.map(perSecond)).toFixed(0),
      median(own.map(quantileOf(0.5))).toFixed(2),
      median(own.map(quantileOf(0.99))).toFixed(2),
      median(own.map(({ cpuMs }) => cpuMs ?? Number.NaN)).toFixed(3),
      ratioTo("raw"),
      ratioTo("peer"),
    ];
  });
