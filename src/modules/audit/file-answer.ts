import type { AuditLine } from "#/platform/audit/chain.ts";
import { pieceStream } from "#/platform/files/piece-stream.ts";
import { csvStream } from "#/platform/text/csv.ts";
import { auditRows } from "./files.ts";
import { entryView, type NameOf } from "./schema.ts";

/** A file for whoever asked. */
export const auditFile = (lines: readonly AuditLine[], format: "csv" | "json", nameOf: NameOf) =>
  format === "json"
    ? new Response(jsonStream(lines, nameOf), { headers: { "content-type": "application/json" } })
    : fileAnswer(csvStream(auditRows(lines)));

/** The envelope of an answer with all entries, made while it is sent. */
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
