import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as the lock file names it. */
interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  /** Where it is installed under another name. */
  name?: string;
  dev?: boolean;
  optional?: boolean;
  /** Whether it is part of another package's archive, whose hash covers it. */
  inBundle?: boolean;
  engines?: { node?: string };
  /** The publisher's reason. */
  deprecated?: string;
  /** The address that it was fetched from. */
  resolved?: string;
}

interface LockedPackage extends Locked {
  name: string;
  /** Below the root, e.g. "node_modules/pino". */
  place: string;
}

/** Every package that the lock file names, in its order. */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== "")
    .map(([place, entry]) => ({ ...entry, place, name: entry.name ?? nameAt(place) }));
}

/** Those of a production install; what only one kind of machine gets is a part of Bun. */
export const shippedPackages = (root: string): LockedPackage[] =>
  lockedPackages(root).filter(({ dev, optional }) => !dev && !optional);

export const nameAt = (place: string): string => place.replace(/^.*node_modules\//, "");
