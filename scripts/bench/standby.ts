// What the copy for a standby costs, and how long it takes to promote it, in houses of 10,000 and 100,000 completed sittings.
//   npm run bench:standby -- [--sizes 10000,100000]
// Then a loop of kills: the service dies at any point of its copying, and the copy has to be whole each time.
//   npm run bench:standby -- --kills 100
import { closeSync, cpSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { examine } from "../../src/backup/copy.ts";
import { copyHouse } from "../../src/standby/copy-job.ts";
import { readStamp } from "../../src/standby/stamp.ts";
import { FROM_SOURCE, inFolder, type Place, preparePlace } from "./place.ts";
import { median } from "./report.ts";
import { killAll } from "./servers.ts";
import { seedCompleted } from "./sittings-many.ts";

const { values: options } = parseArgs({
  options: { sizes: { type: "string", default: "10000,100000" }, kills: { type: "string" } },
});
const TURNS = 5;

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
  const copy = async () => JSON.parse(new TextDecoder().decode(await copyHouse({ ...job, now: Date.now() })));
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
    return found.toSorted((one, other) => one - other);
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
  const begun = performance.now();
  const promote = Bun.spawn([...FROM_SOURCE, "standby", "promote", "--from", standby], {
    env: { PATH: process.env.PATH, DATA_DIR: into },
    stdout: "ignore",
    stderr: "inherit",
  });
  if ((await promote.exited) !== 0) throw new Error("it could not be promoted");
  const promoted = performance.now() - begun;
  const p = (list: number[], part: number) => (list[Math.floor(list.length * part)] ?? 0).toFixed(1);
  console.log(
    `${size.toLocaleString("en")}: ${(statSync(database).size / 1e6).toFixed(0)} MB; first copy ${first.took_ms} ms; after 60 writes ${median(times)} ms, ${(median(written) / 1e6).toFixed(2)} MB written; a write alone p50 ${p(alone, 0.5)} p99 ${p(alone, 0.99)} ms, beside a copy each second p50 ${p(beside, 0.5)} p99 ${p(beside, 0.99)} ms; promoted in ${(promoted / 1000).toFixed(1)} s`,
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
    const { Database } = await import("bun:sqlite");
    const sqlite = new Database(`file:${copy}?immutable=1`, 65);
    const there = new Set(
      sqlite
        .query<{ name: string }, []>("SELECT name FROM job_profiles")
        .all()
        .map(({ name }) => name),
    );
    sqlite.close();
    const missing = wanted.filter(({ name }) => !there.has(name));
    if (missing.length > 0) throw new Error(`round ${round}: ${missing.length} answered writes are missing`);
    answered += wanted.length;
  }
  console.log(`${rounds} kills: every copy whole, and ${answered} answered writes in them`);
}

await inFolder("standby", async (folder) => {
  const place = await preparePlace(folder, undefined);
  if (options.kills !== undefined) await killed(place, folder, Number(options.kills));
  else for (const size of options.sizes.split(",").map(Number)) await measure(place, folder, size);
});
