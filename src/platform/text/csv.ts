import { stringify } from "csv-stringify/sync";
import { pieceStream } from "#/platform/files/piece-stream.ts";

/**
 * A cell: text, which comes from people and may be anything, or what we wrote ourselves (ids, times, figures).
 */
export type Cell = { readonly text: string } | string;

/**
 * Where a spreadsheet may see the beginning of a formula (OWASP, CSV Injection): = + - @, also in full width. Not
 * only at the beginning of the text: a program whose language has another sign between the cells splits the line
 * there, whatever the quotes say (Excel with German settings makes two cells of `z;=1+1`). Blanks and quotes in
 * front may be dropped on the way.
 */
const FORMULA = /(^|[,;\t\r\n])([\s\0"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Some programs skip these before they look. */
const SKIPPED = /^'*[\t\r\n\0]/;

/** Text of people as a spreadsheet may open it: an apostrophe stands before whatever it might calculate. */
export function guardCell(text: string): string {
  const guarded = text.replace(FORMULA, "$1$2'$3");
  return SKIPPED.test(guarded) ? `'${guarded}` : guarded;
}

type Row = readonly Cell[];
type Delimiter = "," | ";";

/**
 * A CSV file by RFC 4180: commas, CRLF, a byte order mark in front (without it Excel reads UTF-8 as the local
 * 8-bit code). Text of people stands in quotes, and nothing in it is run as a formula; figures keep their sign.
 * @param delimiter a semicolon where the decimal sign is a comma
 */
export const csvFile = (rows: readonly Row[], delimiter: Delimiter = ","): string =>
  csvPiece(rows, delimiter, true);

/** As `csvFile`, made while it is sent: some rows at a time, so that whoever else asks need not wait for a long one. */
export const csvStream = (rows: Iterable<Row>, delimiter: Delimiter = ","): ReadableStream<Uint8Array> =>
  pieceStream(rows, (piece, isFirst) => csvPiece(piece, delimiter, isFirst));

const csvPiece = (rows: readonly Row[], delimiter: Delimiter, isFirst: boolean): string =>
  stringify([...rows], {
    bom: isFirst,
    delimiter,
    record_delimiter: "windows",
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: {
      object: (cell) => ({ value: guardCell((cell as { text: string }).text), quoted: true }),
    },
  });
