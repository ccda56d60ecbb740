import { expect, test } from "bun:test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import { readFile } from "./read-file.ts";
import { openDocument, workbook } from "./testing.ts";
import { unreadText } from "./unread-text.ts";

/** What a reader of a file sees: the sentence, or the rows of its sheets. */
async function readingOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const found = await readFile(bytes);
  if ("error" in found) return unreadText(TABLES_TEXTS.en, found);
  return found.sheets.map(({ rows }) => rows.map(({ line, cells }) => [line, ...cells]));
}
const TOO_MUCH =
  "This file contains too much data. Keep only the rows and columns that you need, then choose it again.";
const text = (written: string) => new TextEncoder().encode(written);
const people = [
  ["Name", "E-Mail"],
  ["Ada", "ada@post.example"],
];
const SHEET = "xl/worksheets/sheet1.xml";

/** The workbook with another text of its sheet. */
function changed(change: (sheet: string) => string): Uint8Array<ArrayBuffer> {
  const files = unzipSync(workbook([{ name: "A", rows: people }]));
  const sheet = change(strFromU8(files[SHEET] ?? new Uint8Array()));
  return new Uint8Array(zipSync({ ...files, [SHEET]: strToU8(sheet) }));
}
const withRow = (row: string) => changed((sheet) => sheet.replace("</sheetData>", `${row}</sheetData>`));
const cellAt = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`;

test("a workbook with one cell at the far end of its sheet is read at once, and keeps the row's number", async () => {
  expect(await readingOf(withRow(`<row r="1048576">${cellAt("A1048576")}</row>`))).toEqual([
    [
      [1, "Name", "E-Mail"],
      [2, "Ada", "ada@post.example"],
      [1_048_576, "x", ""],
    ],
  ]);
  const styled = Array.from({ length: 3000 }, (_, n) => `<row r="${n + 3}"><c r="XFD${n + 3}" s="0"/></row>`);
  const dimension = '<dimension ref="A1:XFD1048576"/><sheetData>';
  const formatted = changed((sheet) =>
    sheet.replace("<sheetData>", dimension).replace("</sheetData>", `${styled.join("")}</sheetData>`),
  );
  expect(await readingOf(formatted)).toEqual([people.map((cells, place) => [place + 1, ...cells])]);
});

test("a small workbook that fills a huge sheet is named", async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `<row r="${n + 3}">${cellAt(`XFD${n + 3}`)}</row>`);
  expect(await readingOf(withRow(rows.join("")))).toBe(TOO_MUCH);
});

test("a small file that repeats cells, columns or rows without end is named", async () => {
  const repeated = (rows: string) =>
    text(
      `<office:document><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:document>`,
    );
  const cell =
    '<table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>';
  expect(
    await readingOf(
      repeated(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`),
    ),
  ).toBe(TOO_MUCH);
  const wide = "<td colspan=1000 rowspan=65534>x".repeat(20);
  expect(await readingOf(text(`<table><tr>${wide}</tr></table>`))).toBe(TOO_MUCH);
});

test("tables within tables within tables are read up to a limit, and named beyond it", async () => {
  const nested = (depth: number) =>
    text(`${"<table><tr><td>".repeat(depth)}ada@post.example${"</td></tr></table>".repeat(depth)}`);
  expect(await readingOf(nested(100))).toEqual([[[1, "ada@post.example"]]]);
  expect(await readingOf(nested(600))).toBe(TOO_MUCH);
  expect(await readingOf(text(`<table>${"<div>".repeat(100_000)}</table>`))).toBe(TOO_MUCH);
  const spreadsheet = 'xmlns="urn:schemas-microsoft-com:office:spreadsheet"';
  expect(await readingOf(text(`<Workbook ${spreadsheet}>${"<Row>".repeat(100_000)}</Workbook>`))).toBe(
    TOO_MUCH,
  );
  const files = unzipSync(openDocument([{ name: "A", rows: people }]));
  const deep = strToU8(`<office:spreadsheet>${"<table:table>".repeat(100_000)}`);
  expect(await readingOf(new Uint8Array(zipSync({ ...files, "content.xml": deep })))).toBe(TOO_MUCH);
});

/** Entities that refer to each other ten times each: a billion letters if they were replaced. */
const ENTITIES = `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${"abcdefgh"
  .split("")
  .map((name, place, all) => `<!ENTITY ${all[place + 1] ?? "i"} "${`&${name};`.repeat(10)}">`)
  .join("")}<!ENTITY file SYSTEM "file:///etc/hostname">]>`;

test("entities that a file declares itself are never replaced", async () => {
  const spreadsheet = `<?xml version="1.0"?>${ENTITIES}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>&i;</Data></Cell><Cell><Data>&file;</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(await readingOf(text(spreadsheet))).toEqual([[[1, "&i;", "&file;"]]]);
  const inWorkbook = changed((sheet) => ENTITIES + sheet.replace("Ada", "&i;"));
  expect(await readingOf(inWorkbook)).toEqual([
    [
      [1, "Name", "E-Mail"],
      [2, "&i;", "ada@post.example"],
    ],
  ]);
});

test("a packed file that would unpack to more than it may is named", async () => {
  const blank = new Uint8Array(61_000_000).fill(32);
  const packed = zipSync({ "content.xml": [blank, { level: 1 }] });
  expect(await readingOf(new Uint8Array(packed))).toBe(TOO_MUCH);
});
