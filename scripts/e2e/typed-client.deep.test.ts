/** Types generated from the API document by another tool compile and do what they say. */
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { folderForFile } from "./own-folder.ts";
import { CLIENT } from "./packages-apart.ts";
import { finished, startAssay } from "./process.ts";

/** Where journey.ts expects the types; not kept, because they are made of the running service's document. */
const TYPES = join(CLIENT, "api.gen.ts");

const folder = folderForFile();

rmSync(TYPES, { force: true });
const assay = await startAssay(folder, { WEBHOOK_ALLOW_PRIVATE: "true" });

/** The compiler takes five seconds on an idle machine. */
const run = (cmd: string[]) =>
  finished(Bun.spawn(cmd, { cwd: CLIENT, stdin: "ignore", stdout: "pipe", stderr: "pipe" }));
const tool = (path: string) => join(CLIENT, "node_modules", path);

test("a stranger's generator makes types of /openapi.json, a program compiles against them without a cast, and does all that it says", async () => {
  const document = `${assay.address}/openapi.json`;
  const created = await run(["node", tool("openapi-typescript/bin/cli.js"), document, "--output", TYPES]);
  expect(created.exitCode, created.stderr).toBe(0);

  const compiled = await run(["node", tool("typescript/bin/tsc"), "--project", CLIENT]);
  expect(compiled.stdout).toBe("");
  expect(compiled.exitCode).toBe(0);

  const journey = await run([process.execPath, join(CLIENT, "journey.ts"), assay.address]);
  expect(journey.stderr).toBe("");
  expect(journey.stdout).toContain("ok  events can be told apart by their type");
  expect(journey.exitCode).toBe(0);
});
