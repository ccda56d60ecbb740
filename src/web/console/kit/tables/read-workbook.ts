import { strFromU8, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { CELLS_MAX, filledSheets, type Row, type Sheet, shownSheet, TooLarge } from "./sheet.ts";

/**
 * Reads the sheets of an Excel workbook, without their hidden rows and columns.
 * @param files the unpacked parts
 * @throws TooLarge
 */
export async function readWorkbook(files: Readonly<Record<string, Uint8Array>>): Promise<Sheet[]> {
  const marks = sheetMarks(files);
  const lines = new Map<string, readonly number[]>();
  const packed = Object.entries(files).map(([name, bytes]): [string, Uint8Array] => {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) return [name, bytes];
    const sheet = withoutGaps(strFromU8(bytes));
    lines.set(name, sheet.lines);
    return [name, strToU8(sheet.xml)];
  });
  // Without compression: the reader would unpack what is large in a worker that it makes of a text, which the pages'
  // policy forbids.
  const found = await readXlsxFile(zipSync(Object.fromEntries(packed), { level: 0 }).buffer);
  return filledSheets(
    found.map(({ sheet, data }) => {
      const { isHidden = false, path = "", rows, columns = [] } = marks.get(sheet) ?? {};
      const read = shownSheet(sheet, rowsOf(data, lines.get(path) ?? []), {
        isRowHidden: (line) => rows?.has(line) === true,
        isColumnHidden: (column) => columns.some(([from, to]) => column + 1 >= from && column + 1 <= to),
      });
      return { ...read, isHidden };
    }),
  );
}

const rowsOf = (rows: readonly (readonly unknown[])[], lines: readonly number[]): Row[] =>
  rows.map((cells, place) => ({ line: lines[place] ?? place + 1, cells: cells.map(textOf) }));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A day in a table has no zone; the reader gives midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** What the reader does not look at: which sheets, rows and columns are hidden. */
interface SheetMarks {
  isHidden: boolean;
  /** Where its cells are among the parts of the file. */
  path: string;
  /** Numbers of rows. */
  rows: ReadonlySet<number>;
  /** From one column to another, counted from 1. */
  columns: readonly (readonly [number, number])[];
}

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g"))].map(([tag]) => tag);

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" },
};
const unescaped = (text: string): string => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

const isOn = (value: string | undefined): boolean => value === "1" || value === "true";

function sheetMarks(files: Readonly<Record<string, Uint8Array>>): Map<string, SheetMarks> {
  const text = (path: string): string => {
    const bytes = files[path];
    return bytes === undefined ? "" : strFromU8(bytes);
  };
  const targets = new Map(
    tagsOf(text("xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id") ?? "",
      (attribute(tag, "Target") ?? "").replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  return new Map(
    tagsOf(text("xl/workbook.xml"), "sheet").map((tag) => {
      const path = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? "") ?? "";
      const xml = text(path);
      const hiddenRows = tagsOf(xml, "row").flatMap((row) =>
        isOn(attribute(row, "hidden")) || Number(attribute(row, "ht") ?? 1) === 0
          ? [Number(attribute(row, "r"))]
          : [],
      );
      const columns = tagsOf(xml, "col").flatMap((column): [number, number][] =>
        isOn(attribute(column, "hidden")) || Number(attribute(column, "width") ?? 1) === 0
          ? [[Number(attribute(column, "min")), Number(attribute(column, "max"))]]
          : [],
      );
      return [
        unescaped(attribute(tag, "name") ?? ""),
        {
          isHidden: /^(?:hidden|veryHidden)$/.test(attribute(tag, "state") ?? ""),
          path,
          rows: new Set(hiddenRows),
          columns,
        },
      ];
    }),
  );
}

/**
 * Gives rows and cells the addresses that some programs leave out, and leaves out empty cells and the gaps between rows:
 * the reader fills each gap, and one cell in the last row of a sheet would cost a million rows.
 * @returns the text, and the numbers of its rows in the file
 * @throws TooLarge
 */
function withoutGaps(sheet: string): { xml: string; lines: readonly number[] } {
  const lines: number[] = [];
  let [column, widest] = [0, 0];
  const xml = sheet
    .replace(/<(?:\w+:)?dimension\s[^>]*\/>/, "")
    .replace(/<((?:\w+:)?)(row|c)((?:\s[^>]*?)?)(\/?)>/g, (_all, prefix, name, rest, end) => {
      const known = attribute(` ${rest}`, "r");
      const others = rest.replace(/\s(?:\w+:)?r\s*=\s*["'][^"']*["']/, "");
      if (name === "row") {
        lines.push(known === undefined ? (lines.at(-1) ?? 0) + 1 : Number(known));
        column = 0;
        return `<${prefix}row r="${lines.length}"${others}${end}>`;
      }
      column = known === undefined ? column + 1 : columnOf(known);
      if (end === "/") return "";
      widest = Math.max(widest, column);
      return `<${prefix}c r="${lettersOf(column)}${lines.length}"${others}>`;
    });
  if (lines.length * widest > CELLS_MAX) throw new TooLarge();
  return { xml, lines };
}

const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? lettersOf(before) : ""}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
