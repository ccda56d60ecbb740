import type { AuditLine } from "#/platform/audit/chain.ts";
import { csvStream } from "#/platform/csv.ts";
import { ok } from "#/platform/http/envelope.ts";
import { auditRows } from "./files.ts";
import { entryView, type NameOf } from "./schema.ts";

/** A file for whoever asked. */
export const auditFile = (lines: readonly AuditLine[], format: "csv" | "json", nameOf: NameOf) =>
  format === "json"
    ? ok({ entries: lines.map((line) => entryView(line, nameOf)) })
    : fileAnswer(csvStream(auditRows(lines)));

const fileAnswer = (content: ReadableStream<Uint8Array>): Response =>
  new Response(content, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "cache-control": "no-store",
    },
  });
