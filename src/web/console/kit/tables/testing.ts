import { strToU8, zipSync } from "fflate";
import { decoded, type Encoding } from "./encoding.ts";

/** Files as programs for tables write them, for tests: the parts of each format that its readers look at. */
export interface MadeSheet {
  name: string;
  rows: readonly (readonly string[])[];
  isHidden?: boolean;
  /** Numbers of rows and columns, counted from 1. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** Cells that are struck through, such as "B3". */
  struck?: readonly string[];
}

const addressOf = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row}`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const zipped = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

/** An Excel workbook. @param addresses false: cells do not say where they are, as some programs write them */
export function workbook(sheets: readonly MadeSheet[], { addresses = true } = {}): Uint8Array<ArrayBuffer> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const sheetXml = ({ rows, hiddenRows = [], hiddenColumns = [], struck = [] }: MadeSheet) => {
    const columns = hiddenColumns
      .map((column) => `<col min="${column}" max="${column}" hidden="1"/>`)
      .join("");
    const cell = (text: string, row: number, column: number) =>
      `<c${addresses ? ` r="${addressOf(row, column)}"` : ""}${struck.includes(addressOf(row, column)) ? ' s="1"' : ""} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
    const lines = rows.map((cells, place) => {
      const mark = hiddenRows.includes(place + 1) ? ' hidden="1"' : "";
      const number = addresses ? ` r="${place + 1}"` : "";
      return `<row${number}${mark}>${cells.map((text, column) => cell(text, place + 1, column)).join("")}</row>`;
    });
    return `<worksheet xmlns="${main}">${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join("")}</sheetData></worksheet>`;
  };
  const entry = ({ name, isHidden }: MadeSheet, place: number) =>
    `<sheet name="${escaped(name)}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${place + 1}"/>`;
  const relation = (_: MadeSheet, place: number) =>
    `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`;
  return zipped({
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(entry).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map(relation).join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="3"><font><strike val="0"/></font><font/><font><b/><strike/></font></fonts><cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="2"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet)]),
    ),
  });
}

/** What LibreOffice writes. */
export function openDocument(sheets: readonly MadeSheet[]): Uint8Array<ArrayBuffer> {
  const table = ({ name, rows, isHidden, hiddenRows = [], hiddenColumns = [], struck = [] }: MadeSheet) => {
    const columns = (rows[0] ?? []).map(
      (_, column) =>
        `<table:table-column${hiddenColumns.includes(column + 1) ? ' table:visibility="collapse"' : ""}/>`,
    );
    const lines = rows.map((cells, place) => {
      const mark = hiddenRows.includes(place + 1) ? ' table:visibility="filter"' : "";
      return `<table:table-row${mark}>${cells.map((text, column) => `<table:table-cell${struck.includes(addressOf(place + 1, column)) ? ' table:style-name="ce2"' : ""}><office:annotation><text:p>remark</text:p></office:annotation><text:p>${escaped(text)}</text:p></table:table-cell>`).join("")}</table:table-row>`;
    });
    return `<table:table table:name="${escaped(name)}" table:style-name="${isHidden ? "ta2" : "ta1"}">${columns.join("")}${lines.join("")}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  };
  return zipped({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="ce2" style:family="table-cell" style:parent-style-name="ce1"/></office:automatic-styles><office:body><office:spreadsheet>${sheets.map(table).join("")}</office:spreadsheet></office:body></office:document-content>`,
  });
}

/** "XML Spreadsheet 2003", which reports often call .xls. */
export function xmlSpreadsheet(sheets: readonly MadeSheet[]): Uint8Array<ArrayBuffer> {
  const sheet = ({ name, rows, isHidden, hiddenRows = [], hiddenColumns = [], struck = [] }: MadeSheet) => {
    const columns = hiddenColumns.map((column) => `<Column ss:Index="${column}" ss:Hidden="1"/>`);
    const lines = rows.map((cells, place) => {
      const mark = hiddenRows.includes(place + 1) ? ' ss:Hidden="1"' : "";
      return `<Row${mark}>${cells.map((text, column) => `<Cell${struck.includes(addressOf(place + 1, column)) ? ' ss:StyleID="s63"' : ""}><Data ss:Type="String">${escaped(text)}</Data><Comment><Data>remark</Data></Comment></Cell>`).join("")}</Row>`;
    });
    const options = `<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">${isHidden ? "<Visible>SheetHidden</Visible>" : ""}</WorksheetOptions>`;
    return `<Worksheet ss:Name="${escaped(name)}"><Table>${columns.join("")}${lines.join("")}</Table>${options}</Worksheet>`;
  };
  const space = "urn:schemas-microsoft-com:office:spreadsheet";
  return new TextEncoder().encode(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${space}" xmlns:ss="${space}"><Styles><Style ss:ID="s62"><Font ss:Bold="1"/></Style><Style ss:ID="s63"><Font ss:StrikeThrough="1"/></Style></Styles>${sheets.map(sheet).join("")}</Workbook>`,
  );
}

/** A text in an encoding: of each letter the byte that is read as it. */
export function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) {
    const bytes = [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return encoding === "utf-16le" ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    return Uint8Array.from(bytes);
  }
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoded(Uint8Array.of(byte), encoding), byte]),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = byteOf.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}
