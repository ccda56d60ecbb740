/** A write-ahead log that is lost, damaged or of another time stops all storing until it is restored or the loss is accepted. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, call, must, registerWithCredits } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, runAssay, runDoctor, startAssay, waitFor } from "./process.ts";

const own = folderForEach();
const file = (name: string) => join(own.folder, "data", name);
const LOG = "assay.db-wal";

const order = ({ address }: RunningAssay, { key }: Account) =>
  call(address, "POST", "/api/v1/orders", { key, body: { product_id: "pa-single" } });
async function ordered(assay: RunningAssay, account: Account, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) must(await order(assay, account), 201);
}
const status = async ({ address }: RunningAssay): Promise<{ status: string; warnings?: string[] }> => {
  const { parts: _parts, ...said } = (await call(address, "GET", "/readyz")).json;
  return said;
};
const works = (assay: RunningAssay) =>
  waitFor("the service that stores again", async () => (await status(assay)).status === "ready");
const asideIn = () => readdirSync(file("")).filter((name) => name.startsWith(`${LOG}.set-aside-`));

/** Read after the service has ended, without leaving anything next to the file. */
function ordersIn(): { orders: number; whole: string } {
  const sqlite = new Database(`file:${file("assay.db")}?immutable=1`, 0x41);
  try {
    const { n } = sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM orders").get() ?? { n: 0 };
    const [check] = sqlite.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").all();
    return { orders: n, whole: check?.integrity_check ?? "" };
  } finally {
    sqlite.close();
  }
}

/** A killed service with orders that only its log contains. */
async function killed(orders: number): Promise<Account> {
  const first = await startAssay(own.folder, GENEROUS);
  const account = await registerWithCredits(first.address);
  await first.stop();
  const assay = await startAssay(own.folder, GENEROUS);
  await ordered(assay, account, orders);
  await assay.kill();
  rmSync(file("assay.db-shm"), { force: true });
  return account;
}

/** It can be read, and stores nothing. */
async function standsStill(account: Account): Promise<RunningAssay> {
  const assay = await startAssay(own.folder, GENEROUS);
  expect((await status(assay)).status).toBe("data_missing");
  const refused = await order(assay, account);
  expect([refused.status, refused.json.error.code]).toEqual([503, "data_missing"]);
  expect((await call(assay.address, "GET", "/api/v1/balance", { key: account.key })).status).toBe(200);
  await assay.logged(/"missing_commits":\d+/);
  return assay;
}

describe("without its log", () => {
  test.each<[string, () => void]>([
    ["lost", () => rmSync(file(LOG))],
    ["overwritten with zeros", () => writeFileSync(file(LOG), new Uint8Array(statSync(file(LOG)).size))],
    ["cut in half", () => truncateSync(file(LOG), Math.floor(statSync(file(LOG)).size / 2))],
  ])("that was %s, a service stores nothing, and all is there once the log is restored", async (_, harm) => {
    const account = await killed(40);
    copyFileSync(file(LOG), file("kept"));
    harm();
    for (const _ of [1, 2]) {
      const assay = await standsStill(account);
      expect((await runDoctor(own.folder)).failed).toEqual(["stored data"]);
      expect(await assay.stop()).toBe(0);
    }
    copyFileSync(file("kept"), file(LOG));
    const assay = await startAssay(own.folder, GENEROUS);
    expect((await status(assay)).status).toBe("ready");
    await ordered(assay, account, 1);
    expect(await assay.stop()).toBe(0);
    expect(ordersIn()).toEqual({ orders: 42, whole: "ok" });
  });

  test("a command stores nothing either, and the loss is accepted next to the running service or without one", async () => {
    const account = await killed(10);
    renameSync(file(LOG), file("kept"));
    const refused = await runAssay(["account", "disable", account.id], {}, own.folder);
    expect([refused.exitCode, refused.stderr]).toEqual([66, expect.stringContaining("assay accept-loss")]);
    const assay = await standsStill(account);
    const accepted = await runAssay(["accept-loss"], {}, own.folder);
    expect(accepted.stdout).toMatch(/^The loss of \d+ transactions? is acknowledged\./);
    await works(assay);
    await ordered(assay, account, 2);
    await assay.kill();
    rmSync(file(LOG));
    const again = await runAssay(["accept-loss"], {}, own.folder);
    expect(again.stdout).toContain("is acknowledged.");
    const last = await startAssay(own.folder, GENEROUS);
    expect((await status(last)).status).toBe("ready");
    expect(await last.stop()).toBe(0);
    expect((await runAssay(["accept-loss"], {}, own.folder)).stdout).toContain("No missing data is known.");
  });
});

describe("a log that reappears after its loss was accepted", () => {
  test.each([2, 126])(
    "is set aside and named, and what was stored in between (%i orders) is untouched",
    async (between) => {
      const account = await killed(60);
      renameSync(file(LOG), file("kept"));
      const assay = await standsStill(account);
      await runAssay(["accept-loss"], {}, own.folder);
      await works(assay);
      await ordered(assay, account, between);
      expect(await assay.stop()).toBe(0);
      const before = ordersIn();

      copyFileSync(file("kept"), file(LOG));
      const after = await startAssay(own.folder, GENEROUS);
      expect(await status(after)).toEqual({ status: "ready", warnings: ["log_set_aside"] });
      const [name] = asideIn();
      await after.logged(new RegExp(`"file":"${name}","reason":"older"`));
      expect(readFileSync(file(name ?? "")).equals(readFileSync(file("kept")))).toBe(true);
      const reported = await runAssay(["doctor"], {}, own.folder);
      expect(reported.stdout).toContain(name ?? "no log");
      await ordered(after, account, 1);
      await after.kill();

      // Once more, next to a log that has content of its own.
      copyFileSync(file("kept"), file(LOG));
      const last = await standsStill(account);
      expect(asideIn()).toHaveLength(2);
      await runAssay(["accept-loss"], {}, own.folder);
      await works(last);
      expect(await last.stop()).toBe(0);
      expect(ordersIn()).toEqual({ orders: before.orders, whole: "ok" });
    },
  );
});

test("an older database under a newer log is not merged with it; both belong together again once the database is restored", async () => {
  const account = await killed(0);
  copyFileSync(file("assay.db"), file("older"));
  const assay = await startAssay(own.folder, GENEROUS);
  await ordered(assay, account, 126);
  expect(await assay.stop()).toBe(0);
  const next = await startAssay(own.folder, GENEROUS);
  await ordered(next, account, 20);
  await next.kill();
  copyFileSync(file("assay.db"), file("newer"));
  copyFileSync(file("older"), file("assay.db"));
  rmSync(file("assay.db-shm"), { force: true });
  const still = await standsStill(account);
  const [name] = asideIn();
  await still.logged(new RegExp(`"file":"${name}","reason":"database_older"`));
  expect(await still.stop()).toBe(0);
  expect(existsSync(file(LOG))).toBe(false);

  copyFileSync(file("newer"), file("assay.db"));
  renameSync(file(name ?? ""), file(LOG));
  const last = await startAssay(own.folder, GENEROUS);
  expect(await status(last)).toEqual({ status: "ready" });
  expect(await last.stop()).toBe(0);
  expect(ordersIn()).toEqual({ orders: 147, whole: "ok" });
});
