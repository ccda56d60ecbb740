import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockedPackages } from "./lock.ts";

/** @throws Error naming the file when it is not what the lock file says */
export function checkIntegrity(file: string, bytes: Uint8Array, expected: string): void {
  const [algorithm = ""] = expected.split("-", 1);
  const found = `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;
  if (found !== expected) throw new Error(`${file} is not what package-lock.json names: ${found}`);
}

/**
 * Bun's own executable for another machine, out of the package that brings it, fetched by npm from wherever npm fetches
 * and compared with the lock file each time; kept in dist/runtimes.
 * @throws Error when it cannot be had, or is another one
 */
export function runtimeFor(root: string, name: string): string {
  const locked = lockedPackages(root).find((entry) => entry.name === name);
  if (locked?.integrity === undefined) throw new Error(`package-lock.json does not name ${name}`);
  const shelf = join(root, "dist", "runtimes");
  const file = `${name.replace("@", "").replace("/", "-")}-${locked.version}.tgz`;
  const archive = join(shelf, file);
  mkdirSync(shelf, { recursive: true });
  if (!existsSync(archive)) {
    run(["npm", "pack", `${name}@${locked.version}`, "--prefer-offline", "--pack-destination", shelf], root);
  }
  checkIntegrity(file, readFileSync(archive), locked.integrity);
  const folder = archive.replace(/\.tgz$/, "");
  const half = `${folder}.half`;
  // Unpacked again each time, so what is compiled in is what was compared.
  for (const old of [folder, half]) rmSync(old, { recursive: true, force: true });
  mkdirSync(half);
  run(["tar", "-xzf", archive, "-C", half], root);
  renameSync(half, folder);
  const places = ["bun", "bun.exe"].map((bin) => join(folder, "package", "bin", bin));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${file} holds no executable of Bun`);
  return found;
}

function run(command: readonly string[], cwd: string): void {
  const { exitCode, stderr } = Bun.spawnSync([...command], { cwd, stdin: "ignore", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr.toString().trim()}`);
}
