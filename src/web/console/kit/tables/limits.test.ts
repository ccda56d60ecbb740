import { expect, test } from "bun:test";
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from "fflate";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import { readFile } from "./read-file.ts";
import { TooLarge } from "./sheet.ts";
import { openDocument, workbook } from "./testing.ts";
import { unpack } from "./unpack.ts";
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

const isPart = (name: string) => name.endsWith(".xml");

test("a packed file that would unpack to more than it may is named", async () => {
  const blank = new Uint8Array(61_000_000).fill(32);
  const packed = zipSync({ "content.xml": [blank, { level: 1 }] });
  expect(await readingOf(new Uint8Array(packed))).toBe(TOO_MUCH);
});

test("a packed file that lies about its size is unpacked no further than to the limit", () => {
  const parts = {
    "a.xml": new Uint8Array(9_000_000),
    "b.xml": new Uint8Array(20_000_000),
    "c.bin": new Uint8Array(9),
  };
  const lying = zipSync(parts, { level: 1 });
  const view = new DataView(lying.buffer);
  for (let at = view.getUint32(lying.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    // A hundred bytes, as both headers say.
    for (const place of [at + 24, view.getUint32(at + 42, true) + 22]) view.setUint32(place, 100, true);
    at += 46 + view.getUint16(at + 28, true);
  }
  const unpackedUpTo = (most: number) => {
    try {
      return [...unpack(lying, isPart, most).files.values()].reduce((sum, { length }) => sum + length, 0);
    } catch (error) {
      return error instanceof TooLarge ? error.bytes : error;
    }
  };
  expect(unpackedUpTo(29_000_000)).toBe(29_000_000);
  // One step further at most: 4,096 bytes become four megabytes.
  expect(unpackedUpTo(10_000_000)).toBeGreaterThan(10_000_000);
  expect(unpackedUpTo(10_000_000)).toBeLessThan(15_000_000);
});

test("a file that says what follows only after it, or in long numbers, is unpacked", () => {
  const files = { "a.xml": strToU8("a".repeat(5_000)), "b.bin": strToU8("b"), "ü.xml": new Uint8Array() };
  const streamed: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => void streamed.push(chunk));
  for (const [name, content] of Object.entries(files)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(content, true);
  }
  zip.end();
  const unpacked = unpack(new Uint8Array(Buffer.concat(streamed)), isPart, 1_000_000);
  expect(unpacked.names).toEqual(Object.keys(files));
  expect([...unpacked.files]).toEqual([
    ["a.xml", files["a.xml"]],
    ["ü.xml", files["ü.xml"]],
  ]);
  const stored = zipSync(files, { level: 0 });
  expect(unpack(withLongNumbers(stored), isPart, 1_000_000).files).toEqual(unpacked.files);
  expect(() => unpack(stored.subarray(0, 60), isPart, 1_000_000)).toThrow(RangeError);
});

/** The archive as programs write it that expect it to become larger than four gigabytes (ZIP64). */
function withLongNumbers(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer);
  const end = archive.length - 22;
  const begin = view.getUint32(end + 16, true);
  const entries: Uint8Array[] = [];
  for (let at = begin; at < end; ) {
    const length = 46 + view.getUint16(at + 28, true);
    const entry = new Uint8Array(length + 28);
    entry.set(archive.subarray(at, at + length));
    const own = new DataView(entry.buffer);
    own.setUint16(30, 28, true);
    own.setUint16(length, 1, true);
    own.setUint16(length + 2, 24, true);
    [24, 20, 42].forEach((place, order) => {
      own.setUint32(length + 4 + order * 8, own.getUint32(place, true), true);
      own.setUint32(place, 0xffff_ffff, true);
    });
    entries.push(entry);
    at += length;
  }
  const last = new DataView(new ArrayBuffer(56 + 20 + 22));
  const endAt = begin + entries.reduce((sum, { length }) => sum + length, 0);
  for (const [place, value] of [
    [0, 0x06064b50],
    [48, begin],
    [56, 0x07064b50],
    [56 + 8, endAt],
    [76, 0x06054b50],
    [76 + 16, 0xffff_ffff],
  ] as const)
    last.setUint32(place, value, true);
  return Buffer.concat([archive.subarray(0, begin), ...entries, new Uint8Array(last.buffer)]);
}
