// What the copy for a standby costs, and how long it takes to promote it, in instances of 10,000 and 100,000 completed sessions.
//   npm run bench:standby -- [--sizes 10000,100000]
// Then a loop of kills: the service dies at any point of its copying, and the copy has to be whole each time.
//   npm run bench:standby -- --kills 100
// How much an instance can lose, and how long it takes to have it again: what a backup, a standby copy without changes, a restore, a
// promotion and the start after it cost, by the size of the database.
//   npm run bench:recovery -- [--binary dist/assay] [--sizes 12000,215000]   (some 57 MB and 1 GB)
import { Database } from "bun:sqlite";
import { closeSync, cpSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { examine } from "../../src/ops/backup/copy.ts";
import { copyInstance, readStamp } from "../../src/ops/standby/stamp.ts";
import { seedCompleted } from "./seed.ts";
import {
  BUILT,
  FROM_SOURCE,
  inFolder,
  killAll,
  type Moved,
  movedBy,
  type Place,
  preparePlace,
} from "./servers.ts";
import { median, quantile } from "./shared.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string" },
    kills: { type: "string" },
    recovery: { type: "boolean", default: false },
    binary: { type: "string", default: BUILT },
  },
});
const TURNS = 5;
const IDLE_MS = 60_000;

const post = (port: number, key: string, name: string) =>
  fetch(`http://127.0.0.1:${port}/api/v1/job-profiles`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });

async function measure(place: Place, folder: string, size: number): Promise<void> {
  const dataDir = join(folder, String(size));
  const standby = join(folder, `${size}-standby`);
  cpSync(place.completed, dataDir, { recursive: true });
  const database = join(dataDir, "assay.db");
  seedCompleted(database, size, Date.now());
  const source = openSync(database, "r");
  const job = { dataDir, source, folder: standby, version: "bench", everyS: 60, isUnchanged: false };
  const copy = async () =>
    JSON.parse(new TextDecoder().decode(await copyInstance({ ...job, now: Date.now() })));
  const first = await copy();
  await copy();
  const server = await place.startAssay(place.measured, dataDir);
  const times: number[] = [];
  const written: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let n = 0; n < 60; n += 1) await post(server.port, place.journey.key, `profile ${turn} ${n}`);
    const { took_ms, written: bytes } = await copy();
    times.push(took_ms);
    written.push(bytes);
  }
  const asked = async ({ port }: { port: number }) => {
    const found: number[] = [];
    for (let n = 0; n < 500; n += 1) {
      const begun = performance.now();
      await post(port, place.journey.key, `beside ${n} ${begun}`);
      found.push(performance.now() - begun);
      await Bun.sleep(5);
    }
    return found;
  };
  const alone = await asked(server);
  await server.stop();
  const copied = await place.startAssay(place.measured, dataDir, {
    STANDBY_DIR: `${standby}-of-service`,
    STANDBY_EVERY_S: "1",
  });
  await Bun.sleep(3_000);
  const beside = await asked(copied);
  await copied.stop();
  closeSync(source);
  const into = join(folder, `${size}-promoted`);
  const promoted = await timed([...FROM_SOURCE, "standby", "promote", "--from", standby], { DATA_DIR: into });
  const p = (list: number[], part: number) => quantile(list, part).toFixed(1);
  console.log(
    `${size.toLocaleString("en")}: ${(statSync(database).size / 1e6).toFixed(0)} MB; first copy ${first.took_ms} ms; after 60 writes ${median(times)} ms, ${(median(written) / 1e6).toFixed(2)} MB written; a write alone p50 ${p(alone, 0.5)} p99 ${p(alone, 0.99)} ms, beside a copy each second p50 ${p(beside, 0.5)} p99 ${p(beside, 0.99)} ms; promoted in ${seconds(promoted.ms)}`,
  );
  for (const one of [dataDir, standby, `${standby}-of-service`, into])
    rmSync(one, { recursive: true, force: true });
}

/** Answered writes that were answered before the stamp must be in the copy, however the service died. */
async function killed(place: Place, folder: string, rounds: number): Promise<void> {
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, "killed");
    const standby = join(folder, "killed-standby");
    for (const one of [dataDir, standby]) rmSync(one, { recursive: true, force: true });
    cpSync(place.completed, dataDir, { recursive: true });
    mkdirSync(standby);
    const server = await place.startAssay(place.measured, dataDir, {
      STANDBY_DIR: standby,
      STANDBY_EVERY_S: "1",
    });
    const known: { name: string; at: number }[] = [];
    const dies = Date.now() + 1_200 + Math.random() * 1_500;
    const death = (async () => {
      await Bun.sleep(dies - Date.now());
      killAll();
    })();
    for (let n = 0; Date.now() < dies - 20; n += 1) {
      const name = `profile ${n}`;
      const answer = await post(server.port, place.journey.key, name).catch(() => null);
      if (answer?.status === 201) known.push({ name, at: Date.now() });
    }
    await death;
    const stamp = readStamp(standby);
    if (stamp === null) continue;
    const copy = join(standby, stamp.slot, "assay.db");
    const found = examine(copy);
    if ("fault" in found) throw new Error(`round ${round}: ${found.fault}`);
    const wanted = known.filter(({ at }) => at < stamp.at);
    const sqlite = new Database(`file:${copy}?immutable=1`, 65);
    const rows = sqlite.query<{ name: string }, []>("SELECT name FROM job_profiles").all();
    const there = new Set(rows.map(({ name }) => name));
    sqlite.close();
    const missing = wanted.filter(({ name }) => !there.has(name));
    if (missing.length > 0) throw new Error(`round ${round}: ${missing.length} answered writes are missing`);
    answered += wanted.length;
  }
  console.log(`${rounds} kills: every copy whole, and ${answered} answered writes in them`);
}

/** Runs a command to its end. @returns its output, elapsed milliseconds, and the bytes that it moved */
async function timed(command: string[], env: Record<string, string>) {
  const begun = performance.now();
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...env },
    stdout: "pipe",
    stderr: "inherit",
  });
  let moved: Moved = { read: 0, written: 0 };
  const watch = setInterval(() => {
    // Zero once it has ended.
    const found = movedBy(child.pid);
    if (found.read > 0) moved = found;
  }, 5);
  const [text, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command.slice(1).join(" ")} ended with ${code}: ${text}`);
  return { text, ms: performance.now() - begun, moved };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const io = ({ read, written }: Moved): string => `${megabytes(read)} read, ${megabytes(written)} written`;

async function recover(place: Place, folder: string, size: number): Promise<void> {
  const at = (name: string): string => join(folder, `${size}-${name}`);
  const dataDir = at("data");
  const [backups, standby] = [at("backups"), at("standby")];
  cpSync(place.completed, dataDir, { recursive: true });
  seedCompleted(join(dataDir, "assay.db"), size, Date.now());
  mkdirSync(backups);
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backups };
  console.log(`${size} candidates, ${megabytes(statSync(join(dataDir, "assay.db")).size)}`);

  const backup = await timed([...place.measured, "backup"], env);
  console.log(`  backup ${seconds(backup.ms)}: ${io(backup.moved)}`);
  const again = await timed([...place.measured, "backup"], env);
  console.log(`  backup without changes ${seconds(again.ms)}: ${io(again.moved)}`);
  const restored = { DATA_DIR: at("restored"), BACKUP_DIR: backups };
  cpSync(join(dataDir, "server.key"), join(folder, "server.key"));
  const restore = await timed(
    [...place.measured, "restore", "latest", "--server-key", join(folder, "server.key")],
    restored,
  );
  const after = await place.startAssay(place.measured, restored.DATA_DIR);
  await after.stop();
  console.log(`  restore ${seconds(restore.ms)}, start after it ${seconds(after.startMs)}`);

  const server = await place.startAssay(place.measured, dataDir, {
    STANDBY_DIR: standby,
    STANDBY_EVERY_S: "5",
  });
  // Until both copies and the last good one are there.
  while ((readStamp(standby)?.written ?? 1) > 0) await Bun.sleep(IDLE_MS / 60);
  await Bun.sleep(IDLE_MS / 2);
  const before = server.moved();
  await Bun.sleep(IDLE_MS);
  const now = server.moved();
  await server.stop();
  const idle = { read: now.read - before.read, written: now.written - before.written };
  console.log(`  a minute without requests, a standby copy every 5 s: ${io(idle)}`);
  const promote = await timed([...place.measured, "standby", "promote", "--from", standby], {
    DATA_DIR: at("promoted"),
  });
  const taken = await place.startAssay(place.measured, at("promoted"));
  await taken.stop();
  console.log(`  promotion ${seconds(promote.ms)}, start after it ${seconds(taken.startMs)}`);
  for (const name of ["data", "backups", "standby", "restored", "promoted"])
    rmSync(at(name), { recursive: true, force: true });
}

await inFolder("standby", async (folder) => {
  const place = await preparePlace(folder, options.recovery ? options.binary : undefined);
  if (options.kills !== undefined) return killed(place, folder, Number(options.kills));
  const [sizes, work] = options.recovery
    ? (["12000,215000", recover] as const)
    : (["10000,100000", measure] as const);
  for (const size of (options.sizes ?? sizes).split(",").map(Number)) await work(place, folder, size);
});
