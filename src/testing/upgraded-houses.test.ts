import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examine } from "#/backup/copy.ts";
import { checkDatabase } from "#/doctor-database.ts";
import { createPacking } from "#/modules/assessment/packing.ts";
import { createLog } from "#/platform/log.ts";
import { MovingClock } from "./clock.ts";
import { rows } from "./inspect.ts";
import { oldHouseFiles, putOldHouse, readOldHouse, unsaidOf } from "./old-houses.ts";
import { startOn, type TestService } from "./service.ts";

/** Houses that earlier versions made and filled, opened by this one: whatever they answered then is answered now. */

const FILES = oldHouseFiles().map((file) => [/(\d{4})-\w+\.house/.exec(file)?.[1] ?? "", file] as const);

test("there are houses of the first schema and of many since", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(8);
  expect(FILES[0]?.[0]).toBe("0001");
});

describe.each(FILES)("a house of schema %s", (_, file) => {
  const { house, database } = readOldHouse(file);
  const folder = mkdtempSync(join(tmpdir(), "assay-upgraded-"));
  let service: TestService;
  beforeAll(() => {
    putOldHouse(folder, database);
    const clock = new MovingClock();
    clock.advance(house.at + 1000 - clock.now());
    service = startOn(folder, { BASE_URL: "http://assay.test" }, clock);
  });
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (path: string) => service.call("GET", `/api/v1${path}`, { key: house.apiKey });
  const differences = () => unsaidOf(house, read);

  test("says with its keys and links what it said, before and after its sittings are packed, and the doctor finds it whole", async () => {
    expect(await differences()).toEqual([]);
    const token = house.link.token;
    const questions = await service.call("GET", `/api/candidate/${token}/questions`);
    expect(questions.json.data.answers).toMatchObject(house.link.answers);
    for (const path of house.documents)
      expect([path, (await read(path)).text.slice(0, 300)]).toEqual([path, expect.stringMatching(/^%PDF-/)]);
    const packing = createPacking({ db: service.db, log: createLog("silent") });
    while (packing.step() !== null);
    expect(rows(service, "SELECT packed_to FROM server")).toEqual([{ packed_to: null }]);
    expect(await differences()).toEqual([]);
    const checks = checkDatabase(folder);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(examine(join(folder, "assay.db"))).not.toHaveProperty("fault");
  });
});
