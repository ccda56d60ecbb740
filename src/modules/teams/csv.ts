import { stringify } from "csv-stringify/sync";

/**
 * A cell: text, which comes from people and may be anything, or what we wrote ourselves (ids, times, figures).
 */
export type Cell = { readonly text: string } | string;

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection): = + - @, also in full width, and
 * the control characters that some programs skip before looking.
 */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0]/;

/**
 * A CSV file by RFC 4180: commas, CRLF, a byte order mark in front (without it Excel reads UTF-8 as the local
 * 8-bit code). Text that a spreadsheet would run as a formula gets an apostrophe in front; figures keep their sign.
 * @param delimiter a semicolon where the decimal sign is a comma
 */
export const csvFile = (rows: readonly (readonly Cell[])[], delimiter: "," | ";" = ","): string =>
  stringify(
    rows.map((row) => row.map(plain)),
    // Blanks at the ends are quoted too, because some readers drop them otherwise.
    { bom: true, delimiter, record_delimiter: "windows", quoted_match: /[\r\n]|^\s|\s$/ },
  );

const plain = (cell: Cell): string => {
  if (typeof cell === "string") return cell;
  return FORMULA.test(cell.text) ? `'${cell.text}` : cell.text;
};
