import { strFromU8, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { CELLS_MAX, filledSheets, type Row, type Sheet, shownSheet, struckIn, TooLarge } from "./sheet.ts";

/**
 * Reads the sheets of an Excel workbook, without their hidden rows and columns, and which cells are struck through.
 * @param files the unpacked parts
 * @throws TooLarge
 */
export async function readWorkbook(files: Files): Promise<Sheet[]> {
  const marks = sheetMarks(files);
  const isStruck = struckCells(files);
  const read = new Map<string, ReadSheet>();
  const packed = Object.entries(files).map(([name, bytes]): [string, Uint8Array] => {
    if (!/worksheets\/[^/]+\.xml$/.test(name)) return [name, bytes];
    const sheet = withoutGaps(strFromU8(bytes), isStruck);
    read.set(name, sheet);
    return [name, strToU8(sheet.xml)];
  });
  // Without compression: the reader would unpack what is large in a worker that it makes of a text, which the pages'
  // policy forbids.
  const found = await readXlsxFile(zipSync(Object.fromEntries(packed), { level: 0 }).buffer);
  return filledSheets(
    found.map(({ sheet, data }) => {
      const { isHidden = false, path = "", rows, columns = [] } = marks.get(sheet) ?? {};
      const shown = shownSheet(sheet, rowsOf(data, read.get(path)), {
        isRowHidden: (line) => rows?.has(line) === true,
        isColumnHidden: (column) => columns.some(([from, to]) => column + 1 >= from && column + 1 <= to),
      });
      return { ...shown, isHidden };
    }),
  );
}

const rowsOf = (rows: readonly (readonly unknown[])[], sheet: ReadSheet | undefined): Row[] =>
  rows.map((cells, place) => ({
    line: sheet?.lines[place] ?? place + 1,
    cells: cells.map(textOf),
    ...struckIn(sheet?.struck.get(place) ?? []),
  }));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A day in a table has no zone; the reader gives midnight in UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

type Files = Readonly<Record<string, Uint8Array>>;

function partOf(files: Files, path: string): string {
  const bytes = files[path];
  return bytes === undefined ? "" : strFromU8(bytes);
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

function sheetMarks(files: Files): Map<string, SheetMarks> {
  const targets = new Map(
    tagsOf(partOf(files, "xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id") ?? "",
      (attribute(tag, "Target") ?? "").replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  return new Map(
    tagsOf(partOf(files, "xl/workbook.xml"), "sheet").map((tag) => {
      const path = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? "") ?? "";
      const xml = partOf(files, path);
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

/** Whether a cell is struck through, by the number of its format, and where its text stands among those that cells share. */
type IsStruck = (format: number, sharedText: () => number | null) => boolean;

const STRIKE = /<(?:\w+:)?strike(?:\s+(?:\w+:)?val\s*=\s*["'](?:1|true)["'])?\s*(?:\/>|>)/;

const partsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<((?:\\w+:)?${name})(?:\\s[^>]*?)?(?:/>|>[^]*?</\\1>)`, "g"))].map(
    ([part]) => part,
  );

/** A format strikes through what its font does; a text, if all of its parts do that have letters. */
function struckCells(files: Files): IsStruck {
  const styles = partOf(files, "xl/styles.xml");
  const fonts = partsIn(partsIn(styles, "fonts").join(""), "font").map((font) => STRIKE.test(font));
  const formats = tagsOf(partsIn(styles, "cellXfs").join(""), "xf").map(
    (xf) => fonts[Number(attribute(xf, "fontId") ?? 0)] === true,
  );
  const shared = partOf(files, "xl/sharedStrings.xml");
  const texts = STRIKE.test(shared) ? partsIn(shared, "si").map(isStruckText) : [];
  return (format, sharedText) =>
    formats[format] === true || (texts.length > 0 && texts[sharedText() ?? -1] === true);
}

function isStruckText(item: string): boolean {
  const runs = partsIn(item, "r").filter((run) => /[^\s<>]\s*<\/(?:\w+:)?t>/.test(run));
  return runs.length > 0 && runs.every((run) => STRIKE.test(run));
}

interface ReadSheet {
  xml: string;
  /** The numbers of its rows in the file. */
  lines: readonly number[];
  /** The places of the cells that are struck through, by the place of their row. */
  struck: ReadonlyMap<number, number[]>;
}

/**
 * Gives rows and cells the addresses that some programs leave out, and leaves out empty cells and the gaps between rows:
 * the reader fills each gap, and one cell in the last row of a sheet would cost a million rows.
 * @throws TooLarge
 */
function withoutGaps(sheet: string, isStruck: IsStruck): ReadSheet {
  const lines: number[] = [];
  const struck = new Map<number, number[]>();
  let [column, widest] = [0, 0];
  const source = sheet.replace(/<(?:\w+:)?dimension\s[^>]*\/>/, "");
  const xml = source.replace(
    /<((?:\w+:)?)(row|c)((?:\s[^>]*?)?)(\/?)>/g,
    (_all, prefix, name, rest, end, from) => {
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
      const sharedText = () => (attribute(` ${rest}`, "t") === "s" ? sharedAt(source, from) : null);
      if (isStruck(Number(attribute(` ${rest}`, "s") ?? 0), sharedText)) {
        const row = struck.get(lines.length - 1) ?? [];
        struck.set(lines.length - 1, [...row, column - 1]);
      }
      return `<${prefix}c r="${lettersOf(column)}${lines.length}"${others}>`;
    },
  );
  if (lines.length * widest > CELLS_MAX) throw new TooLarge();
  return { xml, lines, struck };
}

/** Where the text of the cell that begins at a place stands among those that cells share. */
function sharedAt(sheet: string, from: number): number | null {
  const number = /<(?:\w+:)?v>(\d+)/.exec(sheet.slice(from, from + CELL_HEAD))?.[1];
  return number === undefined ? null : Number(number);
}
/** Longer than a cell up to its number. */
const CELL_HEAD = 200;

const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? lettersOf(before) : ""}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
