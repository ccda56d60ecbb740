import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { sourcesIn } from "./sources.ts";

/** Claims that the READMEs make about the code, read off their text. */

const TOP = join(import.meta.dir, "..", "..");
const FOLDERS = ["src", "scripts", "assets", ".ci"];
/** From so many folders on, a name means the file of that name in each of them. */
const KIND_OF_FILE = 10;

const listed = FOLDERS.flatMap((folder) =>
  readdirSync(join(TOP, folder), { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(TOP.length + 1) }))
    .map(({ entry, path }) => `${path.replaceAll("\\", "/")}${entry.isDirectory() ? "/" : ""}`),
).filter((path) => !path.includes("node_modules"));

/** Every file and folder of the project that a README may name; folders end with a slash. */
const TREE = [...FOLDERS.map((folder) => `${folder}/`), ...listed, ...readdirSync(TOP)];

export const READMES = ["README.md", ...TREE.filter((path) => path.endsWith("/README.md"))];

export const readTop = (path: string): string => readFileSync(join(TOP, path), "utf8");

export interface Claim {
  line: number;
  text: string;
}

/** Text in backticks outside of code blocks. */
export function claimsOf(markdown: string): Claim[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""));
  return prose
    .split("\n")
    .flatMap((text, at) =>
      [...text.matchAll(/`([^`]+)`/g)].map(([, claim = ""]) => ({ line: at + 1, text: claim })),
    );
}

const isFileName = (text: string): boolean => /^[\w.*<>{},-]+\.(?:tsx?|mjs|sql|md|css|html)$/.test(text);
/** A path of the project: relative, and no media type, version or fraction. */
const isPath = (text: string): boolean =>
  /^(?:[\w.*<>{},-]+\/)+[\w.*<>{},-]*$/.test(text) &&
  !/^(?:text|application)\/|^[\d.]+\/|^\.\/|^dist\//.test(text);

export const namesPath = (text: string): boolean => isPath(text) || isFileName(text);

/**
 * Where the project has what a README names, or null: below the README's folder, or seen from a folder above it, the
 * modules, the platform or the console. A name that many folders have is a kind of file.
 */
export function placeOf(readme: string, path: string): string | null {
  const folder = dirname(readme);
  const bases = [...parentsOf(folder), "src", "src/modules", "src/platform", "src/web/console"];
  const exact = bases.map((base) => patternOf(normalize(join(base, path)).replaceAll("\\", "/"), "^"));
  const below = patternOf(path, `^${literal(folder === "." ? "" : `${folder}/`)}(?:.*/)?`);
  const found = TREE.find((entry) => exact.some((one) => one.test(entry)) || below.test(entry));
  if (found !== undefined || path.includes("/")) return found ?? null;
  const everywhere = TREE.filter((entry) => entry.endsWith(`/${path}`));
  return everywhere.length >= KIND_OF_FILE ? (everywhere[0] ?? null) : null;
}

/** The folder itself and those around it, up to the project's. */
const parentsOf = (folder: string): string[] =>
  folder === "." ? ["."] : [folder, ...parentsOf(dirname(folder))];

const literal = (text: string): string => text.replace(/[.+?^$()|[\]\\]/g, "\\$&");

/** `<noun>` and `*` match any name, `{a,b}` each of them. */
const patternOf = (path: string, start: string): RegExp =>
  new RegExp(
    start +
      literal(path.replace(/\/$/, ""))
        .replace(/<[^>]+>|\*/g, "[^/]*")
        .replace(/\{([^}]+)\}/g, (_all, names: string) => `(?:${names.replaceAll(",", "|")})`) +
      "/?$",
  );

/** Whether the text declares a constant, function, type, class or property of that name. */
export const declares = (source: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|function\\*?|class|type|interface|enum)\\s+${name}\\b|^\\s+(?:async )?${name}\\??(?:\\(|:)`,
    "m",
  ).test(source);

/** Every word of the sources, tests included. */
export const wordsOfSources = (): ReadonlySet<string> =>
  new Set(
    ["src", "scripts"].flatMap((folder) =>
      sourcesIn(folder).flatMap(({ text }) => text.match(/[\w$]+/g) ?? []),
    ),
  );
