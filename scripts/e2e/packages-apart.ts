/** Packages that only end-to-end tests, benchmarks and makers of assets need. Each folder has a lock file of its own. */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { linkPackages } from "./package-cache.ts";

const ROOT = join(import.meta.dir, "../..");

/** The type generator needs another version of TypeScript than this project. */
export const CLIENT = join(ROOT, "scripts/client");
/** The schema of electronic invoices comes with a library whose other parts are not needed here. */
export const EINVOICE = join(ROOT, "scripts/einvoice");
/** The families from which `npm run fonts` makes the fonts of other scripts. */
export const FONTS = join(ROOT, "scripts/fonts");
/** A tool that reads a database all the time. */
export const LITESTREAM = join(ROOT, "scripts/litestream");
/** Bun cannot load better-sqlite3. Its native part is compiled where no prebuilt one is available. */
export const NODE_PEER = join(ROOT, "scripts/bench/node-peer");
/** The original pdf-lib. This project uses a fork of the same name. */
export const STOCK_PDF = join(ROOT, "scripts/bench/stock-pdf");
const NATIVE_PART = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/** Changes the folder in which package sets are kept between runs. */
const CACHE_VARIABLE = "ASSAY_DEV_CACHE";

export const cacheFolder = (env: Record<string, string | undefined> = process.env): string =>
  env[CACHE_VARIABLE] || join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "assay-dev");

/** Names the package sets, what pins them and where they are kept, for the output of the command that uses them. */
export function packageNotice(user: string, folders: readonly string[]): string {
  const sets = folders.map((folder) => {
    const { dependencies, devDependencies } = readJson(join(folder, "package.json"));
    const packages = Object.entries({ ...dependencies, ...devDependencies });
    const named = packages.map(([name, version]) => `${name} ${version}`).join(", ");
    return `  ${placeOf(folder)}: ${named}, pinned by ${placeOf(folder)}/package-lock.json`;
  });
  const count = sets.length === 1 ? "one more package set" : `${sets.length} more package sets`;
  return `${user} ${count}, kept in ${cacheFolder()} (${CACHE_VARIABLE} changes the folder):\n${sets.join("\n")}`;
}

/**
 * Provides the packages that the folder's lock file names, from the cache if they are there.
 * @throws Error that says what to do if they cannot be installed
 */
export async function installApart(folder: string): Promise<void> {
  const origin = await linkPackages(folder, {
    folder: cacheFolder(),
    environment: await environmentOf(folder),
    install: (temporary) => npmCi(temporary, folder),
  });
  console.log(`Packages of ${placeOf(folder)}: ${origin}`);
}

async function npmCi(temporary: string, folder: string): Promise<void> {
  // npm passes the settings of the project to its children, and they would override the folder's .npmrc.
  const { npm_config_ignore_scripts: _, ...env } = process.env;
  const exitCode = await Bun.spawn(["npm", "ci"], {
    cwd: temporary,
    env: { ...env, JOBS: "max" },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  }).exited;
  const isNativePartMissing = folder === NODE_PEER && !existsSync(join(temporary, NATIVE_PART));
  if (exitCode === 0 && !isNativePartMissing) return;
  throw new Error(
    `The packages of ${placeOf(folder)} could not be installed. Check the network connection and try again.` +
      (folder === NODE_PEER
        ? "\nOne has a native part. If no prebuilt one is available, g++, make and python3 compile it (Debian, Ubuntu: apt-get install g++ make python3)."
        : ""),
  );
}

/** A native part depends on Node, the C library and the flags that it was compiled with. */
async function environmentOf(folder: string): Promise<string> {
  const ask =
    "process.report.excludeNetwork = true; const { glibcVersionRuntime } = process.report.getReport().header;" +
    "[process.platform, process.arch, process.versions.modules, glibcVersionRuntime].join()";
  const node = (await Bun.$`node -p ${ask}`.text()).trim();
  const { CFLAGS = "", CXXFLAGS = "" } = process.env;
  return folder === NODE_PEER ? `${node}, ${CFLAGS}, ${CXXFLAGS}` : node;
}

const placeOf = (folder: string): string => relative(ROOT, folder).replaceAll("\\", "/");

const readJson = (file: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(file, "utf8"));
