/** A damaged page stops all storing as soon as anything meets it, and does not reach the copies that can take over. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Account, call, must, registerWithCredits } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const own = folderForEach();
const file = (name: string) => join(own.folder, "data", name);
const PAGE = 4096;

const order = ({ address }: RunningAssay, { key }: Account) =>
  call(address, "POST", "/api/v1/orders", { key, body: { product_id: "pa-single" } });
const status = async ({ address }: RunningAssay): Promise<string> =>
  (await call(address, "GET", "/readyz")).json.status;
const becomes = (assay: RunningAssay, wanted: string) =>
  waitFor(`the status ${wanted}`, async () => (await status(assay)) === wanted);
const stampAt = (name = "standby"): number =>
  JSON.parse(readFileSync(join(own.folder, `standby/${name}.json`), "utf8")).at as number;

/** Fills the last leaf of a table or index with noise, while no service runs. */
function damage(database: string, name: string): void {
  const sqlite = new Database(`file:${database}?immutable=1`, 0x41);
  const root = sqlite
    .query<{ rootpage: number }, [string]>("SELECT rootpage FROM sqlite_schema WHERE name = ?")
    .get(name)?.rootpage;
  sqlite.close();
  const handle = openSync(database, "r+");
  const page = Buffer.alloc(PAGE);
  let number = root ?? Number.NaN;
  for (;;) {
    readSync(handle, page, 0, PAGE, (number - 1) * PAGE);
    // An inner page names its last child.
    if (page[0] !== 2 && page[0] !== 5) break;
    number = page.readUInt32BE(8);
  }
  expect(number).not.toBe(root ?? 0);
  writeSync(handle, crypto.getRandomValues(new Uint8Array(PAGE)), 0, PAGE, (number - 1) * PAGE);
  closeSync(handle);
}

/** Stopped in order, with enough rows for tables of several pages. */
async function filled(env: Record<string, string>): Promise<Account> {
  const assay = await startAssay(own.folder, env);
  const account = await registerWithCredits(assay.address);
  for (let n = 0; n < 60; n += 1) must(await order(assay, account), 201);
  if (env.STANDBY_DIR !== undefined) {
    const from = Date.now();
    await waitFor("a copy of all of it", () => {
      try {
        return stampAt() >= from && stampAt() > stampAt("last-good");
      } catch {
        return false;
      }
    });
  }
  expect(await assay.stop()).toBe(0);
  return account;
}

const ordersIn = (folder: string): number => {
  const sqlite = new Database(`file:${join(folder, "assay.db")}?immutable=1`, 0x41);
  try {
    return sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM orders").get()?.n ?? 0;
  } finally {
    sqlite.close();
  }
};

describe("a damaged page of the database", () => {
  test("is found by the standby copy, which stays the one before, and that one takes over", async () => {
    const env = { ...GENEROUS, STANDBY_DIR: "standby", STANDBY_EVERY_S: "1" };
    const account = await filled(env);
    const before = stampAt();
    damage(file("assay.db"), "orders");
    const assay = await startAssay(own.folder, env);
    await becomes(assay, "database_damaged");
    expect(stampAt()).toBe(before);
    await assay.logged(/"msg":"the database is damaged: stop the server and restore a backup"/);
    const refused = await order(assay, account);
    expect([refused.status, refused.json.error.code]).toEqual([503, "database_damaged"]);
    await assay.kill();
    const again = await runAssay([], { PORT: "0", ...env }, own.folder);
    expect([again.exitCode, again.stderr]).toEqual([65, expect.stringContaining("is damaged")]);
    expect(stampAt()).toBe(before);

    const into = join(own.folder, "promoted");
    const promoted = await runAssay(
      ["standby", "promote", "--from", "standby", "--into", into],
      { DATA_DIR: into },
      own.folder,
    );
    expect([promoted.exitCode, promoted.stderr]).toEqual([0, ""]);
    expect(ordersIn(into)).toBe(61);
    const last = await startAssay(own.folder, { ...GENEROUS, DATA_DIR: into });
    expect(await status(last)).toBe("ready");
    expect(await last.stop()).toBe(0);
  });

  test("is found by the request that meets it, which stops all storing, also at the next start", async () => {
    const account = await filled(GENEROUS);
    damage(file("assay.db"), "orders");
    const assay = await startAssay(own.folder, GENEROUS);
    expect(await status(assay)).toBe("ready");
    const read = await order(assay, account);
    expect([read.status, read.json.error.code]).toEqual([503, "storage_failed"]);
    await becomes(assay, "database_damaged");
    expect((await order(assay, account)).json.error.code).toBe("database_damaged");
    expect(await assay.stop()).toBe(0);
    expect(readFileSync(file("assay.state"), "utf8")).toContain('"damaged"');
    expect((await runAssay([], { PORT: "0" }, own.folder)).exitCode).toBe(65);
  });
});

test("a copy that is damaged after it was made gives way to the last good one", async () => {
  const env = { ...GENEROUS, STANDBY_DIR: "standby", STANDBY_EVERY_S: "1" };
  await filled(env);
  const { slot } = JSON.parse(readFileSync(join(own.folder, "standby/standby.json"), "utf8"));
  damage(join(own.folder, "standby", slot, "assay.db"), "orders");
  const into = join(own.folder, "promoted");
  const promoted = await runAssay(
    ["standby", "promote", "--from", "standby", "--into", into],
    { DATA_DIR: into },
    own.folder,
  );
  expect([promoted.exitCode, promoted.stderr]).toEqual([0, ""]);
  expect(promoted.stdout).toContain("The newest copy is damaged, so the last verified copy is used.");
  const last = await startAssay(own.folder, { ...GENEROUS, DATA_DIR: into });
  expect(await status(last)).toBe("ready");
  expect(await last.stop()).toBe(0);
});
