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
import { CHECKS } from "./catalogue.ts";
import type { Check } from "./check.ts";
import { SUBJECTS } from "./check-entry.ts";
import { runDoctor } from "./doctor.ts";
import { checkDescriptors } from "./state.ts";

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

const failed = (checks: readonly Check[]): string[] => checks.filter(({ ok }) => !ok).map(({ code }) => code);

const codes = (checks: readonly Check[]): string[] => checks.map(({ code }) => code);

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
      "public address",
      "exposure",
      "mail server",
      "administrators",
      "seller",
      "bank account",
      "online payments",
      "money",
      "data folder",
      "disk",
      "server secret",
      "file descriptors",
      "outbound connections",
      "report templates",
      "instance",
      "database",
      "stored data",
      "backups",
      "standby",
    ]);
    expect(contents()).toEqual(before);
  });

  test("passes next to a running server, which continues", async () => {
    const dataDir = openDataDir(folder, systemRandom);
    const db = openDatabase(dataDir.database, TEST_NOW);
    expect(failed(await examine())).toEqual([]);
    insertAccount(db, "cus_2");
    expect(() => openDataDir(folder, systemRandom)).toThrow("Another Assay server is using");
    db.close();
    dataDir.release();
  });
});

describe("backups", () => {
  const NOW = Date.UTC(2026, 9, 2, 12);
  const backup = (name: string) => writeFileSync(join(parent, name), "");

  test("are looked for where they are stored: none, a fresh one, an old one, and a folder that is not there", () => {
    const times = { BACKUP_AT: "03:10", BACKUP_EVERY: "24h" as "1h" | "24h", BACKUP_KEEP: "7d,4w,3m" };
    const settings = { BACKUP_DIR: parent, ...times, BACKUP_PASSPHRASE: "", BACKUP_RECIPIENTS: "" };
    const at = (more: Partial<typeof settings> = {}) =>
      checkBackups({ ...settings, ...more }, NOW).map(({ code, parameters }) => [
        code,
        ...parameters.map(({ value }) => value),
      ]);
    const hourly = { BACKUP_EVERY: "1h" as const };
    expect(at()).toEqual([["backup_none"]]);
    backup("assay-20260930T030000Z-s78.tar");
    expect(at()).toEqual([["backup_stale", "2026-09-30T03:00:00.000Z"]]);
    backup("assay-20261002T030000Z-s78.tar.age");
    expect(at()).toEqual([["backup_ok", "2026-10-02T03:00:00.000Z"]]);
    expect(at(hourly)).toEqual([["backup_stale", "2026-10-02T03:00:00.000Z"]]);
    const onHold = { took: 0, fault: null, file: "assay-20261002T030000Z-s78.tar.age" };
    recordRun(parent, { ...onHold, kind: "backup", at: NOW - 3_600_000 });
    expect(at(hourly)).toEqual([["backup_ok", "2026-10-02T11:00:00.000Z"]]);
    backup("assay-20270601T030000Z-s78-e1-n5-r9.tar");
    expect(at()).toEqual([["backup_age_unknown"]]);
    backup("assay-20261002T040000Z-s78-e1-n6-r9.tar");
    expect(at()).toEqual([["backup_ok", "2026-10-02T04:00:00.000Z"]]);
    for (const name of ["assay-20270601T030000Z-s78-e1-n5-r9.tar", "assay-20261002T040000Z-s78-e1-n6-r9.tar"])
      rmSync(join(parent, name));
    backup("assay-20260601T030000Z-s78.tar");
    expect(at()[0]).toEqual(["backup_expired", "7d,4w,3m", "assay-20260601T030000Z-s78.tar"]);
    const none = join(parent, "none");
    expect(at({ BACKUP_DIR: none })).toEqual([["backup_dir_unusable", none]]);
    expect(at({ BACKUP_RECIPIENTS: `age1${"q".repeat(58)}` })).toEqual([["backup_recipient_invalid"]]);
    expect(at({ BACKUP_DIR: "" })).toEqual([]);
  });

  test("that a passphrase encrypts cost more than those for recipients, which is said", () => {
    expect(checkPassphrase({ BACKUP_PASSPHRASE: "" })).toEqual([]);
    expect(checkPassphrase({ BACKUP_PASSPHRASE: "correct horse" })).toMatchObject([
      { ok: true, detail: expect.stringContaining("You can avoid this with BACKUP_RECIPIENTS") },
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
    expect(checks.find(({ name }) => name === "data folder")?.detail).toContain("on first startup");
    expect(existsSync(join(parent, "deep"))).toBeFalse();
  });

  test("below a file is an error", async () => {
    writeFileSync(folder, "mine");
    folder = join(folder, "deep", "data");
    expect(failed(await examine())).toEqual(["data_folder_is_file"]);
  });
});

test("payments online are offered with both keys, and half of them or a key for trials is warned of", async () => {
  const look = async (key: string, secret: string) =>
    (await examine({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret })).find(
      ({ name }) => name === "online payments",
    );
  const [live, trial, secret] = ["sk_live_StandInOfTests", "rk_test_StandInOfTests", "whsec_StandInOfTests"];
  expect((await look("", ""))?.code).toBe("online_payments_off");
  expect((await look(live, secret))?.code).toBe("online_payments_ok");
  expect(await look(live, secret)).not.toHaveProperty("warning");
  expect(await look("", secret)).toMatchObject({ ok: true, warning: true });
  expect(await look(trial, secret)).toMatchObject({
    ...{ ok: true, warning: true },
    detail: expect.stringContaining("without paying"),
  });
});

describe("the seller", () => {
  const seller = async (env: Record<string, string> = {}) =>
    (await examine(env)).filter(({ name }) => name === "seller");

  test("that is not set is a warning that names what is missing, and no error", async () => {
    expect(await seller({ SELLER_NAME: "Seller GmbH" })).toMatchObject([
      {
        ...{ code: "seller_not_set", ok: true, warning: true, settings: ["SELLER_STREET", "SELLER_CITY"] },
        detail: "You cannot confirm live orders until SELLER_STREET, SELLER_CITY are set.",
      },
    ]);
  });

  test("without a VAT id or tax number is a warning, since invoices must name one", async () => {
    const { SELLER_VAT_ID: _, ...address } = SELLER;
    expect(codes(await seller(address))).toEqual(["seller_tax_not_set"]);
    const known = await seller({ ...address, SELLER_TAX_NUMBER: "22/815/08154" });
    expect(known.map(({ code, severity }) => [code, severity])).toEqual([
      ["seller_vat_id_not_set", "note"],
      ["seller_ok", "ok"],
    ]);
    const small = await seller({ ...address, SELLER_TAX_NUMBER: "22/815/08154", VAT_RATE: "0" });
    expect(small.map(({ detail }) => detail)).toEqual(["The seller is Seller GmbH, with 0% VAT."]);
  });

  test("that is set passes, and where nothing is sold nobody is asked for one, nor for prices or orders", async () => {
    expect(codes(await seller(SELLER))).toEqual(["seller_ok"]);
    used();
    const areas = (await examine({ BILLING: "off" })).map(({ code }) => SUBJECTS[CHECKS[code].subject]);
    expect(areas).not.toContain("sales");
  });
});

describe("the server's secret", () => {
  test("that others can read is an error, and its mode is left to the administrator", async () => {
    used();
    chmodSync(file("server.key"), 0o640);
    expect(failed(await examine())).toEqual(["server_secret_readable"]);
    expect(statSync(file("server.key")).mode & 0o777).toBe(0o640);
  });

  test("that is damaged is an error, and appears in no detail", async () => {
    used();
    const damaged = readFileSync(file("server.key"), "utf8").slice(0, 40);
    writeFileSync(file("server.key"), damaged);
    const checks = await examine();
    expect(failed(checks)).toEqual(["server_secret_damaged"]);
    expect(JSON.stringify(checks)).not.toContain(damaged);
  });

  test("that is missing next to a database is an error, and is not created again", async () => {
    used();
    rmSync(file("server.key"));
    expect(failed(await examine())).toEqual(["server_secret_missing"]);
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
    expect(errors[0]).toMatch(/^database_(damaged|unopenable)$/);
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
    expect(failed(await examine())).toEqual(["database_damaged"]);
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
    expect(failed(await examine())).toEqual(["server_secret_foreign"]);
  });

  test("that lost its database is an error, with and without its mark", async () => {
    await served();
    rmSync(file("assay.db"));
    expect(failed(await examine())).toContain("database_missing");
    rmSync(file("assay.state"));
    expect(failed(await examine())).toContain("database_missing");
  });

  test("of a newer version is an error, and is not called intact", async () => {
    await served(({ db }) => {
      db.sqlite.run("INSERT INTO schema_migrations VALUES ('9999_future', 'x', 1)");
    });
    const checks = await examine();
    expect(failed(checks)).toEqual(["database_other_version"]);
    expect(checks.find(({ ok }) => !ok)?.detail).toContain("(migration 9999_future)");
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
    const checks = await examine();
    expect(failed(checks)).toEqual(["data_behind"]);
    expect(checks.find(({ ok }) => !ok)?.detail).toStartWith("7 stored changes are missing.");
  });

  test.each([
    [0o770, "The group of the folder"],
    [0o777, "Every user of this machine"],
  ])("in a folder of mode %o is a warning", async (mode, who) => {
    await served();
    chmodSync(folder, mode);
    const found = (await examine()).find(({ name }) => name === "data folder");
    expect(found).toMatchObject({
      ...{ code: "data_folder_shared", ok: true, warning: true },
      detail: `${who} can write to ${folder}.`,
    });
  });
});

describe("the mail server", () => {
  const mailOf = (checks: readonly Check[]) =>
    checks.find(({ code }) => /^mail_(ok|failing|server)/.test(code));
  const listen = () => Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });

  test("that takes mails passes", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    const checks = await examine({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await server.stop();
    expect(mailOf(checks)).toMatchObject({ code: "mail_ok", ok: true });
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
    expect(mailOf(refused)).toMatchObject({
      ok: false,
      detail: expect.stringContaining("?requireTLS=false"),
    });
    expect(mailOf(allowed)).toMatchObject({ code: "mail_ok" });
  });

  test("that accepts connections and says nothing is an error", async () => {
    const server = listen();
    const checks = await examine({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    server.stop(true);
    expect(mailOf(checks)).toMatchObject({ code: "mail_failing", ok: false });
  });

  test("that does not answer is an error, and its password is in no detail", async () => {
    const server = listen();
    const { port } = server;
    server.stop(true);
    const checks = await examine({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` });
    expect(failed(checks)).toEqual(["mail_failing"]);
    expect(mailOf(checks)?.detail).toBe(
      "The mail server does not accept emails. It is configured in SMTP_URL in the environment. The server does not accept connections on this port. Check the port and the firewall.",
    );
    expect(JSON.stringify(checks)).not.toContain("hunter2");
  });

  test("whose name nobody knows is an error", async () => {
    const checks = await examine({ SMTP_URL: "smtp://mail.invalid" });
    expect(mailOf(checks)?.ok).toBeFalse();
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
    const place = async (env: Record<string, string>) => mailOf(await examine(env))?.detail;
    expect(await place({})).toContain("It is configured in the console under Settings, Mail server.");
    const file = join(folder, "smtp-url");
    writeFileSync(file, `smtp://127.0.0.1:${port}`);
    expect(await place({ SMTP_URL_FILE: file })).toContain(
      "It is configured in the file named in SMTP_URL_FILE.",
    );
  });

  test("that is not set is a warning, and no error", async () => {
    expect(mailOf(await examine())).toMatchObject({
      ...{ code: "mail_server_not_set", ok: true, warning: true },
      detail: "No mail server is configured. Emails are stored but not sent.",
    });
  });
});

test("a low limit of file descriptors is a warning that names the settings, and no error", () => {
  const stateOf = (limit: number | null) => {
    const { ok, warning, next } = checkDescriptors(limit);
    return [ok, warning ?? false, next?.includes("LimitNOFILE") ?? false];
  };
  expect(stateOf(1023)).toEqual([true, true, true]);
  for (const limit of [1024, Number.POSITIVE_INFINITY, null])
    expect(stateOf(limit)).toEqual([true, false, false]);
});
