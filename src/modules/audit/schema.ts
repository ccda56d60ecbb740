import { type Static, Type } from "@sinclair/typebox";
import { ACTOR_KINDS, type AuditLine } from "#/platform/audit/entry.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import { pieceStream } from "#/platform/files/zip-stream.ts";
import { InstantText, NullableText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { type Cell, csvStream } from "#/platform/text/csv.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { AuditFilter } from "./store.ts";

const Code = Type.String({ pattern: "^[A-Za-z0-9_.:-]{1,80}$", description: "must be an ID or a code" });

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

const HEAD = [
  "seq",
  "at",
  "account_id",
  "mode",
  "actor_kind",
  "actor_id",
  "action",
  "target_kind",
  "target_id",
  "network",
  "details",
  "previous",
  "hash",
];

/**
 * Includes the hashes, so that the file can be compared with the log later. Each row is created on demand.
 */
export function* auditRows(lines: readonly AuditLine[]): Generator<Cell[]> {
  yield HEAD;
  for (const line of lines)
    yield [
      String(line.seq),
      isoTime(line.at),
      ...[line.accountId, line.mode, line.actorKind, line.actorId, line.action].map(cell),
      ...[line.targetKind, line.targetId, line.network, line.details, line.previous, line.hash].map(cell),
    ];
}

const cell = (text: string | null) => ({ text: text ?? "" });

/** A file for the requester. */
export const auditFile = (lines: readonly AuditLine[], format: "csv" | "json", nameOf: NameOf) =>
  format === "json"
    ? new Response(jsonStream(lines, nameOf), { headers: { "content-type": "application/json" } })
    : fileAnswer(csvStream(auditRows(lines)));

/** Streams the envelope of an answer with all entries. */
const jsonStream = (lines: readonly AuditLine[], nameOf: NameOf): ReadableStream<Uint8Array> =>
  pieceStream(lines, (piece, isFirst, isLast) => {
    const entries = piece.map((line) => JSON.stringify(entryView(line, nameOf))).join(",");
    const head = isFirst ? '{"success":true,"data":{"entries":[' : entries === "" ? "" : ",";
    return `${head}${entries}${isLast ? "]}}" : ""}`;
  });

const fileAnswer = (content: ReadableStream<Uint8Array>): Response =>
  new Response(content, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "cache-control": "no-store",
    },
  });
