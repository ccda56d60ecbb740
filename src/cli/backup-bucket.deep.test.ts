import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { KEY, REGION, SECRET, startStand } from "#/ops/backup/s3.testing.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService } from "#/testing/service.ts";
import { assay } from "./testing.ts";

/** Tests backups in a bucket, by the program itself. The bucket is a stand-in that checks every signature. */

const work = mkdtempSync(join(tmpdir(), "assay-in-bucket-"));
const stand = startStand("house");
const backups = join(work, "backups");
const secretFile = join(work, "s3-secret");
writeFileSync(secretFile, `${SECRET}\n`);
const service = useSharedService({ BACKUP_DIR: backups });
const account = useAccount(service, { mode: "live", country: "DE" });
afterAll(() => {
  stand.stop();
  rmSync(work, { recursive: true, force: true });
});

const key = join(work, "identity");
let recipient = "";
let gone: number;
beforeAll(async () => {
  mkdirSync(backups);
  const identity = await generateIdentity();
  writeFileSync(key, identity);
  recipient = await identityToRecipient(identity);
  await buyCredits(service, account);
  const { token } = await invite(service, account, {
    name: "Entschwunden Üldmarksen",
    email: "e@people.example",
  });
  await completeAssessment(service, token);
  gone = Number(rows(service, "SELECT id FROM sessions WHERE email = 'e@people.example'")[0]?.id);
});

const place = {
  BACKUP_S3_ENDPOINT: stand.endpoint,
  BACKUP_S3_REGION: REGION,
  BACKUP_S3_KEY: KEY,
  BACKUP_S3_SECRET_FILE: secretFile,
};
const both = { ...place, BACKUP_DIR: backups, BACKUP_S3_URL: "s3://house/nightly" };
/** A backup is named by its second, so each test moves the clock of the programs before it creates another one. */
let aheadMs = 0;
const nextSecond = () => {
  aheadMs += SECOND_MS;
};
const run = (args: string[], env: Record<string, string> = both, into = service.folder) =>
  assay(args, into, { ...env, CLOCK_AHEAD_MS: String(aheadMs) });
const inBucket = () => [...stand.objects.keys()].toSorted();
const archives = () => inBucket().filter((name) => name.endsWith(".tar.age"));

describe("a backup in a bucket", () => {
  test("leaves the machine encrypted or not at all", async () => {
    const open = await run(["backup", "--to", "s3://house/nightly"]);
    expect([open.exitCode, open.stdout]).toEqual([1, ""]);
    expect(open.stderr).toContain("Unencrypted backups are not sent to s3://house/nightly");
    const second = await run(["backup"]);
    expect([second.exitCode, second.stderr]).toEqual([1, expect.stringContaining("are not sent")]);
    expect(inBucket()).toEqual([]);
    expect(readdirSync(backups).filter((name) => name.endsWith(".tar"))).toHaveLength(1);
  });

  test("is sent there in addition to the folder once it is finished, with the lists, and old backups are removed", async () => {
    const old = "nightly/assay-20200101T030000Z-s1.tar.age";
    for (const object of [old, "elsewhere/assay-20200101T030000Z-s1.tar.age"])
      stand.objects.set(object, Buffer.from("old"));
    const line = '{"account":"other","mode":"live","session":7,"invite":null,"row":null,"at":1}';
    stand.objects.set("nightly/assay-erasures.jsonl", Buffer.from(`${line}\n`));
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${gone}`, { key: account.key });
    expect(erased.status).toBe(200);
    nextSecond();
    const { exitCode, stdout, stderr } = await run(["backup", "--recipient", recipient], {
      ...both,
      BACKUP_KEEP: "1d",
    });
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/s3:\/\/house\/nightly\/assay-\S+\.tar\.age: uploaded and verified\./);
    expect(stdout).toContain("Deleted because BACKUP_KEEP (1d) no longer includes them: assay-20200101");
    const [archive = ""] = archives().filter((name) => name.startsWith("nightly/"));
    const local = readdirSync(backups).find((name) => name.endsWith(".tar.age")) ?? "";
    expect(archive).toBe(`nightly/${local}`);
    expect(readFileSync(join(backups, local)).equals(Buffer.from(stand.objects.get(archive) ?? []))).toBe(
      true,
    );
    expect(inBucket()).toContain("elsewhere/assay-20200101T030000Z-s1.tar.age");
    const list = Buffer.from(stand.objects.get("nightly/assay-erasures.jsonl") ?? []).toString();
    expect(list).toContain(line);
    expect(list).toContain(`"session":${gone}`);
    expect(stand.objects.has("nightly/assay-numbers.jsonl")).toBe(true);
  });

  test("is listed, verified and restored from there, on a machine that has nothing else, and deletions in the list apply", async () => {
    const only = { ...place, BACKUP_S3_URL: "s3://house/nightly" };
    const listed = await run(["backup", "list"], only);
    expect(listed.stdout).toMatch(/^assay-\S+\.tar\.age .* encrypted\n$/);
    const verified = await run(["backup", "verify", "latest", "--identity", key], only);
    expect(verified.stdout).toContain(": verified. Created ");
    // Deleted on the first machine after the backup had been sent, as the list in the bucket says.
    const sent = await invite(service, account, {
      name: "Vergessen Quetzalína",
      email: "v@people.example",
    });
    await completeAssessment(service, sent.token);
    const late = Number(rows(service, "SELECT id FROM sessions WHERE email = 'v@people.example'")[0]?.id);
    nextSecond();
    const created = await run(["backup", "--to", "s3://house/nightly", "--recipient", recipient], place);
    expect([created.exitCode, created.stderr]).toEqual([0, ""]);
    expect(readdirSync(service.folder).filter((name) => name.startsWith(".assay"))).toEqual([]);
    const name = "nightly/assay-erasures.jsonl";
    const erased = {
      account: account.id,
      mode: "live",
      session: late,
      invite: sent.id,
      row: null,
      at: service.clock.now(),
    };
    stand.objects.set(
      name,
      Buffer.concat([
        stand.objects.get(name) ?? new Uint8Array(),
        Buffer.from(`${JSON.stringify(erased)}\n`),
      ]),
    );
    const into = join(work, "new-house");
    const restored = await run(["restore", "s3://house/nightly", "--identity", key], place, into);
    expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
    expect(restored.stdout).toContain("1 person deleted since the backup was deleted again.");
    expect(findInFiles(into, ["Vergessen", "Quetzalína", "Üldmarksen"])).toEqual([]);
    const named = `s3://house/${archives().at(-1)}`;
    expect((await run(["backup", "verify", named, "--identity", key], place)).stdout).toContain(named);
    const none = await run(
      ["restore", "s3://house/nothing-here", "--identity", key],
      place,
      join(work, "none"),
    );
    expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining("contains no backup")]);
  });

  test("receives each deletion within a minute, although no backup follows; if that fails, it is tried again", async () => {
    const folder = join(work, "lists");
    const own = await startService({
      ...{ ...place, BACKUP_DIR: folder, BACKUP_S3_URL: "s3://house/lists", BACKUP_AT: "off" },
      ...{ BACKUP_RECIPIENTS: recipient },
    });
    mkdirSync(folder);
    const buyer = await register(own, { mode: "live", country: "DE" });
    await buyCredits(own, buyer);
    const { token } = await invite(own, buyer, { email: "w@people.example" });
    await completeAssessment(own, token);
    const [{ id } = {}] = rows(own, "SELECT id FROM sessions");
    stand.fault = { on: /^PUT lists/, how: "denied" };
    await own.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: buyer.key });
    await own.run("back-up");
    const there = () => inBucket().filter((name) => name.startsWith("lists/"));
    expect(there()).toEqual([]);
    stand.fault = null;
    await own.run("back-up");
    expect(there()).toEqual([]);
    own.clock.advance(5 * MINUTE_MS);
    await own.run("back-up");
    expect(there()).toEqual(["lists/assay-erasures.jsonl", "lists/assay-numbers.jsonl"]);
    const list = Buffer.from(stand.objects.get("lists/assay-erasures.jsonl") ?? []).toString();
    expect(list).toContain(`"session":${id}`);
    // Nothing new: nothing is asked.
    const asked = stand.asked.length;
    await own.run("back-up");
    expect(stand.asked.length).toBe(asked);
    await own.end();
  });

  test("is drilled as well, and the outcome is recorded next to the backups", async () => {
    const { exitCode, stdout, stderr } = await run([
      "backup",
      "drill",
      "--to",
      "s3://house/nightly",
      "--identity",
      key,
    ]);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("is complete, and the server responds (1 accounts)");
    const recorded = readFileSync(join(backups, "assay-runs.jsonl"), "utf8").trim().split("\n");
    expect(JSON.parse(recorded.at(-1) ?? "")).toMatchObject({ kind: "drill", fault: null });
    expect(readdirSync(backups).filter((name) => name.startsWith(".assay"))).toEqual([]);
  });

  test("that does not arrive is no success: said without a secret, and the one in the folder stays", async () => {
    stand.fault = { on: /^PUT nightly\/assay-2/, how: "denied" };
    const before = readdirSync(backups).length;
    nextSecond();
    const { exitCode, stdout, stderr } = await run(["backup", "--recipient", recipient]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("has no permission")]);
    expect(stdout).not.toContain("sent");
    expect(`${stdout}${stderr}`).not.toContain(SECRET);
    expect(readdirSync(backups).length).toBe(before + 1);
    stand.fault = null;
  });

  test("that the service could not send is sent an hour later, without a second one of the day", async () => {
    const folder = join(work, "by-itself");
    const own = await startService({
      ...{ ...place, BACKUP_DIR: folder, BACKUP_S3_URL: "s3://house/daily", BACKUP_RECIPIENTS: recipient },
      BACKUP_EVERY: "24h",
      OPERATOR_TOKEN,
    });
    const last = async () =>
      (await own.call("GET", "/api/v1/admin/backups", { key: OPERATOR_TOKEN })).json.data.last_backup;
    stand.fault = { on: /^PUT daily/, how: "denied" };
    await own.run("back-up");
    expect(await last()).toMatchObject({ fault: "not_sent", file: null });
    stand.fault = null;
    await own.run("back-up");
    expect((await last()).fault).toBe("not_sent");
    own.clock.advance(HOUR_MS);
    await own.run("back-up");
    const result = readdirSync(folder).filter((name) => name.endsWith(".tar.age"));
    expect(result).toHaveLength(1);
    expect(await last()).toMatchObject({ fault: null, file: result[0] });
    expect(inBucket()).toContain(`daily/${result[0]}`);
    // The next day is a separate one, whatever happens to the bucket.
    stand.fault = { on: /^PUT daily/, how: "denied" };
    for (let day = 0; day < 2; day += 1) {
      own.clock.advance(24 * HOUR_MS);
      await register(own);
      await own.run("back-up");
    }
    // Nothing was committed since: that one is sent again, and no other is created.
    own.clock.advance(24 * HOUR_MS);
    await own.run("back-up");
    expect(readdirSync(folder).filter((name) => name.endsWith(".tar.age"))).toHaveLength(3);
    stand.fault = null;
    await own.end();
  });
});
