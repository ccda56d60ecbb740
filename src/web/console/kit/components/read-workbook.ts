import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import type { Table } from "./csv-file.ts";

/** One sheet of an Excel workbook, unchanged. */
export interface Sheet {
  name: string;
  table: Table;
}

/** The limit of an unpacked workbook: a small file can contain very much repeated data. */
const UNPACKED_MAX = 60_000_000;

class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** Returns the sheets that are not empty, in their order. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheets: readonly Sheet[] } | { fault: "tooLarge" | "broken" }> {
  try {
    const found = await readXlsxFile(unpacked(bytes));
    return {
      sheets: found
        .map(({ sheet, data }) => ({ name: sheet, table: tableOf(data) }))
        .filter(({ table }) => table.length > 0),
    };
  } catch (error) {
    return { fault: error instanceof TooLarge ? "tooLarge" : "broken" };
  }
}

/**
 * The same archive without compression. The reader would unpack what is large in a worker that it makes of a text, which
 * the pages' policy forbids; and nobody would look at how much comes out.
 */
function unpacked(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(xml|rels)$/.test(name);
      if (isRead) size += originalSize;
      if (size > UNPACKED_MAX) throw new TooLarge();
      return isRead;
    },
  });
  return zipSync(files, { level: 0 }).buffer;
}

/** Leaves out empty rows, and gives all rows the same length. */
function tableOf(rows: readonly (readonly unknown[])[]): Table {
  const filled = rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell.trim() !== ""));
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell.trim() !== "") + 1));
  return filled.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A day in a table has no zone; the reader gives midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
