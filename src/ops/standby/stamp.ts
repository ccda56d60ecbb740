import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { ownerOf } from "#/ops/backup/claim-check.ts";
import { writeWhole } from "#/platform/files/disk.ts";

/** Two copies take turns, so that one is whole at any time. */
const SLOTS = ["a", "b"] as const;

/** The last one that a date can hold. */
const LAST_INSTANT = 8.64e15;

/** Which of the two copies counts, and what it is. */
const Stamp = Type.Object({
  format: Type.Literal(1),
  slot: Type.Union(SLOTS.map((slot) => Type.Literal(slot))),
  /** Everything that was answered before this is in the copy. Milliseconds since 1970. */
  at: Type.Integer({ minimum: 0, maximum: LAST_INSTANT }),
  /** How long it took to make. */
  took_ms: Type.Integer(),
  every_s: Type.Integer(),
  /** Transactions that it holds. */
  commits: Type.Integer(),
  schema: Type.Integer(),
  bytes: Type.Integer(),
  /** Of those, what was not there already. */
  written: Type.Integer(),
  /** Deletions of people that it contains, of those that are complete. */
  deletions: Type.Optional(Type.Integer()),
  /** When a copy was last read whole before it counted, this one or an earlier one. */
  checked_at: Type.Optional(Type.Integer()),
  /** Of the house that is copied, on its own machine. */
  data_dir: Type.String(),
  version: Type.String(),
  /** Whose data it holds, and since which restore or take-over; copies of before do not say it. */
  instance: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
  epoch: Type.Optional(Type.Integer({ minimum: 1 })),
  lineage: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
});
export type Stamp = Static<typeof Stamp>;

const STAMP_FILE = "standby.json";
/** Is there once the copy has become a house: from then on nobody writes it any more. */
const PROMOTED_FILE = "promoted.json";

/** @returns null where there is no copy */
export const readStamp = (folder: string): Stamp | null => readStampIn(folder, STAMP_FILE);

/** @returns null where the file is not there or cannot be read */
export function readStampIn(folder: string, name: string): Stamp | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return Value.Check(Stamp, found) ? found : null;
  } catch {
    return null;
  }
}

/** @param dataDir that is copied @returns nothing where its service has given it no identity yet */
export function stampIdentity(dataDir: string): Pick<Stamp, "instance" | "epoch" | "lineage"> {
  const { identity } = ownerOf(dataDir) ?? {};
  return identity === undefined
    ? {}
    : { instance: identity.instance, epoch: identity.epoch, lineage: identity.lineage };
}

/** From its renaming on the other copy counts. @throws what the disk throws */
export const writeStamp = (folder: string, stamp: Stamp): void => writeWhole(folder, STAMP_FILE, stamp);

const Promoted = Type.Object({ at: Type.Integer(), into: Type.String() });
type Promoted = Static<typeof Promoted>;

/** @returns null for a copy that is one still */
export function readPromoted(folder: string): Promoted | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, PROMOTED_FILE), "utf8"));
    return Value.Check(Promoted, found) ? found : null;
  } catch {
    return null;
  }
}

export const writePromoted = (folder: string, promoted: Promoted): void =>
  writeWhole(folder, PROMOTED_FILE, promoted);
