import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { EXIT, StartError } from "#/config/exit-codes.ts";
import { UNFINISHED_DEMO } from "#/server/serve.ts";

/** Folder in which the instance of a demo is kept while it runs. */
export interface DemoFolder {
  path: string;
  isKept: boolean;
  /** Marks it as one that is being filled. Call it once there is something in it. */
  begin(): void;
  /** From now on it is whole. */
  complete(): void;
  /** Removes a folder that is not to be kept. */
  leave(): void;
}

/**
 * @param keep a folder that stays, or null for one that goes at the end
 * @throws StartError when the folder that is to stay has something in it
 */
export function demoFolder(keep: string | null): DemoFolder {
  if (keep === null) {
    const path = mkdtempSync(join(tmpdir(), "assay-demo-"));
    return {
      path,
      isKept: false,
      ...marks(path),
      leave: () => rmSync(path, { recursive: true, force: true }),
    };
  }
  const path = resolve(keep);
  // Only a demo that was killed leaves this, and nobody has used it.
  if (existsSync(join(path, UNFINISHED_DEMO)))
    for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
  if (existsSync(path) && !isEmptyFolder(path)) {
    throw new StartError(
      `${path} is not an empty folder, and a demo begins with nothing. Name another one, or start what is in it with DATA_DIR=${path}.`,
      EXIT.cannotCreate,
    );
  }
  return { path, isKept: true, ...marks(path), leave: () => {} };
}

const marks = (path: string): Pick<DemoFolder, "begin" | "complete"> => ({
  begin: () => writeFileSync(join(path, UNFINISHED_DEMO), ""),
  complete: () => rmSync(join(path, UNFINISHED_DEMO)),
});

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
