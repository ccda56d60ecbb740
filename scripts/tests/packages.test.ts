import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { engines } from "../../package.json" with { type: "json" };
import { sourcesIn } from "../../src/testing/sources.ts";
import { lockedPackages } from "../release/lock.ts";

const ROOT = join(import.meta.dir, "../..");

/** The oldest release of each major version of Node that the README promises. */
const OLDEST_NODES = ["20.19.0", "22.12.0"];

const FOLDERS = [
  ".",
  ...[...new Glob("scripts/**/package-lock.json").scanSync(ROOT)]
    .filter((file) => !file.includes("node_modules"))
    .map((file) => join(file, "..").replaceAll("\\", "/"))
    .sort(),
];

test("package.json asks for the Node versions that the README promises", () => {
  expect(engines.node).toBe("^20.19.0 || >=22.12.0");
  expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain(
    "Node 20.19 or later (20.x), or Node 22.12 or later",
  );
});

test("every folder with packages of its own is checked", () => {
  expect(FOLDERS).toEqual([
    ".",
    "scripts/bench/node-peer",
    "scripts/bench/stock-pdf",
    "scripts/client",
    "scripts/einvoice",
    "scripts/fonts",
    "scripts/litestream",
  ]);
});

describe.each(FOLDERS)("the packages of %s", (folder) => {
  const packages = lockedPackages(join(ROOT, folder));

  test.each(OLDEST_NODES)("install on Node %s without a warning about engines", (node) => {
    const unsupported = packages
      .filter(({ engines }) => engines?.node !== undefined && !Bun.semver.satisfies(node, engines.node))
      .map(({ name, version, engines }) => `${name}@${version} needs Node ${engines?.node}`);
    expect(unsupported).toEqual([]);
  });

  test("contain no deprecated package", () => {
    const deprecated = packages.filter((entry) => entry.deprecated !== undefined);
    expect(deprecated.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
  });

  test("are pinned by hash and name no registry", () => {
    expect(packages.length).toBeGreaterThan(0);
    const loose = packages.filter(({ integrity, inBundle }) => integrity === undefined && !inBundle);
    expect(loose.map(({ name }) => name)).toEqual([]);
    expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
  });
});

test("no unit test installs or fetches packages", () => {
  // A local package can be installed without a network, which is how the package cache is tested.
  const installing =
    /installApart|"(?:npx|bunx|apt-get)"|"npm", "(?:ci|i|install|add|exec)"(?!, "--offline")/;
  const own = "scripts/tests/packages.test.ts";
  const tests = sourcesIn("src").filter(({ file }) => /\.test\.tsx?$|testing/.test(file) && file !== own);
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter(({ text }) => installing.test(text)).map(({ file }) => file)).toEqual([]);
});
