import { chownSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Gives what root has made in a folder to whom the folder belongs: the service runs as that user, and could neither read nor
 * write it otherwise. Nothing where somebody else than root is at work.
 */
export function giveToOwner(folder: string, ...names: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  for (const name of names) if (existsSync(join(folder, name))) give(join(folder, name), uid, gid);
}

function give(path: string, uid: number, gid: number): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid);
  if (found.uid !== uid || found.gid !== gid) chownSync(path, uid, gid);
}
