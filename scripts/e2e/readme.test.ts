/** The README's integration runs as it stands and ends with a report. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderForFile } from "./own-folder.ts";
import { finished, startAssay } from "./process.ts";

const readme = readFileSync(join(import.meta.dir, "../../README.md"), "utf8");
const folder = folderForFile();
const assay = await startAssay(folder);

test("a developer pastes the README's commands and gets a result and a report", async () => {
  const [, block = ""] = /```sh\n(\(\nset -e[\s\S]*?\n\))\n```/.exec(readme) ?? [];
  const commands = block.replace("http://127.0.0.1:3000", assay.address);
  expect(commands).not.toBe(block);
  const { exitCode, stdout, stderr } = await finished(
    Bun.spawn(["bash", "-c", commands], { cwd: folder, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
  );
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`Candidate page: ${assay.address}/a/`);
  expect(stdout).toContain("Goal Orientation");
  expect(readFileSync(join(folder, "assay-report.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});
