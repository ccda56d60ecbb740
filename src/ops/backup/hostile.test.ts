import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { readStamp } from "#/ops/standby/stamp.ts";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { furnish } from "#/testing/records.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { copyDatabase } from "./copy.ts";
import { createBackup } from "./create.ts";
import { MANIFEST_FILE } from "./failures.ts";
import { createTarget, END, entryOf, numbersFrom, paxOf, sha256 } from "./hostile.testing.ts";

/** A restored file may be anything. Each is refused with the place named, and the existing data stays unchanged. */

const work = mkdtempSync(join(tmpdir(), "assay-hostile-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const standby = join(work, "standby");
const service = useSharedService({ STANDBY_DIR: standby, STANDBY_EVERY_S: "60", OPERATOR_TOKEN });

const files = join(work, "files");
const instances = join(work, "houses");
const instance = join(work, "house");
const target = createTarget(instances, instance);
const created = { plain: "", sealed: "", identity: "", bare: "" };

beforeAll(async () => {
  for (const folder of [files, instances]) mkdirSync(folder);
  await furnish(service, await register(service));
  await service.outbox.stop();
  await service.run("keep-standby");
  mkdirSync(join(service.folder, "report-templates"), { recursive: true });
  writeFileSync(join(service.folder, "report-templates", "own.json"), "{}");
  created.identity = await generateIdentity();
  const recipients = [await identityToRecipient(created.identity)];
  const input = { dataDir: service.folder, folder: files, version: "0.1.0" };
  created.plain = join(files, (await createBackup({ ...input, sealing: null, now: 1_800_000_000_000 })).name);
  const sealing = { recipients };
  created.sealed = join(files, (await createBackup({ ...input, sealing, now: 1_800_000_060_000 })).name);
  created.bare = join(files, "assay-before-20260302T090000Z-s1.db");
  copyDatabase(join(service.folder, "assay.db"), created.bare);
  mkdirSync(instance);
  for (const name of ["server.key", "report-templates"])
    cpSync(join(service.folder, name), join(instance, name), { recursive: true });
  cpSync(created.bare, join(instance, "assay.db"));
});

let count = 0;
function fileWith(content: Uint8Array, end = ".tar"): string {
  count += 1;
  const file = join(files, `hostile-${count}${end}`);
  writeFileSync(file, content);
  return file;
}

async function refused(file: string, reason: RegExp | string): Promise<void> {
  const { refusal, wrong } = await target.tried(file);
  expect(wrong).toEqual([]);
  expect(refusal).toMatch(reason);
}

/** A list that fits what is there, and what of it is changed. */
function listOf(members: Readonly<Record<string, Uint8Array>>, changes: Record<string, unknown> = {}) {
  const named = Object.entries(members).map(([name, content]) => ({
    ...{ name, bytes: content.length, sha256: sha256(content) },
  }));
  return {
    format: 1,
    version: "0.1.0",
    made_at: "2026-03-02T09:00:00.000Z",
    schema: 1,
    files: named,
    rows: {},
    ...changes,
  };
}

const archiveOf = (members: Readonly<Record<string, Uint8Array>>, list: unknown = listOf(members)): Buffer =>
  Buffer.concat([
    entryOf({ name: MANIFEST_FILE, content: typeof list === "string" ? list : JSON.stringify(list) }),
    ...Object.entries(members).map(([name, content]) => entryOf({ name, content })),
    END,
  ]);

const database = () => readFileSync(created.bare);

test("as they are, an archive, a bare database and a standby copy are restored", async () => {
  const tried = [
    await target.tried(created.plain),
    await target.tried(created.sealed, { identity: created.identity }),
    await target.tried(created.bare),
    await target.tried(fileWith(archiveOf({ "assay.db": database() }))),
    await target.tried(standby),
  ];
  expect(tried).toEqual(tried.map(() => ({ refusal: null, wrong: [] })));
  expect(readdirSync(join(target.into, "report-templates"))).toEqual(["own.json"]);
});

describe("refuses an archive that contains", () => {
  const odd = (entry: Parameters<typeof entryOf>[0]) => Buffer.concat([entryOf(entry), END]);
  const named = (name: string) => Buffer.concat([paxOf({ path: name }), odd({ name: "x", content: "x" })]);
  test.each<[string, () => Buffer, RegExp]>([
    [
      "a path that leads out",
      () => odd({ name: "../evil", content: "x" }),
      /does not belong in a backup: \.\.\/evil/,
    ],
    [
      "an absolute path",
      () => odd({ name: "/tmp/evil", content: "x" }),
      /does not belong in a backup: \/tmp\/evil/,
    ],
    [
      "a path that leads out of a folder",
      () => named("report-templates/../../evil"),
      /in a backup: report-templates\/\.\./,
    ],
    ["a name with a NUL", () => named("report-templates/a\u0000b"), /in a backup: report-templates\/a b/],
    ["a name that moves the cursor", () => named("\u001b[2Jevil\n\u202etxt"), /in a backup: \[2Jevil txt/],
    [
      "a part of a name that no disk takes",
      () => named(`report-templates/${"x".repeat(300)}`),
      /does not belong in a backup/,
    ],
    [
      "the log of a database",
      () => odd({ name: "assay.db-wal", content: "x" }),
      /does not belong in a backup: assay\.db-wal/,
    ],
    [
      "the mark of a data folder",
      () => odd({ name: "assay.state", content: "x" }),
      /in a backup: assay\.state/,
    ],
    ["a symbolic link", () => odd({ name: "assay.db", type: "2" }), /not a regular file/],
    ["a hard link", () => odd({ name: "assay.db", type: "1" }), /not a regular file/],
    ["a folder", () => odd({ name: "report-templates/", type: "5" }), /not a regular file/],
    ["a device", () => odd({ name: "assay.db", type: "3" }), /not a regular file/],
    ["a pipe", () => odd({ name: "assay.db", type: "6" }), /not a regular file/],
    [
      "a name that fills the memory",
      () => entryOf({ name: "x", type: "L", size: "77777777777 " }),
      /not a regular file/,
    ],
    [
      "a header that fills the memory",
      () => entryOf({ name: "x", type: "x", size: "17777777777 " }),
      /more than 16 kB/,
    ],
    [
      "a header for all that follows",
      () => entryOf({ name: "x", type: "g", content: "9 a=b\n" }),
      /not a regular file/,
    ],
    [
      "another size in a second header",
      () => Buffer.concat([paxOf({ size: "1" }), odd({ name: "assay.db", content: "xx" })]),
      /assay\.db with two sizes/,
    ],
    ["no number as a size", () => odd({ name: "assay.db", size: "zzzzzzzzzzz " }), /an invalid size/],
    [
      "a negative size",
      () => odd({ name: "assay.db", size: new Uint8Array(12).fill(0xff) }),
      /an invalid size/,
    ],
    [
      "a size beyond counting",
      () => odd({ name: "assay.db", size: Uint8Array.of(0x80, 0x7f, ...new Uint8Array(10)) }),
      /an invalid size/,
    ],
    ["a size beyond the file", () => odd({ name: "assay.db", size: "77777777777 " }), /truncated, changed/],
    [
      "a file twice",
      () =>
        Buffer.concat([entryOf({ name: "assay.db", content: "x" }), odd({ name: "assay.db", content: "y" })]),
      /assay\.db twice/,
    ],
    [
      "a file in the place of a folder",
      () =>
        Buffer.concat([
          entryOf({ name: "report-templates/a", content: "x" }),
          odd({ name: "report-templates/a/b", content: "y" }),
        ]),
      /report-templates\/a\/b in the place of another/,
    ],
    [
      "a folder in the place of a file",
      () =>
        Buffer.concat([
          entryOf({ name: "report-templates/a/b", content: "x" }),
          odd({ name: "report-templates/a", content: "y" }),
        ]),
      /report-templates\/a in the place of another/,
    ],
  ])("%s", (_, content, reason) => refused(fileWith(content()), reason));

  test("more files than an instance has", async () => {
    const many = Array.from({ length: 2_001 }, (_, place) => entryOf({ name: `report-templates/${place}` }));
    await refused(fileWith(Buffer.concat([...many, END])), /more than 2000 files/);
  });

  test("a gigabyte where a name is expected, without reading it", async () => {
    const file = fileWith(entryOf({ name: "x", type: "x", size: "10000000000 " }));
    truncateSync(file, 1024 ** 3);
    await refused(file, /more than 16 kB/);
    const sealed = fileWith(Buffer.from("age-encryption.org/v1\n-> X25519 "), ".tar.age");
    truncateSync(sealed, 1024 ** 3);
    const { refusal, wrong } = await target.tried(sealed, { identity: created.identity });
    expect([refusal, wrong]).toEqual([expect.stringMatching(/truncated, changed/), []]);
  });
});

describe("an archive is refused whose list", () => {
  const db = () => ({ "assay.db": database() });
  test.each<[string, () => unknown, RegExp]>([
    ["is none", () => "", /has no list of contents/],
    ["is of another format", () => listOf(db(), { format: 2 }), /has no list of contents/],
    ["nests without an end", () => "[".repeat(900_000), /has no list of contents/],
    [
      "is longer than any",
      () => JSON.stringify(listOf(db(), { more: "x".repeat(2 ** 21) })),
      /has no list of contents/,
    ],
    [
      "has numbers that are none",
      () => JSON.stringify(listOf(db())).replace('"schema":1', '"schema":1e999'),
      /has no list of contents/,
    ],
    ["would move the cursor", () => listOf(db(), { made_at: "\u001b[2J" }), /has no list of contents/],
    ["names a path that leads out", () => listOf({ "../evil": Buffer.from("x") }), /has no list of contents/],
    ["lacks a file", () => listOf({}), /contains assay\.db, which is not in its list of contents/],
    [
      "names a file that is not there",
      () => listOf({ ...db(), "server.key": Buffer.from("x") }),
      /lacks server\.key/,
    ],
    [
      "has another hash",
      () => listOf({ "assay.db": Buffer.from("x") }),
      /assay\.db in .* differs from the file that was backed up/,
    ],
    [
      "counts other rows",
      () => listOf(db(), { rows: { accounts: 99 } }),
      /contains \d+ rows of accounts instead of 99/,
    ],
    [
      "counts rows of no table",
      () => JSON.stringify(listOf(db())).replace('"rows":{}', '"rows":{"__proto__":1}'),
      /contains 0 rows of __proto__ instead of 1/,
    ],
  ])("%s", (_, list, reason) => refused(fileWith(archiveOf(db(), list())), reason));

  test("names no database", () =>
    refused(fileWith(archiveOf({ "server.key": Buffer.from("x") })), /is missing/));
  test("comes with a secret that is none", () =>
    refused(
      fileWith(archiveOf({ ...db(), "server.key": Buffer.from("x") })),
      /server\.key in .* is not a valid server key/,
    ));
});

describe("what is no archive is refused:", () => {
  test.each<[string, () => Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["zeros", () => Buffer.alloc(100_000)],
    [
      "a tar that was zipped, whose content could be of any size",
      () => gzipSync(readFileSync(created.plain)),
    ],
    ["a ZIP", () => Buffer.from("PK\u0003\u0004".padEnd(2000, "x"))],
    ["a PDF", () => Buffer.from("%PDF-1.7\n".padEnd(2000, "x"))],
    ["text", () => Buffer.from("{}\n".repeat(1000))],
  ])("%s", (_, content) => refused(fileWith(content()), /cannot be read|has no list of contents/));

  test("a device and a pipe, which have no end", async () => {
    await refused("/dev/zero", "/dev/zero is neither a file nor a folder");
    const pipe = join(files, "pipe");
    expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
    await refused(pipe, "is neither a file nor a folder");
  });

  test("a folder without a copy, or with one whose time or files are none", async () => {
    const folder = join(files, "folder");
    mkdirSync(folder);
    await refused(folder, /no usable standby copy/);
    cpSync(standby, folder, { recursive: true });
    const { slot = "a", ...stamp } = readStamp(folder) ?? {};
    writeFileSync(join(folder, "standby.json"), JSON.stringify({ ...stamp, slot, at: 1e300 }));
    await refused(folder, /no usable standby copy/);
    writeFileSync(join(folder, "standby.json"), JSON.stringify({ ...stamp, slot: "../house" }));
    await refused(folder, /no usable standby copy/);
    writeFileSync(join(folder, "standby.json"), JSON.stringify({ ...stamp, slot }));
    rmSync(join(folder, slot, "assay.db"));
    symlinkSync(join(instance, "assay.db"), join(folder, slot, "assay.db"));
    await refused(folder, /The database in .* is missing/);
  });
});

describe("a database is refused that", () => {
  /** @param change of a copy of a valid one */
  function changed(change: (sqlite: Database) => void): string {
    const file = fileWith(database(), ".db");
    const sqlite = new Database(file);
    sqlite.run("PRAGMA journal_mode = DELETE");
    change(sqlite);
    sqlite.close();
    return file;
  }
  const runs1 = (...statements: string[]) =>
    changed((sqlite) => statements.forEach((one) => void sqlite.run(one)));
  const TRIGGER =
    "CREATE TRIGGER evil AFTER DELETE ON console_sessions BEGIN UPDATE users SET is_operator = 1; END";

  /** The bytes of a file changed, since SQLite writes no schema that it would not create. */
  function rewritten(file: string, ...changes: [from: string, to: string][]): string {
    let content = readFileSync(file).toString("latin1");
    for (const [from, to] of changes) content = content.replaceAll(from, to.padEnd(from.length));
    writeFileSync(file, content, "latin1");
    return file;
  }
  /** What is called a table and is a trigger: SQLite runs what a row of the schema says. */
  function disguised(name: string, as: string): string {
    const table = `CREATE TABLE ${name} (${"a".repeat(TRIGGER.length)})`;
    return rewritten(runs1(table), [table, TRIGGER], [name, as]);
  }

  test.each<[string, () => string, RegExp]>([
    [
      "is another program's",
      () => {
        const file = join(files, "other.db");
        const other = new Database(file);
        other.run("CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT)");
        other.close();
        return file;
      },
      /is not an Assay database/,
    ],
    [
      "has a view without an end where its migrations are",
      () => {
        const file = join(files, "view.db");
        const other = new Database(file);
        other.run(
          "CREATE VIEW schema_migrations AS WITH RECURSIVE t(name) AS (SELECT 1 UNION ALL SELECT name + 1 FROM t) SELECT name, '' AS sha256, 0 AS applied_at FROM t",
        );
        other.close();
        return file;
      },
      /is not an Assay database/,
    ],
    ["has a trigger that acts when it is opened", () => runs1(TRIGGER), /did not create.*\(trigger evil\)/],
    [
      "hides a trigger behind a name that is left out",
      () => disguised("sqliteXstat1", "sqlite_stat1"),
      /did not create|damaged/,
    ],
    [
      "hides a trigger behind the name of a table",
      () => disguised("harmless", "harmless"),
      /did not create|damaged/,
    ],
    ["has a view", () => runs1("CREATE VIEW evil AS SELECT 1"), /\(view evil\)/],
    ["has a table of a module", () => runs1("CREATE VIRTUAL TABLE evil USING fts5(x)"), /table evil/],
    [
      "has a check that takes the memory",
      () =>
        runs1(
          "CREATE TABLE evil (x CHECK (length(hex(zeroblob(1000000))) > 0))",
          "INSERT INTO evil VALUES (1)",
        ),
      /\(table evil\)/,
    ],
    [
      "has an index that computes",
      () => runs1("CREATE INDEX evil ON invites (abs(created_at))"),
      /\(index evil\)/,
    ],
    [
      "has a table that refers to one of Assay",
      () => runs1("CREATE TABLE evil (x REFERENCES accounts (id))"),
      /\(table evil\)/,
    ],
    [
      "lacks a trigger",
      () =>
        changed((sqlite) => {
          const [first] = sqlite
            .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
            .all();
          sqlite.run(`DROP TRIGGER ${first?.name}`);
        }),
      /or lacks some \(trigger /,
    ],
    [
      "says that a migration ran which did not",
      () => runs1("UPDATE schema_migrations SET name = 'x' WHERE name LIKE '0007%'"),
      /newer version/,
    ],
    [
      "has had a migration with another text",
      () => runs1("UPDATE schema_migrations SET sha256 = 'x' WHERE name LIKE '0007%'"),
      /differs from the one that this database was created with/,
    ],
    [
      "breaks a reference",
      () => runs1("PRAGMA foreign_keys = OFF", "UPDATE invites SET account_id = 'cus_x'"),
      /has no matching parent row/,
    ],
    [
      "has a schema that cannot be read",
      () => rewritten(runs1(TRIGGER), ["CREATE TRIGGER evil AFTER", "CREATE TRIGGER evil XXXXX"]),
      /damaged: malformed database schema/,
    ],
    [
      "is cut",
      () => {
        const file = fileWith(database(), ".db");
        truncateSync(file, Math.floor(database().length / 2));
        return file;
      },
      /damaged|malformed/,
    ],
    ["is its head alone", () => fileWith(database().subarray(0, 16), ".db"), /damaged|not one of Assay/],
    [
      "is a head and noise",
      () => fileWith(Buffer.concat([database().subarray(0, 100), Buffer.alloc(9000, 7)]), ".db"),
      /damaged|not one of Assay/,
    ],
    [
      "has a log beside it, which holds what was stored last",
      () => {
        const file = fileWith(database(), ".db");
        writeFileSync(`${file}-wal`, "x");
        return file;
      },
      /incomplete without hostile-\d+\.db-wal/,
    ],
  ])("%s", (_, file, reason) => refused(file(), reason));

  test("but one with other numbers in its head, or with a plain table and an index more, is restored", async () => {
    const file = runs1(
      ...["PRAGMA user_version = 99", "PRAGMA application_id = 7", "ANALYZE"],
      ...[
        "CREATE TABLE own (id INTEGER PRIMARY KEY, note TEXT UNIQUE)",
        "CREATE INDEX own_by ON invites (name)",
      ],
    );
    expect(await target.tried(file)).toEqual({ refusal: null, wrong: [] });
  });
});

/** Random changes of valid files. A seed that fails becomes a case of its own above. */
describe("anything cut or flipped", () => {
  const { numRuns, seed } = runs(24, 1200);

  /** Cut or flipped at a place. */
  const changedAt = (content: Buffer, place: number, bit: number | null): Buffer => {
    if (bit === null) return content.subarray(0, place);
    const copy = Buffer.from(content);
    copy[place] = (copy[place] ?? 0) ^ (1 << bit);
    return copy;
  };

  async function wrongWith(content: Buffer, end: string, among: (next: (limit: number) => number) => number) {
    const next = numbersFrom(seed);
    const wrong: string[] = [];
    const file = join(files, `fuzzed${end}`);
    for (let turn = 0; turn < numRuns; turn += 1) {
      const [place, bit] = [among(next), turn % 3 === 0 ? null : next(8)];
      writeFileSync(file, changedAt(content, place, bit));
      const opening = end === ".tar.age" ? { identity: created.identity } : null;
      for (const one of (await target.tried(file, opening)).wrong) wrong.push(`${place} ${bit}: ${one}`);
    }
    return wrong;
  }

  test("in an archive", async () => {
    const content = readFileSync(created.plain);
    expect(await wrongWith(content, ".tar", (next) => next(content.length))).toEqual([]);
  });

  test("in the headers of an archive", async () => {
    const content = readFileSync(created.plain);
    const heads: number[] = [];
    for (let at = content.indexOf("ustar"); at >= 0; at = content.indexOf("ustar", at + 1))
      heads.push(at - 257);
    expect(await wrongWith(content, ".tar", (next) => (heads[next(heads.length)] ?? 0) + next(512))).toEqual(
      [],
    );
  });

  test("in an encrypted archive", async () => {
    const content = readFileSync(created.sealed);
    const place = (next: (limit: number) => number) => next(next(2) === 0 ? 400 : content.length);
    expect(await wrongWith(content, ".tar.age", place)).toEqual([]);
  });

  test("in a bare database", async () => {
    const content = database();
    const place = (next: (limit: number) => number) => next(next(2) === 0 ? 4096 : content.length);
    expect(await wrongWith(content, ".db", place)).toEqual([]);
  });
});

test("leaves nothing of all this next to the data folders", () => {
  expect(readdirSync(work).toSorted()).toEqual(["files", "house", "houses", "standby"]);
});
