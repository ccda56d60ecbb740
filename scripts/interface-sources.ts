import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files outside of `src` and `assets` that can change what is generated from the interface. */
const FURTHER = [
  "package-lock.json",
  "scripts/interface-sources.ts",
  "scripts/openapi/documents.ts",
  "scripts/wire-text.ts",
];

/** Pages ask the service by HTTP only, so nothing in `web` can change an answer; migrations change tables only. */
const SOURCE = /^(src\/(?!web\/|platform\/db\/migrations\/).*\.(tsx?|json)|assets\/.*\.json)$/;

/**
 * Whether a change of a file can change the interface: its operations, parameters, bodies and answers.
 * @param path from the project's folder, with slashes
 */
export const isInterfaceSource = (path: string): boolean =>
  FURTHER.includes(path) || (SOURCE.test(path) && !/\.test\.tsx?$/.test(path));

/** A hash of the names and contents of all files that can change the interface. */
export function interfaceHash(root: string): string {
  const files = ["src", "assets"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
  );
  const hasher = new Bun.CryptoHasher("sha256");
  for (const file of [...files, ...FURTHER].filter(isInterfaceSource).toSorted()) {
    const bytes = readFileSync(join(root, file));
    hasher.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hasher.digest("hex");
}
