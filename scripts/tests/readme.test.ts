import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { scripts } from "../../package.json" with { type: "json" };
import { READMES } from "../../src/testing/claims.ts";

/** What is written for people who look at the files, so that it stays short and leads somewhere. */
const ROOT = join(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const readme = read("README.md");

describe("the README", () => {
  test("is read in a few minutes: below 10 kB, with pictures below 250 kB", () => {
    expect(Buffer.byteLength(readme)).toBeLessThan(10_000);
    const pictures = readdirSync(join(ROOT, ".readme"));
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) expect(readme).toContain(`.readme/${picture}`);
    const bytes = pictures.map((picture) => statSync(join(ROOT, ".readme", picture)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });

  test("names the commands that start and test a fresh clone, each on a line of its own", () => {
    const lines = readme.split("\n");
    expect(lines).toContain("npm ci && npm start");
    expect(lines).toContain("npm ci && npm test");
    expect(lines).toContain("npm ci && npm start -- demo");
  });
});

describe.each(READMES)("%s", (path) => {
  const text = read(path);

  test("leads only to files that are there", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? "",
    );
    const dead = links
      .filter((link) => !/^(?:https?:|#|\/)/.test(link))
      .filter((link) => !existsSync(join(ROOT, dirname(path), link.replace(/#.*$/, ""))));
    expect(dead).toEqual([]);
  });

  test("names only scripts of npm that there are", () => {
    const named = [...text.matchAll(/npm run ([a-z0-9:]+)/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test("every module says what it is for, and why", () => {
  const modules = readdirSync(join(import.meta.dir, "../../src/modules"));
  const silent = modules.filter(
    (name) => !existsSync(join(import.meta.dir, "../../src/modules", name, "README.md")),
  );
  expect(silent.toSorted()).toEqual(WITHOUT_README);
});

/** Nothing was decided there that the code does not say. Whoever decides something takes its name off this list. */
const WITHOUT_README = ["admin", "overview"];
