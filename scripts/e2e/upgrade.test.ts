import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { examine } from "#/backup/copy.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { oldHouseFiles, putOldHouse, readOldHouse, unsaidOf } from "#/testing/old-houses.ts";
import { call } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { BINARY, type RunningAssay, runAssay, startAssay } from "./process.ts";

const own = folderForEach();
const [first = ""] = oldHouseFiles();
const { house: whole, database } = readOldHouse(first);
/** Without what is another thing as time goes on: this is run by the machine's clock. */
const TIMELESS = /^\/(results|orders|job-profiles|webhooks|teams|profiles)\b/;
const answers = Object.fromEntries(Object.entries(whole.answers).filter(([path]) => TIMELESS.test(path)));
const house = { ...whole, answers };
const ENV = { ...GENEROUS, BASE_URL: "http://assay.test", COPY_BEFORE_UPGRADE: "on" };

const differences = ({ address }: RunningAssay) =>
  unsaidOf(house, (path) => call(address, "GET", `/api/v1${path}`, { key: house.apiKey }));
const data = () => join(own.folder, "data");
const copies = () => readdirSync(data()).filter((name) => name.startsWith("assay-before-"));

/** How many migrations a database has had. */
function schemaOf(file: string): number {
  const found = examine(file);
  if ("fault" in found) throw new Error(`${file}: ${found.fault}`);
  return found.schema;
}

test("a start that brings a house of the first version up to date may be killed at any moment; then it goes on, and the way back is there", async () => {
  putOldHouse(data(), database);
  // From before the copy until the port is open.
  for (const delay of [40, 70, 90, 110, 130, 160, 220]) {
    const started = Bun.spawn([BINARY], {
      ...{ cwd: own.folder, env: { ...ENV, PORT: "0" } },
      ...{ stdin: "ignore", stdout: "ignore", stderr: "ignore" },
    });
    await Bun.sleep(delay);
    started.kill("SIGKILL");
    await started.exited;
    for (const name of copies()) expect(schemaOf(join(data(), name))).toBe(2);
  }
  const assay = await startAssay(own.folder, ENV);
  expect(Object.keys(answers).length).toBeGreaterThan(10);
  expect(await differences(assay)).toEqual([]);
  expect(await assay.stop()).toBe(0);
  expect(schemaOf(join(data(), "assay.db"))).toBe(MIGRATIONS.length);
  const [copy = ""] = copies();
  expect(copy).toEndWith("-s2.db");
  // Here by this version, which brings it up to date again; the version from before would leave it as it is.
  const back = await runAssay(["restore", join(data(), copy)], ENV, own.folder);
  expect([back.exitCode, back.stderr]).toEqual([0, ""]);
  const again = await startAssay(own.folder, ENV);
  expect(await differences(again)).toEqual([]);
  expect(await again.stop()).toBe(0);
});
