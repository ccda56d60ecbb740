/** A mistake at the command line is answered with a sentence, the nearest name and an exit code. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, runAssay } from "./process.ts";

/** Mistakes that a stranger types, on the executable: each is reported in a sentence or two, and nothing is created. */

const { folder, remove } = emptyFolder();
afterAll(remove);

const MISTAKES: [line: string, sentence: string, exitCode?: number][] = [
  ["telemetry", "unknown command 'telemetry'"],
  ["sevre", "Did you mean serve?"],
  ["Serve", "Did you mean serve?"],
  ["trial list", "Did you mean trials?"],
  ["accounts list", "Did you mean account?"],
  ["account crate", "Did you mean create?"],
  ["account", "Commands:"],
  ["help acount", "Did you mean account?"],
  ["acount --help", "Did you mean account?"],
  ["account lst --help", "Did you mean list?"],
  ["--port 80", "unknown option '--port'"],
  ["serve --port 80", "PORT=8080 assay serve"],
  ["serve now", "too many arguments"],
  ["account list --jsn", "Did you mean --json?"],
  ["account disable", "missing required argument 'accountId'"],
  ["account create --company X", "'--email <address>' not specified"],
  ["key create cus_1 --mode tset", "Allowed choices are live, test."],
  ["credits grant cus_1 many --reason x", "whole number"],
  ["norms activate first", "see `assay norms list`"],
  ["branding set cus_1 --logo logo.png", "The file does not exist."],
  ["branding set cus_1 --logo .", "It is a folder, not a file."],
  ["branding set cus_1 --privacy-en @nothing.txt", "The file does not exist."],
  ["account list", "set DATA_DIR to its data folder", 66],
  ["demo --candidates 3", "whole number from 30"],
  ["demo --keep kept", "is not an empty folder", 73],
  ["demo --keep file/below", "cannot be created", 73],
];

test("every mistake at the command line is met with a sentence, the nearest name and an exit code", async () => {
  mkdirSync(join(folder, "kept"));
  writeFileSync(join(folder, "kept", "mine"), "mine");
  writeFileSync(join(folder, "file"), "mine");
  for (const [line, sentence, exitCode = 64] of MISTAKES) {
    const reported = await runAssay(line.split(" "), { PORT: "0" }, folder);
    expect([line, reported.exitCode, reported.stdout]).toEqual([line, exitCode, ""]);
    expect([line, reported.stderr]).toEqual([line, expect.stringContaining(sentence)]);
    expect([line, reported.stderr]).toEqual([line, expect.not.stringMatching(/\bat .+:\d+|SQLITE|ENO/)]);
  }
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("prints the administrator's manual in an empty folder and with wrong settings", async () => {
  const read = (...words: string[]) => runAssay(["manual", ...words], { PORT: "wrong" }, folder);
  const contents = await read();
  expect([contents.exitCode, contents.stderr]).toEqual([0, ""]);
  expect(contents.stdout).toContain("  backup       Backup and restore\n");
  const settings = await read("settings", "--language", "de");
  expect(settings.stdout).toStartWith("# Einstellungen\n");
  expect(settings.stdout).toContain("\nPORT (Vorgabe: 3000)\n");
  expect((await read("all")).stdout).toContain(
    "assay norms migrate-profile <jobProfileId> --norm <id> [--keep] [--all]\n",
  );
  expect(existsSync(join(folder, "data"))).toBe(false);
});
