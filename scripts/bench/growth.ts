// What things cost as data grows: the same requests in instances of 10,000 and 100,000 completed sessions, or of the given sizes.
//   npm run bench:growth -- [--binary dist/assay] [--sizes 10000,100000,1000000]
//     [--erasing 60]    also: how long a list waits at most while people are deleted for so many seconds, and while nobody is
//     [--audit 1000000] instead of it: what the audit log costs, as the schedule stores it and `assay audit verify` follows it
// A million takes a quarter of an hour, three gigabytes of disk, and nothing else of the machine.
import { cpSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { migrate } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { grant, open, seedCompleted } from "./seed.ts";
import { ask, inFolder, type Place, preparePlace } from "./servers.ts";
import { median, probe, quantile, requestBytes, table } from "./shared.ts";

const TIMES = 25;
const STARTS = 3;
const ERASED = 10;
const PATTERNS = 12;
/** Milliseconds between two deletions, and between two requests of the callers that wait meanwhile. */
const [ERASING_PAUSE_MS, OTHERS_PAUSE_MS] = [100, 5];
/** Number of audit log lines that a busy instance writes in a second. */
const A_SECOND = 200;
const OPERATOR_TOKEN = "operator-token-of-the-bench-0123456789";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    sizes: { type: "string", default: "10000,100000" },
    erasing: { type: "string", default: "0" },
    audit: { type: "string" },
  },
});

/** Milliseconds, megabytes; by what was measured. */
type Figures = Map<string, string>;

async function measure(place: Place, size: number): Promise<Figures> {
  const dataDir = join(place.folder, String(size));
  cpSync(place.completed, dataDir, { recursive: true });
  const database = join(dataDir, "assay.db");
  const start = () => place.startAssay(place.measured, dataDir, { OPERATOR_TOKEN });

  const figures: Figures = new Map();
  // Credits for what is completed through the interface; what is copied brings its own costs.
  const accountId = readAll<{ id: string }>(database, "SELECT id FROM accounts LIMIT 1")[0]?.id ?? "";
  const db = open(database);
  grant(db, accountId, 10_000_000, Date.now());
  db.close();
  let server = await start();
  const profileId = await complete(`http://127.0.0.1:${server.port}`, place.journey.key);
  await server.stop();
  const begun = performance.now();
  seedCompleted(database, size, Date.now());
  const seeded = performance.now();
  server = await start();
  const unread = "SELECT 1 FROM server WHERE indexed_to < (SELECT max(id) FROM candidate_list)";
  while (readAll(database, unread).length > 0) await Bun.sleep(500);
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

  const { key } = place.journey;
  const origin = `http://127.0.0.1:${server.port}`;
  const asKey = { authorization: `Bearer ${key}` };
  const asOperator = {
    authorization: `Bearer ${OPERATOR_TOKEN}`,
    "x-assay-account": accountId,
    "x-assay-mode": "test",
  };
  // From all over the years.
  const ids = readAll<{ id: number }>(
    database,
    "SELECT id FROM sessions WHERE completed_at IS NOT NULL ORDER BY (id * 7919) % 100003",
  ).map(({ id }) => id);
  const erased = ids.splice(0, ERASED);
  const timed = async (path: string, headers: Record<string, string>, method = "GET") => {
    const asked = performance.now();
    await ask(origin, method, `/api/v1${path}`, { headers });
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
      const ms = await timed(path(turn), headers);
      if (turn > 0) times.push(ms);
    }
    figures.set(`${name}, ms`, median(times).toFixed(1));
  }
  const erasures: number[] = [];
  const erase = (id = 0) => timed(`/gdpr/candidates/${id}`, asKey, "DELETE");
  for (const id of erased) erasures.push(await erase(id));
  figures.set("erasure, ms", median(erasures).toFixed(1));
  for (const isErasing of Number(options.erasing) > 0 ? [false, true, false, true] : []) {
    const until = performance.now() + Number(options.erasing) * 1_000;
    const busy = async () => {
      while (performance.now() < until) {
        if (isErasing) await erase(ids.pop());
        await Bun.sleep(ERASING_PAUSE_MS);
      }
    };
    const list = requestBytes({ method: "GET", path: "/api/v1/invites?limit=20", key });
    const waits = await probe(server.port, list, OTHERS_PAUSE_MS, busy());
    const shown = [0.5, 0.99, 1].map((share) => quantile(waits, share).toFixed(1)).join(" / ");
    const name = `list while ${isErasing ? "people are" : "nobody is"} erased, p50 / p99 / longest ms`;
    figures.set(name, figures.has(name) ? `${figures.get(name)}, ${shown}` : shown);
  }
  figures.set("memory at the end, MB", server.memoryMb()?.toFixed(0) ?? "unknown");
  for (const [name, seconds] of await backUp(place, dataDir, () => server.stop())) figures.set(name, seconds);
  rmSync(dataDir, { recursive: true });
  return figures;
}

/** A dozen sessions with answers of their own, of which the others are copies, and a job profile to rank them by. */
async function complete(origin: string, key: string): Promise<string> {
  const post = (path: string, body: unknown) => ask(origin, "POST", `/api/v1${path}`, { key, body });
  for (let place = 0; place < PATTERNS; place += 1) {
    const body = { email: `pattern${place}@people.example`, name: "Pat Tern" };
    const { invite_id } = await post("/invites", body);
    await post(`/test-helpers/invites/${invite_id}/complete`, {});
    await ask(origin, "GET", `/api/v1/invites/${invite_id}/results`, { key });
  }
  const profile = await post("/job-profiles", { name: "Field sales", dimensions: { people: { ideal: 7 } } });
  return String(profile.id);
}

/** Runs a backup next to the running service, and its restore after the service has stopped, both as an administrator does. */
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
  const created = await run("backup", "--passphrase-file", secret);
  const [archive = ""] = readdirSync(backups).filter((file) => file.endsWith(".age"));
  const megabytes = (statSync(join(backups, archive)).size / 1e6).toFixed(0);
  await stop();
  const restored = await run("restore", "latest", "--passphrase-file", secret);
  rmSync(backups, { recursive: true });
  return [
    ["backup next to the service, s", created],
    ["its archive, MB", megabytes],
    ["restore, s", restored],
  ];
}

function readAll<Row>(database: string, sql: string): Row[] {
  const db = open(database);
  try {
    return db.query<Row, []>(sql).all();
  } finally {
    db.close();
  }
}

/** Stores lines as the schedule does, all that waited in a second in one transaction, and follows the whole chain. */
function measureAudit(folder: string, wanted: number): void {
  const path = join(folder, "assay.db");
  const db = openDatabase(path, Date.now());
  migrate(db.sqlite, MIGRATIONS, Date.now());
  const secrets = createSecrets(new Uint8Array(32).fill(7), systemRandom);
  const trail = createAuditTrail({ db, secrets, clock: { now: Date.now } });
  const sizeMb = () => {
    db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    return statSync(path).size / 1e6;
  };
  const tenant = { accountId: "cus_0123456789abcdefghijABCD", mode: "live" } as const;
  const [reader, user] = ["key_0123456789abcdefghijABCD", "usr_0123456789abcdefghijABCD"];
  const denied = { by: user, account: tenant.accountId };
  const record = (session: number) =>
    session % 2 === 0
      ? trail.read(tenant, session, { keyId: reader, address: "203.0.113.7" }, "report")
      : trail.later(entryOfEvent("permission.denied", { ...denied, session }));
  const empty = sizeMb();
  const took: number[] = [];
  for (let stored = 0; stored < wanted; stored += A_SECOND) {
    for (let line = 0; line < A_SECOND; line += 1) record(stored + line);
    const begun = performance.now();
    trail.flush();
    took.push(performance.now() - begun);
  }
  const begun = performance.now();
  const { lines, fault: failure } = trail.verify();
  const verifyS = (performance.now() - begun) / 1_000;
  if (lines !== wanted || failure !== null) throw new Error("the chain does not hold");
  const bytes = ((sizeMb() - empty) * 1e6) / wanted;
  const microseconds = (1_000 * median(took)) / A_SECOND;
  table([
    ["", "figure"],
    [`${A_SECOND} lines in one transaction, median`, `${median(took).toFixed(1)} ms`],
    ["of those, 99 of 100", `${quantile(took, 0.99).toFixed(1)} ms`],
    ["a line", `${microseconds.toFixed(0)} µs, ${bytes.toFixed(0)} B`],
    [`following ${wanted.toLocaleString("en")} lines`, `${verifyS.toFixed(1)} s`],
  ]);
  db.close();
}

async function measureAll(folder: string): Promise<void> {
  const sizes = options.sizes.split(",").map(Number);
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
}

await inFolder("growth", async (folder) => {
  if (options.audit === undefined) await measureAll(folder);
  else measureAudit(folder, Number(options.audit));
});
