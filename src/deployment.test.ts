import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { readConfig, SETTINGS } from "#/config.ts";
import commands from "#/modules/manual/commands.gen.json";

const ROOT = join(import.meta.dir, "..");

/** What else the program reads: SQLite, where it sorts what does not fit into memory. */
const OTHER_NAMES = ["SQLITE_TMPDIR"];

/** Names of settings that there are, or of files for those that are secret. */
function expectKnown(names: readonly string[]): void {
  const secrets = Object.entries(SETTINGS).flatMap(([name, entry]) =>
    "secret" in entry ? [`${name}_FILE`] : [],
  );
  const known = [...Object.keys(SETTINGS), ...secrets, ...OTHER_NAMES];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
}

describe("the Dockerfile", () => {
  const instructions = DockerfileParser.parse(readFileSync(join(ROOT, "Dockerfile"), "utf8"))
    .getInstructions()
    .map((line) => ({ keyword: line.getKeyword(), text: line.getRawArgumentsContent() ?? "" }));
  const begins = instructions.findLastIndex(({ keyword }) => keyword === "FROM");
  const image = instructions.slice(begins);
  const only = (wanted: string) => {
    const found = image.filter(({ keyword }) => keyword === wanted);
    expect([wanted, found.length]).toEqual([wanted, 1]);
    return found[0]?.text ?? "";
  };
  const environment = Object.fromEntries(
    only("ENV")
      .split(/\s+/)
      .map((pair) => pair.split("=", 2)),
  );

  test("stands on images that are named by what they hold", () => {
    const given = new Map(
      instructions
        .filter(({ keyword }) => keyword === "ARG")
        .map(({ text }) => text.split("=", 2) as [string, string]),
    );
    const grounds = instructions
      .filter(({ keyword }) => keyword === "FROM")
      .map(({ text }) => text.replace(/\$\{(\w+)\}/g, (_, name) => given.get(name) ?? ""));
    expect(grounds.length).toBe(2);
    for (const ground of grounds) expect(ground).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
  });

  test("makes an image of a user without rights, which writes to one folder and runs nothing while it is made", () => {
    expect(only("USER")).toMatch(/^[1-9]\d{4}:[1-9]\d{4}$/);
    expect(image.map(({ keyword }) => keyword)).not.toContain("RUN");
    expect(only("VOLUME")).toBe(environment.DATA_DIR);
    expect([only("WORKDIR"), environment.SQLITE_TMPDIR]).toEqual([
      environment.DATA_DIR,
      environment.DATA_DIR,
    ]);
  });

  test("sets only what can be set, opens the port on which the program listens, and asks it how it is", () => {
    expectKnown(Object.keys(environment));
    expect(only("EXPOSE")).toBe(String(readConfig(environment).PORT));
    expect(JSON.parse(only("ENTRYPOINT"))).toEqual(["/assay"]);
    const [, check = ""] = /CMD (\[.*\])$/.exec(only("HEALTHCHECK")) ?? [];
    const [program, command] = JSON.parse(check);
    expect([program, Object.hasOwn(commands, command)]).toEqual(["/assay", true]);
  });

  test("copies files that there are", () => {
    const copied = instructions
      .slice(0, begins)
      .filter(({ keyword }) => keyword === "COPY")
      .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
    expect(copied).toContain("package-lock.json");
    expect(copied.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
