/**
 * Which test belongs to which tier. A file named `*.deep.test.ts` runs in the deep tier only; every other test file runs in the
 * gate. A unit test file that imports `testing/runs.ts` runs in both: in the gate with a tenth of its runs, in the deep tier with all.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

type Tier = "gate" | "deep";

export const tierOf = (file: string): Tier => (/\.deep\.test\.tsx?$/.test(file) ? "deep" : "gate");

/** Test files below a folder of the project, as paths from the project's folder, sorted. */
export const testFilesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("/node_modules/"))
    .toSorted();

/** End-to-end test files of a tier, the largest first: they take longest, and nothing waits for one that started last. */
export function endToEndFiles(tier: Tier): string[] {
  const size = (file: string) => readFileSync(join(ROOT, file)).length;
  return testFilesIn("scripts/e2e")
    .filter((file) => tierOf(file) === tier)
    .toSorted((a, b) => size(b) - size(a));
}

const READS_RUNS = /from "(?:#|\.{1,2})\/[^"]*testing\/runs\.ts"/;

/** Unit test files that do something in the deep tier that they do not do in the gate. */
export const deepUnitFiles = (): string[] =>
  testFilesIn("src").filter(
    (file) => tierOf(file) === "deep" || READS_RUNS.test(readFileSync(join(ROOT, file), "utf8")),
  );

const FIRST_COMMENT = /^\/\*\* ?([^\n]*?)(?: \*\/)?\n/;

/** What an end-to-end test file guarantees: the one-line doc comment that it begins with. @returns null when there is none */
export const guaranteeOf = (file: string): string | null =>
  FIRST_COMMENT.exec(readFileSync(join(ROOT, file), "utf8"))?.[1] || null;
