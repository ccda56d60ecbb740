import { describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dependencies, version } from "../../package.json" with { type: "json" };
import { commitOf, ENTRY_POINTS } from "../compile.ts";
import { licencesText, licensedPackages } from "../release/licences.ts";
import { lockedPackages, nameAt } from "../release/lock.ts";
import { checkIntegrity } from "../release/runtimes.ts";
import { fileOf, TARGETS } from "../release/targets.ts";

const root = join(import.meta.dir, "../..");

describe("the commit that an executable names", () => {
  // The image in which a container is built has none.
  test.skipIf(Bun.which("git") === null)(
    "is the one that lies there, says where files differ from it, and is unknown without a repository",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "assay-commit-"));
      const git = (...words: string[]) => {
        const who = ["-c", "user.name=Test", "-c", "user.email=test@assay.example"];
        const { exitCode, stdout } = Bun.spawnSync(["git", ...who, ...words], { cwd: folder });
        expect(exitCode).toBe(0);
        return stdout.toString().trim();
      };
      expect(commitOf(folder, "")).toBe("unknown");
      git("init", "-q");
      writeFileSync(join(folder, "file"), "as it was");
      git("add", ".");
      git("commit", "-qm", "First");
      const head = git("rev-parse", "HEAD");
      expect(commitOf(folder, "")).toBe(head.slice(0, 12));
      writeFileSync(join(folder, "file"), "changed");
      expect(commitOf(folder, "")).toBe(`${head.slice(0, 12)}-dirty`);
      rmSync(folder, { recursive: true });
    },
  );

  test("can be given by whoever builds from files alone, and nothing else can", () => {
    expect(commitOf("/", "29890d9c0ffe")).toBe("29890d9c0ffe");
    expect(() => commitOf("/", "v1.0; rm")).toThrow("names no commit");
  });
});

describe("the machines that a release is for", () => {
  test("have each a file of their own, which says version and machine", () => {
    const files = TARGETS.map((target) => fileOf(version, target));
    expect(new Set(files).size).toBe(TARGETS.length);
    for (const file of files) expect(file).toMatch(/^assay-\d+\.\d+\.\d+-[a-z]+-(x64|arm64)(\.exe)?$/);
  });

  test("have each a runtime that the lock file names, in the pinned version", () => {
    const locked = lockedPackages(root);
    for (const { runtime } of TARGETS) {
      const entry = locked.find(({ name }) => name === runtime);
      expect([runtime, entry?.version]).toEqual([runtime, dependencies.bun]);
      expect(entry?.integrity).toStartWith("sha512-");
    }
  });

  test("get no other runtime than that", () => {
    const integrity = "sha512-".concat(
      new Bun.CryptoHasher("sha512").update("the right one").digest("base64"),
    );
    checkIntegrity("bun.tgz", new TextEncoder().encode("the right one"), integrity);
    const other = new TextEncoder().encode("another one");
    expect(() => checkIntegrity("bun.tgz", other, integrity)).toThrow("bun.tgz is not what");
  });
});

test("a release holds every thread that there is, and what becomes a process", () => {
  const threads = readdirSync(join(root, "src/workers")).filter((name) =>
    /^answerJobs\(/m.test(readFileSync(join(root, "src/workers", name), "utf8")),
  );
  expect(threads.length).toBeGreaterThan(4);
  expect(ENTRY_POINTS.slice(1).toSorted() as string[]).toEqual(
    threads.map((name) => `src/workers/${name}`).toSorted(),
  );
});

describe("the licences", () => {
  const packages = licensedPackages(root);

  test("stand there for every package that a bundle holds", async () => {
    const program = ENTRY_POINTS.map((path) => join(root, path));
    const pages = ["console", "candidate"].map((name) => join(root, "src", "web", name, "page.html"));
    const bundles = await Promise.all([
      Bun.build({ entrypoints: program, target: "bun", metafile: true }),
      Bun.build({ entrypoints: pages, metafile: true }),
    ]);
    const onHold = bundles
      .flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
      .map((file) => /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1])
      .filter((name) => name !== undefined);
    expect(new Set(onHold).size).toBeGreaterThan(60);
    // The name of its folder, which another package may have taken.
    const folders = new Set(lockedPackages(root).map(({ place }) => nameAt(place)));
    expect(onHold.filter((name) => !folders.has(name))).toEqual([]);
    const licensed = new Set(packages.map(({ name }) => name));
    const named = new Map(lockedPackages(root).map(({ place, name }) => [nameAt(place), name]));
    const without = onHold.filter((name) => !licensed.has(named.get(name) ?? ""));
    expect([...new Set(without)]).toEqual([]);
  }, 60_000);

  test("come with their text, or with the name of a package that brings the same; Bun's and the fonts' stand before them", () => {
    const text = licencesText(root);
    for (const { name, version, texts } of packages) {
      expect(text).toContain(`\n${name} ${version} (`);
      for (const one of texts) expect(text).toContain(one);
    }
    expect(packages.filter(({ texts }) => texts.length === 0).length).toBeLessThan(packages.length / 10);
    expect(text).toContain(`Bun ${dependencies.bun} (MIT)`);
    expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });
});
