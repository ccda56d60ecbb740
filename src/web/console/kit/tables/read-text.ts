import { onlyRecipientsIn } from "#/platform/text/email-address.ts";
import { readRows, unclosedQuote } from "../components/csv-file.ts";
import { evenRows, type Row, struckIn } from "./sheet.ts";

/** Reads a table, or a line of recipients as mail programs copy it, from a text. */
export function readText(text: string): { rows: readonly Row[] } | { error: "quote"; line: number } {
  const lines = evenRows(
    text.split(/\r\n?|\n/).map((content, place) => ({ line: place + 1, cells: [content] })),
  );
  const recipients = recipientRows(lines);
  if (recipients !== null) return { rows: recipients };
  if (isHeadedColumn(lines)) return { rows: lines };
  const line = unclosedQuote(text);
  return line === null ? { rows: spreadRows(readRows(text)) } : { error: "quote", line };
}

/** Names and addresses from rows with a single cell that is a line of recipients or a row of a table in one cell. */
export function spreadRows(rows: readonly Row[]): readonly Row[] {
  if (rows.length === 0 || rows.some(({ cells }) => cells.length !== 1)) return rows;
  return recipientRows(rows) ?? cutRows(rows) ?? rows;
}

/**
 * One row for each recipient, if the cells contain nothing else. Lines with the same number of recipients each are a
 * table instead: its columns may be different people, such as a candidate and a recruiter.
 */
function recipientRows(rows: readonly Row[]): Row[] | null {
  const found = rows.map((row) => ({ row, recipients: onlyRecipientsIn(row.cells[0] ?? "") }));
  const counts = found.map(({ recipients }) => recipients.length);
  const [first = 0] = counts;
  const isTable = rows.length > 1 && first > 1 && counts.every((count) => count === first);
  const hasMore = counts.some((count) => count > 1) || found[0]?.recipients[0]?.name !== "";
  if (first === 0 || counts.includes(0) || isTable || !hasMore) return null;
  const isOneEach = counts.every((count) => count === 1);
  return found
    .flatMap(({ row, recipients }) => recipients.map(({ name, address }) => spread(row, [name, address])))
    .map((row, place) => ({ ...row, line: isOneEach ? row.line : place + 1 }));
}

/** Recipients under a heading. The commas in their names separate no columns. */
function isHeadedColumn([heading, ...rows]: readonly Row[]): boolean {
  const isHeading = heading !== undefined && !/[@;,\t|]/.test(heading.cells[0] ?? "");
  return (
    isHeading && rows.length > 0 && rows.every(({ cells: [cell = ""] }) => onlyRecipientsIn(cell).length > 0)
  );
}

/** A table within one column, as Excel leaves it if it did not know the separator of a file. */
function cutRows(rows: readonly Row[]): Row[] | null {
  const texts = rows.map(({ cells: [cell = ""] }) => cell.replace(/[\r\n]+/g, " "));
  const text = texts.join("\n");
  if (unclosedQuote(text) !== null) return null;
  const cut = readRows(text);
  const isCut = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== "").length > 1;
  // Several addresses or a comma in a name, under a heading for one column, are no columns.
  const first = texts.findIndex((cell) => cell.includes("@"));
  const hasHeadings = first === 0 || cut.slice(0, first).some(isCut);
  const isTable = hasHeadings && cut.length === rows.length && cut.filter(isCut).length * 2 > rows.length;
  const isNamed = texts.filter((cell) => /<[^<>]*@/.test(cell)).length * 2 > rows.length;
  if (first < 0 || !isTable || isNamed) return null;
  return cut.map(({ cells }, place) => spread(rows[place] ?? { line: place + 1, cells }, cells));
}

/** The content of a single cell in several, all of which are struck through if it is. */
const spread = ({ line, struck = [] }: Row, cells: readonly string[]): Row => ({
  line,
  cells,
  ...struckIn(struck.length === 0 ? [] : cells.map((_, column) => column)),
});
