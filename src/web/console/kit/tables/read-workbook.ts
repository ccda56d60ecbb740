import { strFromU8, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { type Row, type Sheet, shownSheet, shownSheets } from "./sheet.ts";

/**
 * Reads the sheets of an Excel workbook that are shown, without their hidden rows and columns.
 * @param files the unpacked parts
 */
export async function readWorkbook(files: Readonly<Record<string, Uint8Array>>): Promise<Sheet[]> {
  const marks = sheetMarks(files);
  const addressed = Object.entries(files).map(([name, bytes]): [string, Uint8Array] => [
    name,
    /worksheets\/[^/]+\.xml$/.test(name) ? strToU8(withAddresses(strFromU8(bytes))) : bytes,
  ]);
  // Without compression: the reader would unpack what is large in a worker that it makes of a text, which the pages'
  // policy forbids.
  const found = await readXlsxFile(zipSync(Object.fromEntries(addressed), { level: 0 }).buffer);
  return shownSheets(
    found.map(({ sheet, data }) => {
      const { isHidden = false, rows, columns = [] } = marks.get(sheet) ?? {};
      const read = shownSheet(sheet, rowsOf(data), {
        isRowHidden: (line) => rows?.has(line) === true,
        isColumnHidden: (column) => columns.some(([from, to]) => column + 1 >= from && column + 1 <= to),
      });
      return { ...read, isHidden };
    }),
  );
}

const rowsOf = (rows: readonly (readonly unknown[])[]): Row[] =>
  rows.map((cells, place) => ({ line: place + 1, cells: cells.map(textOf) }));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A day in a table has no zone; the reader gives midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** What the reader does not look at: which sheets, rows and columns are hidden. */
interface SheetMarks {
  isHidden: boolean;
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
      const xml = text(targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? "") ?? "");
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
          rows: new Set(hiddenRows),
          columns,
        },
      ];
    }),
  );
}

/** Some programs leave out where a cell is, because it follows the one before. The reader needs it. */
function withAddresses(xml: string): string {
  if (!/<(?:\w+:)?c(?:\s(?![^>]*\sr=)(?!r=)[^>]*)?\/?>/.test(xml)) return xml;
  let [row, column] = [0, 0];
  return xml.replace(/<((?:\w+:)?)(row|c)((?:\s[^>]*?)?)(\/?)>/g, (_all, prefix, name, rest, end) => {
    const known = attribute(` ${rest}`, "r");
    if (name === "row") {
      row = known === undefined ? row + 1 : Number(known);
      column = 0;
      return `<${prefix}row${known === undefined ? ` r="${row}"` : ""}${rest}${end}>`;
    }
    column = known === undefined ? column + 1 : columnOf(known);
    return `<${prefix}c${known === undefined ? ` r="${lettersOf(column)}${row}"` : ""}${rest}${end}>`;
  });
}

const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? lettersOf(before) : ""}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
