// What things cost as data grows: the same requests in houses of 10,000 and 100,000 completed sittings, or of as many as are named.
//   npm run bench:growth -- [--binary dist/assay] [--sizes 10000,100000,1000000]
// A million takes a quarter of an hour, three gigabytes of disk, and nothing else of the machine.
import { Database } from "bun:sqlite";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Place, preparePlace } from "./place.ts";
import { median, table } from "./report.ts";
import { killAll } from "./servers.ts";
import { seedCompleted } from "./sittings-many.ts";

const TIMES = 25;
const STARTS = 3;
const ERASED = 10;
const PATTERNS = 12;
const OPERATOR_TOKEN = "operator-token-of-the-bench-0123456789";

const { values: options } = parseArgs({
  options: { binary: { type: "string" }, sizes: { type: "string", default: "10000,100000" } },
});
const sizes = options.sizes.split(",").map(Number);
const folder = mkdtempSync(join(tmpdir(), "assay-growth-"));

/** Milliseconds, megabytes; by what was measured. */
type Figures = Map<string, string>;

async function measure(place: Place, size: number): Promise<Figures> {
  const dataDir = join(folder, String(size));
  cpSync(place.completed, dataDir, { recursive: true });
  const database = join(dataDir, "assay.db");
  const start = () => place.startAssay(place.measured, dataDir, { OPERATOR_TOKEN });

  const figures: Figures = new Map();
  grant(database);
  let server = await start();
  const { accountId, profileId } = await complete(server.port, place.journey.key, database);
  await server.stop();
  const begun = performance.now();
  seedCompleted(database, size, Date.now());
  const seeded = performance.now();
  server = await start();
  await until(database, "SELECT (SELECT max(id) FROM candidate_list) - (SELECT indexed_to FROM server) AS n");
  const settled = performance.now();
  await server.stop();
  console.log(
    `${size.toLocaleString("en")}: written in ${((seeded - begun) / 1000).toFixed(0)} s, ready to be searched after ${((settled - seeded) / 1000).toFixed(0)} s more`,
  );
  figures.set("file, bytes a sitting", (statSync(database).size / size).toFixed(0));

  const starts: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    server = await start();
    starts.push(server.startMs);
    if (turn < STARTS - 1) await server.stop();
  }
  figures.set("start, ms", median(starts).toFixed(0));
  figures.set("memory after the start, MB", server.memoryMb()?.toFixed(0) ?? "unknown");

  const origin = `http://127.0.0.1:${server.port}/api/v1`;
  const asKey = { authorization: `Bearer ${place.journey.key}` };
  const asOperator = {
    authorization: `Bearer ${OPERATOR_TOKEN}`,
    "x-assay-account": accountId,
    "x-assay-mode": "test",
  };
  const ids = people(database);
  const erased = ids.splice(0, ERASED);
  const ask = async (path: string, headers: Record<string, string>, method = "GET") => {
    const asked = performance.now();
    const answer = await fetch(`${origin}${path}`, { method, headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return performance.now() - asked;
  };
  const cases: [name: string, path: (turn: number) => string, headers: Record<string, string>][] = [
    ["list of invites", () => "/invites?limit=20", asKey],
    ["list of invites, its last page", () => `/invites?limit=20&offset=${size - 20}`, asKey],
    ["search, a rare name", (turn) => `/search?q=${encodeURIComponent(`-${turn * 7}`)}`, asKey],
    ["search, a common part", () => "/search?q=stein", asKey],
    ["console: candidates", () => "/console/candidates?limit=20", asOperator],
    ["console: overview", () => "/console/overview", asOperator],
    ["console: a candidate", (turn) => `/console/candidates/${ids[turn]}`, asOperator],
    ["console: shortlist", () => `/console/shortlist?profile_id=${profileId}`, asOperator],
    ["balance", () => "/balance", asKey],
  ];
  for (const [name, path, headers] of cases) {
    const times: number[] = [];
    for (let turn = 0; turn <= TIMES; turn += 1) {
      const ms = await ask(path(turn), headers);
      if (turn > 0) times.push(ms);
    }
    figures.set(`${name}, ms`, median(times).toFixed(1));
  }
  const erasures: number[] = [];
  for (const id of erased) erasures.push(await ask(`/gdpr/candidates/${id}`, asKey, "DELETE"));
  figures.set("erasure, ms", median(erasures).toFixed(1));
  figures.set("memory at the end, MB", server.memoryMb()?.toFixed(0) ?? "unknown");
  for (const [name, seconds] of await backUp(place, dataDir, () => server.stop())) figures.set(name, seconds);
  rmSync(dataDir, { recursive: true });
  return figures;
}

/** Credits for what is completed through the interface; what is copied brings its own costs. */
function grant(database: string): void {
  const db = new Database(database);
  db.query(
    "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) SELECT id, 'test', 'grant', 'growth', 10000000, ? FROM accounts",
  ).run(Date.now());
  db.close();
}

/** A dozen sittings with answers of their own, of which the others are copies, and a job profile to rank them by. */
async function complete(
  port: number,
  key: string,
  database: string,
): Promise<{ accountId: string; profileId: string }> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`);
    // biome-ignore lint/suspicious/noExplicitAny: two fields of two answers are read.
    return ((await answer.json()) as any).data;
  };
  for (let place = 0; place < PATTERNS; place += 1) {
    const { invite_id } = await post("/invites", {
      email: `pattern${place}@people.example`,
      name: "Pat Tern",
    });
    await post(`/test-helpers/invites/${invite_id}/complete`, {});
    await fetch(`http://127.0.0.1:${port}/api/v1/invites/${invite_id}/results`, {
      headers: { authorization: `Bearer ${key}` },
    });
  }
  const profile = await post("/job-profiles", { name: "Field sales", dimensions: { people: { ideal: 7 } } });
  const db = new Database(database, { readonly: true });
  const accountId = db.query<{ id: string }, []>("SELECT id FROM accounts LIMIT 1").get()?.id ?? "";
  db.close();
  return { accountId, profileId: String(profile.id) };
}

/** A backup beside the running service, and its restore after it has stopped; both as an operator does it. */
async function backUp(
  place: Place,
  dataDir: string,
  stop: () => Promise<void>,
): Promise<[name: string, seconds: string][]> {
  const backups = `${dataDir}-backups`;
  const secret = `${dataDir}-passphrase`;
  await Bun.write(secret, "a passphrase of the bench, long enough\n");
  const run = async (...words: string[]) => {
    const begun = performance.now();
    const child = Bun.spawn([...place.measured, ...words], {
      env: { DATA_DIR: dataDir, BACKUP_DIR: backups },
      stdin: "ignore",
      stdout: "ignore",
      stderr: "pipe",
    });
    if ((await child.exited) !== 0)
      throw new Error(`${words.join(" ")}: ${await new Response(child.stderr).text()}`);
    return ((performance.now() - begun) / 1000).toFixed(1);
  };
  const made = await run("backup", "--passphrase-file", secret);
  const [archive = ""] = readdirSync(backups).filter((file) => file.endsWith(".age"));
  const megabytes = (statSync(join(backups, archive)).size / 1e6).toFixed(0);
  await stop();
  const restored = await run("restore", "latest", "--passphrase-file", secret);
  rmSync(backups, { recursive: true });
  return [
    ["backup beside the service, s", made],
    ["its archive, MB", megabytes],
    ["restore, s", restored],
  ];
}

/** Some of them, from all over the years. */
function people(database: string): number[] {
  const db = new Database(database, { readonly: true });
  const rows = db
    .query<{ id: number }, []>(
      "SELECT id FROM sessions WHERE completed_at IS NOT NULL ORDER BY (id * 7919) % 100003 LIMIT 60",
    )
    .all();
  db.close();
  return rows.map(({ id }) => id);
}

async function until(database: string, counted: string): Promise<void> {
  for (;;) {
    const db = new Database(database, { readonly: true });
    const left = db.query<{ n: number }, []>(counted).get()?.n ?? 0;
    db.close();
    if (left === 0) return;
    await Bun.sleep(500);
  }
}

process.once("exit", () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});
process.once("SIGINT", () => process.exit(1));

const place = await preparePlace(folder, options.binary);
const measured: Figures[] = [];
for (const size of sizes) measured.push(await measure(place, size));
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, Bun ${Bun.version}, ${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, service from ${options.binary ?? "source"}; medians of ${TIMES} requests, one after the other.\n`,
);
table([
  ["completed sittings", ...sizes.map((size) => size.toLocaleString("en"))],
  ...[...(measured[0]?.keys() ?? [])].map((name) => [name, ...measured.map((one) => one.get(name) ?? "")]),
]);
