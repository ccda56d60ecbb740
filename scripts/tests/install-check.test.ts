import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-install-check-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks a project whose only package is a local one with these properties, so nothing is fetched. */
async function check(properties: object) {
  const tiny = { name: "tiny", version: "1.0.0", ...properties };
  const dependencies = { tiny: "file:tiny" };
  const packages = {
    "": { name: "project", dependencies },
    "node_modules/tiny": { version: "1.0.0", resolved: "file:tiny", ...properties },
  };
  mkdirSync(join(folder, "tiny"));
  writeFileSync(join(folder, "tiny/package.json"), JSON.stringify(tiny));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "project", dependencies }));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ name: "project", lockfileVersion: 3, requires: true, packages }),
  );
  writeFileSync(join(folder, ".npmrc"), "install-links=true\naudit=false\nupdate-notifier=false\n");
  const child = Bun.spawn(["node", join(import.meta.dir, "../install-check.mjs"), folder], {
    stdout: "ignore",
    stderr: "pipe",
  });
  const stderr = await new Response(child.stderr).text();
  return { exitCode: await child.exited, stderr };
}

test("the check of the installation passes when npm warns about nothing", async () => {
  expect(await check({ engines: { node: ">=20" } })).toEqual({ exitCode: 0, stderr: "" });
});

test.each([
  ["EBADENGINE", { engines: { node: ">=99" } }],
  ["deprecated", { deprecated: "Use something else." }],
])("the check of the installation fails on npm's warning %s", async (warning, properties) => {
  const { exitCode, stderr } = await check(properties);
  expect(stderr).toContain(`npm warn ${warning}`);
  expect(stderr).toContain("npm ci must be silent");
  expect(exitCode).toBe(1);
});
