import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { recordRun } from "#/ops/backup/failures.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createBeforeBaseline } from "#/platform/db/before-baseline.testing.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { insertAccount, TEST_NOW } from "#/platform/db/testing.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import { openMark } from "#/platform/files/instance-mark.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { SELLER, startService, type TestService } from "#/testing/service.ts";
import { checkBackups, checkPassphrase, checkPreviousData } from "./backups.ts";
import type { Check } from "./check.ts";
import { checkDescriptors, runDoctor } from "./doctor.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "assay-doctor-"));
  folder = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);

/** A folder as a server leaves it behind. */
function used(): void {
  const dataDir = openDataDir(folder, systemRandom);
  const db = openDatabase(dataDir.database, TEST_NOW);
  insertAccount(db, "cus_1");
  db.close();
  dataDir.release();
}

const examine = (env: Record<string, string> = {}): Promise<Check[]> =>
  runDoctor(readConfig({ ...env, DATA_DIR: folder }));

const failed = (checks: readonly Check[]): string[] =>
  checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`);

/** Names, modes and contents of all files. */
const contents = (): unknown[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => [name, statSync(file(name)).mode, readFileSync(file(name)).toString("hex")]);

describe("a healthy folder", () => {
  test("passes every check, and nothing in it is changed", async () => {
    used();
    const before = contents();
    const checks = await examine();
    expect(failed(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual([
      "settings",
      "seller",
      "online payments",
      "exposure",
      "data folder",
      "disk",
      "server secret",
      "file descriptors",
      "report templates",
      "database",
      "instance",
      "stored data",
      "money",
      "backups",
      "standby",
      "mail server",
    ]);
    expect(contents()).toEqual(before);
  });

  test("passes next to a running server, which continues", async () => {
    const dataDir = openDataDir(folder, systemRandom);
    const db = openDatabase(dataDir.database, TEST_NOW);
    expect(failed(await examine())).toEqual([]);
    insertAccount(db, "cus_2");
    expect(() => openDataDir(folder, systemRandom)).toThrow("Another Assay is running");
    db.close();
    dataDir.release();
  });
});

describe("backups", () => {
  const NOW = Date.UTC(2026, 9, 2, 12);
  const backup = (name: string) => writeFileSync(join(parent, name), "");

  test("are looked for where they are to lie: none, a fresh one, an old one, and a folder that is not there", () => {
    const none = { BACKUP_DIR: "", BACKUP_KEEP: "7d,4w,3m", BACKUP_S3_URL: "" };
    const times = { BACKUP_AT: "03:10", BACKUP_EVERY: "24h" as "1h" | "24h" };
    const settings = { ...none, ...times, BACKUP_PASSPHRASE: "", BACKUP_RECIPIENTS: "" };
    const at = (more: Partial<typeof settings>) => checkBackups({ ...settings, ...more }, NOW);
    const look = () => at({ BACKUP_DIR: parent });
    expect(at({})).toMatchObject({
      ok: true,
      detail: expect.stringContaining("not set"),
    });
    expect(look()).toMatchObject({ ok: true, warning: true });
    backup("assay-20260930T030000Z-s78.tar");
    expect(look()).toMatchObject({ ok: true, warning: true, detail: expect.stringContaining("20260930") });
    backup("assay-20261002T030000Z-s78.tar.age");
    expect(look()).toEqual({ name: "backups", ok: true, detail: expect.stringContaining("20261002") });
    const hourly = { BACKUP_DIR: parent, BACKUP_EVERY: "1h" as const };
    expect(at(hourly)).toMatchObject({ warning: true, detail: expect.stringContaining("20261002") });
    const onHold = { took: 0, fault: null, file: "assay-20261002T030000Z-s78.tar.age" };
    recordRun(parent, { ...onHold, kind: "backup", at: NOW - 3_600_000 });
    expect(at(hourly)).toMatchObject({ ok: true, detail: expect.stringContaining("nothing had changed") });
    expect(at(hourly)).not.toHaveProperty("warning");
    backup("assay-20270601T030000Z-s78-e1-n5-r9.tar");
    expect(look()).toMatchObject({ warning: true, detail: expect.stringContaining("its age is unknown") });
    backup("assay-20261002T040000Z-s78-e1-n6-r9.tar");
    expect(look()).toEqual({ name: "backups", ok: true, detail: expect.stringContaining("20261002T04") });
    for (const name of ["assay-20270601T030000Z-s78-e1-n5-r9.tar", "assay-20261002T040000Z-s78-e1-n6-r9.tar"])
      rmSync(join(parent, name));
    backup("assay-20260601T030000Z-s78.tar");
    expect(look()).toMatchObject({ warning: true, detail: expect.stringContaining("20260601T030000Z") });
    expect(at({ BACKUP_DIR: join(parent, "none") })).toMatchObject({ ok: false });
    const bucket = { BACKUP_S3_URL: "s3://house/nightly" };
    expect(at(bucket)).toMatchObject({ ok: false, detail: expect.stringContaining("only where it is") });
    const open = at({ ...bucket, BACKUP_DIR: parent });
    expect(open).toMatchObject({ ok: false, detail: expect.stringContaining("not encrypted") });
    const mistyped = at({ BACKUP_DIR: parent, BACKUP_RECIPIENTS: `age1${"q".repeat(58)}` });
    expect(mistyped).toMatchObject({ ok: false, detail: expect.stringContaining("BACKUP_RECIPIENTS") });
    const words = at({ ...bucket, BACKUP_DIR: parent, BACKUP_PASSPHRASE: "correct horse" });
    expect(words).toMatchObject({ ok: true });
  });

  test("that a passphrase encrypts cost more than those for recipients, which is said", () => {
    expect(checkPassphrase({ BACKUP_PASSPHRASE: "" })).toEqual([]);
    expect(checkPassphrase({ BACKUP_PASSPHRASE: "correct horse" })).toMatchObject([
      { ok: true, detail: expect.stringContaining("BACKUP_RECIPIENTS takes neither") },
    ]);
  });

  test("and so are the copies that restores have moved aside", () => {
    expect(checkPreviousData(parent)).toEqual([]);
    expect(checkPreviousData(join(parent, "none"))).toEqual([]);
    mkdirSync(join(parent, "before-restore-20261002T120000Z"));
    expect(checkPreviousData(parent)).toEqual([
      expect.objectContaining({ warning: true, detail: expect.stringContaining("before-restore-20261002") }),
    ]);
  });
});

describe("a folder", () => {
  test("that does not exist yet is no error, and is not created", async () => {
    folder = join(parent, "deep", "data");
    const checks = await examine();
    expect(failed(checks)).toEqual([]);
    expect(checks.find(({ name }) => name === "data folder")?.detail).toContain("at the first start");
    expect(existsSync(join(parent, "deep"))).toBeFalse();
  });

  test("below a file is an error", async () => {
    writeFileSync(folder, "mine");
    folder = join(folder, "deep", "data");
    expect(failed(await examine())).toEqual([`data folder: ${join(parent, "data")} is a file, not a folder`]);
  });
});

test("payments online are offered with both keys, and half of them or a key for trials is warned of", async () => {
  const look = async (key: string, secret: string) =>
    (await examine({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret })).find(
      ({ name }) => name === "online payments",
    );
  const [live, trial, secret] = ["sk_live_StandInOfTests", "rk_test_StandInOfTests", "whsec_StandInOfTests"];
  expect(await look("", "")).toEqual({ name: "online payments", ok: true, detail: "not offered" });
  expect(await look(live, secret)).toMatchObject({ ok: true, detail: "offered, by Stripe" });
  expect(await look(live, secret)).not.toHaveProperty("warning");
  expect(await look("", secret)).toMatchObject({ ok: true, warning: true });
  expect(await look(trial, secret)).toMatchObject({
    ...{ ok: true, warning: true },
    detail: expect.stringContaining("nobody pays anything"),
  });
});

describe("the seller", () => {
  const seller = async (env: Record<string, string> = {}) =>
    (await examine(env)).find(({ name }) => name === "seller");

  test("that is not set is a warning that names what is missing, and no error", async () => {
    expect(await seller({ SELLER_NAME: "Seller GmbH" })).toEqual({
      name: "seller",
      ok: true,
      warning: true,
      detail: "live orders cannot be confirmed before SELLER_STREET, SELLER_CITY is set",
    });
  });

  test("without a VAT id or tax number is a warning, since invoices must name one", async () => {
    const { SELLER_VAT_ID: _, ...address } = SELLER;
    expect(await seller(address)).toMatchObject({ ok: true, warning: true });
    const known = await seller({ ...address, SELLER_TAX_NUMBER: "22/815/08154" });
    expect(known).not.toHaveProperty("warning");
    expect(known?.detail).toBe(
      "Seller GmbH, VAT 19 %; orders of companies elsewhere in the EU cannot be confirmed before SELLER_VAT_ID is set",
    );
    const small = await seller({ ...address, SELLER_TAX_NUMBER: "22/815/08154", VAT_RATE: "0" });
    expect(small?.detail).toBe("Seller GmbH, VAT 0 %");
  });

  test("that is set passes, and where nothing is sold none is needed", async () => {
    expect(await seller(SELLER)).toEqual({ name: "seller", ok: true, detail: "Seller GmbH, VAT 19 %" });
    expect(await seller({ BILLING: "off" })).not.toHaveProperty("warning");
  });
});

describe("what is open to strangers", () => {
  const exposure = async (env: Record<string, string> = {}) =>
    (await examine(env)).find(({ name }) => name === "exposure");

  test("is no warning with the defaults, nor where nothing is billed and registration follows that", async () => {
    for (const env of [{}, { BILLING: "off" }, { BASE_URL: "https://assay.example", TRUST_PROXY: "1" }]) {
      expect(await exposure(env)).not.toHaveProperty("warning");
    }
  });

  test("is reported if registration is open on a server that bills nothing, and if an https address is set without a trusted proxy", async () => {
    const found = await exposure({
      BILLING: "off",
      REGISTRATION: "open",
      BASE_URL: "https://assay.example",
    });
    expect(found).toMatchObject({ ok: true, warning: true });
    expect(found?.detail).toContain("Anybody can register");
    expect(found?.detail).toContain("no reverse proxy is trusted");
  });
});

describe("the server's secret", () => {
  test("that others can read is an error, and its mode is left to the administrator", async () => {
    used();
    chmodSync(file("server.key"), 0o640);
    expect(failed(await examine())).toEqual([
      "server secret: can be read by other users; run chmod 600 on it",
    ]);
    expect(statSync(file("server.key")).mode & 0o777).toBe(0o640);
  });

  test("that is damaged is an error, and appears in no detail", async () => {
    used();
    const damaged = readFileSync(file("server.key"), "utf8").slice(0, 40);
    writeFileSync(file("server.key"), damaged);
    const checks = await examine();
    expect(failed(checks)).toEqual(["server secret: damaged; restore it from a backup"]);
    expect(JSON.stringify(checks)).not.toContain(damaged);
  });

  test("that is missing next to a database is an error, and is not created again", async () => {
    used();
    rmSync(file("server.key"));
    expect(failed(await examine())).toEqual([
      "server secret: missing beside an existing database; restore it from a backup",
    ]);
    expect(existsSync(file("server.key"))).toBeFalse();
  });
});

describe("a database", () => {
  const damages: [how: string, damage: (path: string) => void][] = [
    ["that is no database", (path) => writeFileSync(path, "x".repeat(20_000))],
    ["that was cut short", (path) => truncateSync(path, 3 * 4096)],
    ["with a page overwritten", (path) => overwrite(path, 4096)],
    ["that is a folder", replaceByFolder],
  ];

  test.each(damages)("%s is an error, and stays unchanged", async (_, damage) => {
    used();
    damage(file("assay.db"));
    const size = statSync(file("assay.db")).size;
    const errors = failed(await examine());
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^database: (damaged|cannot be opened); restore a backup and keep this file$/);
    expect(statSync(file("assay.db")).size).toBe(size);
  });

  test("with a row that refers to nothing is an error", async () => {
    used();
    const db = openDatabase(file("assay.db"), TEST_NOW);
    db.sqlite.run("PRAGMA foreign_keys = OFF");
    db.sqlite.run("DELETE FROM accounts");
    db.sqlite.run(
      `INSERT INTO events (id, account_id, mode, type, data, created_at) VALUES ('evt_1', 'cus_9', 'test', 'x', '{}', 0)`,
    );
    db.close();
    expect(failed(await examine())).toEqual(["database: damaged; restore a backup and keep this file"]);
  });

  function replaceByFolder(path: string): void {
    rmSync(path);
    mkdirSync(path);
  }

  function overwrite(path: string, at: number): void {
    const bytes = readFileSync(path);
    bytes.fill(0xff, at, at + 4096);
    writeFileSync(path, bytes);
  }
});

describe("an instance", () => {
  /** As a service leaves it that was served once. */
  async function served(work: (service: TestService) => void = () => {}): Promise<void> {
    const service = await startService();
    work(service);
    rmSync(parent, { recursive: true });
    folder = service.folder;
    parent = folder;
    await service.close();
  }

  test("whose secret is another instance's is an error", async () => {
    await served();
    expect(failed(await examine())).toEqual([]);
    writeFileSync(file("server.key"), `${"ab".repeat(32)}\n`, { mode: 0o600 });
    expect(failed(await examine())).toEqual([
      "server secret: belongs to another house than the database; put back the one that belongs to it",
    ]);
  });

  test("that lost its database is an error, with and without its mark", async () => {
    await served();
    const database =
      "database: missing or empty, although this folder held a house; put it back from a backup";
    rmSync(file("assay.db"));
    expect(failed(await examine())).toContain(database);
    rmSync(file("assay.state"));
    expect(failed(await examine())).toContain(database);
  });

  test("of a newer version is an error, and is not called intact", async () => {
    await served(({ db }) => {
      db.sqlite.run("INSERT INTO schema_migrations VALUES ('9999_future', 'x', 1)");
    });
    expect(failed(await examine())).toEqual([
      "database: The database was made by a newer version of Assay (migration 9999_future). Start that version.",
    ]);
  });

  test("of an older version reports what the next start does", async () => {
    await served();
    for (const name of ["assay.db", "assay.state"]) rmSync(file(name));
    createBeforeBaseline(file("assay.db")).close();
    const checks = await examine();
    expect(failed(checks)).toEqual([]);
    expect(checks.find(({ name }) => name === "database")?.detail).toContain(
      `(${MIGRATIONS.length} migrations)`,
    );
  });

  test("whose database is behind what the folder knows is an error before any start", async () => {
    await served();
    const mark = openMark(file("assay.state"));
    mark.set("open", (mark.found?.commits ?? 0) + 7);
    mark.close();
    expect(failed(await examine())).toEqual([
      expect.stringMatching(/^stored data: 7 transactions .* are missing/),
    ]);
  });

  test.each([
    [0o770, "its group"],
    [0o777, "everybody"],
  ])("in a folder of mode %o is a warning", async (mode, who) => {
    await served();
    chmodSync(folder, mode);
    const found = (await examine()).find(({ name }) => name === "data folder");
    expect(found).toEqual({
      name: "data folder",
      ok: true,
      warning: true,
      detail: `${folder} can be written by ${who}; run chmod 700 on it`,
    });
  });
});

describe("the mail server", () => {
  const listen = () => Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });

  test("that takes mails passes", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    const checks = await examine({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await server.stop();
    expect(checks.at(-1)).toEqual({
      name: "mail server",
      ok: true,
      detail: "answers, and takes mails from here",
    });
  });

  // 0.0.0.0 leads to this machine, but is no name of it, so it represents any other host.
  test("that offers no encryption is an error, which says what to do, unless SMTP_URL allows it", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    const url = `smtp://0.0.0.0:${server.port}`;
    const [refused, allowed] = [
      await examine({ SMTP_URL: url }),
      await examine({ SMTP_URL: `${url}?requireTLS=false` }),
    ];
    await server.stop();
    expect(refused.at(-1)).toMatchObject({ ok: false, detail: expect.stringContaining("?requireTLS=false") });
    expect(allowed.at(-1)).toMatchObject({ ok: true });
  });

  test("that accepts connections and says nothing is an error", async () => {
    const server = listen();
    const checks = await examine({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    server.stop(true);
    expect(checks.at(-1)).toMatchObject({ name: "mail server", ok: false });
  });

  test("that does not answer is an error, and its password is in no detail", async () => {
    const server = listen();
    const { port } = server;
    server.stop(true);
    const checks = await examine({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` });
    expect(failed(checks)).toEqual([
      "mail server: does not answer; check SMTP_URL in the environment, and the network",
    ]);
    expect(JSON.stringify(checks)).not.toContain("hunter2");
  });

  test("whose name nobody knows is an error", async () => {
    const checks = await examine({ SMTP_URL: "smtp://mail.invalid" });
    expect(checks.at(-1)?.ok).toBeFalse();
  });

  test("that does not answer is named where it is really set: here, in a file, or by the environment", async () => {
    const server = listen();
    const { port } = server;
    server.stop(true);
    used();
    const db = openDatabase(join(folder, "assay.db"), TEST_NOW);
    const set = (key: string, value: string) =>
      db.sqlite.run("INSERT INTO settings VALUES (?, ?, NULL, 1, 1, 'command line')", [key, value]);
    set("mail_host", "127.0.0.1");
    set("mail_port", String(port));
    db.close();
    const place = async (env: Record<string, string>) => (await examine(env)).at(-1)?.detail;
    expect(await place({})).toContain("check the console under Settings, Mail server,");
    const file = join(folder, "smtp-url");
    writeFileSync(file, `smtp://127.0.0.1:${port}`);
    expect(await place({ SMTP_URL_FILE: file })).toContain("check the file that SMTP_URL_FILE names,");
  });

  test("that is not set is no error", async () => {
    expect((await examine()).at(-1)).toMatchObject({
      ok: true,
      detail: "none set: mails stay in the outbox; set one in the console under Settings, Mail server",
    });
  });
});

test("a low limit of file descriptors is a warning that names the settings, and no error", () => {
  const stateOf = (limit: number | null) => {
    const { ok, warning, detail } = checkDescriptors(limit);
    return [ok, warning ?? false, detail.includes("LimitNOFILE")];
  };
  expect(stateOf(1023)).toEqual([true, true, true]);
  for (const limit of [1024, Number.POSITIVE_INFINITY, null])
    expect(stateOf(limit)).toEqual([true, false, false]);
});
