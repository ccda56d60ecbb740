import { Parser } from "htmlparser2";
import { createGrid, filledSheets, type Sheet, TooLarge } from "./sheet.ts";

/** Tables in a language of tags: HTML and XML that programs call .xls, and the content of an OpenDocument file. */

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** Names without the abbreviations of their namespaces, which every program chooses for itself. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

interface Handler {
  open(element: Element, parents: readonly Element[]): void;
  text(text: string, parents: readonly Element[]): void;
  close(element: Element, parents: readonly Element[]): void;
}

function parse(markup: string, isXml: boolean, { open, text, close }: Handler): void {
  const parents: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, found) {
        const attributes = Object.fromEntries(
          Object.entries(found).map(([key, value]) => [isXml ? local(key) : key, value]),
        );
        const element = { name: isXml ? local(name) : name, attributes };
        open(element, parents);
        parents.push(element);
        if (parents.length > DEPTH_MAX) throw new TooLarge();
      },
      ontext: (part) => text(part, parents),
      onclosetag() {
        const element = parents.pop();
        if (element !== undefined) close(element, parents);
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(markup);
}

const countOf = (text: string | undefined, most = 16_384): number =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? "1", 10) || 1));

/** Deeper than any table of a program. */
const DEPTH_MAX = 500;

const isGone = ({ attributes: { hidden, style = "" } }: Element): boolean =>
  hidden !== undefined || /display\s*:\s*none/i.test(style);

interface HtmlTable {
  grid: ReturnType<typeof createGrid>;
  line: number;
  column: number;
  /** Until which line a cell reaches down, by its column. */
  reaches: Map<number, number>;
  cell: string | null;
  /** Some text of the cell is not struck through. */
  isPlain: boolean;
  spans: { columns: number; rows: number };
}

/** The classes by which a style sheet strikes text through, as Excel writes them. */
const STRUCK_CLASS = /\.([\w-]+)[^{}]*\{[^}]*text-decoration[^;}]*line-through/g;

/** Every table of a page, also those within another one that only arranges them. Cells over several columns or rows have their text in the first. */
export function readHtml(html: string): Sheet[] {
  const tables: HtmlTable[] = [];
  const open: HtmlTable[] = [];
  const next = (table: HtmlTable) => {
    while ((table.reaches.get(table.column) ?? 0) >= table.line) table.column += 1;
  };
  const struckClasses = new Set<string>();
  const isStruck = ({ name, attributes: { style = "", class: names = "" } }: Element): boolean =>
    /^(?:s|strike|del)$/.test(name) ||
    /text-decoration[^;]*line-through/i.test(style) ||
    names.split(/\s+/).some((one) => struckClasses.has(one));
  parse(html, false, {
    open(element) {
      const table = open.at(-1);
      const { name, attributes } = element;
      if (name === "table") {
        const made: HtmlTable = {
          ...{ grid: createGrid(), line: 0, column: 0, reaches: new Map(), cell: null, isPlain: false },
          spans: { columns: 1, rows: 1 },
        };
        tables.push(made);
        open.push(made);
      } else if (table === undefined) return;
      else if (name === "tr") {
        table.line += 1;
        table.column = 0;
        if (isGone(element)) table.grid.hideRow(table.line);
      } else if (name === "col") {
        for (let span = countOf(attributes.span, 1000); span > 0; span -= 1) {
          if (isGone(element)) table.grid.hideColumn(table.column);
          table.column += 1;
        }
      } else if (name === "td" || name === "th") {
        next(table);
        table.cell = "";
        table.isPlain = false;
        table.spans = {
          columns: countOf(attributes.colspan, 1000),
          rows: countOf(attributes.rowspan, 65_534),
        };
      } else if (name === "br" && table.cell !== null) table.cell += " ";
    },
    text(part, parents) {
      const table = open.at(-1);
      const within = parents.at(-1)?.name ?? "";
      if (within === "style")
        for (const [, name = ""] of part.matchAll(STRUCK_CLASS)) struckClasses.add(name);
      if (table?.cell == null || /^(?:script|style)$/.test(within)) return;
      table.cell += part;
      table.isPlain ||= part.trim() !== "" && !parents.some(isStruck);
    },
    close({ name }) {
      const table = open.at(-1);
      if (name === "table") open.pop();
      if (table?.cell == null || (name !== "td" && name !== "th")) return;
      table.grid.set(table.line, table.column, table.cell.replace(/\s+/g, " ").trim(), !table.isPlain);
      for (let place = 0; place < table.spans.columns; place += 1) {
        if (table.spans.rows > 1) table.reaches.set(table.column + place, table.line + table.spans.rows - 1);
      }
      table.column += table.spans.columns;
      table.cell = null;
    },
  });
  return filledSheets(tables.map(({ grid }, place) => grid.sheet(`${place + 1}`)));
}

const DAY = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?$/;

/** Excel's table in one XML file ("XML Spreadsheet 2003"). */
export function readXmlSpreadsheet(xml: string): Sheet[] {
  const sheets: Sheet[] = [];
  let [name, grid, line, column, isHidden] = ["", createGrid(), 0, 0, false];
  let text: string | null = null;
  let across = 0;
  const struckStyles = new Set<string>();
  let [style, rowStyle, cellStyle, isPlain] = ["", "", "", false];
  parse(xml, true, {
    open({ name: tag, attributes }, parents) {
      if (tag === "style") style = attributes.id ?? "";
      else if (tag === "font" && attributes.strikethrough === "1") struckStyles.add(style);
      else if (tag === "worksheet") {
        [name, grid, line, isHidden] = [attributes.name ?? "", createGrid(), 0, false];
        column = 0;
      } else if (tag === "column") {
        column = attributes.index === undefined ? column : countOf(attributes.index) - 1;
        const span = attributes.span === undefined ? 1 : countOf(attributes.span) + 1;
        for (let place = 0; place < span; place += 1)
          if (attributes.hidden === "1") grid.hideColumn(column + place);
        column += span;
      } else if (tag === "row") {
        line = attributes.index === undefined ? line + 1 : countOf(attributes.index, 1_048_576);
        column = 0;
        rowStyle = attributes.styleid ?? "";
        if (attributes.hidden === "1") grid.hideRow(line);
      } else if (tag === "cell") {
        if (attributes.index !== undefined) column = countOf(attributes.index) - 1;
        across = attributes.mergeacross === undefined ? 0 : countOf(attributes.mergeacross);
        cellStyle = attributes.styleid ?? rowStyle;
      } else if (tag === "data" && parents.at(-1)?.name === "cell") [text, isPlain] = ["", false];
    },
    text(part, parents) {
      if (text !== null) {
        text += part;
        isPlain ||= part.trim() !== "" && !parents.some(({ name: tag }) => tag === "s");
      } else if (parents.at(-1)?.name === "visible") isHidden ||= /Hidden/.test(part);
    },
    close({ name: tag }, parents) {
      if (tag === "data" && text !== null && parents.at(-1)?.name === "cell") {
        grid.set(line, column, DAY.exec(text)?.[1] ?? text, !isPlain || struckStyles.has(cellStyle));
        text = null;
      } else if (tag === "cell") column += 1 + across;
      else if (tag === "row" && line > 1_048_576) throw new TooLarge();
      else if (tag === "worksheet") sheets.push({ ...grid.sheet(name), isHidden });
    },
  });
  return filledSheets(sheets);
}

/** The content of an OpenDocument spreadsheet (LibreOffice). */
export function readOpenDocument(xml: string): Sheet[] {
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  let [style, name, grid, line, column, isHidden] = ["", "", createGrid(), 1, 0, false];
  let [text, isPlain] = ["", false];
  let row: [column: number, text: string, isStruck: boolean][] = [];
  const struckStyles = new Set<string>();
  let struckColumns = new Set<number>();
  let rowStyle: string | undefined;
  parse(xml, true, {
    open({ name: tag, attributes }, parents) {
      if (tag === "style") {
        style = attributes.name ?? "";
        if (struckStyles.has(attributes["parent-style-name"] ?? "")) struckStyles.add(style);
      } else if (tag === "text-properties") {
        const line = attributes["text-line-through-style"] ?? attributes["text-line-through-type"];
        if (line === "none") struckStyles.delete(style);
        else if (line !== undefined) struckStyles.add(style);
      } else if (tag === "table-properties" && attributes.display === "false") hiddenStyles.add(style);
      else if (tag === "table") {
        [name, grid, line, column] = [attributes.name ?? "", createGrid(), 1, 0];
        struckColumns = new Set();
        isHidden = hiddenStyles.has(attributes["style-name"] ?? "");
      } else if (tag === "table-column") {
        const repeated = countOf(attributes["number-columns-repeated"]);
        for (let place = 0; place < repeated; place += 1) {
          if (attributes.visibility === "collapse") grid.hideColumn(column + place);
          if (struckStyles.has(attributes["default-cell-style-name"] ?? ""))
            struckColumns.add(column + place);
        }
        column += repeated;
      } else if (tag === "table-row") {
        [row, column, rowStyle] = [[], 0, attributes["default-cell-style-name"]];
      } else if (isCell(tag)) [text, isPlain] = ["", false];
      else if (tag === "p" && text !== "" && !isRemark(parents)) text += "\n";
      else if (tag === "s") text += " ".repeat(countOf(attributes.c, 100));
      else if (tag === "tab" || tag === "line-break") text += " ";
    },
    text(part, parents) {
      if (!parents.some(({ name: tag }) => tag === "p") || isRemark(parents)) return;
      text += part;
      isPlain ||=
        part.trim() !== "" &&
        !parents.some(({ attributes }) => struckStyles.has(attributes["style-name"] ?? ""));
    },
    close({ name: tag, attributes }) {
      if (isCell(tag)) {
        const repeated = countOf(attributes["number-columns-repeated"]);
        const value = typedValue(attributes) ?? text;
        const ofCell = attributes["style-name"] ?? rowStyle;
        for (let place = column; value.trim() !== "" && place < column + repeated; place += 1) {
          const ofColumn = ofCell === undefined && struckColumns.has(place);
          row.push([place, value, ofColumn || struckStyles.has(ofCell ?? "") || (text !== "" && !isPlain)]);
        }
        column += repeated;
      } else if (tag === "table-row") {
        const repeated = countOf(attributes["number-rows-repeated"], 1_048_576);
        const isGone = attributes.visibility === "collapse" || attributes.visibility === "filter";
        for (let place = 0; row.length > 0 && place < repeated; place += 1) {
          for (const [at, value, isStruck] of row) grid.set(line + place, at, value, isStruck);
          if (isGone) grid.hideRow(line + place);
        }
        line += repeated;
      } else if (tag === "table") sheets.push({ ...grid.sheet(name), isHidden });
    },
  });
  return filledSheets(sheets);
}

const isCell = (tag: string): boolean => tag === "table-cell" || tag === "covered-table-cell";

const isRemark = (parents: readonly Element[]): boolean => parents.some(({ name }) => name === "annotation");

/** Figures and days as they are, not as they are shown. */
function typedValue(attributes: Readonly<Record<string, string>>): string | undefined {
  const type = attributes["value-type"];
  if (type === "date") return attributes["date-value"]?.replace(DAY, "$1");
  return type === "float" ? attributes.value : undefined;
}
