import { describe, expect, test } from "bun:test";
import { sourcesIn, targetOf } from "#/testing/sources.ts";

/** What a file offers to others is wanted by others: an `export` says that changing it concerns somebody elsewhere. */

const DECLARED = /^export (?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
/** The same of a file that is loaded when it is first used. */
const LATER = /const\s*\{([^}]*)\}\s*=\s*await import\(\s*"([^"]+)",?\s*\)/g;
/** All of a file at once: whoever takes it so may use any of it. */
const WHOLE = /(?:import\s+(?:type\s+)?\*\s+as\s+\w+\s+from\s*|import\()\s*"([^"]+)"/g;

const sources = ["src", "scripts"].flatMap((room) =>
  sourcesIn(room).map(({ file, text }) => ({ file: `${room}/${file}`, text })),
);

const isTest = (file: string): boolean => /\.test\.tsx?$|testing|^scripts\/e2e\//.test(file);

const importers = new Map<string, Set<string>>();
const takenWhole = new Set<string>();
for (const { file, text } of sources) {
  for (const [, names = "", from = ""] of [...text.matchAll(NAMED), ...text.matchAll(LATER)]) {
    for (const name of names.split(",")) {
      const bare = name.trim().replace(/^type\s+/, "");
      const key = `${targetOf(file, from, "src/")} ${bare.split(" as ")[0]}`;
      importers.set(key, (importers.get(key) ?? new Set()).add(file));
    }
  }
  for (const [, from = ""] of text.replaceAll(LATER, "").matchAll(WHOLE))
    takenWhole.add(targetOf(file, from, "src/"));
}

const offered = sources
  // What a generator writes offers all that it knows, and the test of the schema reads every table.
  .filter(({ file }) => !/\.(test|gen)\.tsx?$|\/tables\.ts$/.test(file) && !takenWhole.has(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(DECLARED)].map(([, name = ""]) => ({ file, text, name, key: `${file} ${name}` })),
  );

describe("what a file exports", () => {
  test("is found, and so are those who import it", () => {
    expect(offered.length).toBeGreaterThan(2000);
    expect([...(importers.get("src/platform/context/problem.ts Problem") ?? [])].length).toBeGreaterThan(30);
  });

  test("is imported by somebody", () => {
    expect(offered.filter(({ key }) => !importers.has(key)).map(({ key }) => key)).toEqual([]);
  });

  test("is not there for tests alone: what only they import is used in its own file", () => {
    // The instrument holds the design's formulas, also those that no report shows yet, and the simulation that proves them.
    const room = offered.filter(({ file }) => !isTest(file) && !file.startsWith("src/domain/instrument/"));
    const idle = room.filter(({ key, name, text }) => {
      const isForTests = [...(importers.get(key) ?? [])].every(isTest);
      return isForTests && [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length < 2;
    });
    expect(idle.map(({ key }) => key)).toEqual([]);
  });
});
