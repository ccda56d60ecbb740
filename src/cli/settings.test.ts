import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { CATALOGUE, inForce, SETTING_KEYS, settingStates } from "#/config/catalogue.ts";
import { readConfig } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import { settingsBeside } from "#/config/stored-settings.ts";
import { runDoctor } from "#/ops/doctor/doctor.ts";
import { useOwnService } from "#/testing/harness.ts";
import { dump, execute } from "#/testing/inspect.ts";
import { runs } from "#/testing/runs.ts";
import { settingsCommand } from "./settings.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useOwnService();
const PASSWORD = "sentinel-of-a-password";

const settings = (args: string[], env: Record<string, string> = {}, input: string | null = null) =>
  run(service, (operator) => settingsCommand(operator, async () => input), args, env);

describe("assay settings", () => {
  test("set stores a value that the running service takes over without a start, and unset takes it out", async () => {
    expect((await settings(["set", "invite_lifetime_days", "7"])).stdout).toBe(
      "invite_lifetime_days is 7.\n",
    );
    await service.run("read-settings");
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(7);
    expect((await settings(["get", "invite_lifetime_days"])).stdout).toBe("7\n");
    const { stdout } = await settings(["list", "--json"]);
    expect(JSON.parse(stdout)).toContainEqual({
      key: "invite_lifetime_days",
      value: 7,
      source: "stored",
      name: "INVITE_LIFETIME_DAYS",
    });
    expect((await settings(["unset", "invite_lifetime_days"])).stdout).toBe("invite_lifetime_days is 30.\n");
    await service.run("read-settings");
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(30);
  });

  test("a secret comes from standard input or a file, never from an argument, and is never shown", async () => {
    expect((await settings(["set", "mail_password", PASSWORD])).stderr).toContain(
      "Other users could read a secret argument",
    );
    expect((await settings(["set", "mail_password"])).stderr).toContain("Specify the secret");
    expect((await settings(["set", "mail_password"], {}, "\n")).stderr).toContain("The value is missing");
    expect((await settings(["get", "mail_password"])).stdout).toBe("not set\n");
    const said = await settings(["set", "mail_password"], {}, `${PASSWORD}\n`);
    expect(said).toEqual({ exitCode: 0, stdout: "mail_password is set.\n", stderr: "" });
    await service.run("read-settings");
    expect(service.settings.now().stored.get("mail_password")).toBe(PASSWORD);
    for (const args of [["list"], ["list", "--json"], ["get", "mail_password"]])
      expect(JSON.stringify(await settings(args))).not.toContain(PASSWORD);
    expect(dump(service)).not.toContain(PASSWORD);
  });

  test("refuses with words what the environment sets, what is wrong and what is no setting, and stores nothing", async () => {
    const before = dump(service);
    const fixed = await settings(["set", "invite_lifetime_days", "7"], { INVITE_LIFETIME_DAYS: "9" });
    expectRefusal(fixed, "configured in the server's environment");
    expectRefusal(await settings(["set", "invite_lifetime_days", "0"]), /^invite_lifetime_days must be/);
    expect((await settings(["set", "retention", "1"])).stderr).toContain(
      "`assay settings list` shows all keys",
    );
    expect((await settings(["set", "seller_name"])).stderr).toContain("The value is missing");
    expect(dump(service)).toBe(before);
  });

  test("the address is repaired here, from wherever", async () => {
    const address = "https://assay.example";
    expectRefusal(await settings(["set", "base_url", address]), "Use --confirmed to confirm");
    const { stdout } = await settings(["set", "base_url", address, "--confirmed"]);
    expect(stdout).toBe(`base_url is ${address}.\n`);
  });

  test("another mail server does not receive the password of the previous one: the message names the way around it", async () => {
    await settings(["set", "mail_host", "one.example"]);
    await settings(["set", "mail_user", "ada"]);
    await settings(["set", "mail_password"], {}, PASSWORD);
    expectRefusal(await settings(["set", "mail_host", "two.example"]), "assay settings unset mail_password");
    await settings(["unset", "mail_password"]);
    expect((await settings(["set", "mail_host", "two.example"])).stdout).toBe("mail_host is two.example.\n");
  });
});

describe("doctor and config", () => {
  const base = (env: Record<string, string> = {}) => readConfig({ ...env, DATA_DIR: service.folder });
  const settingsCheck = async () => (await runDoctor(base())).find(({ name }) => name === "settings");

  test("say what was stored and where it comes from, and show no secret", async () => {
    await settings(["set", "mail_host", "127.0.0.1"]);
    await settings(["set", "mail_port", "1"]);
    await settings(["set", "mail_user", "ada"]);
    await settings(["set", "mail_password"], {}, PASSWORD);
    await settings(["set", "seller_name", "Stored Ltd"]);
    const rows = describeConfig(settingsBeside(base({ SELLER_CITY: "Berlin" })).config);
    const of = (name: string) => rows.find((row) => row.name === name);
    expect(of("SMTP_URL")).toMatchObject({ value: "********", source: "stored" });
    expect(of("SELLER_NAME")).toMatchObject({ value: "Stored Ltd", source: "stored" });
    expect(of("SELLER_CITY")).toMatchObject({ value: "Berlin", source: "environment" });
    expect(settingsBeside(base({ SELLER_NAME: "Fixed Ltd" })).config.SELLER_NAME).toBe("Fixed Ltd");
    const checks = await runDoctor(base());
    expect(checks.find(({ name }) => name === "settings")?.detail).toContain("seller_name");
    expect(checks.find(({ name }) => name === "mail server")?.ok).toBeFalse();
    expect(JSON.stringify([rows, checks])).not.toContain(PASSWORD);
  });

  test("a row that cannot be read counts as not set, and is named", async () => {
    await settings(["set", "mail_password"], {}, PASSWORD);
    execute(service, "UPDATE settings SET sealed_value = 'AAAA' WHERE key = 'mail_password'");
    expect(await settingsCheck()).toMatchObject({ ok: true, warning: true });
    expect((await settings(["get", "mail_password"])).stdout).toBe("not set\n");
  });

  test("make nothing where nothing is", () => {
    const parent = mkdtempSync(join(tmpdir(), "assay-beside-"));
    const folder = join(parent, "data");
    const config = readConfig({ DATA_DIR: folder });
    expect(settingsBeside(config).config).toBe(config);
    mkdirSync(folder);
    expect(settingsBeside(config).config).toBe(config);
    writeFileSync(join(folder, "assay.db"), "no database at all");
    expect(settingsBeside(config).config).toBe(config);
    expect(readdirSync(folder)).toEqual(["assay.db"]);
    rmSync(parent, { recursive: true });
  });
});

describe("any setting in any place", () => {
  const TEXTS = ["7", "12", "closed", "open", "DE", "FR", "a@b.example", "https://x.example", "tls", "Ada"];
  const isRight = (key: (typeof SETTING_KEYS)[number], text: string): boolean => {
    try {
      CATALOGUE[key].parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const possible = SETTING_KEYS.flatMap((key) =>
    // As they are stored: in the form that was read.
    TEXTS.filter((text) => isRight(key, text)).map((text) => ({
      key,
      text: String(CATALOGUE[key].parse(text)),
    })),
  );
  const IMPLIED = ["MAIL_TRANSPORT", "VAT_RATE", "SELLER_TIME_ZONE"];
  const ENV = {
    INVITE_LIFETIME_DAYS: "3",
    SELLER_NAME: "Fixed",
    REGISTRATION: "closed",
    VAT_RATE: "8.1",
    BASE_URL: "https://fixed.example",
    SMTP_URL: `smtp://user:${PASSWORD}@fixed.example`,
    MAIL_FROM: "Fixed <fixed@fixed.example>",
  };

  test("the environment comes before what is stored, and that before the default", () => {
    const names = Object.keys(ENV) as (keyof typeof ENV)[];
    fc.assert(
      fc.property(fc.subarray(names), fc.subarray(possible), (fixed, values) => {
        const base = readConfig(Object.fromEntries(fixed.map((name) => [name, ENV[name]])));
        const stored = new Map(values.map(({ key, text }) => [key, text]));
        const config = inForce(base, stored);
        const states = settingStates(base, stored);
        for (const { key, value, source } of states) {
          const { env, group, secret, parse } = CATALOGUE[key];
          const isFixed = (fixed as string[]).includes(group === "mail" ? "SMTP_URL" : env);
          expect([key, source]).toEqual([
            key,
            isFixed ? "environment" : stored.has(key) ? "stored" : "default",
          ]);
          if (isFixed) expect(config[env]).toEqual(base[env]);
          else if (stored.has(key) && !secret) expect(value).toEqual(parse(stored.get(key) ?? ""));
          // How mail is sent follows from the other settings of mail, and the seller's defaults from its country.
          else if (
            !stored.has(key) &&
            ![...IMPLIED, "SMTP_URL", "BOUNCE_IMAP_URL", "MAIL_FROM"].includes(env)
          )
            expect(config[env]).toEqual(base[env]);
          if (secret) expect(value).toBeNull();
        }
        expect(JSON.stringify([states, describeConfig(config)])).not.toContain(PASSWORD);
      }),
      runs(100),
    );
  });

  test("a secret is in clear text in no row and no answer, and unreadable rows keep no service from starting", async () => {
    const secret = fc.string({ unit: fc.constantFrom(..."abcXYZ0189 %:@/"), minLength: 12, maxLength: 40 });
    const rows = fc.subarray(["mail_port", "registration", "of_a_later_version", "base_url"]);
    const samples = fc.sample(fc.tuple(secret, rows), { numRuns: 5, seed: 15 });
    for (const [middle, broken] of samples) {
      const password = `sentinel${middle}end`;
      expect((await settings(["set", "mail_password"], {}, password)).exitCode).toBe(0);
      for (const key of broken)
        execute(
          service,
          "INSERT OR REPLACE INTO settings (key, value, version, changed_at, changed_by) VALUES (?, ?, 1, 0, 'x')",
          key,
          "nothing that it could be",
        );
      await service.restart();
      expect(service.settings.now().stored.get("mail_password")).toBe(password);
      for (const key of broken)
        expect([...service.settings.now().stored.keys()] as string[]).not.toContain(key);
      expect(service.settings.current().REGISTRATION).toBe("open");
      const list = await settings(["list", "--json"]);
      for (const text of [dump(service), list.stdout]) {
        expect(text).not.toContain(password);
        expect(text).not.toContain(JSON.stringify(password).slice(1, -1));
      }
    }
  });
});
