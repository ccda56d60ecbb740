/** The package in `scripts/client`, with a lock file of its own: the generator wants another TypeScript than this project. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const CLIENT = join(import.meta.dir, "../client");
/** Where journey.ts expects the types; not kept, because they are made of the running service's document. */
export const TYPES = join(CLIENT, "api.gen.ts");

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, "utf8"));

function isInstalled(): boolean {
  const { dependencies, devDependencies } = readJson(join(CLIENT, "package.json"));
  return Object.entries({ ...(dependencies as object), ...(devDependencies as object) }).every(
    ([name, version]) => {
      const found = join(CLIENT, "node_modules", name, "package.json");
      return existsSync(found) && readJson(found).version === version;
    },
  );
}

/**
 * Installs what the lock file names, unless it is there.
 * @throws Error that says what to do when it cannot be had
 */
export function installClient(): void {
  if (isInstalled()) return;
  const { exitCode } = Bun.spawnSync(["npm", "ci", "--ignore-scripts"], {
    cwd: CLIENT,
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });
  if (exitCode === 0 && isInstalled()) return;
  throw new Error(
    "The typed client has packages of its own, and they could not be installed.\n" +
      "They are fetched once. With a network, run:  npm ci --ignore-scripts --prefix scripts/client",
  );
}
