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
