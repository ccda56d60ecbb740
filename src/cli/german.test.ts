import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { CommanderError } from "commander";
import { readConfig } from "#/config/config.ts";
import { seedSample } from "#/modules/psychometrics/norms/testing.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createLog } from "#/platform/observability/log.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { SELLER } from "#/testing/service.ts";
import { createOperator } from "./attach.ts";
import { leaves } from "./command-lines.ts";
import { runCommand } from "./run.ts";
import { unstartedProgram } from "./testing.ts";

/** Every command, in a German terminal. What it prints contains no English text of any message file. */

const MESSAGES = join(import.meta.dir, "../messages");
const GERMAN = { LANG: "de_DE.UTF-8" };

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (key.startsWith("@") ? [] : textsIn(below)));
};
const messagesOf = (language: string): string[] =>
  [
    ...new Glob("{cli,config,ops,platform}/**/*.json").scanSync(join(MESSAGES, language)),
    "problems.json",
  ].flatMap((file) => textsIn(JSON.parse(readFileSync(join(MESSAGES, language, file), "utf8"))));

/** What is left of a message between its values, its variants and its code: three words or more are a sentence's. */
const piecesOf = (message: string): string[] =>
  message
    .replace(/`[^`]*`/g, "`")
    .split(/[{}`\n]|''|\b(?:one|other|select|plural|true|null)\b/)
    .map((piece) => piece.trim())
    .filter((piece) => (piece.match(/\p{L}{2,}/gu) ?? []).length >= 3 && !piece.startsWith("assay "));

const german = messagesOf("de").join("\n");
const english = [...new Set(messagesOf("en").flatMap(piecesOf))].filter((piece) => !german.includes(piece));

const service = useOwnService(SELLER);
const account = useAccount(service);
const program = await unstartedProgram();
const lines = leaves(program, []).map(([path]) => path);

class Ended extends Error {}

/** Runs a command line as the program does, next to the service of the test. */
async function run(line: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const write = (text: string) => void printed.push(text);
  const fail = (sentence: string): never => {
    printed.push(sentence);
    throw new Ended();
  };
  const settings = () =>
    readConfig({ ...SELLER, LOG_LEVEL: "silent", DATA_DIR: service.folder, BASE_URL: "https://assay.test" });
  const operator = () =>
    createOperator({
      ...{ settings, version: "0.0.0", language: "de", clock: service.clock, random: systemRandom },
      ...{ log: createLog("silent"), print: write, fail },
    });
  const never = () => {
    throw new Ended();
  };
  const exit = process.exit;
  const [out, err] = [process.stdout.write, process.stderr.write];
  process.exit = never as never;
  process.stdout.write = write as never;
  process.stderr.write = write as never;
  try {
    await runCommand(
      {
        ...{ version: "0.0.0", env: GERMAN, print: write, start: never, serve: never, fail },
        ...{ settings: async () => settings(), operator: async () => operator() },
      },
      line,
    );
  } catch (error) {
    if (!(error instanceof Ended || error instanceof CommanderError)) throw error;
  } finally {
    process.exit = exit;
    process.stdout.write = out;
    process.stderr.write = err;
  }
  return printed.join("\n");
}

const englishIn = (text: string): string[] => english.filter((piece) => text.includes(piece));

/** Lines that a command is given where its arguments decide what it prints; every other runs as it is, and with a mistake. */
const TYPICAL: Readonly<Record<string, () => string[][]>> = {
  "norms create": () => [["--name-en", "One", "--name-de", "Eins"]],
  "norms activate": () => [["99"], ["x"]],
  "norms retire": () => [["2"]],
  "norms migration": () => [["1"]],
  "norms migrate-profile": () => [["job_x", "--norm", "1"]],
  quality: () => [[], ["--cut", "101"], ["--language", "fr"]],
  "audit verify": () => [[], ["--noted", "x"], ["--noted", `1:${"0".repeat(64)}`]],
  "audit list": () => [
    ["--action", "nothing.at_all"],
    ["--from", "x"],
  ],
  "audit former": () => [[account.id]],
  "account disable": () => [["cus_missing"]],
  "account create": () => [
    ["--company", "Zwei GmbH", "--email", "zwei@zwei.test"],
    ["--company", "Zwei GmbH", "--email", "x"],
    ["--company", "Zwei GmbH", "--email", "zwei@zwei.test", "--website", "x", "--country", "XX"],
  ],
  "account self-start": () => [[account.id, "on"]],
  "account pending-limit": () => [
    [account.id, "5"],
    [account.id, "x"],
  ],
  "account terms": () => [[account.id, "--discount", "10"]],
  "account export": () => [
    [account.id, "--to", join(folder(), "a.age"), "--copy"],
    [account.id, "--to", join(folder(), "a.age"), "--copy", "--passphrase-file", passphrase()],
    [account.id, "--to", "a.tar", "--copy", "--passphrase-file", passphrase()],
  ],
  "account import": () => [["/nowhere/a.age"], ["/nowhere/a.age", "--passphrase-file", passphrase()]],
  "key create": () => [[account.id]],
  "key list": () => [[account.id]],
  "credits grant": () => [[account.id, "5", "--reason", "Test"]],
  "credits statement": () => [[account.id, "--from", "2026-01-01", "--to", "2026-12-31"]],
  "orders pay": () => [["ord_missing"]],
  "payments record": () => [
    ["ord_missing", "--amount", "1"],
    ["ord_missing", "--amount", "1.234,50"],
    ["ord_missing", "--amount", "1", "--value-date", "2099-01-01"],
  ],
  "prices add": () => [["pa-own", "--name", "Eigenes", "--credits", "5", "--price", "10"], ["x"]],
  "prices set": () => [
    ["pa-own", "12.50"],
    ["pa-own", "x"],
  ],
  "prices withdraw": () => [["pa-own"]],
  "invoices datev": () => [
    ["--month", "2026-10", "--consultant", "1001", "--client", "1", "--out", join(folder(), "d.csv")],
    ["--month", "x", "--consultant", "1001", "--client", "1"],
    ["--month", "2026-10", "--consultant", "1001", "--client", "1", "--account", "x"],
  ],
  "invoices archive": () => [["--month", "2026-10", "--out", join(folder(), "a.zip")]],
  "branding set": () => [
    [account.id, "--display-name", "Eins"],
    [account.id, "--accent", "blau"],
    [account.id, "--logo", "/nowhere/logo.png"],
    [account.id, "--contact-email", "x"],
  ],
  "operator create": () => [["--email", "ada@zwei.test", "--name", "Ada"]],
  "member create": () => [[account.id, "--email", "ada@zwei.test", "--name", "Ada", "--role", "reader"]],
  "privacy erase": () => [[account.id, "--email", "ada@zwei.test", "--dry-run"]],
  "settings set": () => [
    ["MAIL_FROM", "x"],
    ["PORT", "1"],
    ["mail_sender_address", "x"],
    ["invite_lifetime_days", "7"],
    ["vat_rate", "x"],
  ],
  "settings get": () => [["vat_rate"]],
  "session start": () => [[account.id, "--language", "de"]],
  backup: () => [
    [],
    ["--to", join(folder(), "none")],
    ["--to", folder()],
    ["--recipient", "x", "--to", folder()],
  ],
  "backup list": () => [["--to", folder()]],
  "backup verify": () => [["latest", "--to", folder()], ["/etc/hostname"]],
  "backup drill": () => [["latest", "--to", join(folder(), "none")]],
  restore: () => [["latest", "--to", folder(), "--until", "x"], ["missing"]],
  "standby status": () => [[], ["--from", folder()]],
};

let made: string | null = null;
function folder(): string {
  made ??= mkdtempSync(join(tmpdir(), "assay-german-"));
  return made;
}
function passphrase(): string {
  const file = join(folder(), "passphrase");
  if (!existsSync(file)) writeFileSync(file, "a passphrase that is long enough");
  return file;
}

/** They end a process, or wait for one. */
const APART = new Set(["serve", "demo", "healthcheck", "standby serve"]);
/** Prints a document in the language of its option, or data. */
const DOCUMENTS = new Set(["manual"]);

test("the English of the message files is known by its pieces", () => {
  expect(english.length).toBeGreaterThan(900);
  expect(englishIn("No orders await payment.")).toEqual(["No orders await payment."]);
});

test.each(lines)("%s explains itself in German", async (...path) => {
  expect(englishIn(await run([...path, "--help"]))).toEqual([]);
});

test("every command answers in German", async () => {
  seedSample(service, account, 12);
  const wrong: string[] = [];
  for (const path of lines) {
    const name = path.join(" ");
    if (APART.has(name) || DOCUMENTS.has(name)) continue;
    for (const args of [...(TYPICAL[name]?.() ?? [[]]), ["--no-such-option"], ["a", "b", "c", "d"]]) {
      const printed = await run([...path, ...args]);
      for (const piece of englishIn(printed)) wrong.push(`${name} ${args.join(" ")}: ${piece}`);
      if (/\b(?:error|must be|is invalid|Did you mean)\b/.test(printed))
        wrong.push(`${name} ${args.join(" ")}: ${printed}`);
    }
  }
  expect(wrong).toEqual([]);
  if (made !== null) rmSync(made, { recursive: true });
});

test("a mistyped command is named in German, with the nearest one", async () => {
  expect(await run(["acount"])).toContain("(Meinen Sie account?)");
  expect(await run(["account", "crate"])).toStartWith("Fehler: Den Befehl „crate“ gibt es nicht.");
  expect(await run(["help", "acount"])).toContain("gibt es nicht");
});
