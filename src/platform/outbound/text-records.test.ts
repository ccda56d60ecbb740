import { afterAll, expect, test } from "bun:test";
import { startNameServer } from "./dns.testing.ts";
import { createTextRecords } from "./text-records.ts";

const server = await startNameServer();
afterAll(() => server.stop());
const ask = createTextRecords([server.address]);

test("returns a record that is stored in pieces as one text", async () => {
  const long = `v=DKIM1; p=${"A".repeat(390)}`;
  server.records.set("long.example", [long]);
  expect(await ask("long.example")).toContain(long);
});

test("returns each record where there are several", async () => {
  server.records.set("several.example", ["one", "two"]);
  expect(await ask("several.example")).toEqual(expect.arrayContaining(["one", "two"]));
});

test("distinguishes that there is nothing from no answer", async () => {
  server.records.set("empty.example", []);
  server.records.set("broken.example", null);
  expect(await ask("empty.example")).toEqual([]);
  expect(await ask("unknown.example")).toEqual([]);
  expect(await ask("broken.example")).toBeNull();
});

test("gives up where nothing answers", async () => {
  const gone = await startNameServer();
  await gone.stop();
  expect(await createTextRecords([gone.address])("a.example")).toBeNull();
});
