import { describe, expect, test } from "bun:test";
import { Help } from "commander";
import { leaves } from "./command-lines.ts";
import { unstartedProgram } from "./testing.ts";

/** Example: "assay trials list" with its command. That each appears in the manual is tested in src/modules/admin/manual/manual.test.ts. */
const all = leaves(await unstartedProgram(), ["assay"]).map(
  ([path, command]) => [path.join(" "), command] as const,
);

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

  test.each(all.filter(([name]) => name.endsWith(" list")))("%s has --json", (_name, command) => {
    expect(command.options.map(({ long }) => long)).toContain("--json");
  });
});

describe("help", () => {
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");

  test("lists a command that has not been loaded as it lists the loaded one", async () => {
    const whole = await unstartedProgram();
    const listed = lines((await unstartedProgram(() => {}, undefined)).helpInformation());
    expect(listed).toEqual(lines(whole.helpInformation()));
    const plain = new Help();
    const terms = whole.commands.map((command) => plain.subcommandTerm(command));
    expect(terms.length).toBeGreaterThan(20);
    for (const term of terms) expect(listed.some((line) => line.startsWith(`  ${term}  `))).toBe(true);
  });

  test("explains the command that is named, and loads no other one", async () => {
    const program = await unstartedProgram(() => {}, "norms");
    const whole = program.commands.filter(({ commands, options }) => commands.length + options.length > 0);
    expect(whole.map((command) => command.name())).toEqual(["norms"]);
    expect(whole[0]?.helpInformation()).toContain("migrate-profile");
  });
});
