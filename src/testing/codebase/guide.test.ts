import { beforeAll, describe, expect, test } from "bun:test";
import { dirname } from "node:path";
import { SETTINGS } from "#/config/config.ts";
import COMMANDS from "#/modules/admin/manual/commands.gen.json" with { type: "json" };
import { PROBLEMS } from "#/platform/context/problem-catalog.ts";
import {
  type Claim,
  claimsOf,
  declares,
  namesPath,
  placeOf,
  READMES,
  readTop,
  wordsOfSources,
} from "../claims.ts";
import { useSharedService } from "../harness.ts";
import { sourcesIn } from "../sources.ts";

/** What the READMEs say about the code is compared with the code. */

const service = useSharedService({ METRICS: "on" });
beforeAll(() => service.app.whole());
const words = wordsOfSources();
const sources = sourcesIn("src").filter(({ file }) => !file.includes(".test."));

const GUIDE = "src/README.md";

const sourceOf = (readme: string, file: string): string => {
  const place = placeOf(readme, file);
  return place === null ? "" : readTop(place);
};

const shown = ({ line, text }: Claim): string => `line ${line}: ${text}`;

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE) (?=\/|…)/;
/** Folders of the container, which look like addresses of the server. */
const FOLDERS_OF_THE_CONTAINER = ["/data"];

const literal = (text: string): string => text.replace(/[.+?^$()|[\]\\]/g, "\\$&");

/**
 * Whether a route is served at the address. READMEs leave out the common start, such as `/api/v1`, and write `…` for
 * what is evident. A parameter may have another name than in the route.
 */
function isServed(text: string): boolean {
  const method = METHOD.exec(text)?.[0].trim() ?? "[A-Z]+";
  const path = literal(text.replace(METHOD, "").replace(/\?.*$/, "").replace(/\/$/, ""))
    .replace(/\{\w+\}/g, ":\\w+")
    .replaceAll("…", ".*");
  // A bare address may be the beginning of several.
  const end = METHOD.test(text) ? "/?$" : "(?:/|$)";
  const route = new RegExp(`^${method} (?:/[\\w/:.*-]*)?${path}${end}`);
  return service.app.routes.some((one) => route.test(`${one.method} ${one.path}`));
}

const isCommand = (text: string): boolean => {
  const parts = text.split(" ").slice(1);
  const flags = parts.filter((part) => part.startsWith("--"));
  const given = parts.filter((part) => /^[a-z][a-z-]*$/.test(part)).join(" ");
  return Object.entries(COMMANDS).some(([path, usage]) => {
    const takesWords = / [<[]\w/.test(usage) && given.startsWith(`${path} `);
    const isNamed = path === given || path.startsWith(`${given} `) || takesWords;
    return isNamed && flags.every((flag) => usage.includes(flag));
  });
};

describe.each(READMES)("%s", (readme) => {
  const markdown = readTop(readme);
  const claims = claimsOf(markdown);
  const falseAmong = (isMeant: (text: string) => boolean, isTrue: (text: string) => boolean): string[] =>
    claims.filter(({ text }) => isMeant(text) && !isTrue(text)).map(shown);

  test("names files and folders that exist", () => {
    expect(falseAmong(namesPath, (path) => placeOf(readme, path) !== null)).toEqual([]);
  });

  test("names operations and addresses that are served", () => {
    const isMeant = (text: string) =>
      METHOD.test(text) || (/^\/[a-z]/.test(text) && !FOLDERS_OF_THE_CONTAINER.includes(text));
    expect(falseAmong(isMeant, isServed)).toEqual([]);
  });

  test("names commands that exist", () => {
    expect(falseAmong((text) => text.startsWith("assay "), isCommand)).toEqual([]);
  });

  test("names settings and constants that exist", () => {
    const isMeant = (text: string) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+(?:=.*)?$|^[A-Z]{4,}=/.test(text);
    const isTrue = (text: string) => {
      const name = text.replace(/=.*/, "");
      return Object.hasOwn(SETTINGS, name) || words.has(name);
    };
    expect(falseAmong(isMeant, isTrue)).toEqual([]);
  });

  test("names functions and types that exist", () => {
    const isMeant = (text: string) => /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[\w.]+\(\))$/.test(text);
    const isTrue = (text: string) =>
      text
        .replace(/\(\)$/, "")
        .split(".")
        .every((name) => words.has(name));
    expect(falseAmong(isMeant, isTrue)).toEqual([]);
  });

  test("places declarations in the files that hold them", () => {
    const placed = [...markdown.matchAll(/`(\w+)(?:\(\))?` in `([\w/.-]+\.tsx?)`/g)];
    const wrong = placed.filter(([, name = "", file = ""]) => !declares(sourceOf(readme, file), name));
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  test("calls nothing missing that is served", () => {
    const missing = /planned and not built|not built yet|not (?:yet )?implemented/i;
    const points = markdown.split(/\n(?=- |\n|#)/).filter((point) => missing.test(point));
    // What is served is not missing, and a point that names no operation proves nothing.
    const unproven = points.filter((point) => {
      const named = claimsOf(point).filter(({ text }) => METHOD.test(text) || text.startsWith("/"));
      return named.length === 0 || named.some(({ text }) => isServed(text));
    });
    expect(unproven).toEqual([]);
  });
});

/** The rows of the table "Where is it decided?" */
const rules = [...readTop(GUIDE).matchAll(/^\| ([^|]+) \| ([^|]+) \| (`\w+` in `[^|]+`) \|$/gm)].map(
  ([, rule = "", value = "", place = ""]) => ({
    rule,
    value,
    declarations: [...place.matchAll(/`(\w+)` in `([\w/.-]+)`/g)].map(([, name = "", file = ""]) => ({
      name,
      file,
    })),
  }),
);

describe("the table of rules in the guide", () => {
  test("has the ten rules that people look for", () => {
    expect(rules.length).toBeGreaterThanOrEqual(10);
  });

  test.each(rules)("$rule: $value", ({ value, declarations }) => {
    const texts = declarations.map(({ file }) => sourceOf(GUIDE, file));
    declarations.forEach(({ name }, at) => {
      expect(declares(texts[at] ?? "", name), name).toBe(true);
    });
    const problems = [...value.matchAll(/(\d{3}) `(\w+)`/g)];
    for (const [, status, code = ""] of problems) {
      expect<number | undefined>(PROBLEMS[code as keyof typeof PROBLEMS]?.[0]).toBe(Number(status));
      expect(
        isRaisedIn(
          declarations.map(({ file }) => dirname(file)),
          code,
        ),
        code,
      ).toBe(true);
    }
    // A value is what the source says of one of the names: `NAME = value` or `NAME: setting(…, value, …)`.
    const values = claimsOf(value).filter(({ text }) => !Object.hasOwn(PROBLEMS, text));
    for (const { text } of values) {
      const stated = declarations.some(({ name }, at) => initializerOf(texts[at] ?? "", name).includes(text));
      expect(stated, `${text} in ${declarations.map(({ name }) => name).join()}`).toBe(true);
    }
    expect(problems.length + values.length).toBeGreaterThan(0);
  });
});

/** Whether a source in one of the folders, seen from `src`, names the problem. */
const isRaisedIn = (folders: readonly string[], code: string): boolean =>
  sources.some(({ file, text }) => folders.includes(dirname(file)) && text.includes(`"${code}"`));

/** What a constant or setting is set to, as separate expressions; of a function, its text. */
function initializerOf(source: string, name: string): string[] {
  const constant = new RegExp(`\\bconst ${name}(?:: [^=]+)? = ([^;]+);`).exec(source)?.[1];
  if (constant !== undefined) return [constant, ...constant.split(/[?:()"\s]+/)];
  const setting = new RegExp(`^  ${name}: (?:\\w+\\()?setting\\(([\\s\\S]*?)\\s*\\)+,?$`, "m").exec(
    source,
  )?.[1];
  return setting?.split(/,\s*/).map((part) => part.trim()) ?? [];
}
