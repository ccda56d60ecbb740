import Papa from "papaparse";
import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { CSV_FORMATS } from "#/messages/platform/csv.gen.ts";
import { evenRows, type Row } from "../tables/sheet.ts";
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

/** Figures keep all their digits and are never parted into groups: a table program would take them for words. */
const figureIn = (value: number, language: Language): string =>
  String(value).replace(".", LOCALES[language].decimal);

/** The date format of a spreadsheet program in that language. In English only ISO distinguishes day and month. */
function timeIn(iso: string, as: "time" | "day", language: Language, timeZone: string | undefined): string {
  const two = "2-digit";
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ year: "numeric", month: two, day: two, hour: two, minute: two, hourCycle: "h23" },
    // A day as such belongs to no zone.
    ...(iso.length === 10 ? { timeZone: "UTC" } : timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const date = CSV_FORMATS[language].date(year, month, day);
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
  language: Language,
  timeZone?: string,
): string {
  const written = (cell: CsvCell): string => {
    if (typeof cell === "string") return guardCell(cell);
    if (typeof cell === "number") return figureIn(cell, language);
    return "time" in cell
      ? timeIn(cell.time, "time", language, timeZone)
      : timeIn(cell.day, "day", language, timeZone);
  };
  // The one that the reader's Excel expects.
  const { separator: delimiter } = CSV_FORMATS[language];
  const quotes = (cell: CsvCell) => typeof cell === "string";
  const lines = rows.map((row) =>
    row.map((cell) => Papa.unparse([[written(cell)]], { delimiter, quotes: quotes(cell) })).join(delimiter),
  );
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

export const csvFile = (csv: string): Blob => new Blob([csv], { type: "text/csv;charset=utf-8" });

/** In the order of preference if nothing else distinguishes them. */
const DELIMITERS = [";", "\t", ",", "|"] as const;
const SAMPLE_ROWS = 25;

/** Good enough to distinguish an address from other cells. The server checks if it is valid. */
export const looksLikeEmail = (cell: string): boolean => /^[^\s@;,"<>]+@[^\s@;,"<>]+$/.test(cell.trim());

/** Reads a table without the numbers of its rows. */
export const readTable = (text: string, delimiter?: string): Table =>
  readRows(text, delimiter).map(({ cells }) => cells);

/**
 * Reads a table from a file or the clipboard: comma, semicolon, tab or bar between cells, with or without quotes.
 * Empty rows are left out, and so are empty columns at the end. A line about the separator is no row.
 */
export function readRows(text: string, delimiter?: string): Row[] {
  const { body, announced } = partsOf(text);
  const { data } = Papa.parse<string[]>(body, { delimiter: announced ?? delimiter ?? delimiterOf(body) });
  return evenRows(data.map((cells, place) => ({ line: place + 1, cells: cells.map(unguardCell) })));
}

/**
 * The line of a text in which a quotation mark opens a cell that is not closed, so that people below are swallowed.
 * Null: there is none.
 */
export function unclosedQuote(text: string): number | null {
  const { body, announced } = partsOf(text);
  const delimiter = announced ?? delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const linesBefore = (row: number) =>
    data.slice(0, row).reduce((sum, cells) => sum + 1 + breaksIn(cells.join("")), 0);
  const first = announced === undefined ? 1 : 2;
  const width = Math.max(2, (data[0]?.length ?? 0) - 1);
  const swallows = (cell: string) =>
    cell.split(/\r\n?|\n/).some((line, place) => {
      const cells = line.split(delimiter);
      return place > 0 && cells.length >= width && cells.some(looksLikeEmail);
    });
  const rows = [
    ...errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row] : [])),
    ...[data.findIndex((cells) => cells.some(swallows))].filter((row) => row >= 0),
  ];
  return rows.length === 0 ? null : first + linesBefore(Math.min(...rows));
}

const breaksIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** A first line such as "sep=;" names the separator for Excel. */
function partsOf(text: string): { body: string; announced: string | undefined } {
  const [, announced, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  return { body: (rest ?? text).replace(/^\uFEFF/, ""), announced };
}

const sample = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: "greedy" });

/** The one under which most rows have a cell that is exactly an address; then the one that cuts most evenly. */
function delimiterOf(text: string): string {
  const [best] = DELIMITERS.map((delimiter) => {
    const { data, errors } = sample(text, delimiter);
    const widths = new Set(data.map((row) => row.length));
    return {
      delimiter,
      broken: errors.filter(({ type }) => type === "Quotes").length,
      addressed: data.filter((row) => row.some(looksLikeEmail)).length,
      uneven: widths.size,
      columns: Math.max(0, ...widths),
    };
  }).sort(
    (a, b) =>
      b.addressed - a.addressed ||
      a.broken - b.broken ||
      Number(b.columns > 1) - Number(a.columns > 1) ||
      a.uneven - b.uneven ||
      b.columns - a.columns,
  );
  return best?.delimiter ?? ";";
}
