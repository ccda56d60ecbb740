/** Packages that this project uses for looking at itself from outside, each folder with a lock file of its own. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SCRIPTS = join(import.meta.dir, "..");

/** The generator of types wants another TypeScript than this project. */
export const CLIENT = join(SCRIPTS, "client");
/** The schema of electronic invoices comes with a library whose other parts nobody here needs. */
export const EINVOICE = join(SCRIPTS, "einvoice");
/** Bun cannot load better-sqlite3, whose native part is compiled where no ready one can be had. */
export const NODE_PEER = join(SCRIPTS, "bench/node-peer");
const NATIVE_PART = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, "utf8"));

function isInstalled(folder: string): boolean {
  if (folder === NODE_PEER && !existsSync(join(folder, NATIVE_PART))) return false;
  const { dependencies, devDependencies } = readJson(join(folder, "package.json"));
  return Object.entries({ ...(dependencies as object), ...(devDependencies as object) }).every(
    ([name, version]) => {
      const found = join(folder, "node_modules", name, "package.json");
      return existsSync(found) && readJson(found).version === version;
    },
  );
}

/**
 * Installs what the folder's lock file names, unless it is there. Whether scripts of packages run stands in its `.npmrc`.
 * @throws Error that says what to do when it cannot be had
 */
export async function installApart(folder: string): Promise<void> {
  if (isInstalled(folder)) return;
  // Whoever is run by npm is told the settings of the project around, and those would go before the folder's own.
  const { npm_config_ignore_scripts: _, ...env } = process.env;
  const exitCode = await Bun.spawn(["npm", "ci"], {
    cwd: folder,
    env: { ...env, JOBS: "max" },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  }).exited;
  if (exitCode === 0 && isInstalled(folder)) return;
  throw new Error(
    `${folder} has packages of its own, and they could not be installed.\n` +
      `They are fetched once. With a network, run there:  npm ci` +
      (folder === NODE_PEER
        ? "\nOne has a native part: where none is fetched ready-made it is compiled, by g++, make and python3 (Debian, Ubuntu: apt-get install g++ make python3)."
        : ""),
  );
}
