/**
 * `npm run messages` compiles `src/messages/<language>/<area>.json` to `src/messages/<area>.gen.ts`. `scripts/bun.mjs` runs it before
 * everything else when a message file has changed, so nobody has to.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { compileArea, type Messages } from "./message-compiler.ts";
import { isCompiled, MESSAGES, stampOf } from "./messages-stamp.mjs";

const root = join(import.meta.dir, "..");
const OUT = join(root, "src/messages");

/** The language in which every text exists first. */
const SOURCE = "en";

/** `console/entities/job-profile` becomes `JOB_PROFILE_TEXTS`, unless the file names its constant in `@name`. */
const nameOf = (area: string, messages: Messages): string =>
  typeof messages["@name"] === "string"
    ? messages["@name"]
    : `${(area.split("/").at(-1) ?? "").replaceAll("-", "_").toUpperCase()}_TEXTS`;

/** Each folder with a code of a language in its name is one. */
const messageLanguages = (): string[] =>
  readdirSync(MESSAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Za-z]+)?$/.test(entry.name))
    .map(({ name }) => name);

/** All message files of a language, by area. */
function filesOf(language: string): Map<string, Messages> {
  const folder = join(MESSAGES, language);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replaceAll("\\", "/"));
  return new Map(
    files
      .toSorted()
      .map((file) => [file.slice(0, -".json".length), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

/** The languages of the service, the source first. */
const languageModule = (languages: readonly string[]): string =>
  [
    "// Generated from the folders of message files by `npm run messages`.",
    `export const LANGUAGES = ${JSON.stringify(languages)} as const;`,
    "export type Language = (typeof LANGUAGES)[number];",
    "",
  ].join("\n");

function compileMessages(): void {
  const languages = messageLanguages().toSorted(
    (one, other) => Number(other === SOURCE) - Number(one === SOURCE),
  );
  const files = new Map(languages.map((language) => [language, filesOf(language)]));
  const modules = new Map([["languages", languageModule(languages)]]);
  for (const [area, original] of files.get(SOURCE) ?? [])
    modules.set(
      area,
      compileArea(
        nameOf(area, original),
        new Map(languages.map((language) => [language, files.get(language)?.get(area) ?? {}])),
      ),
    );
  const wanted = new Set<string>();
  for (const [area, text] of modules) {
    const target = join(OUT, `${area}.gen.ts`);
    wanted.add(target);
    if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
    mkdirSync(dirname(target), { recursive: true });
    // A compiler or a test may be reading the file.
    writeFileSync(`${target}.${process.pid}`, text);
    renameSync(`${target}.${process.pid}`, target);
  }
  for (const file of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".gen.ts") && !wanted.has(join(OUT, file))) rmSync(join(OUT, file));
  }
  writeFileSync(join(OUT, ".stamp"), stampOf());
  console.log(`${relative(root, OUT)}: ${wanted.size - 1} areas in ${languages.length} languages`);
}

// `scripts/bun.mjs` has compiled them already, unless something else runs this file.
if (import.meta.main) {
  if (isCompiled()) console.log("src/messages is up to date");
  else compileMessages();
}
