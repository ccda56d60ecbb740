import type { Encoding } from "../../../kit/tables/encoding.ts";
import {
  encoded,
  type MadeSheet,
  openDocument,
  workbook,
  xmlSpreadsheet,
} from "../../../kit/tables/testing.ts";

/**
 * Lists in the shapes in which programs export them, of invented people: the headings from the makers' own documents,
 * and what has to come of them.
 */
export interface Shape {
  /** The program, and what is peculiar to the file. */
  title: string;
  /** How it is written; text by default. */
  as?: "workbook" | "openDocument" | "xmlSpreadsheet" | "html" | "unaddressed";
  delimiter?: string;
  encoding?: Encoding;
  /** Written before the text, such as a mark or the separator for Excel. */
  begin?: string;
  rows: readonly (readonly string[])[];
  /** In place of the rows. */
  text?: string;
  /** Names, addresses, and the number of the row in the file. */
  people: readonly (readonly [name: string, email: string, line: number])[];
  /** Numbers of rows with totals, notes about the table, or headings once more. */
  others?: readonly number[];
  /** Numbers of rows of people who were rejected. */
  rejected?: readonly number[];
  /** Numbers of rows of people whose names or addresses are struck through. */
  struck?: readonly number[];
  asked?: readonly string[];
  /** The fields of columns beyond names and addresses. */
  also?: readonly string[];
  sheet?: Omit<MadeSheet, "name" | "rows">;
  /** The rows of another sheet, which is hidden. */
  hidden?: MadeSheet["rows"];
}

export const ADA = ["Ada Berg", "ada.berg@post.example"] as const;
export const BEN = ["Ben Cohn", "ben.cohn@post.example"] as const;
export const JANA = ["Jana Müller", "jana.mueller@post.example"] as const;
export const at = (first: number) =>
  [
    [...ADA, first],
    [...JANA, first + 1],
  ] as const;
/** Rows with the parts of two people's names and their addresses in the places that a program gives them. */
export const two = (
  of: (first: string, last: string, email: string, number: string) => readonly string[],
) => [of("Ada", "Berg", ADA[1], "1001"), of("Jana", "Müller", JANA[1], "1002")];
export const parts = (
  title: string,
  headings: readonly string[],
  of: Parameters<typeof two>[0],
  more: Partial<Shape> = {},
): Shape => ({ title, rows: [headings, ...two(of)], people: at(2), ...more });

/** The same list of people with addresses at another domain. */
export function elsewhere(shape: Shape, domain: string): Shape {
  const moved = (text: string) => text.replaceAll("post.example", domain);
  return {
    ...shape,
    rows: shape.rows.map((row) => row.map(moved)),
    ...(shape.text !== undefined && { text: moved(shape.text) }),
    people: shape.people.map(([name, email, line]) => [name, moved(email), line]),
  };
}

/** The file that a program would write. */
export function fileOf(shape: Shape): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const { as, rows, sheet, delimiter = ",", encoding = "utf-8", begin = "", text } = shape;
  const sheets = [
    ...(shape.hidden === undefined ? [] : [{ name: "Alt", rows: shape.hidden, isHidden: true }]),
    { name: "A", rows, ...sheet },
  ];
  if (as === "workbook") return { name: "list.xlsx", bytes: workbook(sheets) };
  if (as === "unaddressed") return { name: "list.xlsx", bytes: workbook(sheets, { addresses: false }) };
  if (as === "openDocument") return { name: "list.ods", bytes: openDocument(sheets) };
  if (as === "xmlSpreadsheet") return { name: "list.xls", bytes: xmlSpreadsheet(sheets) };
  if (as === "html") {
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
    const page = `<html><meta charset="utf-8"><table>${cells.join("\n")}</table></html>`;
    return { name: "list.xls", bytes: encoded(page, "utf-8") };
  }
  const quoted = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`);
  return { name: "list.csv", bytes: encoded(begin + (text ?? lines.join("")), encoding) };
}
