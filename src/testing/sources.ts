import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The sources as text, for tests of rules between files. */

const TOP = join(import.meta.dir, "..", "..");

interface Source {
  /** From the folder on, with slashes. */
  file: string;
  text: string;
}

/** All sources in a folder of the project, those of tests too; not of packages that are installed below it. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(TOP, folder), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !file.includes("node_modules/"))
    .map((file) => ({ file, text: readFileSync(join(TOP, folder, file), "utf8") }));

/**
 * What an import names: a file, counted from where the importing one is, or a package.
 * @param source how the way to `src` begins there
 */
export function targetOf(file: string, name: string, source = ""): string {
  if (name.startsWith("#/")) return `${source}${name.slice(2)}`;
  return name.startsWith(".") ? join(file, "..", name).replaceAll("\\", "/") : name;
}

/** Modules that a file imports, by their path below src; packages by their name. */
export function importsOf({ file, text }: Source): string[] {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  return named.map((name) => targetOf(file, name));
}

/** Groups of names that lead to each other (strongly connected components of more than one). */
export function circlesOf(known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const next of known.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
    return seen;
  };
  const reached = new Map([...known.keys()].map((name) => [name, reach(name)]));
  const circles = [...known.keys()]
    .filter((name) => reached.get(name)?.has(name))
    .map((name) =>
      [...known.keys()].filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
    );
  return [...new Set(circles.map((circle) => circle.toSorted().join(" <-> ")))];
}
