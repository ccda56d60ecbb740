import { describe, expect, test } from "bun:test";
import { Command, CommanderError } from "commander";
import { commandNamed, meetMistakes, readLine } from "./run.ts";
import { assay } from "./testing.ts";

/** A program with two levels, as the real one. */
function program(): Command {
  const root = new Command("assay");
  root.command("serve").action(() => {});
  const account = new Command("account");
  account
    .command("create")
    .option("--json")
    .action(() => {});
  account.command("list").action(() => {});
  root.addCommand(account);
  const written = { writeErr: () => {}, writeOut: () => {} };
  for (const part of [root, ...root.commands, ...account.commands]) part.configureOutput(written);
  meetMistakes(root, "en");
  return root;
}

describe("what was typed", () => {
  test.each([
    [[], ["serve"]],
    [["serve"], ["serve"]],
    [["help"], ["--help"]],
    [
      ["help", "account"],
      ["account", "--help"],
    ],
    [
      ["help", "account", "list"],
      ["account", "list", "--help"],
    ],
    [["help", "acount"], ["acount"]],
    [["acount", "--help"], ["acount"]],
    [
      ["account", "lst", "-h"],
      ["account", "lst"],
    ],
    [
      ["account", "list", "--help"],
      ["account", "list", "--help"],
    ],
    [
      ["--help", "account"],
      ["--help", "account"],
    ],
  ])("%j is read as %j", (typed, read) => {
    expect(readLine(program(), typed)).toEqual(read);
  });

  test.each([
    [[], "serve"],
    [["account", "list"], "account"],
    [["help", "account"], "account"],
    [["--json", "account"], "account"],
    [["help"], undefined],
    [["--version"], undefined],
  ])("%j means the command %p", (typed, name) => {
    expect(commandNamed(typed)).toBe(name);
  });

  test("every level throws its mistakes instead of ending the program", () => {
    const typed = [
      ["sevre"],
      ["account"],
      ["account", "crate"],
      ["account", "create", "--jsn"],
      ["serve", "x"],
    ];
    for (const line of typed) {
      expect(() => program().parse(readLine(program(), line), { from: "user" })).toThrow(CommanderError);
    }
  });
});

test("a stranger's mistakes are answered with the nearest name and where to read on, with 64, and make nothing", async () => {
  const cases: [line: string[], sentences: string[]][] = [
    [["telemetry"], ["unknown command 'telemetry'", "`assay --help` lists the commands."]],
    [
      ["account", "crate"],
      ["Did you mean create?", "`assay account --help` lists the commands."],
    ],
    [
      ["branding", "set", "cus_1", "--logo", "/no/logo.png"],
      ["/no/logo.png", "The file does not exist."],
    ],
  ];
  for (const [line, sentences] of cases) {
    const { exitCode, stdout, stderr } = await assay(line, "/nowhere/assay");
    expect([line, exitCode, stdout]).toEqual([line, 64, ""]);
    for (const sentence of sentences) expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(3);
  }
});

test("help that was asked for, and the version, end with 0; a folder without data with 66", async () => {
  for (const line of [["help", "account"], ["--version"]]) {
    const { exitCode, stderr } = await assay(line, "/nowhere/assay");
    expect([line, exitCode, stderr]).toEqual([line, 0, ""]);
  }
  const { exitCode, stderr } = await assay(["account", "list"], "/nowhere/assay");
  expect([exitCode, stderr]).toEqual([66, expect.stringContaining("set DATA_DIR to its data folder")]);
});
