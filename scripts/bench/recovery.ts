// How much an instance can lose, and how long it takes to have it again: what a backup, a standby copy without changes, a restore, a
// promotion and the start after it cost, by the size of the database.
//   npm run bench:recovery -- [--binary dist/assay] [--sizes 12000,215000]   (some 57 MB and 1 GB)
import { cpSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readStamp } from "../../src/standby/stamp.ts";
import { BUILT, inFolder, type Place, preparePlace } from "./place.ts";
import { type Moved, movedBy } from "./servers.ts";
import { seedCompleted } from "./sittings-many.ts";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string", default: BUILT },
    sizes: { type: "string", default: "12000,215000" },
  },
});
const IDLE_MS = 60_000;
const MB = 1e6;

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
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;
const io = ({ read, written }: Moved): string => `${megabytes(read)} read, ${megabytes(written)} written`;

async function start(place: Place, dataDir: string, env: Record<string, string> = {}) {
  const begun = performance.now();
  const server = await place.startAssay(place.measured, dataDir, env);
  return { server, ms: performance.now() - begun };
}

async function measure(place: Place, folder: string, size: number): Promise<void> {
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
  const after = await start(place, restored.DATA_DIR);
  await after.server.stop();
  console.log(`  restore ${seconds(restore.ms)}, start after it ${seconds(after.ms)}`);

  const { server } = await start(place, dataDir, { STANDBY_DIR: standby, STANDBY_EVERY_S: "5" });
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
  const taken = await start(place, at("promoted"));
  await taken.server.stop();
  console.log(`  promotion ${seconds(promote.ms)}, start after it ${seconds(taken.ms)}`);
  for (const name of ["data", "backups", "standby", "restored", "promoted"])
    rmSync(at(name), { recursive: true, force: true });
}

await inFolder("recovery", async (folder) => {
  const place = await preparePlace(folder, options.binary);
  for (const size of options.sizes.split(",").map(Number)) await measure(place, folder, size);
});
