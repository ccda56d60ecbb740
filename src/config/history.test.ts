import { describe, expect, test } from "bun:test";
import { rotateKeyCommand } from "#/cli/recovery.ts";
import { run } from "#/cli/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { readConfig } from "./config.ts";
import { factsIn, issuedDifferently } from "./facts.ts";

const PASSPHRASE = "https://sentinel.example of a passphrase";
const PASSWORD = "sentinel-of-a-password";

const service = useOwnService({ OPERATOR_TOKEN, VAT_RATE: "19", BACKUP_PASSPHRASE: PASSPHRASE });

const history = (name: string) =>
  rows(service, "SELECT value, source FROM setting_history WHERE name = ? ORDER BY id", name).map(
    ({ value, source }) => `${value} (${source})`,
  );
const lines = () =>
  rows(service, "SELECT details FROM audit_entries WHERE action = 'settings.changed_at_start'").map(
    ({ details }) => JSON.parse(String(details)).settings,
  );

describe("the record of facts", () => {
  test("has each at the first start, and after that what has changed, with the time since when", async () => {
    service.settings.recordStart();
    expect(history("VAT_RATE")).toEqual(["19 (environment)"]);
    expect(history("SELLER_COUNTRY")).toEqual(["DE (default)"]);
    expect(history("LOG_LEVEL")).toEqual([]);
    const first = count(service, "setting_history");
    service.clock.advance(60_000);
    await service.restart();
    service.settings.recordStart();
    expect(count(service, "setting_history")).toBe(first);
    expect(lines()).toEqual([]);

    await service.restart({ VAT_RATE: "0", BACKUP_DIR: "/copies" });
    service.settings.recordStart();
    expect(history("VAT_RATE")).toEqual(["19 (environment)", "0 (environment)"]);
    expect(history("BACKUP_DIR")).toEqual(["null (default)", "/copies (environment)"]);
    expect(
      rows(
        service,
        "SELECT at, started_at AS startedAt FROM setting_history WHERE name = 'VAT_RATE' AND value = '0'",
      ),
    ).toEqual([{ at: service.clock.now(), startedAt: service.clock.now() }]);
    expect(lines()).toEqual(["BACKUP_DIR VAT_RATE"]);
  });

  test("is on the Health page for a month after a start that changed something", async () => {
    const found = async () =>
      (await service.call("GET", "/api/v1/admin/health", { key: OPERATOR_TOKEN })).json.data.checks.find(
        ({ code }: { code: string }) => code === "settings_changed",
      );
    service.settings.recordStart();
    expect(await found()).toBeUndefined();
    await service.restart({ VAT_RATE: "0" });
    service.settings.recordStart();
    expect(await found()).toMatchObject({ severity: "ok" });
    expect((await found()).detail).toContain("VAT_RATE: 19 → 0.");
    service.clock.advance(31 * 24 * 3_600_000);
    expect(await found()).toBeUndefined();
  });

  test("has what is stored while the service runs, and no start for it", () => {
    service.settings.recordStart();
    service.clock.advance(1_000);
    service.db.tx(() => service.settings.store(new Map([["bank_account", "DE02 1203"]]), "command line"));
    expect(history("BANK_ACCOUNT")).toEqual(["null (default)", "DE02 1203 (stored)"]);
    expect(service.settings.issuedDifferently()).toEqual([]);
    expect(
      rows(service, "SELECT at > started_at AS later FROM setting_history WHERE source = 'stored'"),
    ).toEqual([{ later: 1 }]);
  });

  test("has nothing before a service has started on the data", () => {
    service.db.tx(() => service.settings.store(new Map([["bank_account", "DE02 1203"]]), "command line"));
    expect(rows(service, "SELECT * FROM setting_history")).toEqual([]);
    expect(service.settings.issuedDifferently()).toEqual([]);
  });

  test("has no secret: a hash of each, and the server of an address", async () => {
    const env = {
      SMTP_URL: `smtp://jobs%40a.example:${PASSWORD}@mail.example:587?requireTLS=false&name=${PASSWORD}`,
      OUTBOUND_PROXY: "http://proxy.example:3128",
    };
    await service.restart(env);
    service.settings.recordStart();
    expect(history("SMTP_URL")).toEqual([
      "smtp://********:********@mail.example:587?requireTLS=false (environment)",
    ]);
    expect(history("OUTBOUND_PROXY")).toEqual(["http://proxy.example:3128 (environment)"]);
    expect(history("BACKUP_PASSPHRASE")).toEqual(["null (environment)"]);
    const all = JSON.stringify(rows(service, "SELECT * FROM setting_history"));
    for (const part of ["sentinel", "jobs", "passphrase"]) expect(all).not.toContain(part);
    const [stored] = rows(service, "SELECT digest FROM setting_history WHERE name = 'SMTP_URL'");
    expect(stored?.digest).toMatch(/^[a-z2-7]{26}$/);
    await service.restart({ ...env, SMTP_URL: env.SMTP_URL.replace("requireTLS=false", "requireTLS=true") });
    expect(service.settings.issuedDifferently().map(({ name }) => name)).toEqual(["SMTP_URL"]);
  });

  test("agrees about secrets after the server key was rotated", async () => {
    service.settings.recordStart();
    await service.restart({}, async () => {
      const { exitCode } = await run(service, rotateKeyCommand, ["--overlap-days", "0"]);
      expect(exitCode).toBe(0);
    });
    service.clock.advance(1_000);
    service.settings.recordStart();
    expect(history("BACKUP_PASSPHRASE")).toEqual(["null (environment)"]);
    expect(lines()).toEqual([]);
  });

  test("cannot be changed", () => {
    service.settings.recordStart();
    const before = dump(service);
    for (const sql of [
      "UPDATE setting_history SET value = '7' WHERE name = 'VAT_RATE'",
      "DELETE FROM setting_history WHERE name = 'VAT_RATE'",
      "INSERT OR REPLACE INTO setting_history SELECT * FROM setting_history WHERE name = 'VAT_RATE'",
    ])
      expect(() => execute(service, sql)).toThrow("append-only");
    expect(dump(service)).toBe(before);
  });
});

test("each fact can be read again from its text", () => {
  const env = {
    ...{
      BASE_URL: "https://a.example",
      MAIL_FROM: "Jobs <jobs@a.example>",
      OIDC_ISSUER: "https://id.a.example/",
    },
    ...{
      VAT_RATE: "8.1",
      TRUST_PROXY: "1",
      WEBHOOK_ALLOW_PRIVATE: "true",
      PURPOSE: "own",
      BACKUP_DIR: "copies",
    },
    ...{ BOUNCE_IMAP_URL: "imaps://a%40b.example:secret@imap.a.example/In", SELLER_VAT_ID: "DE136695976" },
  };
  const digests = (text: string) => [`hash of ${text}`];
  const facts = factsIn(readConfig(env), digests);
  const shown = facts.filter(({ value, digest }) => value !== null && digest === null);
  const again = factsIn(
    readConfig(Object.fromEntries(shown.map(({ name, value }) => [name, value ?? ""]))),
    digests,
  );
  for (const { name, value } of shown)
    expect(again.find((fact) => fact.name === name)).toMatchObject({ name, value });
  expect(facts.find(({ name }) => name === "BOUNCE_IMAP_URL")?.value).toBe(
    "imaps://********:********@imap.a.example/In",
  );
});

test.each([
  [{}, {}, []],
  [{ HOST: "10.0.0.7" }, {}, ["HOST"]],
  [{ HOST: "10.0.0.7" }, { BASE_URL: "http://10.0.0.7:3000" }, []],
  [{ BASE_URL: "https://a.example", HOST: "10.0.0.7" }, { BASE_URL: "https://a.example" }, []],
  [{ BASE_URL: "https://a.example", HOST: "10.0.0.7" }, {}, ["BASE_URL"]],
  [{ BASE_URL: "https://a.example" }, { BASE_URL: "https://b.example" }, ["BASE_URL"]],
  // Nobody can know which port the system has chosen.
  [{ PORT: "0" }, { BASE_URL: "http://127.0.0.1:41234" }, []],
])("of the public address, it matters what links begin with: %j and %j", (ofService, ofCommand, names) => {
  const digests = (text: string) => [text];
  const recorded = new Map(factsIn(readConfig(ofService), digests).map((fact) => [fact.name, fact]));
  const found = issuedDifferently({ config: readConfig(ofCommand), recorded, digests });
  expect(found.map(({ name }): string => name)).toEqual(names);
});
