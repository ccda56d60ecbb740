/**
 * `npm run wire` writes `src/web/wire.gen.ts`, unless it was made of the sources as they are: hashing them takes a tenth
 * of the time of starting the service.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interfaceHash } from "./interface-sources.ts";

const root = join(import.meta.dir, "..");

export const WIRE_FILE = join(root, "src/web/wire.gen.ts");

/** @returns whether the file had to be written */
export async function makeWire(): Promise<boolean> {
  const head = `// Generated from sources with the hash ${interfaceHash(root)}\n`;
  if (existsSync(WIRE_FILE) && readFileSync(WIRE_FILE, "utf8").startsWith(head)) return false;
  // Loads the whole service, which is not needed above.
  const { wireText } = await import("./wire-text.ts");
  const text = await wireText();
  // The compiler or a test may be reading the file.
  const draft = join(root, `dist/wire-${process.pid}.gen.ts`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(draft, head + text);
  renameSync(draft, WIRE_FILE);
  return true;
}

if (import.meta.main) console.log(`src/web/wire.gen.ts is ${(await makeWire()) ? "written" : "up to date"}`);
