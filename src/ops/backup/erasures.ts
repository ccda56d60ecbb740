import { type Static, Type } from "@sinclair/typebox";
import { MODES } from "#/platform/context/tenant.ts";
import { appendLines } from "./lines.ts";
import { ERASURES_FILE } from "./list-names.ts";
import { readLines } from "./read-lines.ts";

/** Whom an erasure was about, by ids alone: enough to do it again in an older copy of the house. */
const Erased = Type.Object({
  account: Type.String(),
  mode: Type.Union(MODES.map((mode) => Type.Literal(mode))),
  session: Type.Integer(),
  invite: Type.Union([Type.String(), Type.Null()]),
  /** Of a list to invite, in which they stood; null: in none. */
  row: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the scores were cut off from every id; not in lines of earlier versions. */
  unlinked: Type.Optional(Type.Boolean()),
  /** Milliseconds since 1970, in the time of the account's mode. */
  at: Type.Integer(),
});
export type Erased = Static<typeof Erased>;

/** @throws what the disk throws */
export const appendErasures = (folder: string, erased: readonly Erased[]): void =>
  appendLines(folder, ERASURES_FILE, erased);

export const readErasures = (folder: string): Erased[] => readLines(folder, ERASURES_FILE, Erased);

/**
 * The same for two notes of one erasure, and another one for two people: behind a restore to a time before the first came, a
 * second one may have had the same number.
 */
export const keyOf = ({ account, mode, session, invite, at }: Omit<Erased, "row" | "unlinked">): string =>
  `${account} ${mode} ${session} ${invite ?? at}`;
