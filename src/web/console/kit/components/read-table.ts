import Papa from "papaparse";
import { type Table, unguardCell } from "./csv-file.ts";

/** Returns the type of a file that is not text. Spreadsheet programs save their own formats by default. */
type FileError = "spreadsheet" | "binary";

const startsWith = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, place) => bytes[place] === byte);

/** A new workbook is one (`read-workbook.ts`); the older `.xls` is none. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/**
 * The text of a file, whichever of the usual encodings it has: UTF-8, UTF-16 as Excel's "Unicode text", and
 * Windows-1252 as Excel's plain "CSV".
 */
export function decodeText(bytes: Uint8Array): { text: string } | { fault: FileError } {
  const isOldOffice = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (isZip(bytes) || isOldOffice) return { fault: "spreadsheet" };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (bytes.includes(0)) return { fault: "binary" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** In the order of preference if nothing else distinguishes them. */
const DELIMITERS = [";", "\t", ",", "|"] as const;
const SAMPLE_ROWS = 25;

/** Good enough to distinguish an address from other cells. The server checks if it is valid. */
export const looksLikeEmail = (cell: string): boolean => /^[^\s@;,"<>]+@[^\s@;,"<>]+$/.test(cell.trim());

/**
 * Reads a table from a file or the clipboard: comma, semicolon, tab or bar between cells, with or without quotes.
 * Empty rows are left out, and so are empty columns at the end.
 */
export function readTable(text: string, delimiter?: string): Table {
  const [, announced, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const body = (rest ?? text).replace(/^\uFEFF/, "");
  const rows = parse(body, announced ?? delimiter ?? delimiterOf(body)).data.map((row) =>
    row.map(unguardCell),
  );
  const width = rows.reduce((most, row) => Math.max(most, filledLength(row)), 0);
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

const filledLength = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== "") + 1;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: "greedy" });

/** The one under which most rows have a cell that is exactly an address; then the one that cuts most evenly. */
function delimiterOf(text: string): string {
  const [best] = DELIMITERS.map((delimiter) => {
    const { data, errors } = parse(text, delimiter, SAMPLE_ROWS);
    const widths = new Set(data.map((row) => row.length));
    return {
      delimiter,
      broken: errors.filter(({ type }) => type === "Quotes").length,
      addressed: data.filter((row) => row.some(looksLikeEmail)).length,
      uneven: widths.size,
      columns: Math.max(0, ...widths),
    };
  }).toSorted(
    (a, b) =>
      a.broken - b.broken ||
      b.addressed - a.addressed ||
      Number(b.columns > 1) - Number(a.columns > 1) ||
      a.uneven - b.uneven ||
      b.columns - a.columns,
  );
  return best?.delimiter ?? ";";
}
