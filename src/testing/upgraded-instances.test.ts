import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPacking } from "#/modules/assessment/packing.ts";
import { examine } from "#/ops/backup/copy.ts";
import { checkDatabase } from "#/ops/doctor/database.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { createLog } from "#/platform/observability/log.ts";
import { MovingClock } from "./clock.ts";
import { rows } from "./inspect.ts";
import {
  DELETED_SINCE,
  oldInstanceFile,
  putOldInstance,
  readOldInstance,
  unsaidOf,
} from "./old-instances.ts";
import { startOn, type TestService } from "./service.ts";

/** Data folders that earlier versions created and filled, opened by this one. */

const newFolder = () => mkdtempSync(join(tmpdir(), "assay-upgraded-"));

describe("a data folder of the last version before the baseline", () => {
  const { house: instance, database } = readOldInstance(oldInstanceFile("0080"));
  const folder = newFolder();
  let service: TestService;
  beforeAll(() => {
    putOldInstance(folder, database);
    const clock = new MovingClock();
    clock.advance(instance.at + 1000 - clock.now());
    service = startOn(folder, { BASE_URL: "http://assay.test" }, clock);
  });
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (path: string) => service.call("GET", `/api/v1${path}`, { key: instance.apiKey });
  const differences = () => unsaidOf(instance, read);

  test("answers keys and links as before, also after its answers are packed, and the doctor finds it whole", async () => {
    expect(Object.keys(instance.answers).length).toBeGreaterThan(30);
    expect(await differences()).toEqual(DELETED_SINCE);
    const token = instance.link.token;
    const questions = await service.call("GET", `/api/candidate/${token}/questions`);
    expect(questions.json.data.answers).toMatchObject(instance.link.answers);
    const documents = await Promise.all(instance.documents.map(async (path) => (await read(path)).text));
    expect(documents.filter((text) => !text.startsWith("%PDF-"))).toEqual([
      expect.stringContaining('"document_erased"'),
    ]);
    const packing = createPacking({ db: service.db, log: createLog("silent") });
    while (packing.step() !== null);
    expect(rows(service, "SELECT packed_to FROM server")).toEqual([{ packed_to: null }]);
    expect(await differences()).toEqual(DELETED_SINCE);
    const checks = checkDatabase(folder);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(examine(join(folder, "assay.db"))).not.toHaveProperty("fault");
  });
});

test("a data folder of an older version is refused, and its database is neither changed nor copied", () => {
  const folder = newFolder();
  putOldInstance(folder, readOldInstance(oldInstanceFile("0076")).database);
  const start = () => startOn(folder, { COPY_BEFORE_UPGRADE: "on" });
  // The first opening of a packed fixture sets the journal mode.
  expect(start).toThrow(StorageError);
  const before = readFileSync(join(folder, "assay.db"));
  const sentence =
    /before release 0\.1\.0 \(migration 0076_payment_methods\)\. Start it once with the version of commit 5a6f2c3a, then start this version again\. Nothing was changed\./;
  expect(start).toThrow(sentence);
  expect(readFileSync(join(folder, "assay.db")).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
  expect(checkDatabase(folder)).toMatchObject([
    { code: "database_other_version", ok: false, detail: expect.stringMatching(sentence) },
  ]);
  rmSync(folder, { recursive: true, force: true });
});
