import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMoney } from "#/ops/doctor/money.ts";
import { MovingClock } from "#/testing/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { oldInstanceFile, putOldInstance, readOldInstance } from "#/testing/old-instances.ts";
import { OPERATOR_TOKEN, startOn, type TestService } from "#/testing/service.ts";
import { digestOf, RENDERERS } from "./rules.ts";

/** A data folder that an earlier version created, whose invoices it kept as rows alone. */
const { house: instance, database } = readOldInstance(oldInstanceFile("0080"));
const folder = mkdtempSync(join(tmpdir(), "assay-originals-"));
const settings = { BASE_URL: "http://assay.test", OPERATOR_TOKEN };
let service: TestService;
beforeAll(() => {
  putOldInstance(folder, database);
  const clock = new MovingClock();
  clock.advance(instance.at + 1000 - clock.now());
  service = startOn(folder, settings, clock);
});
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

const originals = () =>
  rows(service, "SELECT invoice_id, kind, renderer, backfilled FROM invoice_originals ORDER BY seq");

/** Digests of all downloads, by their address. */
async function downloads(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { id } of rows(service, "SELECT id FROM invoices ORDER BY rowid"))
    for (const kind of ["xml", "pdf"]) {
      const path = `/api/v1/admin/invoices/${id}/${kind}`;
      const { status, bytes } = await service.call("GET", path, { key: OPERATOR_TOKEN });
      found[path] = status === 200 ? digestOf(bytes) : String(status);
    }
  return found;
}

test("an earlier instance keeps its documents once after the upgrade, and downloads stay the same whatever renders later", async () => {
  const count = rows(service, "SELECT id FROM invoices").length;
  expect(count).toBeGreaterThan(0);
  expect(originals()).toEqual([]);
  // Right after the upgrade nothing is missing yet.
  expect(checkMoney(service.db.sqlite).ok).toBe(true);
  for (let step = 0; step <= count; step += 1) await service.run("keep-originals");
  const kept = originals();
  expect(kept.filter(({ kind }) => kind === "pdf")).toHaveLength(count);
  expect(kept.every(({ backfilled }) => backfilled === 1)).toBe(true);
  expect(checkMoney(service.db.sqlite).ok).toBe(true);

  const before = await downloads();
  const [versions, known] = [RENDERERS as Record<string, string>, { ...RENDERERS }];
  Object.assign(versions, { xml: "xml of another version", pdf: "pdf of another version" });
  try {
    await service.restart();
    await service.run("keep-originals");
    expect(await downloads()).toEqual(before);
    expect(originals()).toEqual(kept);
  } finally {
    Object.assign(versions, known);
  }
});
