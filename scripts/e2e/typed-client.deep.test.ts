/** Clients that other tools generate from the API document compile and work, and a linter has nothing to report. */
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { folderForFile } from "./own-folder.ts";
import { CLIENT } from "./packages-apart.ts";
import { finished, startAssay } from "./process.ts";

/** Where the programs expect the generated code. It is not kept, because it is generated from the running service's document. */
const TYPES = join(CLIENT, "api.gen.ts");
const SDK = join(CLIENT, "sdk.gen");

const folder = folderForFile();

rmSync(TYPES, { force: true });
rmSync(SDK, { recursive: true, force: true });
const assay = await startAssay(folder, {
  WEBHOOK_ALLOW_PRIVATE: "true",
});
const document = `${assay.address}/openapi.json`;

/** The compiler takes five seconds on an idle machine. */
/** Compilers and linters of others take half a minute next to other tests. */
const TOOL_LIMIT_MS = 300_000;
const run = (cmd: string[]) =>
  finished(Bun.spawn(cmd, { cwd: CLIENT, stdin: "ignore", stdout: "pipe", stderr: "pipe" }), TOOL_LIMIT_MS);
const tool = (path: string) => join(CLIENT, "node_modules", path);
const compile = (project: string) =>
  run(["node", tool("typescript/bin/tsc"), "--project", join(CLIENT, project)]);

test("openapi-typescript generates types, with which a program compiles without a cast and does all that it says", async () => {
  const created = await run(["node", tool("openapi-typescript/bin/cli.js"), document, "--output", TYPES]);
  expect(created.exitCode, created.stderr).toBe(0);

  const compiled = await compile("tsconfig.json");
  expect(compiled.stdout).toBe("");
  expect(compiled.exitCode).toBe(0);

  const journey = await run([process.execPath, join(CLIENT, "journey.ts"), assay.address]);
  expect(journey.stderr).toBe("");
  expect(journey.stdout).toContain("ok  events can be told apart by their type");
  expect(journey.exitCode).toBe(0);
});

test("@hey-api/openapi-ts generates functions, with which the integration of the README compiles and runs", async () => {
  const generator = tool("@hey-api/openapi-ts/bin/run.js");
  const created = await run(["node", generator, "-i", document, "-o", SDK, "-c", "@hey-api/client-fetch"]);
  expect(created.exitCode, created.stderr).toBe(0);

  const compiled = await compile("tsconfig.sdk.json");
  expect(compiled.stdout).toBe("");
  expect(compiled.exitCode).toBe(0);

  const integration = await run([process.execPath, join(CLIENT, "integration.ts"), assay.address]);
  expect(integration.stderr).toBe("");
  expect(integration.stdout).toContain("ok  an unknown invite has an error code");
  expect(integration.exitCode).toBe(0);
});

test("Spectral's rules for OpenAPI report nothing in any of the three documents", async () => {
  const documents = ["/openapi.json", "/openapi/console.json", "/openapi/admin.json"];
  const linted = await run([
    ...["node", tool("@stoplight/spectral-cli/dist/index.js"), "lint", "--ruleset", ".spectral.json"],
    ...["--fail-severity", "hint", ...documents.map((path) => assay.address + path)],
  ]);
  expect(linted.stdout).toContain("No results with a severity of 'hint' or higher found!");
  expect(linted.exitCode, linted.stdout).toBe(0);
});
