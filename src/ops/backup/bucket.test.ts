import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    expect(await refusal(() => bucket.put(file(5_000), NAME))).toContain("not there as it was sent");
    expect(stand.objects.size).toBe(0);
  }
});

test("refusals say what to do about them, without a secret: wrong key, secret, region, bucket, no right, out of order, no answer, nobody there", async () => {
  const other = (changed: Partial<typeof settings>, address = "s3://house-backups/x") =>
    refusal(() => openBucket(address, { ...settings, ...changed }).list());
  expect(await other({ BACKUP_S3_KEY: "AKIAOTHEROTHER000002" })).toContain("does not know the key");
  expect(await other({ BACKUP_S3_SECRET: "another" })).toContain("BACKUP_S3_SECRET does not belong");
  expect(await other({ BACKUP_S3_REGION: "us-east-1" })).toContain("BACKUP_S3_REGION is another");
  expect(await other({}, "s3://no-such-bucket")).toContain("There is no such bucket");
  expect(await other({ BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" })).toContain("Nothing answers");
  expect(await other({ BACKUP_S3_KEY: "" })).toContain("Set BACKUP_S3_KEY");
  expect(await other({}, "s3://Not A Bucket")).toContain("no address of a bucket");
  stand.fault = { on: /./, how: "denied" };
  expect(await refusal(() => bucket.put(file(5_000), NAME))).toContain("may not do that");
  expect(await refusal(() => bucket.get(NAME, join(folder, "denied")))).toContain("may not do that");
  stand.fault = { on: /./, how: "broken" };
  expect(await refusal(() => bucket.list())).toContain("It failed");
  stand.fault = { on: /./, how: "silent" };
  expect(await refusal(() => openBucket(ADDRESS, settings, 50).list())).toContain("did not answer in time");
});
