// Proves that a release is the same wherever it is made: makes it here and in a fresh clone in another folder, with
// packages of its own, and compares every byte.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf } from "./compile.ts";

const root = join(import.meta.dir, "..");
if (!/^[0-9a-f]+$/.test(commitOf(root))) {
  console.error("A clone holds what was committed: commit first.");
  process.exit(1);
}
const apart = mkdtempSync(join(tmpdir(), "assay-release-"));
const clone = join(apart, "another", "folder");
const run = (cwd: string, ...command: string[]): void => {
  const { exitCode } = Bun.spawnSync(command, { cwd, stdin: "ignore", stdout: "inherit", stderr: "inherit" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with ${exitCode}`);
};

try {
  run(apart, "git", "clone", "--quiet", "--depth=1", `file://${root}`, clone);
  run(clone, "npm", "ci", "--prefer-offline", "--loglevel=error");
  for (const folder of [root, clone]) run(folder, "npm", "run", "--silent", "release");
  const [here = "", there = ""] = [root, clone].map((folder) => join(folder, "dist", "release"));
  const files = readdirSync(here).toSorted();
  const different = files.filter(
    (file) => !readFileSync(join(here, file)).equals(readFileSync(join(there, file))),
  );
  const isSame = different.length === 0 && files.join() === readdirSync(there).toSorted().join();
  console.log(isSame ? `${files.length} files, equal to the byte.` : `Not the same: ${different.join(", ")}`);
  process.exitCode = isSame ? 0 : 1;
} finally {
  rmSync(apart, { recursive: true, force: true });
}
