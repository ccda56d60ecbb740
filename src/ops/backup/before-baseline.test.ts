import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assay } from "#/cli/testing.ts";
import { readConfig } from "#/config/config.ts";
import { createStandbyView } from "#/ops/standby/serve-copy.ts";
import { readStamp, writeStamp } from "#/ops/standby/stamp.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { createLog } from "#/platform/observability/log.ts";
import { useService } from "#/testing/harness.ts";
import { oldInstanceFile, putOldInstance, readOldInstance } from "#/testing/old-instances.ts";
import { SELLER } from "#/testing/service.ts";
import { copyDatabase } from "./copy.ts";
import { createBackup, verifyArchive } from "./create.ts";

/** Backups and standby copies of versions before the baseline. */

const work = mkdtempSync(join(tmpdir(), "assay-before-baseline-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const service = useService({ STANDBY_DIR: join(work, "standby"), STANDBY_EVERY_S: "60" });

const NOW = Date.parse("2026-03-02T09:00:00.000Z");

/** An archive of a data folder of an earlier version, and the bare copy of its database that an upgrade leaves. */
async function backupsOf(
  schema: "0076" | "0080",
): Promise<{ archive: string; bare: string; secret: string }> {
  const dataDir = join(work, schema);
  putOldInstance(dataDir, readOldInstance(oldInstanceFile(schema)).database);
  const folder = join(work, `backups-${schema}`);
  mkdirSync(folder);
  const created = await createBackup({ dataDir, folder, sealing: null, version: "0.1.0", now: NOW });
  const bare = join(folder, "assay-before-20260302T090000Z-s1.db");
  copyDatabase(join(dataDir, "assay.db"), bare);
  return { archive: join(folder, created.name), bare, secret: join(dataDir, "server.key") };
}

/** What was recorded of migrations, and how many people there are. */
function contentOf(folder: string): unknown {
  using sqlite = new Database(join(folder, "assay.db"), { readwrite: true });
  return {
    migrations: sqlite.query("SELECT name FROM schema_migrations").values().flat(),
    invites: sqlite.query("SELECT id FROM invites ORDER BY id").values().flat(),
  };
}

test("a backup of the last version before the baseline is verified and restored, as an archive and as a bare copy", async () => {
  const { archive, bare, secret } = await backupsOf("0080");
  expect(archive).toMatch(/-s68-e1-n\d+-r0\.tar$/);
  expect(await verifyArchive(archive, null)).toMatchObject({ schema: 68 });
  for (const [at, file] of [archive, bare].entries()) {
    const into = join(work, `restored-${at}`);
    const { exitCode, stderr } = await assay(["restore", file, "--server-key", secret], into);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(contentOf(into)).toEqual({
      migrations: MIGRATIONS.map(({ name }) => name),
      invites: (contentOf(join(work, "0080")) as { invites: unknown }).invites,
    });
  }
});

test("a backup of an older version is refused, and says how to restore it", async () => {
  const { archive, bare, secret } = await backupsOf("0076");
  const into = join(work, "untouched");
  putOldInstance(into, readOldInstance(oldInstanceFile("0080")).database);
  const before = contentOf(into);
  for (const file of [archive, bare]) {
    const { exitCode, stdout, stderr } = await assay(["restore", file, "--server-key", secret], into);
    expect([exitCode, stdout]).toEqual([65, ""]);
    expect(stderr).toContain(
      `${file} was created by a version of Assay from before release 0.1.0. Restore it and start it once with the version of commit 5a6f2c3a, then start this version again. Nothing was changed.`,
    );
    expect(contentOf(into)).toEqual(before);
    expect(readdirSync(into).toSorted()).toEqual(["assay.db", "lock.db", "server.key"]);
  }
});

test("a standby copy of the last version before the baseline is restored, and is shown by that version alone", async () => {
  const folder = join(work, "standby");
  expect(await service.run("keep-standby")).toBe(true);
  const stamp = readStamp(folder);
  if (stamp === null) throw new Error("there is no copy");
  const copy = join(folder, stamp.slot);
  rmSync(copy, { recursive: true });
  putOldInstance(copy, readOldInstance(oldInstanceFile("0080")).database);
  writeStamp(folder, { ...stamp, schema: 68 });
  const { invites } = contentOf(copy) as { invites: unknown };

  const view = createStandbyView({
    ...{ folder, version: "0.0.0", clock: service.clock, log: createLog("silent") },
    config: readConfig({ DATA_DIR: join(work, "second"), PORT: "0", LOG_LEVEL: "silent", ...SELLER }),
  });
  expect(view.start()).rejects.toThrow("which has a different database schema. Use that version.");
  await view.end();

  const into = join(work, "taken-over");
  const { exitCode, stderr } = await assay(["restore", folder], into);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(contentOf(into)).toEqual({ migrations: MIGRATIONS.map(({ name }) => name), invites });
});
