import { beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Argument, type Command, InvalidArgumentError, type Option } from "commander";
import { unzipSync } from "fflate";
import { readConfig } from "#/config/config.ts";
import { runDoctor } from "#/ops/doctor/doctor.ts";
import { useSharedService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { ORIGIN, SELLER } from "#/testing/service.ts";
import { leaves } from "./command-lines.ts";
import { configCommand } from "./config.ts";
import { FACT_USES, type FactUse } from "./fact-uses.ts";
import { OPERATOR_COMMANDS } from "./operator-commands.ts";
import { expectRefusal, run, unstartedProgram } from "./testing.ts";

const SECRET = "sentinel-of-a-password";
/** Of the service: a small business without VAT, with a mail server and backups. */
const SERVICE = {
  VAT_RATE: "0",
  BANK_ACCOUNT: "DE02 1203 0000 0000 2020 51",
  SMTP_URL: `smtps://jobs:${SECRET}@127.0.0.1:1`,
  BACKUP_DIR: "/var/backups/assay",
  BACKUP_PASSPHRASE: `${SECRET}-of-backups`,
};
/** With which a command agrees. */
const AGREEING = { BASE_URL: ORIGIN, ...SELLER, ...SERVICE };
const SILENT = {};

const service = useSharedService(SERVICE);
let account: RegisteredAccount;
beforeEach(async () => {
  service.settings.recordStart();
  account ??= await register(service, { mode: "live", company: "Buyer Ltd" });
});

const program = await unstartedProgram();
const typed = leaves(program, []).map(([path, command]) => [path.join(" "), command] as const);
const ofUse = (use: FactUse) =>
  typed.filter(([path]) => (FACT_USES as Readonly<Record<string, FactUse>>)[path] === use);

/** Texts of which every argument accepts one. */
const SAMPLES = [
  "7",
  "1.50",
  "2026-01-01",
  "2026-01",
  "2026",
  "ada@buyer.example",
  "seller_name",
  "pa-one",
  "DE",
  "Ada",
  "1001",
];

function sampleOf({ argChoices, parseArg }: Pick<Option & Argument, "argChoices" | "parseArg">): string {
  if (argChoices !== undefined) return argChoices[0] ?? "";
  const found = SAMPLES.find((text) => {
    try {
      parseArg?.(text, undefined as never);
      return true;
    } catch (error) {
      if (error instanceof InvalidArgumentError) return false;
      throw error;
    }
  });
  if (found === undefined) throw new Error("no sample fits");
  return found;
}

/** A command line that can be read; a value is given where one may be, as some commands ask for it. */
const lineOf = (path: string, command: Command): string[] => [
  ...path.split(" ").slice(1),
  ...command.registeredArguments.map((part) => sampleOf(part as unknown as Option & Argument)),
  ...command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap((option) => [option.long ?? "", sampleOf(option as Option & Argument)]),
];

async function give(path: string, args: readonly string[], env: Record<string, string>) {
  const entry = OPERATOR_COMMANDS.find(({ name }) => name === path.split(" ")[0]);
  const make = await entry?.load();
  if (make === undefined) throw new Error(`${path} is no command`);
  return run(service, make, args, env);
}

describe("the list of what commands do with facts", () => {
  test("has each command that can be typed", () => {
    expect(Object.keys(FACT_USES).toSorted()).toEqual(typed.map(([path]) => path).toSorted());
  });

  test("has commands of each kind", () => {
    for (const use of ["writes", "states", "none"] as const) expect(ofUse(use).length).toBeGreaterThan(8);
  });
});

describe("a command that writes", () => {
  test.each(ofUse("writes"))(
    "%s is refused with another setting than the service, and changes nothing",
    async (path, command) => {
      const before = dump(service);
      const { VAT_RATE: _, ...others } = AGREEING;
      expectRefusal(
        await give(path, lineOf(path, command), others),
        "VAT_RATE is 19 for this command and 0 for the service.",
        78,
      );
      const secret = await give(path, lineOf(path, command), {
        ...AGREEING,
        SMTP_URL: "smtps://jobs:other@127.0.0.1:1",
      });
      expectRefusal(secret, /^SMTP_URL differs from the setting of the service\. Nothing was changed/, 78);
      expect(secret.stderr).not.toContain("jobs");
      expect(dump(service)).toBe(before);
    },
  );
});

describe("a command that states facts", () => {
  const stating = ofUse("states").filter(([path]) => path !== "doctor" && path !== "config");

  test.each(stating)(
    "%s is refused if its environment sets another value than the service",
    async (path, command) => {
      const before = dump(service);
      expectRefusal(
        await give(path, lineOf(path, command), { BACKUP_DIR: "/elsewhere" }),
        "BACKUP_DIR is /elsewhere for this command and /var/backups/assay for the service.",
        78,
      );
      expect(dump(service)).toBe(before);
    },
  );

  test.each(stating)("%s runs in an environment that says nothing", async (path, command) => {
    const folder = mkdtempSync(join(tmpdir(), "assay-facts-"));
    const line = lineOf(path, command).map((word) => (word === "7" ? account.id : word));
    const extra = path.startsWith("invoices") ? ["--out", join(folder, "out")] : [];
    const args = path === "compliance pack" ? ["pack", account.id, "--to", folder] : [...line, ...extra];
    expect((await give(path, args, SILENT)).exitCode).not.toBe(78);
    rmSync(folder, { recursive: true });
  });
});

test("assay settings set records what it stores, and no secret of the service that it does not know", async () => {
  const recorded = () =>
    rows(service, "SELECT name, source FROM setting_history WHERE id > ?", highest).map(
      ({ name, source }) => `${name} ${source}`,
    );
  const highest = Number(rows(service, "SELECT max(id) AS id FROM setting_history")[0]?.id);
  expect((await give("settings set", ["set", "seller_tax_number", "22/333/44444"], SILENT)).exitCode).toBe(0);
  expect(recorded()).toEqual(["SELLER_TAX_NUMBER stored"]);
  const shown = JSON.parse((await give("settings list", ["list", "--json"], SILENT)).stdout);
  expect(shown).toContainEqual(
    expect.objectContaining({ key: "mail_password", value: "set", source: "environment" }),
  );
  const agreed = await give("prices withdraw", ["withdraw", "pa-pack-10"], AGREEING);
  expect(agreed.stderr).toBe("");
  await give("prices offer", ["offer", "pa-pack-10"], AGREEING);
});

describe("the tax of an order", () => {
  const order = async () =>
    (await service.call("POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-pack-10" } }))
      .json.data;

  test("is the service's: a shell without its settings confirms no payment", async () => {
    const { order_id: id } = await order();
    const [unpaid] = JSON.parse((await give("orders list", ["list", "--json"], SILENT)).stdout);
    expect([unpaid.order_id, unpaid.amount]).toEqual([id, unpaid.net]);
    const refused = await give("orders pay", ["pay", id], SILENT);
    expectRefusal(refused, "VAT_RATE is 19 for this command and 0 for the service.", 78);
    expect(refused.stderr).toContain(
      "BANK_ACCOUNT is not set for this command and DE02 1203 0000 0000 2020 51 for the service.",
    );
    expect(refused.stderr).not.toContain("BACKUP_DIR");
    expect(refused.stderr).not.toContain(SECRET);
    expect([count(service, "invoices"), count(service, "ledger_entries")]).toEqual([0, 0]);

    expect((await give("orders pay", ["pay", id], AGREEING)).stdout).toContain(`${unpaid.net} EUR`);
    expect(rows(service, "SELECT vat_cents FROM invoices")).toEqual([{ vat_cents: 0 }]);
  });
});

describe("assay compliance pack", () => {
  const console = async (headers: Record<string, string>) => {
    const answer = await service.app.handle(
      new Request(`${ORIGIN}/api/v1/console/compliance/pack?language=en`, {
        headers,
      }),
    );
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };

  test("writes the same documents as the console, whatever the shell knows of the settings", async () => {
    const to = mkdtempSync(join(tmpdir(), "assay-facts-"));
    const { headers } = signIn(service, { role: "owner", account, mode: "live" });
    for (const env of [SILENT, AGREEING]) {
      expect((await give("compliance pack", ["pack", account.id, "--to", to], env)).exitCode).toBe(0);
      const ofConsole = await console(headers);
      const names = await readdir(to);
      expect(names.toSorted()).toEqual(Object.keys(ofConsole).toSorted());
      for (const name of names.filter((one) => !one.endsWith(".pdf")))
        expect([name, await readFile(join(to, name), "utf8")]).toEqual([
          name,
          Buffer.from(ofConsole[name] ?? []).toString("utf8"),
        ]);
    }
    const facts = JSON.parse(await readFile(join(to, "facts.json"), "utf8"));
    expect(facts.server.backups).toMatchObject({ isEncrypted: true });
    expect(facts.outward.mail).toMatchObject({ host: "127.0.0.1", isEncrypted: true });
    rmSync(to, { recursive: true });
  });

  test("is refused at an invented address", async () => {
    const to = join(tmpdir(), "assay-facts-never");
    const env = { BASE_URL: "https://assess.example.com" };
    expectRefusal(
      await give("compliance pack", ["pack", account.id, "--to", to], env),
      "BASE_URL is https://assess.example.com",
      78,
    );
    expect(await readdir(to).catch(() => "none")).toBe("none");
  });
});

describe("assay doctor", () => {
  const doctor = (env: Record<string, string>) => runDoctor(readConfig({ ...env, DATA_DIR: service.folder }));
  const codes = async (env: Record<string, string>) => (await doctor(env)).map(({ code }) => code);

  test("is about the service where the shell says nothing, and names secrets that it could not try", async () => {
    const checks = await doctor(SILENT);
    const of = (code: string) => checks.find((check) => check.code === code);
    expect(of("settings_recorded")?.detail).toContain(
      new Date(service.clock.now()).toISOString().slice(0, 10),
    );
    expect(of("seller_ok")?.detail).toContain("0");
    expect(of("base_url_not_encrypted")?.detail).toContain(ORIGIN);
    expect(of("settings_unknown")?.detail).toContain("SMTP_URL");
    expect(checks.map(({ code }) => code)).not.toContain("mail_failing");
    expect(checks.map(({ code }) => code)).not.toContain("backup_dir_not_set");
    expect(JSON.stringify(checks)).not.toContain(SECRET);
  });

  test("tries what the shell knows, and warns of what it sets to another value", async () => {
    expect(await codes(AGREEING)).toContain("mail_failing");
    expect(await codes(AGREEING)).not.toContain("settings_differ");
    const differing = (await doctor({ VAT_RATE: "7" })).find(({ code }) => code === "settings_differ");
    expect(differing).toMatchObject({ warning: true, detail: expect.stringContaining("VAT_RATE=7 (0)") });
  });
});

describe("assay config", () => {
  const config = async (env: Record<string, string>, args: string[]) => {
    const lines: string[] = [];
    const command = configCommand({
      settings: async () => readConfig({ ...env, DATA_DIR: service.folder }),
      language: "en",
      print: (text) => lines.push(text),
    });
    await command.parseAsync(args, { from: "user" });
    return lines.join("\n");
  };

  test("shows the settings of the service, and which of them the shell sets to another value", async () => {
    const shown = await config({ VAT_RATE: "7" }, []);
    expect(shown).toContain("These are the settings of the service");
    expect(shown).toContain("VAT_RATE is 7 for this command and 0 for the service.");
    expect(shown).toContain("BACKUP_DIR=/var/backups/assay    (environment of the service)");
    expect(shown).toContain("SMTP_URL=********    (environment of the service)");
    const rows: { name: string }[] = JSON.parse(await config({ VAT_RATE: "7" }, ["--json"]));
    const of = (name: string) => rows.find((row) => row.name === name);
    expect(of("VAT_RATE")).toMatchObject({ value: "7", source: "environment", service_value: "0" });
    expect(of("BACKUP_DIR")).toMatchObject({ value: "/var/backups/assay", of_service: true });
    expect(shown + JSON.stringify(rows)).not.toContain(SECRET);
  });
});
