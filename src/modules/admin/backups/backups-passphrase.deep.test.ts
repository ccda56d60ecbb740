import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let folder: string;
let service: TestService;
const env = (more: Record<string, string> = {}) => ({
  ...{ BACKUP_DIR: folder, OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" },
  ...more,
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-backups-"));
});
afterEach(async () => {
  await service.end();
  rmSync(folder, { recursive: true });
});

const state = async () =>
  (await service.call("GET", "/api/v1/admin/backups", { key: OPERATOR_TOKEN })).json.data;
const archives = () => readdirSync(folder).filter((name) => name.includes(".tar"));

test("backups that the service creates are encrypted with the passphrase, without which nobody reads a name, and a drill opens them", async () => {
  service = await startService(env({ BACKUP_DRILL: "weekly", BACKUP_PASSPHRASE: "correct horse battery" }));
  const account = await register(service);
  await buyCredits(service, account);
  await invite(service, account, { name: "Quetzalína Üldmarksen" });
  await service.run("back-up");
  const [first] = archives();
  expect(first).toEndWith(".tar.age");
  expect(readFileSync(join(folder, first ?? "")).includes("Quetzal")).toBe(false);
  expect(await state()).toMatchObject({
    encrypted: "passphrase",
    backups: [{ file: first, encrypted: true }],
    last_backup: { file: first, fault: null },
  });
  await service.run("back-up");
  expect((await state()).last_drill).toMatchObject({ file: first, fault: null });
  // Nothing of a drill is left in the folder.
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});
