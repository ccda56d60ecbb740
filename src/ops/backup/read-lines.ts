import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Static, TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

/** A line that was cut by a crash is left out; so is one of another shape. */
export function readLines<T extends TSchema>(folder: string, name: string, shape: T): Static<T>[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        const found: unknown = JSON.parse(line);
        return Value.Check(shape, found) ? [found] : [];
      } catch {
        return [];
      }
    });
}
