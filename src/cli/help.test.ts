import { describe, expect, test } from "bun:test";
import type { Command } from "commander";
import { COMMAND_TEXTS } from "#/messages/cli/commands.gen.ts";
import { leaves } from "./command-lines.ts";
import { ALL_COMMANDS } from "./program.ts";
import { unstartedProgram } from "./testing.ts";

/** Example: "assay trials list" with its command. That each appears in the manual is tested in src/modules/admin/manual/manual.test.ts. */
const program = await unstartedProgram();
const all = leaves(program, ["assay"]).map(([path, command]) => [path.join(" "), command] as const);

/** Every command with and without a subcommand, by its words after `assay`. */
const everyCommand = (command: Command, path: string): [string, Command][] => [
  [path, command],
  ...command.commands.flatMap((part) => everyCommand(part, `${path} ${part.name()}`)),
];
const byPath = new Map(program.commands.flatMap((command) => everyCommand(command, command.name())));

/** Names of options and arguments, as the message files have them. */
const inputsOf = (command: Command): string[] => [
  ...command.options.map(({ long, flags }) => long ?? flags),
  ...command.registeredArguments.map((argument) => argument.name()),
];

describe("every command", () => {
  test.each(all)("%s says what it does, and what each option and argument means", (_name, command) => {
    expect(command.description()).toMatch(/^[A-Z].{15,}[^.]$/);
    for (const { description } of [...command.options, ...command.registeredArguments])
      expect(description).toMatch(/^[A-Z].{2,}[^.]$/);
  });

  test.each(all)("%s has lines of at most 100 columns", (_name, command) => {
    for (const line of command.helpInformation().split("\n")) expect(line.length).toBeLessThan(101);
  });

  test.each(all.filter(([name]) => name.endsWith(" list")))("%s has --json", (_name, command) => {
    expect(command.options.map(({ long }) => long)).toContain("--json");
  });
});

describe("the message files", () => {
  test("explain each command, and none that does not exist", () => {
    expect(Object.keys(COMMAND_TEXTS.en.commands).toSorted()).toEqual([...byPath.keys()].toSorted());
  });

  test("explain no option that does not exist", () => {
    for (const [path, entry] of Object.entries(COMMAND_TEXTS.en.commands)) {
      const inputs = "inputs" in entry ? entry.inputs : {};
      const known = inputsOf(byPath.get(path) as Command);
      expect([path, Object.keys(inputs).filter((name) => !known.includes(name))]).toEqual([path, []]);
    }
    const every = [...byPath.values()].flatMap(inputsOf);
    expect(Object.keys(COMMAND_TEXTS.en.inputs).filter((name) => !every.includes(name))).toEqual([]);
  });
});

describe("help", () => {
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  const listed = (text: string) => lines(text).flatMap((line) => /^ {2}([a-z][\w-]+) /.exec(line)?.[1] ?? []);

  test("lists a command that has not been loaded as it lists the loaded one", async () => {
    const short = (await unstartedProgram(() => {}, undefined)).helpInformation();
    expect(listed(short)).toEqual(program.commands.map((command) => command.name()));
    expect(listed(short).length).toBeGreaterThan(30);
    for (const command of program.commands) expect(short).toContain(command.description().slice(0, 30));
  });

  test("lists at most 15 commands at first", async () => {
    const first = (await unstartedProgram(() => {}, undefined, { isFirstHelp: true })).helpInformation();
    expect(listed(first)).toContain("backup");
    expect(listed(first).length).toBeLessThan(16);
  });

  test("marks a required option", () => {
    const help = byPath.get("operator create")?.helpInformation();
    expect(help).toMatch(/^Usage: assay operator create --email <address> --name <text> \[options\]$/m);
    expect(help).toMatch(/--email <address> .*\(required\)$/m);
  });

  test("follows the terminal's language", async () => {
    const env = { LANG: "de_DE.UTF-8" };
    const german = await unstartedProgram(() => {}, ALL_COMMANDS, { env });
    const help = german.commands.find((command) => command.name() === "restore")?.helpInformation();
    expect(help).toStartWith("Aufruf: assay restore");
    expect(help).toContain("wiederherstellen");
  });

  test("explains the command that is named, and loads no other one", async () => {
    const named = await unstartedProgram(() => {}, "norms");
    const whole = named.commands.filter(({ commands, options }) => commands.length + options.length > 0);
    expect(whole.map((command) => command.name())).toEqual(["norms"]);
    expect(whole[0]?.helpInformation()).toContain("migrate-profile");
  });
});
