import Papa from "papaparse";

/** Cells by rows, all rows of the same length. */
export type Table = readonly (readonly string[])[];

/**
 * Where a program for tables may see the beginning of a formula: also behind a sign at which it splits the line although
 * it stands within quotes. The same as on the server (`platform/csv.ts`), where the reason stands.
 */
const FORMULA = /(^|[,;\t\r\n])([\s\0"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const SKIPPED = /^'*[\t\r\n\0]/;
const GUARDED = /(^|[,;\t\r\n])([\s\0"']*)'([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED_SKIPPED = /^'+[\t\r\n\0]/;

/** An apostrophe before whatever might be calculated makes it text. */
export function guardCell(text: string): string {
  const guarded = text.replace(FORMULA, "$1$2'$3");
  return SKIPPED.test(guarded) ? `'${guarded}` : guarded;
}

/** What a cell was before `guardCell`. */
export const unguardCell = (cell: string): string =>
  (GUARDED_SKIPPED.test(cell) ? cell.slice(1) : cell).replace(GUARDED, "$1$2$3");

/** What the reader's Excel expects between cells. */
const delimiterIn = (language: "en" | "de"): "," | ";" => (language === "de" ? ";" : ",");

/** A file that Excel opens by a double click with all letters right, and in which nothing is read as a formula. */
export function writeCsv(rows: Table, language: "en" | "de"): string {
  const guarded = rows.map((row) => row.map(guardCell));
  const delimiter = delimiterIn(language);
  return `\uFEFF${Papa.unparse(guarded, { delimiter, quotes: true, newline: "\r\n" })}\r\n`;
}

export const csvFile = (csv: string): Blob => new Blob([csv], { type: "text/csv;charset=utf-8" });
