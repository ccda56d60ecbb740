import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The sources as text, for tests of what holds between files. */

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
