// How the executable is made, for this machine (build.ts) and for others (release.ts). Nothing on the server side is
// minified: that breaks the framework's handlers at run time.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

interface Recipe {
  root: string;
  outfile: string;
  commit: string;
  /** Start-up in half the time, for a third of the program's size more. */
  hasBytecode: boolean;
  /** For which machine, and Bun's own executable for it; left out: for this one. */
  target?: { name: string; runtime: string };
}

/** The first is the program; every other one is a thread or a process that it starts (`openThread`, `openProcess`). */
export const ENTRY_POINTS = [
  "src/main.ts",
  "src/workers/render.ts",
  "src/workers/evidence.ts",
  "src/workers/integrity.ts",
  "src/workers/lists.ts",
  "src/workers/external-calls.ts",
  "src/workers/backup.ts",
  "src/workers/standby.ts",
] as const;

/** Twelve digits, as `git` shows it for a short name that stays unique. */
const COMMIT_DIGITS = 12;

/**
 * Of which commit this is, "-dirty" behind it where files were changed since; "unknown" without a repository or git.
 * @param given what the environment names instead, as where a container is built from the files alone
 * @throws Error when that is no commit
 */
export function commitOf(root: string, given = process.env.COMMIT ?? ""): string {
  if (given !== "") {
    if (!/^([0-9a-f]{7,40}(-dirty)?|unknown)$/.test(given))
      throw new Error(`COMMIT=${given} names no commit`);
    return given;
  }
  if (Bun.which("git") === null) return "unknown";
  const git = Bun.spawnSync(
    ["git", "describe", "--always", "--dirty", "--exclude=*", `--abbrev=${COMMIT_DIGITS}`],
    { cwd: root, stdin: "ignore", stderr: "ignore" },
  );
  return git.exitCode === 0 ? git.stdout.toString().trim() : "unknown";
}

/**
 * Compiles the service and its threads into one executable. The pages must lie in dist/web.
 * @throws Error when it does not compile, or when it would not be the same from another folder
 */
export function compile({ root, outfile, commit, hasBytecode, target }: Recipe): void {
  rmSync(outfile, { force: true });
  const build = Bun.spawnSync(
    [
      process.execPath,
      "build",
      "--compile",
      ...(target ? [`--target=${target.name}`, `--compile-executable-path=${target.runtime}`] : []),
      ...(hasBytecode ? ["--bytecode"] : []),
      // With bytecode it must be named, or workers and top-level await break.
      "--format=esm",
      // What is imported when it is first used stays in a file of its own until then, and so out of start and memory.
      "--splitting",
      // The value is read at build time wherever it appears. Without it, all code assumes development.
      ...["--define", 'process.env.NODE_ENV="production"'],
      ...["--define", `BUILD_COMMIT=${JSON.stringify(commit)}`],
      // Or every folder made an executable of its own. Only what starts pino's worker threads reads them, which do not
      // exist in here anyway.
      ...["--define", '__dirname="/"', "--define", '__filename="/"'],
      // Otherwise the executable would run any .env and bunfig.toml in the folder that it is started from.
      "--no-compile-autoload-dotenv",
      "--no-compile-autoload-bunfig",
      "--asset=assets",
      "--asset=dist/web",
      ...ENTRY_POINTS,
      "--outfile",
      outfile,
    ],
    { cwd: root, stdout: "inherit", stderr: "inherit" },
  );
  if (build.exitCode !== 0) throw new Error(`${outfile} does not compile`);
  if (readFileSync(outfile).includes(join(root, "node_modules"))) {
    throw new Error(`${outfile} names the folder that it was made in, and would be another one elsewhere`);
  }
}
