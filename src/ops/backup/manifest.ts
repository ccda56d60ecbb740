import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Identity } from "#/platform/files/identity.ts";
import { isMember } from "./members.ts";

/** Shown to operators, so nothing of it may move the cursor. */
const Shown = (pattern: string) => Type.String({ pattern: `^${pattern}$` });

/** What a backup says of itself, in the first member of its archive. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Of the program that made it. */
  version: Shown("[ -~]{1,100}"),
  made_at: Shown("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z"),
  /** The number of its database's schema. */
  schema: Type.Integer(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      bytes: Type.Integer(),
      sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    }),
  ),
  /** Rows by table, as they were counted in the copy. */
  rows: Type.Record(Type.String(), Type.Integer()),
  /** Whose data it holds, and since which restore or take-over. Backups of before do not say it. */
  identity: Type.Optional(
    Type.Object({
      instance: Shown("[0-9a-f]{32}"),
      epoch: Type.Integer({ minimum: 1 }),
      lineage: Shown("[0-9a-f]{32}"),
      number_epoch: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    }),
  ),
  /** How many transactions its database holds. Backups of before do not say it. */
  commits: Type.Optional(Type.Integer({ minimum: 0 })),
  /** How far it goes: what came behind is not in it. Backups of before do not say it. */
  heads: Type.Optional(
    Type.Object({
      /** Number of the last entry of credits. */
      ledger: Type.Integer(),
      /** When somebody was last erased, in milliseconds since 1970; null: nobody was. */
      erased_at: Type.Union([Type.Integer(), Type.Null()]),
      /** The last line of the audit log, and its hash; null: there is none. */
      audit: Type.Union([Type.Object({ seq: Type.Integer(), hash: Shown("[ -~]{1,200}") }), Type.Null()]),
    }),
  ),
});
export type Manifest = Static<typeof Manifest>;

export const MANIFEST_FILE = "manifest.json";

/** @returns null where it is none that this program understands */
export function readManifest(text: string): Manifest | null {
  try {
    const found: unknown = JSON.parse(text);
    return Value.Check(Manifest, found) && found.files.every(({ name }) => isMember(name)) ? found : null;
  } catch {
    return null;
  }
}

export const manifestIdentity = ({
  instance,
  epoch,
  lineage,
  numberEpoch,
}: Identity): NonNullable<Manifest["identity"]> => ({
  ...{ instance, epoch, lineage },
  number_epoch: numberEpoch,
});
