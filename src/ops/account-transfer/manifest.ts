import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Manifest } from "#/ops/backup/manifest.ts";

/** What an exported account says of itself beside its files. */
const Account = Type.Object({
  account: Type.Object({
    id: Type.String(),
    company: Type.String(),
    /** `move`: its former server serves it no more. `copy`: it does, so whatever would go out is held. */
    way: Type.Union([Type.Literal("move"), Type.Literal("copy")]),
    /** By a key that both servers have; without it the archive is a stranger's. */
    signature: Type.Optional(Type.String()),
  }),
});

export type AccountManifest = Manifest & Static<typeof Account>;

export const isOfAccount = (manifest: Manifest): manifest is AccountManifest =>
  Value.Check(Account, manifest);

export const AUDIT_FILE = "audit.jsonl";
export const fileOf = (table: string): string => `tables/${table}.jsonl`;
