import { describe, expect, test } from "bun:test";
import { leaves } from "./command-lines.ts";
import { unstartedProgram } from "./testing.ts";

/** "assay trials list" with its command. That each stands in the manual: src/modules/manual/manual.test.ts. */
const all = leaves(unstartedProgram(), ["assay"]).map(
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
