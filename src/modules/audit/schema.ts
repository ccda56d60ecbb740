import { type Static, Type } from "@sinclair/typebox";
import { ACTOR_KINDS, type AuditLine } from "#/platform/audit/entry.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import { InstantText, NullableText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { AuditFilter } from "./store.ts";

const Code = Type.String({
  pattern: "^[A-Za-z0-9_.:-]{1,80}$",
  description: "must be an id or a code",
});

const filters = {
  from: Type.Optional(InstantText),
  to: Type.Optional(InstantText),
  action: Type.Optional(Code),
  actor: Type.Optional(Code),
  target: Type.Optional(Code),
};
const ofServer = { ...filters, account_id: Type.Optional(Code) };
const file = { format: Type.Optional(OneOf(["csv", "json"])) };

export const AuditQuery = Type.Object({ ...filters, ...pageParameters }, OPEN);
export const AuditExportQuery = Type.Object({ ...filters, ...file }, OPEN);
export const AdminAuditQuery = Type.Object({ ...ofServer, ...pageParameters }, OPEN);
export const AdminAuditExportQuery = Type.Object({ ...ofServer, ...file }, OPEN);

const entry = {
  seq: Type.Integer(),
  at: Timestamp,
  account_id: NullableText,
  mode: Type.Union([OneOf(MODES), Type.Null()]),
  actor_kind: OneOf(ACTOR_KINDS),
  actor_id: NullableText,
  /** The current name of the user or key; null: there is none, or they were deleted. */
  actor_name: NullableText,
  action: Type.String(),
  target_kind: NullableText,
  target_id: NullableText,
  network: NullableText,
  details: Type.String(),
  previous: Type.String(),
  hash: Type.String(),
};
const EntryView = Type.Object(entry);
const ServerEntryView = Type.Object({
  ...entry,
  /** The current name of the account; null: the line concerns none, or it was deleted. */
  company: NullableText,
});
const list = { pagination: Pagination, kept_months: Type.Integer() };
export const AuditAnswer = Ok(Type.Object({ entries: Type.Array(EntryView), ...list }));
export const AdminAuditAnswer = Ok(Type.Object({ entries: Type.Array(ServerEntryView), ...list }));
export const AuditFile = Ok(Type.Object({ entries: Type.Array(EntryView) }));

export const filterOf = (
  tenant: Tenant | null,
  query: Static<typeof AuditExportQuery> & { account_id?: string },
): AuditFilter => ({
  tenant,
  ...(query.account_id !== undefined && { accountId: query.account_id }),
  ...(query.from !== undefined && { from: Date.parse(query.from) }),
  ...(query.to !== undefined && { to: Date.parse(query.to) }),
  ...(query.action !== undefined && { action: query.action }),
  ...(query.actor !== undefined && { actor: query.actor }),
  ...(query.target !== undefined && { target: query.target }),
});

/** Id of a user, a key or an account. */
export type NameOf = (id: string) => string | null;

export const entryView = (line: AuditLine, nameOf: NameOf): Static<typeof EntryView> => ({
  seq: line.seq,
  at: isoTime(line.at),
  account_id: line.accountId,
  mode: line.mode,
  actor_kind: line.actorKind,
  actor_id: line.actorId,
  actor_name: line.actorId === null ? null : nameOf(line.actorId),
  action: line.action,
  target_kind: line.targetKind,
  target_id: line.targetId,
  network: line.network,
  details: line.details,
  previous: line.previous,
  hash: line.hash,
});

export const serverEntryView = (
  line: AuditLine,
  nameOf: NameOf,
  companyOf: NameOf,
): Static<typeof ServerEntryView> => ({
  ...entryView(line, nameOf),
  company: line.accountId === null ? null : companyOf(line.accountId),
});
