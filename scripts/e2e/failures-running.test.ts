/** A database that is removed, replaced or becomes read-only while the service runs loses nothing that was acknowledged. */
import { describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, call, must, register, registerWithCredits } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { killAll, type RunningAssay, runAssay, runDoctor, startAssay, waitFor } from "./process.ts";

/** What happens to files and disks, on the executable: the ways of the review, and what it goes on to answer. */

const own = folderForEach();
const file = (name: string) => join(own.folder, "data", name);

async function isReady({ address }: RunningAssay): Promise<{ status: string; warnings?: string[] }> {
  const { parts: _parts, ...said } = (await call(address, "GET", "/readyz")).json;
  return said;
}

const order = ({ address }: RunningAssay, { key }: Account) =>
  call(address, "POST", "/api/v1/orders", { key, body: { product_id: "pa-single" } });

const reads = async ({ address }: RunningAssay, { key }: Account) =>
  (await call(address, "GET", "/api/v1/balance", { key })).status === 200;

describe("under a running service", () => {
  test("a database that is removed or replaced stops all storing, is reported, and its data are kept as a copy", async () => {
    const assay = await startAssay(own.folder, GENEROUS);
    const account = await registerWithCredits(assay.address);
    copyFileSync(file("assay.db"), file("other"));
    rmSync(file("assay.db"));
    const refused = await order(assay, account);
    expect([refused.status, refused.json.error.code]).toEqual([503, "storage_read_only"]);
    expect(await isReady(assay)).toMatchObject({ status: "database_lost" });
    // Another database in its place is not mistaken for it.
    renameSync(file("other"), file("assay.db"));
    expect((await order(assay, account)).status).toBe(503);
    expect(await isReady(assay)).toMatchObject({ status: "database_lost" });
    expect(await reads(assay, account)).toBe(true);
    expect(await assay.stop()).toBe(66);
    expect(assay.output()).toContain("assay.db.rescued");

    for (const name of ["assay.db-wal", "assay.db-shm"]) rmSync(file(name), { force: true });
    renameSync(file("assay.db.rescued"), file("assay.db"));
    const again = await startAssay(own.folder, GENEROUS);
    expect(await isReady(again)).toEqual({ status: "ready" });
    expect(await reads(again, account)).toBe(true);
    expect(await again.stop()).toBe(0);
  });
});

/** A disk of its own, where the system lets us have one. @returns whether it does */
function mountDisk(): boolean {
  mkdirSync(file(""), { recursive: true });
  const image = join(own.folder, "disk");
  const isNew = !existsSync(image);
  if (isNew) {
    writeFileSync(image, "");
    truncateSync(image, 64 * 1024 * 1024);
  }
  const steps = [...(isNew ? [["mkfs.ext4", "-q", image]] : []), ["mount", "-o", "loop", image, file("")]];
  return steps.every((step) => Bun.spawnSync(step, { stderr: "ignore" }).exitCode === 0);
}

test.skipIf(process.platform !== "linux" || process.getuid?.() !== 0 || Bun.which("mkfs.ext4") === null)(
  "a disk that becomes read-only stops all storing and is reported, reading continues, and what was acknowledged is there afterwards",
  async () => {
    if (!mountDisk()) return;
    try {
      const assay = await startAssay(own.folder, GENEROUS);
      const account = await registerWithCredits(assay.address);
      // Simulates what the kernel does after a disk error.
      expect(Bun.spawnSync(["mount", "-o", "remount,abort", file("")]).exitCode).toBe(0);
      const refused = await order(assay, account);
      expect([refused.status, refused.json.error.code]).toEqual([503, "storage_failed"]);
      expect(await isReady(assay)).toMatchObject({ status: "storage_failed" });
      expect(await reads(assay, account)).toBe(true);
      expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
      expect(await assay.stop()).toBe(0);
      const again = await runAssay([], { PORT: "0" }, own.folder);
      expect([again.exitCode, again.stderr]).toEqual([74, expect.stringContaining("is read-only")]);
      expect(Bun.spawnSync(["umount", file("")]).exitCode).toBe(0);
      expect(mountDisk()).toBe(true);
      const fixed = await startAssay(own.folder, GENEROUS);
      expect(await isReady(fixed)).toMatchObject({ status: "ready" });
      expect(
        (await call(fixed.address, "GET", "/api/v1/balance", { key: account.key })).json.data.balance,
      ).toMatchObject({ credits_available: 10 });
      expect(await fixed.stop()).toBe(0);
    } finally {
      await killAll();
      Bun.spawnSync(["umount", file("")]);
    }
  },
);

test("75: a service whose lock was removed gives way to the one that was started then, and leaves the instance to it", async () => {
  const first = await startAssay(own.folder, GENEROUS);
  const account = await register(first.address);
  process.kill(first.pid, "SIGSTOP");
  rmSync(file("lock.db"));
  const second = await startAssay(own.folder, GENEROUS);
  process.kill(first.pid, "SIGCONT");
  await first.logged(/another server was started/);
  expect(await first.stop()).toBe(75);
  expect((await order(second, account)).status).toBe(201);
  // As after any other kill, nothing that the first one left said that the instance was closed.
  await second.kill();
  expect(readFileSync(file("assay.state"), "utf8")).toContain('"open"');
  const third = await startAssay(own.folder, GENEROUS);
  expect(await isReady(third)).toEqual({ status: "ready" });
  expect(await third.stop()).toBe(0);
});

describe("after a kill", () => {
  test.each([
    ["lost", () => rmSync(file("assay.db-wal"))],
    ["cut", () => truncateSync(file("assay.db-wal"), Math.floor(statSync(file("assay.db-wal")).size * 0.75))],
  ])(
    "a write-ahead log that was %s is reported by log, readyz and doctor, and nothing is stored until that is accepted",
    async (_, harm) => {
      // What the first start makes has gone into the database by then.
      await (await startAssay(own.folder, GENEROUS)).stop();
      const assay = await startAssay(own.folder, GENEROUS);
      const account = await register(assay.address);
      for (let n = 0; n < 40; n += 1) must(await order(assay, account), 201);
      await assay.kill();
      rmSync(file("assay.db-shm"));
      harm();
      expect((await runDoctor(own.folder)).failed).toEqual(["stored data"]);
      const again = await startAssay(own.folder, GENEROUS);
      const [, missing] = await again.logged(/"missing_commits":(\d+)/);
      expect(Number(missing)).toBeGreaterThan(0);
      expect(await isReady(again)).toEqual({ status: "data_missing", warnings: ["data_missing"] });
      expect((await order(again, account)).json.error.code).toBe("data_missing");
      const accepted = await runAssay(["accept-loss"], {}, own.folder);
      expect(accepted.stdout).toContain(`The loss of ${missing} transaction`);
      await waitFor("the service that stores again", async () => (await isReady(again)).status === "ready");
      expect(await isReady(again)).toEqual({ status: "ready" });
      expect(await again.stop()).toBe(0);
    },
  );
});
