import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { acceptLossCommand } from "./accept-loss.ts";
import { accountCommand } from "./accounts.ts";
import type { Operator } from "./attach.ts";
import { brandingCommand } from "./branding.ts";
import { creditsCommand } from "./credits.ts";
import { demoCommand } from "./demo.ts";
import { keyCommand } from "./keys.ts";
import { normsCommand } from "./norms.ts";
import { memberCommand, operatorCommand } from "./operators.ts";
import { ordersCommand } from "./orders.ts";
import { qualityCommand } from "./quality.ts";
import { requestsCommand } from "./requests.ts";
import { sessionCommand } from "./session-start.ts";
import { protectCommand, unprotectCommand } from "./sessions.ts";
import { trialsCommand } from "./trials.ts";

const NOBODY: Operator = { print: () => {}, withService: async () => {} };
const nouns = [
  trialsCommand,
  accountCommand,
  operatorCommand,
  memberCommand,
  keyCommand,
  creditsCommand,
  ordersCommand,
  normsCommand,
  qualityCommand,
  requestsCommand,
  brandingCommand,
  sessionCommand,
  protectCommand,
  unprotectCommand,
  acceptLossCommand,
].map((make) => make(NOBODY));

const demo = demoCommand({
  version: "0.0.0",
  env: {},
  print: () => {},
  start: () => Promise.reject(new Error("no command is started here")),
});

/** "assay trials list" with its command. */
const all: [name: string, command: Command][] = [...nouns, demo].flatMap((noun) =>
  noun.commands.length === 0
    ? [[`assay ${noun.name()}`, noun] as [string, Command]]
    : noun.commands.map((verb): [string, Command] => [`assay ${noun.name()} ${verb.name()}`, verb]),
);

const readme = readFileSync(join(import.meta.dir, "..", "..", "README.md"), "utf8");

describe("every command", () => {
  test.each(all)("%s says what it does, and what each option means", (_name, command) => {
    expect(command.description()).toMatch(/^[a-z].{20,}[^.]$/);
    for (const option of command.options) {
      expect([option.flags, option.description]).toEqual([
        option.flags,
        expect.stringMatching(/^.{3,}[^.]$/),
      ]);
    }
  });

  test.each(all)("%s has its place in the README's table", (name) => {
    expect(readme).toMatch(new RegExp(`^\\|.*\`${name}[ \`]`, "m"));
  });

  test.each(all.filter(([name]) => name.endsWith(" list")))("%s has --json", (_name, command) => {
    expect(command.options.map(({ long }) => long)).toContain("--json");
  });
});
