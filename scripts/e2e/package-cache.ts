/**
 * Keeps installed package sets outside the clone, so that a clean clone finds what an earlier run installed.
 *
 * The name of an entry is a hash of everything that decides its content. An entry is installed in a temporary folder and
 * renamed when it is complete, so that simultaneous runs cannot mix their files. Every use compares the entry with the
 * list of files that was stored with it.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/** The files that decide what `npm ci` installs. */
const DECIDING = ["package.json", "package-lock.json", ".npmrc"];
const MODULES = "node_modules";
const LIST = "files.json";
const UNUSED_DAYS = 60;
const ATTEMPTS = 10;

export interface PackageCache {
  /** The folder of all entries. */
  folder: string;
  /** What else decides the content: platform, version of Node's binary interface, flags of the compiler. */
  environment: string;
  /**
   * Installs into the folder that contains copies of the deciding files.
   * @throws Error when the installation fails
   */
  install: (folder: string) => Promise<void>;
}

/** Makes `node_modules` of the folder a link to a complete entry, which is installed first if there is none. */
export async function linkPackages(
  folder: string,
  cache: PackageCache,
): Promise<"from the cache" | "installed"> {
  const entry = join(cache.folder, `${basename(folder)}-${keyOf(folder, cache.environment)}`);
  const isThere = isComplete(entry);
  if (isThere) utimesSync(entry, new Date(), new Date());
  else await fill(entry, folder, cache);
  link(join(entry, MODULES), join(folder, MODULES));
  return isThere ? "from the cache" : "installed";
}

function keyOf(folder: string, environment: string): string {
  const hash = new Bun.CryptoHasher("sha256").update(environment);
  for (const name of DECIDING) {
    const file = join(folder, name);
    hash.update(`\0${name}\0${existsSync(file) ? readFileSync(file, "utf8") : ""}`);
  }
  return hash.digest("hex").slice(0, 24);
}

async function fill(entry: string, folder: string, cache: PackageCache): Promise<void> {
  mkdirSync(cache.folder, { recursive: true });
  const temporary = mkdtempSync(`${entry}.`);
  try {
    for (const name of DECIDING) {
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(temporary, name));
    }
    await cache.install(temporary);
    writeFileSync(join(temporary, LIST), JSON.stringify(filesIn(join(temporary, MODULES))));
    publish(temporary, entry);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  removeUnused(cache.folder);
}

/** Leaves an entry alone that another run has completed in the meantime, and replaces a damaged one. */
function publish(temporary: string, entry: string): void {
  const damaged = `${temporary}.damaged`;
  for (let attempt = 1; !isComplete(entry); attempt += 1) {
    try {
      if (existsSync(entry)) renameSync(entry, damaged);
      renameSync(temporary, entry);
    } catch (error) {
      // Another run has just moved the same entry.
      if (attempt === ATTEMPTS) throw error;
    } finally {
      rmSync(damaged, { recursive: true, force: true });
    }
  }
}

function isComplete(entry: string): boolean {
  try {
    const expected = readFileSync(join(entry, LIST), "utf8");
    return expected === JSON.stringify(filesIn(join(entry, MODULES)));
  } catch {
    return false;
  }
}

/** The hash of each file and the target of each link, by path. */
function filesIn(folder: string): [path: string, content: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => !file.isDirectory())
    .map((file): [string, string] => {
      const path = join(file.parentPath, file.name);
      const content = file.isSymbolicLink() ? readlinkSync(path) : `${Bun.hash(readFileSync(path))}`;
      return [relative(folder, path), content];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A new link takes the place of the previous one in one step, because another run may be using it. */
function link(target: string, place: string): void {
  const previous = lstatSync(place, { throwIfNoEntry: false });
  if (previous?.isSymbolicLink() && readlinkSync(place) === target) return;
  if (previous && !previous.isSymbolicLink()) rmSync(place, { recursive: true, force: true });
  const temporary = join(mkdtempSync(join(dirname(place), `.${MODULES}-`)), MODULES);
  symlinkSync(target, temporary, "junction");
  renameSync(temporary, place);
  rmSync(dirname(temporary), { recursive: true });
}

/** Removes entries of earlier lock files and what interrupted runs left. */
function removeUnused(folder: string): void {
  const oldest = Date.now() - UNUSED_DAYS * 86_400_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
