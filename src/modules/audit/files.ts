import type { AuditLine } from "#/platform/audit/entry.ts";
import { pieceStream } from "#/platform/files/zip-stream.ts";
import { type Cell, csvStream } from "#/platform/text/csv.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { entryView, type NameOf } from "./schema.ts";

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
