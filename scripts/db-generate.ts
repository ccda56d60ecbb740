/**
 * `npm run db:generate` has drizzle-kit write the next migration and then writes the list of all of them,
 * `src/platform/db/migrations.ts`. Options are those of drizzle-kit: `-- --name add_colour`, and `-- --custom` for an empty
 * file, which is filled by hand.
 *
 * The list is a file because the compiled executable contains only what an import names. drizzle-kit reads only the
 * newest snapshot, so earlier ones are removed.
 */
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const FOLDER = join(ROOT, "src/platform/db/migrations");
export const MIGRATIONS_FILE = join(ROOT, "src/platform/db/migrations.ts");

/** The text that the list must have for the files in the folder. */
export function migrationListText(): string {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.replace(".sql", ""))
    .toSorted();
  const variable = (name: string) => `m${name.slice(0, name.indexOf("_"))}`;
  return [
    "// Written by `npm run db:generate`.",
    "// Without this reference an incremental run of the compiler does not know *.sql.",
    '/// <reference path="./sql-files.d.ts" />',
    'import type { Migration } from "./migrate.ts";',
    ...names.map((name) => `import ${variable(name)} from "./migrations/${name}.sql" with { type: "text" };`),
    "",
    "/** In order. A released one is never edited: `migrate.ts` refuses a database that has had another text. */",
    "// biome-ignore format: one line each, however many there are.",
    "export const MIGRATIONS: readonly Migration[] = [",
    ...names.map((name) => `  { name: "${name}", sql: ${variable(name)} },`),
    "];",
    "",
  ].join("\n");
}

function removeEarlierSnapshots(): void {
  const meta = join(FOLDER, "meta");
  const snapshots = readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, file));
}

if (import.meta.main) {
  const { exitCode } = Bun.spawnSync(
    [
      "node",
      "node_modules/drizzle-kit/bin.cjs",
      "generate",
      "--config=scripts/drizzle.config.ts",
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: ["inherit", "inherit", "inherit"] },
  );
  if (exitCode !== 0) process.exit(exitCode);
  removeEarlierSnapshots();
  writeFileSync(MIGRATIONS_FILE, migrationListText());
}
