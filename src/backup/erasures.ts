import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { MODES } from "#/platform/tenant.ts";

/** Whom an erasure was about, by ids alone: enough to do it again in an older copy of the house. */
const Erased = Type.Object({
  account: Type.String(),
  mode: Type.Union(MODES.map((mode) => Type.Literal(mode))),
  session: Type.Integer(),
  invite: Type.Union([Type.String(), Type.Null()]),
  /** Of a list to invite, in which they stood; null: in none. */
  row: Type.Union([Type.Integer(), Type.Null()]),
  /** Milliseconds since 1970, in the time of the account's mode. */
  at: Type.Integer(),
});
export type Erased = Static<typeof Erased>;

/** Beside the backups, so that it is there when the house is not. */
const ERASURES_FILE = "assay-erasures.jsonl";

/** Durably, one line each. @throws what the disk throws */
export function appendErasures(folder: string, erased: readonly Erased[]): void {
  if (erased.length === 0) return;
  const file = openSync(join(folder, ERASURES_FILE), "a", 0o600);
  try {
    writeSync(file, erased.map((one) => `${JSON.stringify(one)}\n`).join(""));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A line that was cut by a crash is left out; so is one that names nobody. */
export function readErasures(folder: string): Erased[] {
  const file = join(folder, ERASURES_FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        const found: unknown = JSON.parse(line);
        return Value.Check(Erased, found) ? [found] : [];
      } catch {
        return [];
      }
    });
}

export const keyOf = ({ account, mode, session }: Pick<Erased, "account" | "mode" | "session">): string =>
  `${account} ${mode} ${session}`;
