import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { checkDatabase } from "#/ops/doctor/database.ts";
import { createBeforeBaseline } from "#/platform/db/before-baseline.testing.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { acknowledge, buyCredits, invite } from "#/testing/journey.ts";
import { untilChanged } from "#/testing/until.ts";
import { createPreviousCopies, outlivedCopies } from "./before-migration.ts";
import { examine } from "./copy.ts";

const NOW = Date.parse("2026-03-02T09:00:00.000Z");
const log = createLog("silent");
/** The number of the schema before the upgrade: that of the last version before the baseline. */
const SCHEMA = 68;
/** What a database of that version records of migrations. */
const BEFORE = { users: 1, schema_migrations: SCHEMA };
const AFTER = { users: 1, schema_migrations: MIGRATIONS.length };

let folder = "";
let database = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-before-"));
  database = join(folder, "assay.db");
  const sqlite = createBeforeBaseline(database);
  sqlite.run(
    "INSERT INTO users (id, email, email_key, name, language, is_operator, created_at) VALUES ('usr_1', 'a', 'a', 'Ada', 'en', 1, 1)",
  );
  sqlite.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copiesOf = (config: { COPY_BEFORE_UPGRADE?: "on" | "off" } = {}) =>
  createPreviousCopies({
    config: { COPY_BEFORE_UPGRADE: "on", ...config },
    dataDir: { path: folder, database },
    log,
  });
const created = (where = folder) =>
  readdirSync(where)
    .filter((name) => name.includes("before"))
    .toSorted();
const upgrade = (now = NOW, copies = copiesOf()) =>
  openDatabase(database, now, { copyFirst: copies.make }).close();

describe("a new version", () => {
  test("copies the database as it was before it brings it up to date, readable for its owner alone, and once", () => {
    expect(checkDatabase(folder, folder).at(-1)).toMatchObject({ name: "room to upgrade", ok: true });
    upgrade();
    expect(checkDatabase(folder, folder).map(({ name }) => name)).not.toContain("room to upgrade");
    expect(created()).toEqual([`assay-before-20260302T090000Z-s${SCHEMA}.db`]);
    const copy = join(folder, created()[0] ?? "");
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(examine(copy)).toMatchObject({ schema: SCHEMA, rows: BEFORE });
    expect(examine(database)).toMatchObject({ rows: AFTER });
    upgrade(NOW + 1000);
    expect(created()).toHaveLength(1);
  });

  test("creates none for an instance that is new or where none is wanted", () => {
    const fresh = join(folder, "fresh.db");
    openDatabase(fresh, NOW, { copyFirst: () => expect.unreachable() }).close();
    expect(copiesOf({ COPY_BEFORE_UPGRADE: "off" }).make(1, NOW)).toBeNull();
    expect(created()).toEqual([]);
  });

  test("keeps the last two, and none for longer than seven days that the service has run", () => {
    const copies = copiesOf();
    // Under a clock that was wrong in between.
    for (const [turn, at] of [NOW, NOW + 900 * DAY_MS, NOW - 90 * DAY_MS].entries())
      copies.make(SCHEMA + turn, at);
    const schemas = () => created().map((name) => name.slice(-5, -3));
    expect(schemas().toSorted()).toEqual(["69", "70"]);
    // What the clock shows has no part in it: only the very first look believes dates, as far as running time allows.
    const after = (days: number, datedBefore = Number.NEGATIVE_INFINITY) => ({
      ran: () => days * DAY_MS,
      before: (ageMs: number) => datedBefore - ageMs,
    });
    copies.deleteOld(after(10));
    copies.deleteOld(after(16.9, NOW + 5_000 * DAY_MS));
    expect(schemas()).toHaveLength(2);
    copies.make(SCHEMA + 3, NOW);
    copies.deleteOld(after(16.9));
    copies.deleteOld(after(17));
    expect(schemas()).toEqual(["71"]);
    // An older database was restored, so the counter has fallen back.
    copies.deleteOld(after(2));
    copies.deleteOld(after(8.9));
    expect(schemas()).toEqual(["71"]);
    copies.deleteOld(after(9));
    expect(schemas()).toEqual([]);
  });

  test("is believed once by the date of a copy that an earlier version created, and finds those in BACKUP_DIR", () => {
    const copies = copiesOf();
    for (const days of [6, 8]) copies.make(SCHEMA - days, NOW - days * DAY_MS);
    const backups = mkdtempSync(join(tmpdir(), "assay-before-backups-"));
    for (const name of created()) copyFileSync(join(folder, name), join(backups, name));
    const passed = { ran: () => HOUR_MS, before: (ageMs: number) => NOW - ageMs };
    copies.deleteOld(passed);
    expect(created()).toEqual([expect.stringContaining("20260224")]);
    expect(outlivedCopies(created(backups), passed)).toEqual([expect.stringContaining("20260222")]);
    expect(outlivedCopies(["assay.db", "notes.txt"], passed)).toEqual([]);
    rmSync(backups, { recursive: true });
  });

  test("changes nothing where there is no room for the copy, and says how to go on", () => {
    // A file with a hole: larger than any disk here has room for, as SQLite reads it unchanged.
    truncateSync(database, 8 * 1024 ** 4);
    const refusal = () => upgrade();
    expect(refusal).toThrow(StorageError);
    expect(refusal).toThrow(/MB free and 879609\d MB are needed.*larger disk.*COPY_BEFORE_UPGRADE=off/);
    expect(created()).toEqual([]);
    expect(checkDatabase(folder, folder).at(-1)).toMatchObject({ name: "room to upgrade", ok: false });
    const applied = new Sqlite(database, { readonly: true }).query(
      "SELECT count(*) AS n FROM schema_migrations",
    );
    expect(applied.get()).toEqual({ n: SCHEMA });
  });

  test("leaves a copy that is whole or none, whenever it is killed", async () => {
    const sqlite = new Sqlite(database);
    sqlite.run(
      "CREATE TABLE much AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000) SELECT i, randomblob(4000) AS b FROM n",
    );
    sqlite.close();
    const script = join(folder, "copy.ts");
    const deps = `{config:{COPY_BEFORE_UPGRADE:"on"},dataDir:${JSON.stringify({ path: folder, database })},log:{info(){console.log("begun")},warn(){}}}`;
    writeFileSync(
      script,
      `import {createPreviousCopies} from ${JSON.stringify(join(import.meta.dir, "before-migration.ts"))}; for (let at = Date.now();; at += 1000) createPreviousCopies(${deps}).make(${SCHEMA}, at);`,
    );
    let ended = 0;
    const draft = join(folder, ".assay-before-draft.db");
    const sizeOfDraft = () => statSync(draft, { throwIfNoEntry: false })?.size ?? 0;
    const isOver = () => readdirSync(folder).some((name) => name.startsWith("assay-before"));
    // So much of a copy of some 12 MB is written when it is killed, and at least one copy is complete.
    for (const bytes of [0, 1, 1_000_000, 5_000_000, 12_000_000, null]) {
      const copying = Bun.spawn([process.execPath, script], { stdout: "pipe", stderr: "ignore" });
      await copying.stdout.getReader().read();
      await untilChanged(folder, () => (bytes === null ? isOver() : sizeOfDraft() >= bytes));
      copying.kill("SIGKILL");
      await copying.exited;
      for (const name of readdirSync(folder).filter((one) => one.startsWith("assay-before"))) {
        expect(examine(join(folder, name))).toMatchObject({ schema: SCHEMA, rows: { much: 3000 } });
        ended += 1;
      }
    }
    expect(ended).toBeGreaterThan(0);
    copiesOf().deleteOld({ ran: () => 0, before: () => 0 });
    expect(readdirSync(folder)).not.toContain(".assay-before-draft.db");
  });
});

test("a command next to the service of an older version does not bring the database up to date under it", () => {
  const beside = (isServed: boolean) =>
    openDatabase(database, NOW, { isOwner: false, isServedByOther: () => isServed }).close();
  expect(() => beside(true)).toThrow("is an older version. Stop it and start this version");
  expect(examine(database)).toMatchObject({ rows: BEFORE });
  beside(false);
  expect(examine(database)).toMatchObject({ rows: AFTER });
});

test("a migration that fails changes nothing, and says which version to start and where the copy is", () => {
  const migrations = [...MIGRATIONS, { name: "9999_failing", sql: "CREATE TABLE users (id INTEGER);" }];
  const upgrade = (now: number) =>
    openDatabase(database, now, { copyFirst: copiesOf().make, migrations }).close();
  expect(() => upgrade(NOW)).toThrow("could not be upgraded");
  expect(() => upgrade(NOW + 1000)).toThrow(
    /Nothing was changed\. Start the previous version\. A copy is in .+assay-before-20260302T090001Z/,
  );
  expect(examine(database)).toMatchObject({ rows: BEFORE });
});

describe("deleting people while such a copy exists", () => {
  const service = useOwnService();
  const account = useAccount(service, { mode: "live", country: "DE" });

  test("is finished once the copy has gone, after a day, and reads the files once", async () => {
    await buyCredits(service, account);
    const { token } = await invite(service, account, { name: "Quetzalína Üldmarksen" });
    await acknowledge(service, token);
    await service.gdpr.finishPartial();
    expect(service.previousCopies.make(SCHEMA, service.clock.now())).not.toBeNull();
    const id = rows(service, "SELECT id FROM sessions")[0]?.id;
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key });
    expect(erased.json.data.status).toBe("partial");
    let passes = 0;
    const { look } = service.db.slack;
    service.db.slack.look = (from) => {
      passes += from === 2 ? 1 : 0;
      return look(from);
    };
    for (let time = 0; time < 3; time += 1) expect(await service.gdpr.finishPartial()).toBe(0);
    expect(passes).toBe(1);
    expect(findInFiles(service.folder, ["Üldmarksen"])).toHaveLength(1);
    service.clock.advance(24 * HOUR_MS);
    expect(await service.gdpr.finishPartial()).toBe(1);
    expect(rows(service, "SELECT status FROM deletions")).toEqual([{ status: "success" }]);
    expect(findInFiles(service.folder, ["Üldmarksen"])).toEqual([]);
    // Without a deletion it stays until its time is over.
    service.previousCopies.make(SCHEMA, service.clock.now());
    await service.run("forget-former-copies");
    service.clock.advance(48 * HOUR_MS);
    expect(await service.gdpr.finishPartial()).toBe(0);
    expect(created(service.folder)).toHaveLength(1);
    service.clock.advance(6 * 24 * HOUR_MS);
    await service.run("forget-former-copies");
    expect(created(service.folder)).toEqual([]);
  });
});
