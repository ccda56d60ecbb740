import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInterfaceSource } from "../interface-sources.ts";
import type { Documents } from "./differences.ts";

/** The part of this folder that describes a service; it is run in the sources of a commit, too. */
const DESCRIBES = "scripts/openapi/documents.ts";

/** Long enough for a busy machine; the service needs about two seconds of CPU time. */
const TIMEOUT_MS = 120_000;

/** Compiles the texts, which the repository does not contain in that form. Earlier commits have no such file. */
const COMPILES = "scripts/messages.ts";

/**
 * Files that a service needs to start, and those that compile its texts. Pages, tests and snapshots of the schema are more
 * than half of all.
 */
const NEEDED =
  /^(package\.json|tsconfig\.json|assets\/.*|scripts\/message[^/]*|src\/(?!web\/|.*\/migrations\/meta\/|.*\.test\.).*)$/;

function git(root: string, args: readonly string[], env: Record<string, string> = {}, input = ""): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: Buffer.from(input),
  });
  if (exitCode !== 0) throw new Error(stderr.toString().trim());
  return stdout.toString();
}

/** Resolves the name of a commit; null if there is no git, no repository or no such commit. */
export function commitNamed(root: string, name: string): string | null {
  if (Bun.which("git") === null) return null;
  try {
    return git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]).trim();
  } catch {
    return null;
  }
}

/** Files that can change the interface and differ between a commit and the working tree. */
export function changedSources(root: string, commit: string): string[] {
  const changed = git(root, ["diff", "--name-only", "--no-renames", "-z", commit]);
  const added = git(root, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return `${changed}${added}`.split("\0").filter(isInterfaceSource);
}

/** @throws Error when the service of the commit does not start, in one line */
export async function documentsOfCommit(root: string, commit: string): Promise<Documents> {
  const folder = mkdtempSync(join(tmpdir(), "assay-revision-"));
  try {
    // A separate index leaves the repository's own, and what is staged there, untouched.
    const env = { GIT_INDEX_FILE: join(folder, ".index") };
    git(root, ["read-tree", commit], env);
    const files = git(root, ["ls-files", "-z"], env)
      .split("\0")
      .filter((file) => NEEDED.test(file));
    git(root, ["checkout-index", `--prefix=${folder}/`, "-z", "--stdin"], env, files.join("\0"));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    mkdirSync(join(folder, "scripts/openapi"), { recursive: true });
    if (existsSync(join(folder, COMPILES))) await runIn(folder, [COMPILES]);
    copyFileSync(join(root, DESCRIBES), join(folder, DESCRIBES));
    return await documentsIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error when the service of these sources does not start, in one line */
export async function documentsIn(root: string): Promise<Documents> {
  const folder = mkdtempSync(join(tmpdir(), "assay-documents-"));
  const file = join(folder, "documents.json");
  try {
    await runIn(root, [DESCRIBES, file]);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error with the first line that says why the program failed */
async function runIn(root: string, [program = "", ...args]: readonly string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, program), ...args], {
    cwd: root,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
    timeout: TIMEOUT_MS,
  });
  const stderr = await new Response(child.stderr).text();
  if ((await child.exited) !== 0)
    throw new Error(/error: .*/i.exec(stderr)?.[0] ?? "it ended without an error");
}
