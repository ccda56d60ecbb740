import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { sourcesIn, targetOf } from "#/testing/sources.ts";
import type { BeforePort } from "#/testing/start-trap.ts";

/**
 * What is read and run before the first request can be answered, off the import lines: whatever a file imports at its head
 * is loaded with it, and `await import()` is the one way to have something later. The executable keeps what only such
 * imports lead to in files of its own (scripts/compile.ts), so what stands here is what a start takes time and memory for.
 */
const files = new Map(sourcesIn("src").map(({ file, text }) => [file, text]));

/** Import and export lines that bring more than types. */
const VALUES = /^(?:import|export)\s+(?!type\s)([^;"]*?)\s*from\s*"([^"]+)"|^import\s+"([^"]+)"/gm;

const bringsValues = (names: string | undefined): boolean =>
  names === undefined ||
  names
    .replace(/[{}]/g, " ")
    .split(",")
    .some((name) => name.trim() !== "" && !name.trim().startsWith("type "));

/** Files and packages that are loaded with `start`, itself included. */
function loadedWith(start: string): { files: string[]; packages: string[] } {
  const [seen, packages, waiting] = [new Set([start]), new Set<string>(), [start]];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const [, names, from, bare] of (files.get(file) ?? "").matchAll(VALUES)) {
      if (!bringsValues(bare === undefined ? names : undefined)) continue;
      const target = targetOf(file, from ?? bare ?? "");
      const isText = /\.(json|sql|md)$/.test(target);
      if (!files.has(target) && !isText) packages.add(target);
      else if (!seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return { files: [...seen], packages: [...packages].toSorted() };
}

const ofOthers = (packages: readonly string[]) => packages.filter((name) => !/^(node:|bun)/.test(name));

describe("a start", () => {
  test("of the service is reached without the reader of command lines, and that one without the service", () => {
    const start = loadedWith("main.ts");
    expect(start.packages).toEqual([]);
    expect(start.files.length).toBeLessThan(11);
    const { files: loaded, packages } = loadedWith("cli/run.ts");
    expect(ofOthers(packages)).toEqual(["commander"]);
    expect(packages.filter((name) => name.startsWith("bun"))).toEqual([]);
    expect(loaded.filter((file) => /^(modules|domain|demo|server|config\/config|ops)/.test(file))).toEqual(
      [],
    );
  });

  test("of the service loads what every request needs; framework, schemas, mail, PDF, passkeys, pages and descriptions come with their first use", () => {
    const { files: loaded, packages } = loadedWith("server/serve.ts");
    expect(loaded.length).toBeGreaterThan(300);
    expect(ofOthers(packages)).toEqual([
      "croner",
      "drizzle-orm",
      "drizzle-orm/bun-sqlite",
      "drizzle-orm/sqlite-core",
    ]);
    // Dear even as parts of the runtime, which compiles them from their source at each start.
    expect(packages.filter((name) => /^(node:|bun)/.test(name))).toEqual([
      "bun:sqlite",
      "node:async_hooks",
      "node:fs",
      "node:path",
    ]);
  });

  test("of the service has tables that are made when they are used: declared by platform/db/table.ts, their columns in functions", () => {
    const schema = [...files].filter(([file]) => /^(modules|platform)\/.*\/tables\.ts$/.test(file));
    const eager = schema.flatMap(([file, text]) =>
      [...text.matchAll(/\bsqliteTable\(\s*"\w+",(?!\s*\(\) => )|\bsqliteTable\b.*"drizzle-orm.*/g)].map(
        ([created]) => `${file}: ${created}`,
      ),
    );
    const declared = schema.flatMap(([, text]) => [...text.matchAll(/ = sqliteTable\(/g)]);
    expect(declared.length).toBeGreaterThan(100);
    expect(eager).toEqual([]);
  });

  test("of the service makes and loads no route: each wing brings its own, with their schemas", () => {
    const { files: loaded } = loadedWith("server/serve.ts");
    const late = /^(modules\/.*(routes|reference|page)\.tsx?$|reference\/|report\/(pdf|html)\/|demo\/|web\/)/;
    expect(loaded.filter((file) => late.test(file))).toEqual([]);
  });
});

describe("until the port is open, a start", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-start-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(ends: "well" | "killed"): Promise<BeforePort> {
    const trap = join(import.meta.dir, "../testing/start-trap.ts");
    const child = Bun.spawn([process.execPath, "--preload", trap, join(import.meta.dir, "../main.ts")], {
      env: { DATA_DIR: folder, PORT: "0", START_ENDS: ends },
      ...{ stdout: "pipe", stderr: "ignore" },
    });
    const said = await new Response(child.stdout).text();
    await child.exited;
    // The log follows on lines of its own.
    return JSON.parse(said.split("\n", 1)[0] ?? "");
  }

  const readsAll = ({ statements }: BeforePort) =>
    statements.filter((one) => /(quick|integrity)_check/.test(one));

  let [first, second, afterKill] = [] as BeforePort[];
  beforeAll(async () => {
    first = await start("well");
    second = await start("killed");
    afterKill = await start("well");
  }, 60_000);

  test("asks for no locale data, on a fresh folder or an existing one", () => {
    expect([first?.locale, second?.locale]).toEqual([[], []]);
  });

  test("makes no table but the one whose columns stand in a constant, and reads neither items nor words of the questionnaire", () => {
    expect([first?.tables, second?.tables]).toEqual([["invites"], ["invites"]]);
    expect(second?.modules.filter((file) => /questionnaire|interpretation.*json/.test(file))).toEqual([]);
  });

  test("loads no more files, and gives the database no more statements than today", () => {
    // Each migration is one more, whose text is loaded to see that the database has it; four judge a result, which the event of a
    // completion and the queries of lists ask; two are what waits for its record before it is answered, and the line
    // after a kill; three are the names of parameters and of people that lists are asked for, and the times of a page;
    // three are the head of the audit log, who watches it beside the backups, and what each answer hands out; and one is
    // cutting off scores; one makes tables when they are used; two are whether anything may be stored. Of the files, four
    // see that the write-ahead log belongs to the database before it is merged; and one is how old copies are; two
    // are whose data it is, and whether another copy took over, which is asked before anything is sent; and two
    // are the word by which a process becomes one for other folders, and when a backup last held everything.
    expect(second?.modules.length).toBeLessThanOrEqual(800 + MIGRATIONS.length);
    expect(second?.statements.length).toBeLessThanOrEqual(32);
  });

  test("reads the whole database if the service before it was killed, and not after a clean end", () => {
    expect(second && readsAll(second)).toEqual([]);
    expect(afterKill && readsAll(afterKill)).toEqual(["PRAGMA quick_check(1)"]);
  });
});
