import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { INTERNAL_CA, ISSUED } from "#/platform/outbound/internal-ca.testing.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { listen } from "#/platform/outbound/testing.ts";
import { openBucket } from "./bucket.ts";
import { KEY, REGION, SECRET, startStand } from "./s3.testing.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-bucket-"));
const stand = startStand("house-backups");
afterAll(() => {
  stand.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  stand.objects.clear();
  stand.asked.length = 0;
  stand.fault = null;
});

const settings = {
  BACKUP_S3_ENDPOINT: stand.endpoint,
  BACKUP_S3_REGION: REGION,
  BACKUP_S3_KEY: KEY,
  BACKUP_S3_SECRET: SECRET,
  ...DIRECT,
};
const ADDRESS = "s3://house-backups/some-where";
const bucket = openBucket(ADDRESS, settings);
const NAME = "assay-20260301T030000Z-s70.tar.age";
const file = (bytes: number): string => {
  const path = join(folder, `file-${bytes}`);
  writeFileSync(path, Buffer.alloc(bytes, "backup of a house, "));
  return path;
};
const refusal = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(KEY);
    return text;
  }
  throw new Error("it went well");
};

test("what is sent is read back, comes back as it was, and is listed by what its name says, over many pages", async () => {
  await bucket.put(file(5_000), NAME);
  expect(stand.asked).toEqual([`PUT some-where/${NAME}`, `GET some-where/${NAME}`]);
  const back = join(folder, "back");
  await bucket.get(NAME, back);
  expect(readFileSync(back).equals(readFileSync(file(5_000)))).toBe(true);
  for (const day of ["02", "03", "04"])
    await bucket.putText(`assay-202603${day}T030000Z-s70.tar.age`, `of ${day}`);
  await bucket.putText("assay-erasures.jsonl", "");
  stand.objects.set("elsewhere/assay-20260309T030000Z-s70.tar.age", new Uint8Array(1));
  const found = await bucket.list();
  expect(found.map((one) => one.file.slice(6, 14))).toEqual(["20260304", "20260303", "20260302", "20260301"]);
  expect(found.at(-1)).toMatchObject({ bytes: 5_000, isSealed: true });
  await bucket.remove(NAME);
  expect((await bucket.list()).map((one) => one.file)).not.toContain(NAME);
  expect(await bucket.text("no-such.jsonl")).toBe(null);
});

test("a large one goes in parts, and a part that fails once is sent again", async () => {
  stand.fault = { on: /^PUT part 2/, how: "broken", times: 1 };
  const large = file(40 * 1024 * 1024);
  await bucket.put(large, NAME);
  expect(stand.asked.filter((one) => one.startsWith("PUT part")).length).toBeGreaterThanOrEqual(4);
  expect(stand.objects.get(`some-where/${NAME}`)?.length).toBe(40 * 1024 * 1024);
});

test("what is there otherwise than it was sent, or cut, is no success and is removed", async () => {
  for (const how of ["changed", "cut"] as const) {
    stand.fault = { on: /^GET some-where/, how };
    expect(await refusal(() => bucket.put(file(5_000), NAME))).toContain("differs from the backup");
    expect(stand.objects.size).toBe(0);
  }
});

test("goes through the proxy, which is named where it lets nothing through", async () => {
  const port = Number(new URL(stand.endpoint).port);
  const proxy = await standInProxy({ login: "u:p", hosts: { "bucket.example": port } });
  const by = (url: string) =>
    openBucket(ADDRESS, { ...settings, BACKUP_S3_ENDPOINT: "http://bucket.example", OUTBOUND_PROXY: url });
  await by(proxy.url).put(file(5_000), NAME);
  expect((await by(proxy.url).list()).map((one) => one.file)).toEqual([NAME]);
  expect(proxy.asked[0]).toBe(`PUT http://bucket.example/house-backups/some-where/${NAME}`);
  expect(await refusal(() => by(proxy.url.replace("u:p", "u:no")).list())).toContain(
    "The outbound proxy requires a username and password",
  );
  expect(await refusal(() => by("http://127.0.0.1:9").list())).toContain("does not accept connections");
});

test("a service with a certificate of an unknown authority is refused with the setting that trusts it", async () => {
  const server = createServer(ISSUED, (_request, response) => void response.end());
  const port = await listen(server);
  const other = { ...settings, BACKUP_S3_ENDPOINT: `https://localhost:${port}` };
  expect(await refusal(() => openBucket(ADDRESS, other).list())).toContain("set EXTRA_CA_CERTS");
  const authority = join(folder, "ca.pem");
  writeFileSync(authority, INTERNAL_CA);
  expect(await openBucket(ADDRESS, { ...other, EXTRA_CA_CERTS: authority }).list()).toEqual([]);
  server.close();
});

test("refusals say what to do about them, without a secret: wrong key, secret, region, bucket, no right, out of order, no answer, nobody there", async () => {
  const other = (changed: Partial<typeof settings>, address = "s3://house-backups/x") =>
    refusal(() => openBucket(address, { ...settings, ...changed }).list());
  expect(await other({ BACKUP_S3_KEY: "AKIAOTHEROTHER000002" })).toContain("does not accept BACKUP_S3_KEY");
  expect(await other({ BACKUP_S3_SECRET: "another" })).toContain("BACKUP_S3_SECRET does not match");
  expect(await other({ BACKUP_S3_REGION: "us-east-1" })).toContain("BACKUP_S3_REGION is wrong");
  expect(await other({}, "s3://no-such-bucket")).toContain("The bucket does not exist");
  expect(await other({ BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" })).toContain("does not respond");
  expect(await other({ BACKUP_S3_KEY: "" })).toContain("Set BACKUP_S3_KEY");
  expect(await other({}, "s3://Not A Bucket")).toContain("is not a bucket address");
  stand.fault = { on: /./, how: "denied" };
  expect(await refusal(() => bucket.put(file(5_000), NAME))).toContain("has no permission");
  expect(await refusal(() => bucket.get(NAME, join(folder, "denied")))).toContain("has no permission");
  stand.fault = { on: /./, how: "broken" };
  expect(await refusal(() => bucket.list())).toContain("It failed");
  stand.fault = { on: /./, how: "silent" };
  expect(await refusal(() => openBucket(ADDRESS, settings, 50).list())).toContain("did not respond in time");
});
