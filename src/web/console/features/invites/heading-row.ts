import { looksLikeEmail } from "../../kit/components/csv-file.ts";
import type { Row } from "../../kit/tables/sheet.ts";
import { meaningOf, meaningsOf } from "./headings.ts";

/** Where a table begins: the rows of its headings, and the first row of a person. Places in the list of rows. */
export interface Heading {
  at: number;
  /** Headings in several rows are read together. */
  height: number;
}

export const NO_HEADING: Heading = { at: 0, height: 0 };

/** How far down headings are searched for: above them are titles and filters. */
export const SEARCHED = 20;

/** An example behind a heading: "E-Mail (z. B. name@firma.de)". */
const EXAMPLE =
  /[\s(,:;–—-]*(?:z\.\s?b\.?|zum beispiel|bspw?\.?|beispiel|e\.\s?g\.?|for example|example|i\.\s?e\.?|p\.\s?ex\.?|ex\.|np\.)?[\s:]*[^\s(),;<>]+@[^\s(),;<>]+[)\s]*$/iu;

/** A heading without its example. Other cells are as they are. */
function headingText(cell: string): string {
  const text = cell.trim().replace(EXAMPLE, "");
  return text !== "" && meaningOf(text) === "email" ? text : cell.trim();
}

const hasAddress = ({ cells }: Row): boolean => cells.some((cell) => /\S@\S/.test(headingText(cell)));
const filled = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== "").length;

/** Short words without figures and signs of a filter. */
const canBeGroups = (row: Row): boolean =>
  filled(row) > 1 && !hasAddress(row) && row.cells.every((cell) => cell.length <= 40 && !/[=:\d]/.test(cell));

/** A cell over several columns has its text in the first of them. */
function spread(cells: readonly string[]): string[] {
  let last = "";
  return cells.map((cell) => {
    if (cell.trim() !== "") last = cell.trim();
    return last;
  });
}

const joined = (upper: string, lower: string): string => {
  if (upper.endsWith("-")) return upper.slice(0, -1) + lower;
  return lower === upper ? upper : `${upper} ${lower}`.trim();
};

/** The headings of a table, one for each of its columns; null: it has none. */
export function headingsOf(rows: readonly Row[], { at, height }: Heading): readonly string[] | null {
  const [first, ...below] = rows.slice(at, at + height).map(({ cells }) => cells.map(headingText));
  if (first === undefined) return null;
  return below.reduce((upper, lower) => {
    const groups = spread(upper);
    return lower.map((cell, column) =>
      cell === "" ? (upper[column] ?? "") : joined(groups[column] ?? "", cell),
    );
  }, first);
}

/** Titles over groups of columns, and over groups of these. */
const HEIGHT_MAX = 3;

/**
 * Finds the headings among the first rows: the row, or the rows, with the most headings that are known. Rows above
 * that hold addresses where the rows below do are people, so headings are not below them.
 */
export function findHeading(rows: readonly Row[]): Heading {
  const candidates = rows.slice(0, SEARCHED).flatMap((row, at) => {
    if (hasAddress(row) || isBelowPeople(rows, at)) return [];
    const heights = Array.from({ length: HEIGHT_MAX }, (_, above) => above + 1);
    return heights
      .filter((height) => height === 1 || canBeJoined(rows.slice(at, at + height), height))
      .map((height) => ({ at, height, score: scoreOf(rows, { at, height }), filled: filled(row) }));
  });
  const [best] = candidates.sort(
    (a, b) => b.score - a.score || b.height - a.height || b.filled - a.filled || a.at - b.at,
  );
  return best === undefined || best.score === 0 ? NO_HEADING : { at: best.at, height: best.height };
}

function canBeJoined(rows: readonly Row[], height: number): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < height) return false;
  return last.line === first.line + height - 1 && !hasAddress(last) && rows.slice(0, -1).every(canBeGroups);
}

/** A heading for addresses with addresses below it is the surest sign. */
const ADDRESSES = 3;

function scoreOf(rows: readonly Row[], heading: Heading): number {
  const people = rows.slice(heading.at + heading.height).slice(0, SEARCHED);
  const below = new Set(people.flatMap(({ cells }) => addressColumns(cells)));
  const meanings = meaningsOf(headingsOf(rows, heading) ?? []);
  const isSure = meanings.some((meaning, column) => meaning === "email" && below.has(column));
  return meanings.filter((meaning) => meaning !== null).length + (isSure ? ADDRESSES : 0);
}

function isBelowPeople(rows: readonly Row[], at: number): boolean {
  const below = new Set(rows.slice(at + 1, at + 1 + SEARCHED).flatMap(({ cells }) => addressColumns(cells)));
  return rows.slice(0, at).some(({ cells }) => {
    if (isLabelled(cells)) return false;
    const columns = addressColumns(cells);
    return columns.length > 0 && (below.size === 0 || columns.some((column) => below.has(column)));
  });
}

/** "Created by" and somebody's address: above a table, and none of its people. */
function isLabelled(cells: readonly string[]): boolean {
  const [label = "", ...values] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return values.length === 1 && (label.endsWith(":") || meaningOf(label) === "other");
}

const addressColumns = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, column) => (looksLikeEmail(cell) ? [column] : []));
