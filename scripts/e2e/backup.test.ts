/** A backup or restore that is killed or runs out of space leaves complete data and is completed by the next run. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { examine } from "#/ops/backup/copy.ts";
import { verifyArchive } from "#/ops/backup/create.ts";
import { listBackups } from "#/ops/backup/kept-aside.ts";
import { call, must, registerWithCredits, withDatabase } from "./client.ts";
import { KILLED, killedBefore } from "./killing.ts";
import { preload } from "./preload.ts";
import {
  BINARY,
  emptyFolder,
  finished,
  killAll,
  runAssay,
  startAssay,
  WAIT_LIMIT_MS,
  waitFor,
} from "./process.ts";

const { folder, remove } = emptyFolder();
const data = join(folder, "data");
const backups = join(folder, "backups");
const key = join(folder, "key.txt");
let identity = "";
let recipient = "";
let account: { key: string };
afterAll(async () => {
  await killAll();
  remove();
});
let turns = 0;
/** The name of a backup contains the second of its creation, so each command runs in a different second. */
const env = () => {
  turns += 1;
  return { BACKUP_DIR: backups, ...preload("set-clock.ts"), CLOCK_AHEAD_MS: String(turns * 1_000) };
};
const run = (...args: string[]) => runAssay(args, env(), folder);
const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const databaseBytes = () => statSync(join(data, "assay.db")).size;
const passing = (place: string) => readdirSync(place).filter((name) => name.startsWith(".assay"));

beforeAll(async () => {
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  writeFileSync(key, `${identity}\n`, { mode: 0o600 });
  mkdirSync(backups);
  const assay = await startAssay(folder);
  account = await registerWithCredits(assay.address);
  expect(await assay.stop()).toBe(0);
  withDatabase(folder, (db) => db.run("CREATE TABLE much (b BLOB)"));
  addMegabytes(4);
});

/** Makes the database larger by what cannot be compressed, so that copying it takes several writes. */
function addMegabytes(megabytes: number): void {
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?)";
  withDatabase(folder, (db) =>
    db.run(`INSERT INTO much ${numbers} SELECT randomblob(4000) FROM n`, [megabytes * 250]),
  );
}

/** Kills a command before each of its steps in turn, until it gets through. @returns how often it was killed */
async function killedBeforeEach(args: readonly string[], look: () => void | Promise<void>): Promise<number> {
  for (let step = 1; ; step += 1) {
    const killed = { ...env(), ...killedBefore(step, VISIBLE_STEPS) };
    const { exitCode, stderr } = await runAssay(args, killed, folder);
    await look();
    if (exitCode === 0) return step - 1;
    expect([exitCode, stderr]).toEqual([KILLED, ""]);
  }
}
/** Without the many similar lines of the lists next to the backups. */
const VISIBLE_STEPS = "^(?!writeSync).*Sync$|^VACUUM";

/** Kills a command in the middle of what it writes: as soon as that many bytes are below a folder, or when it is over. */
async function killedWhileWriting(
  args: readonly string[],
  place: string,
  bytes: number,
  look: () => void | Promise<void>,
): Promise<void> {
  const before = bytesBelow(place);
  const child = Bun.spawn([BINARY, ...args], {
    ...{ cwd: folder, env: env() },
    ...{ stdin: "ignore", stdout: "ignore", stderr: "ignore" },
  });
  const hasEnded = () => child.exitCode !== null;
  await waitFor("the bytes", () => hasEnded() || bytesBelow(place) >= before + bytes, WAIT_LIMIT_MS, 1);
  child.kill("SIGKILL");
  await child.exited;
  await look();
}
const bytesBelow = (place: string): number =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + (statSync(join(place, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
/** Into the copy of the database, and into what is made of it. */
const PARTS = [0.3, 0.9, 1.5, 2.5];

describe("killed at any moment", () => {
  test("a backup is whole or not there, and the next one removes what is left", async () => {
    const whole = new Set<string>();
    const look = async () => {
      for (const { file } of listBackups(backups)) {
        if (!whole.has(file)) await verifyArchive(join(backups, file), { identity });
        whole.add(file);
      }
      expect(readdirSync(backups).filter((name) => /^assay-2/.test(name))).toEqual(
        expect.arrayContaining(listBackups(backups).map(({ file }) => file)),
      );
    };
    const args = ["backup", "--recipient", recipient];
    for (const part of PARTS) await killedWhileWriting(args, backups, part * databaseBytes(), look);
    expect(await killedBeforeEach(args, look)).toBeGreaterThan(7);
    expect((await run("backup", "--recipient", recipient)).exitCode).toBe(0);
    expect(passing(backups)).toEqual([]);
  });

  test("a restore leaves the previous data as it was, or moved aside whole, and the next restore succeeds", async () => {
    withDatabase(folder, (db) => db.run("CREATE TABLE former AS SELECT 1 AS it"));
    const isPrevious = (place: string) => {
      const found = examine(join(place, "assay.db"));
      return "rows" in found && Object.hasOwn(found.rows, "former");
    };
    const instances = () => [data, ...readdirSync(data).map((name) => join(data, name))];
    const look = async () => {
      const kept = instances().filter((place) => existsSync(join(place, "assay.db")) && isPrevious(place));
      expect(kept).toHaveLength(1);
      // The data in the folder is complete, with its secret, or it is refused.
      if (existsSync(join(data, "assay.db"))) expect(existsSync(join(data, "server.key"))).toBe(true);
      else expect((await runAssay([], { PORT: "0" }, folder)).exitCode).toBe(66);
    };
    const args = ["restore", "latest", "--identity", key];
    for (const part of PARTS) await killedWhileWriting(args, data, part * databaseBytes(), look);
    expect(await killedBeforeEach(args, look)).toBeGreaterThan(15);
    expect((await run("restore", "latest", "--identity", key)).exitCode).toBe(0);
    expect(passing(data)).toEqual([]);
    // What a kill leaves is removed by the next start at the latest, because it is a copy of the instance with everybody in it.
    for (const place of [data, backups]) mkdirSync(join(place, ".assay-restoring-4194399"));
    const assay = await startAssay(folder, { BACKUP_DIR: backups, BACKUP_AT: "off" });
    must(await call(assay.address, "GET", "/api/v1/balance", { key: account.key }), 200);
    expect(passing(data)).toEqual([]);
    await waitFor("the folder of backups to be cleared", () => passing(backups).length === 0);
    expect(await assay.stop()).toBe(0);
  });
});

/** A small disk of our own, where the system lets us have one. */
async function onDisk(megabytes: number, work: (place: string) => Promise<void>): Promise<void> {
  const place = join(folder, "small");
  mkdirSync(place, { recursive: true });
  const mounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place]);
  if (mounted.exitCode !== 0)
    return console.log("A full disk could not be tried: it takes the right to mount.");
  try {
    await work(place);
  } finally {
    Bun.spawnSync(["umount", place]);
  }
}

describe.skipIf(!isRoot)("on a disk that becomes full", () => {
  beforeAll(async () => {
    addMegabytes(12);
    expect((await run("backup", "--recipient", recipient)).exitCode).toBe(0);
  });

  test("a backup says so, leaves nothing that looks like one, and all older ones", () =>
    onDisk(70, async (place) => {
      const to = ["--to", place, "--recipient", recipient];
      expect((await run("backup", ...to)).exitCode).toBe(0);
      const [old] = readdirSync(place).filter((name) => name.startsWith("assay-2"));
      const free = () => statfsSync(place).bavail * statfsSync(place).bsize;
      // Room for what it asks for at first, and not for the last bytes.
      writeFileSync(join(place, "ballast"), Buffer.alloc(free() - 2 * databaseBytes() - 8192, 1));
      const full = await run("backup", ...to);
      expect([full.exitCode, full.stdout]).toEqual([74, ""]);
      expect(full.stderr).toMatch(
        /^\/\S+small, or the disk that holds it, is full\. .*No backup was created\.\n$/,
      );
      writeFileSync(join(place, "more"), Buffer.alloc(Math.max(0, free() - databaseBytes()), 1));
      const refused = await run("backup", ...to);
      expect([refused.exitCode, refused.stderr]).toEqual([
        1,
        expect.stringContaining("A backup temporarily needs"),
      ]);
      expect(listBackups(place).map(({ file }) => file)).toEqual([old ?? ""]);
      expect(passing(place)).toEqual([]);
    }));

  test("a restore changes nothing and says so", () =>
    onDisk(30, async (place) => {
      const into = join(place, "house");
      mkdirSync(into);
      for (const name of ["server.key", "assay.state"]) cpSync(join(data, name), join(into, name));
      writeFileSync(join(into, "assay.db"), "the former house");
      writeFileSync(join(place, "ballast"), Buffer.alloc(22 * 1024 * 1024, 1));
      const before = readdirSync(into);
      const full = await run("restore", "latest", "--identity", key, "--into", into);
      expect([full.exitCode, full.stdout]).toEqual([74, ""]);
      expect(full.stderr).toMatch(/is full\. .*Nothing was changed\.\n$/);
      expect(readdirSync(into).filter((name) => !name.startsWith("lock.db"))).toEqual(before);
      rmSync(join(place, "ballast"));
    }));
});

test.skipIf(!isRoot)(
  "what root backs up and restores belongs to the user of the folder, whose service goes on with it",
  async () => {
    const USER = 10_001;
    const [place, into] = [join(folder, "of-user"), join(folder, "house-of-user")];
    for (const one of [place, into]) {
      mkdirSync(one, { mode: 0o700 });
      chownSync(one, USER, USER);
    }
    expect((await run("backup", "--to", place, "--recipient", recipient)).exitCode).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      const restored = await run("restore", "latest", "--to", place, "--identity", key, "--into", into);
      expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
    }
    for (const one of [place, into])
      for (const name of readdirSync(one, { recursive: true, encoding: "utf8" }))
        expect([name, statSync(join(one, name)).uid]).toEqual([name, USER]);
  },
);

test("a command that is stopped by a signal leaves no backup that looks like one", async () => {
  const before = listBackups(backups).length;
  const child = Bun.spawn([BINARY, "backup", "--recipient", recipient], {
    ...{ cwd: folder, env: env() },
    ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  });
  await waitFor("the copy", () => child.exitCode !== null || passing(backups).length > 0, WAIT_LIMIT_MS, 1);
  child.kill("SIGINT");
  const { exitCode, stdout } = await finished(child);
  const isThere = listBackups(backups).length - before;
  expect([exitCode === 0, stdout.includes("whole")]).toEqual([isThere === 1, isThere === 1]);
});
