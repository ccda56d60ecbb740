/** Copies of two instances do not mix, and of two copies of one instance only one stores and sends anything. */
import { afterEach, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CLAIM_FILE, readClaim } from "#/ops/backup/claim.ts";
import { KEY, REGION, SECRET, startStand } from "#/ops/backup/s3.testing.ts";
import { readStamp, writeStamp } from "#/ops/standby/stamp.ts";
import { call, invite, must, register, registerWithCredits, withDatabase } from "./client.ts";
import { preload } from "./preload.ts";
import { emptyFolder, killAll, type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

const created: { remove(): void }[] = [];
afterEach(async () => {
  await killAll();
  for (const one of created.splice(0)) one.remove();
});

function freshFolder(): string {
  const one = emptyFolder();
  created.push(one);
  return one.folder;
}

/** Lets a minute pass at once, so that what is done now and then is done now. */
const STEP = { ...preload("set-clock.ts"), CLOCK_STEP_MS: "60000" };
const passMinute = ({ pid }: RunningAssay) => process.kill(pid, "SIGUSR2");

const ready = async ({ address }: RunningAssay) => {
  const { status, json } = await call(address, "GET", "/readyz");
  return { status, says: json.status as string, warnings: (json.warnings ?? []) as string[] };
};
const claimed = (folder: string) =>
  waitFor("the claim", () => {
    const claim = readClaim(folder);
    return claim !== null && claim !== "unreadable" ? claim : null;
  });
const filesOf = (folder: string): string[] => readdirSync(folder).toSorted();
const isWarned = async (assay: RunningAssay) =>
  (await ready(assay)).warnings.includes("folder_of_other_instance");

test("a backup folder belongs to one instance: another one neither writes nor prunes there, and restores nothing from it by mistake", async () => {
  const [a, b, shared] = [freshFolder(), freshFolder(), freshFolder()];
  const env = { BACKUP_DIR: shared, BACKUP_AT: "off" };
  const first = await startAssay(a, env);
  await registerWithCredits(first.address);
  const { instance } = await claimed(shared);
  expect((await runAssay(["backup"], env, a)).exitCode).toBe(0);
  const before = filesOf(shared);
  const second = await startAssay(b, env);
  await waitFor("the warning", () => isWarned(second));
  expect((await ready(second)).status).toBe(200);
  // An invoice number and a revoked key would add lines to the lists.
  await registerWithCredits(second.address);
  const refused = await runAssay(["backup"], env, b);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining("belongs to another instance"),
  ]);
  expect(await second.stop()).toBe(0);
  expect(filesOf(shared)).toEqual(before);
  expect(readFileSync(join(shared, "assay-numbers.jsonl"), "utf8").trim().split("\n")).toHaveLength(2);
  expect(await first.stop()).toBe(0);
  const foreign = await runAssay(["restore", "latest", "--server-key", join(a, "data/server.key")], env, b);
  expect([foreign.exitCode, foreign.stderr]).toEqual([1, expect.stringContaining("--other-instance")]);
  expect(readClaim(shared)).toMatchObject({ instance, ended: true });
  // An empty data folder may become either.
  const c = freshFolder();
  const restored = await runAssay(["restore", "latest", "--server-key", join(a, "data/server.key")], env, c);
  expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
  const taken = await runAssay(["backup", "--other-instance"], env, b);
  expect([taken.exitCode, taken.stderr]).toEqual([0, ""]);
  expect((await claimed(shared)).instance).not.toBe(instance);
});

test("a standby folder belongs to one instance, and promoting it over another one's data is refused", async () => {
  const [a, b, shared] = [freshFolder(), freshFolder(), freshFolder()];
  const env = { STANDBY_DIR: shared, STANDBY_EVERY_S: "1" };
  const first = await startAssay(a, env);
  await register(first.address);
  const { instance } = await claimed(shared);
  await waitFor("a copy", () => readStamp(shared));
  const second = await startAssay(b, env);
  await waitFor("the warning", () => isWarned(second));
  expect(await second.stop()).toBe(0);
  const latest = readStamp(shared);
  expect([latest?.instance, latest?.data_dir]).toEqual([instance, join(a, "data")]);
  expect(await first.stop()).toBe(0);
  const refused = await runAssay(["standby", "promote"], env, b);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining("The copy belongs to instance"),
  ]);
});

test("a prefix of a bucket belongs to one instance", async () => {
  const stand = startStand("shared");
  const names = () => [...stand.objects.keys()].toSorted();
  try {
    const [a, b] = [freshFolder(), freshFolder()];
    const env = (folder: string) => ({
      ...{
        BACKUP_DIR: join(folder, "backups"),
        BACKUP_AT: "off",
        BACKUP_PASSPHRASE: "a passphrase of some length",
      },
      ...{
        BACKUP_S3_URL: "s3://shared/nightly",
        BACKUP_S3_ENDPOINT: stand.endpoint,
        BACKUP_S3_REGION: REGION,
      },
      ...{ BACKUP_S3_KEY: KEY, BACKUP_S3_SECRET: SECRET },
    });
    const first = await startAssay(a, env(a));
    await waitFor("the claim", () => names().includes(`nightly/${CLAIM_FILE}`));
    expect((await runAssay(["backup"], env(a), a)).exitCode).toBe(0);
    const before = names();
    const second = await startAssay(b, env(b));
    await waitFor("the warning", () => isWarned(second));
    const refused = await runAssay(["backup"], env(b), b);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringContaining("belongs to another instance"),
    ]);
    expect(names()).toEqual(before);
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
  } finally {
    stand.stop();
  }
});

test("the former of a promoted copy becomes read-only, sends nothing, issues no number, also after a restart, until it takes over", async () => {
  const [a, b, shared] = [freshFolder(), freshFolder(), freshFolder()];
  const receiver = startWebhookReceiver();
  // One copy at the start, and no other one, so that its stamp stays as it is changed here.
  const env = { STANDBY_DIR: shared, STANDBY_EVERY_S: "86400", ...STEP };
  const setUp = await startAssay(a, STEP);
  const account = await registerWithCredits(setUp.address);
  const hook = { url: receiver.url, events: ["order.completed", "invite.created"] };
  await call(setUp.address, "POST", "/api/v1/webhooks", { key: account.key, body: hook });
  expect(await setUp.stop()).toBe(0);
  let previous = await startAssay(a, env);
  await claimed(shared);
  const stamp = await waitFor("a copy", () => readStamp(shared));
  // As on another machine, where the data folder of the former cannot be seen.
  writeStamp(shared, { ...stamp, data_dir: "/elsewhere/data" });
  const unsure = await runAssay(["standby", "promote"], { STANDBY_DIR: shared }, b);
  expect([unsure.exitCode, unsure.stderr]).toEqual([1, expect.stringContaining("--other-is-stopped")]);
  expect(existsSync(join(b, "data/assay.db"))).toBe(false);
  const promoted = await runAssay(["standby", "promote", "--other-is-stopped"], { STANDBY_DIR: shared }, b);
  expect([promoted.exitCode, promoted.stderr]).toEqual([0, ""]);

  passMinute(previous);
  await waitFor("the standstill", async () => (await ready(previous)).says === "superseded");
  expect((await ready(previous)).status).toBe(503);
  const order = async ({ address }: RunningAssay) =>
    call(address, "POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-single" } });
  const refused = await order(previous);
  expect([refused.status, refused.json.error.code]).toEqual([503, "superseded"]);
  expect((await call(previous.address, "GET", "/api/v1/balance", { key: account.key })).status).toBe(200);
  const queued = () =>
    withDatabase(a, (db) => db.query<{ n: number }, []>("SELECT count(*) AS n FROM outbox").get()?.n);
  const [waiting, sent] = [queued(), receiver.deliveries.length];
  const command = await runAssay(
    ["account", "create", "--company", "New", "--email", "new@company.example"],
    {},
    a,
  );
  expect(command.exitCode).not.toBe(0);
  expect(previous.output().match(/another copy of this instance took over/g)).toHaveLength(1);
  await previous.stop();
  previous = await startAssay(a, env);
  expect(await ready(previous)).toMatchObject({ status: 503, says: "superseded" });
  expect((await order(previous)).json.error.code).toBe("superseded");
  expect([queued(), receiver.deliveries.length]).toEqual([waiting, sent]);

  const next = await startAssay(b, { STANDBY_DIR: shared, ...STEP });
  expect((await ready(next)).status).toBe(200);
  const { data } = must(await order(next), 201).json;
  must(await call(next.address, "POST", new URL(data.checkout_url).pathname), 303);
  const numbersOf = (folder: string) =>
    withDatabase(folder, (db) =>
      db.query<{ number: string }, []>("SELECT number FROM invoices ORDER BY sequence").all(),
    ).map(({ number }) => number);
  expect(numbersOf(b).at(-1)).toMatch(/^TEST-\d{4}-E2-000002$/);

  const wary = await runAssay(["take-over"], { STANDBY_DIR: shared }, a);
  expect([wary.exitCode, wary.stderr]).toEqual([75, expect.stringContaining("--other-is-stopped")]);
  const back = await runAssay(["take-over", "--other-is-stopped"], { STANDBY_DIR: shared }, a);
  expect([back.exitCode, back.stderr]).toEqual([0, ""]);
  await waitFor("the end of the standstill", async () => (await ready(previous)).says === "ready");
  passMinute(next);
  await waitFor("the other's standstill", async () => (await ready(next)).says === "superseded");
  const { data: again } = must(await order(previous), 201).json;
  must(await call(previous.address, "POST", new URL(again.checkout_url).pathname), 303);
  expect(numbersOf(a).at(-1)).toMatch(/^TEST-\d{4}-E3-000002$/);
  expect(numbersOf(a).filter((number) => numbersOf(b).slice(1).includes(number))).toEqual([]);
  await receiver.stop();
});

test("a service that was killed starts again in its own folders without waiting, and a copied data folder yields to it", async () => {
  const [a, b, shared] = [freshFolder(), freshFolder(), freshFolder()];
  const env = { BACKUP_DIR: shared, BACKUP_AT: "off", ...STEP };
  let own = await startAssay(a, env);
  const account = await registerWithCredits(own.address);
  const { run } = await claimed(shared);
  await own.kill();
  await Bun.$`cp -a ${join(a, "data")} ${join(b, "data")}`.quiet();
  own = await startAssay(a, env);
  await waitFor("the claim of the new process", () => {
    const claim = readClaim(shared);
    return claim !== null && claim !== "unreadable" && claim.run !== run;
  });
  expect((await ready(own)).says).toBe("ready");
  const copy = await startAssay(b, env);
  passMinute(own);
  passMinute(copy);
  await copy.logged(/another copy of this instance took over/);
  expect(await ready(copy)).toMatchObject({ status: 503, says: "superseded" });
  await invite(own.address, account);
  expect((await ready(own)).says).toBe("ready");
});
