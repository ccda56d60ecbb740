import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages, type PackageCache } from "../e2e/package-cache.ts";
import { cacheFolder } from "../e2e/packages-apart.ts";

/** Every package of a set is the local one next to it, so nothing is fetched. */
let place: string;
let installs: number;
let cache: PackageCache;

const write = (path: string, content: object | string) =>
  writeFileSync(join(place, path), typeof content === "string" ? content : JSON.stringify(content));

/** A clone's folder with a package set. */
function clone(name: string): string {
  mkdirSync(join(place, name, "set"), { recursive: true });
  write(`${name}/set/package.json`, { name: "set", dependencies: { tiny: "file:../tiny" } });
  // Without it npm links the folder, which is at another place for each clone.
  write(`${name}/set/.npmrc`, "install-links=true\naudit=false\nupdate-notifier=false\n");
  write(`${name}/set/package-lock.json`, {
    name: "set",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "set", dependencies: { tiny: "file:../tiny" } },
      "node_modules/tiny": { version: "1.0.0", resolved: "file:../tiny" },
    },
  });
  return join(place, name, "set");
}

/** Does what npm does with the set, without a process. */
async function copyTiny(folder: string): Promise<void> {
  installs += 1;
  await Promise.resolve();
  cpSync(join(place, "cache/tiny"), join(folder, "node_modules/tiny"), { recursive: true });
}

const tinyOf = (folder: string) => readFileSync(join(folder, "node_modules/tiny/index.js"), "utf8");
const entries = () => readdirSync(join(place, "cache")).filter((name) => name !== "tiny");
const entry = () => join(place, "cache", entries()[0] ?? "");

beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "assay-package-cache-")));
  installs = 0;
  mkdirSync(join(place, "cache/tiny"), { recursive: true });
  write("cache/tiny/package.json", { name: "tiny", version: "1.0.0", main: "index.js" });
  write("cache/tiny/index.js", "module.exports = 1;\n");
  cache = { folder: join(place, "cache"), environment: "linux", install: copyTiny };
});
afterEach(() => rmSync(place, { recursive: true }));

describe("a package set", () => {
  test("is installed by npm once and found by every later clone", async () => {
    const npm: PackageCache = {
      ...cache,
      install: async (folder) => {
        installs += 1;
        const npmCi = Bun.spawn(["npm", "ci", "--offline"], { cwd: folder, stdout: "ignore" });
        expect(await npmCi.exited).toBe(0);
      },
    };
    const [first, second] = [clone("first"), clone("second")];
    expect(await linkPackages(first, npm)).toBe("installed");
    expect(await linkPackages(first, npm)).toBe("from the cache");
    expect(await linkPackages(second, npm)).toBe("from the cache");
    expect(installs).toBe(1);
    expect(Bun.resolveSync("tiny", second)).toBe(join(entry(), "node_modules/tiny/index.js"));
  });

  test.each([
    ["package-lock.json", (folder: string) => appendFileSync(join(folder, "package-lock.json"), "\n")],
    ["package.json", (folder: string) => appendFileSync(join(folder, "package.json"), "\n")],
    [".npmrc", (folder: string) => rmSync(join(folder, ".npmrc"))],
  ])("is installed again after %s changed", async (_name, change) => {
    const folder = clone("first");
    await linkPackages(folder, cache);
    const before = realpathSync(join(folder, "node_modules"));
    change(folder);
    expect(await linkPackages(folder, cache)).toBe("installed");
    expect(realpathSync(join(folder, "node_modules"))).not.toBe(before);
    expect(entries()).toHaveLength(2);
  });

  test("is installed again for another version of Node or other flags of the compiler", async () => {
    const folder = clone("first");
    await linkPackages(folder, cache);
    expect(await linkPackages(folder, { ...cache, environment: "linux, -O0" })).toBe("installed");
    expect(await linkPackages(folder, cache)).toBe("from the cache");
    expect(installs).toBe(2);
  });

  test("replaces the node_modules that an earlier npm ci left in the clone", async () => {
    const folder = clone("first");
    mkdirSync(join(folder, "node_modules/old"), { recursive: true });
    await linkPackages(folder, cache);
    expect(lstatSync(join(folder, "node_modules")).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      ".npmrc",
      "node_modules",
      "package-lock.json",
      "package.json",
    ]);
  });
});

describe("a damaged entry", () => {
  test.each([
    ["a changed file", () => appendFileSync(join(entry(), "node_modules/tiny/index.js"), "changed")],
    ["a missing file", () => rmSync(join(entry(), "node_modules/tiny/package.json"))],
    ["an additional file", () => writeFileSync(join(entry(), "node_modules/tiny/more.js"), "")],
    ["no packages", () => rmSync(join(entry(), "node_modules"), { recursive: true })],
    ["no list of its files", () => rmSync(join(entry(), "files.json"))],
  ])("with %s is replaced", async (_what, damage) => {
    const folder = clone("first");
    await linkPackages(folder, cache);
    damage();
    expect(await linkPackages(folder, cache)).toBe("installed");
    expect(tinyOf(folder)).toBe("module.exports = 1;\n");
    expect(await linkPackages(folder, cache)).toBe("from the cache");
    expect(entries()).toHaveLength(1);
  });
});

describe("simultaneous runs", () => {
  test.each(["without an entry", "with a damaged entry"])("%s share one complete entry", async (start) => {
    if (start === "with a damaged entry") {
      await linkPackages(clone("earlier"), cache);
      rmSync(join(entry(), "node_modules/tiny/index.js"));
    }
    const clones = ["one", "two", "three"].map(clone);
    installs = 0;
    await Promise.all(clones.map((folder) => linkPackages(folder, cache)));
    expect(installs).toBe(3);
    expect(clones.map(tinyOf)).toEqual(Array(3).fill("module.exports = 1;\n"));
    expect(entries()).toHaveLength(1);
    expect(await linkPackages(clone("later"), cache)).toBe("from the cache");
  });
});

test("a failed installation leaves no entry and no link", async () => {
  const folder = clone("first");
  const install = async (temporary: string) => {
    await copyTiny(temporary);
    throw new Error("no network");
  };
  await expect(linkPackages(folder, { ...cache, install })).rejects.toThrow("no network");
  expect(entries()).toEqual([]);
  expect(existsSync(join(folder, "node_modules"))).toBe(false);
});

test("entries and interrupted installations that were unused for 60 days are removed", async () => {
  const old = new Date(Date.now() - 61 * 86_400_000);
  for (const name of ["set-old", "set-old.abc123"]) {
    mkdirSync(join(place, "cache", name));
    utimesSync(join(place, "cache", name), old, old);
  }
  await linkPackages(clone("first"), cache);
  expect(entries()).toHaveLength(1);
  utimesSync(entry(), old, old);
  await linkPackages(clone("second"), cache);
  expect(lstatSync(entry()).mtimeMs).toBeGreaterThan(old.getTime());
});

test("the cache is in the user's cache folder unless a variable names another one", () => {
  expect(cacheFolder({ ASSAY_DEV_CACHE: "/a", XDG_CACHE_HOME: "/b" })).toBe("/a");
  expect(cacheFolder({ XDG_CACHE_HOME: "/b" })).toBe(join("/b", "assay-dev"));
  expect(cacheFolder({})).toEndWith(join(".cache", "assay-dev"));
});
