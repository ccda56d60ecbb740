import Papa from "papaparse";
import type { CsvCell } from "./status-badge.tsx";

/** Cells by rows, all rows of the same length. */
export type Table = readonly (readonly string[])[];

/**
 * Positions where a spreadsheet program may detect the start of a formula: also after a character at which it splits
 * the line within quotes. The server does the same (`platform/text/csv.ts` explains why).
 */
const FORMULA = /(^|[,;\t\r\n])([\s\0"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const SKIPPED = /^'*[\t\r\n\0]/;
const GUARDED = /(^|[,;\t\r\n])([\s\0"']*)'([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED_SKIPPED = /^'+[\t\r\n\0]/;

/** An apostrophe before a possible formula marks it as text. */
export function guardCell(text: string): string {
  const guarded = text.replace(FORMULA, "$1$2'$3");
  return SKIPPED.test(guarded) ? `'${guarded}` : guarded;
}

/** Returns the cell before `guardCell`. */
export const unguardCell = (cell: string): string =>
  (GUARDED_SKIPPED.test(cell) ? cell.slice(1) : cell).replace(GUARDED, "$1$2$3");

/** The separator that the reader's Excel expects. */
const delimiterIn = (language: "en" | "de"): "," | ";" => (language === "de" ? ";" : ",");

/** Figures keep all their digits and are never parted into groups: a table program would take them for words. */
const figureIn = (value: number, language: "en" | "de"): string =>
  language === "de" ? String(value).replace(".", ",") : String(value);

/** The date format of a spreadsheet program in that language. In English only ISO distinguishes day and month. */
function timeIn(
  iso: string,
  as: "time" | "day",
  language: "en" | "de",
  timeZone: string | undefined,
): string {
  const two = "2-digit";
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ year: "numeric", month: two, day: two, hour: two, minute: two, hourCycle: "h23" },
    // A day as such belongs to no zone.
    ...(iso.length === 10 ? { timeZone: "UTC" } : timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const date = language === "de" ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
  return as === "day" ? date : `${date} ${part("hour")}:${part("minute")}`;
}

/**
 * A file that Excel opens by a double click with all letters right, and in which nothing is read as a formula. Every
 * file of the console is made here: words in quotes, figures and times as the reader's language has them. (Files that
 * programs fetch from the interface never change with a language.)
 * @param timeZone the device's own where none is given
 */
export function writeCsv(
  rows: readonly (readonly CsvCell[])[],
  language: "en" | "de",
  timeZone?: string,
): string {
  const written = (cell: CsvCell): string => {
    if (typeof cell === "string") return guardCell(cell);
    if (typeof cell === "number") return figureIn(cell, language);
    return "time" in cell
      ? timeIn(cell.time, "time", language, timeZone)
      : timeIn(cell.day, "day", language, timeZone);
  };
  const delimiter = delimiterIn(language);
  const quotes = (cell: CsvCell) => typeof cell === "string";
  const lines = rows.map((row) =>
    row.map((cell) => Papa.unparse([[written(cell)]], { delimiter, quotes: quotes(cell) })).join(delimiter),
  );
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

export const csvFile = (csv: string): Blob => new Blob([csv], { type: "text/csv;charset=utf-8" });

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
