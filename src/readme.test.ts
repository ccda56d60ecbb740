import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeConfig, readConfig } from "./config.ts";
import { startService, type TestService } from "./testing/service.ts";

const readme = readFileSync(join(import.meta.dir, "..", "README.md"), "utf8");

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.end());

/** From a heading to the next one of the same level. */
function section(title: string): string {
  const start = readme.indexOf(`\n## ${title}\n`);
  expect(start).toBeGreaterThan(-1);
  const rest = readme.slice(start + 1);
  const end = rest.indexOf("\n## ");
  return end === -1 ? rest : rest.slice(0, end);
}

/** `GET /invites/{}` for each operation in the code block after `lead`, and for each of the app below /api/v1. */
function operations(lead: string): string[] {
  const block = readme.slice(readme.indexOf(lead)).split("```")[1] ?? "";
  return [...block.matchAll(/^([A-Z]+) +(\S+)$/gm)].map(([, method, path]) =>
    plain(method ?? "", path ?? ""),
  );
}

const served = () =>
  service.app.routes
    .filter((route) => route.path.startsWith("/api/v1/"))
    .map((route) => plain(route.method, route.path.slice("/api/v1".length)));

const plain = (method: string, path: string) =>
  `${method} ${path.replace(/:\w+|\{\w+\}/g, "{}").replace(/(.)\/$/, "$1")}`;

test("the README's table lists every setting with its default, and no other", () => {
  const rows = [...section("Settings").matchAll(/^\| `(\w+)` \| (?:`(.+?)`|none) \|/gm)];
  const listed = rows.map(([, name, value]) => [name, value ?? ""]);
  expect(listed).toEqual(describeConfig(readConfig({})).map(({ name, value }) => [name, value]));
});

test("the README names the commands that start and test a fresh clone, each on a line of its own", () => {
  const lines = readme.split("\n");
  expect(lines).toContain("npm ci && npm start");
  expect(lines).toContain("npm ci && npm test");
});

test("the README promises exactly the operations that are served", () => {
  expect(operations("In, below `/api/v1`:").toSorted()).toEqual(served().toSorted());
});
