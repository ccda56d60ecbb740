import { describe, expect, test } from "bun:test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import writeXlsxFile from "write-excel-file/universal";
import { decoded, ENCODINGS, type Encoding } from "./encoding.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import { BYTES_MAX, NO_SHEET } from "./sheet.ts";
import { encoded, openDocument, workbook, xmlSpreadsheet } from "./testing.ts";

const HEAD = ["E-Mail", "Name", "Ref", "Since"].map((value) => ({ value }));
const ADA = [
  { value: "ada@people.example" },
  { value: "Ada Lovelace" },
  { value: 17 },
  { value: new Date("2026-03-02T00:00:00Z"), format: "yyyy-mm-dd" },
];
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> => {
  const found = await readFile(bytes);
  if ("error" in found) throw new Error(JSON.stringify(found));
  return found;
};
const text = (written: string) => new TextEncoder().encode(written);
const zip = (files: Record<string, string>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)]))),
  );
/** Names, addresses and what is hidden: the same table in every format. */
const TABLE = [
  ["Name", "E-Mail", "Since"],
  ["Jana Müller", "jana@post.example", "2026-03-02"],
  ["Ben & Co", "ben@post.example", ""],
  ["Cem Doğan", "cem@post.example", ""],
];
const SHOWN = {
  isHidden: false,
  rows: [
    { line: 1, cells: ["Name", "E-Mail"] },
    { line: 2, cells: ["Jana Müller", "jana@post.example"] },
    { line: 4, cells: ["Cem Doğan", "cem@post.example"] },
  ],
  hidden: { rows: 1, columns: 1, sheets: 1 },
  whole: TABLE.map((cells, place) => ({ line: place + 1, cells })),
};

describe("a workbook", () => {
  test("is read unchanged: texts, figures and days, without empty rows and sheets", async () => {
    const file = await bytesOf(
      await writeXlsxFile([
        { data: [HEAD, [null, null, null], ADA], sheet: "People" },
        { data: [[null]], sheet: "Empty" },
        { data: [[{ value: "b@people.example" }]], sheet: "More" },
      ]).toBlob(),
    );
    expect((await read(file)).sheets).toEqual([
      {
        name: "People",
        isHidden: false,
        rows: [
          { line: 1, cells: ["E-Mail", "Name", "Ref", "Since"] },
          { line: 3, cells: ["ada@people.example", "Ada Lovelace", "17", "2026-03-02"] },
        ],
        hidden: NO_SHEET.hidden,
        whole: null,
      },
      {
        name: "More",
        isHidden: false,
        rows: [{ line: 1, cells: ["b@people.example"] }],
        hidden: NO_SHEET.hidden,
        whole: null,
      },
    ]);
  });

  test("of two thousand people is read without a worker", async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [
      { value: `person${n}@people.example` },
      { value: `A rather long name number ${n}` },
    ]);
    const { sheets } = await read(await bytesOf(await writeXlsxFile(rows).toBlob()));
    expect(sheets[0]?.rows.length).toBe(2000);
  });

  test("whose cells do not say where they are is read in their order", async () => {
    const file = workbook([{ name: "A", rows: TABLE }], { addresses: false });
    expect((await read(file)).sheets[0]?.rows.map(({ cells }) => cells)).toEqual(TABLE);
  });
});

describe("what is hidden", () => {
  const sheets = [
    { name: "Alt", rows: TABLE, isHidden: true },
    { name: "A", rows: TABLE, hiddenRows: [3], hiddenColumns: [3, 4, 5] },
  ];
  test.each([
    ["a workbook", () => workbook(sheets)],
    ["an OpenDocument spreadsheet", () => openDocument(sheets)],
    ["an XML spreadsheet", () => xmlSpreadsheet(sheets)],
  ])(
    "in %s is left out and counted, and its sheets come last and say that they are hidden",
    async (_, made) => {
      expect((await read(made())).sheets).toEqual([
        { name: "A", ...SHOWN },
        { name: "Alt", isHidden: true, rows: SHOWN.whole, hidden: NO_SHEET.hidden, whole: null },
      ]);
    },
  );

  test("in a page is left out and counted", async () => {
    const html = `<html><style>td {}</style><table><col><col><col style="display: none">${TABLE.map(
      (cells, place) =>
        `<tr${place === 2 ? " style='display:none'" : ""}>${cells.map((cell) => `<td>${cell.replace("&", "&amp;")}</td>`).join("")}</tr>`,
    ).join("")}</table></html>`;
    expect((await read(text(html))).sheets).toEqual([
      { name: "1", ...SHOWN, hidden: { ...SHOWN.hidden, sheets: 0 } },
    ]);
  });
});

describe("what is struck through", () => {
  const sheets = [{ name: "A", rows: TABLE, hiddenColumns: [2], struck: ["A3", "B3", "C2"] }];
  const struckOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const [sheet] = (await read(bytes)).sheets;
    return [sheet?.rows, sheet?.whole].map((rows) => rows?.map(({ line, struck = [] }) => [line, ...struck]));
  };
  test.each([
    ["a workbook", () => workbook(sheets)],
    ["a workbook without addresses", () => workbook(sheets, { addresses: false })],
    ["an OpenDocument spreadsheet", () => openDocument(sheets)],
    ["an XML spreadsheet", () => xmlSpreadsheet(sheets)],
  ])("in %s is named by its place, also next to hidden columns", async (_, made) => {
    expect(await struckOf(made())).toEqual([
      [[1], [2, 1], [3, 0], [4]],
      [[1], [2, 2], [3, 0, 1], [4]],
    ]);
  });

  test.each([
    [["Ada <ada@post.example>", "Ben <ben@post.example>"]],
    [["Name;E-Mail", "Ada;ada@post.example"]],
  ])("in a single column is all that was in the cell", async (cells) => {
    const file = workbook([{ name: "A", rows: cells.map((cell) => [cell]), struck: ["A2"] }]);
    expect((await struckOf(file))[0]).toEqual([[1], [2, 0, 1]]);
  });

  test("in an OpenDocument spreadsheet follows the styles of columns, rows and parts of a text", async () => {
    const style = (name: string, line: string, parent = "") =>
      `<style:style style:name="${name}" style:parent-style-name="${parent}"><style:text-properties style:text-line-through-style="${line}"/></style:style>`;
    const cell = (text: string, own = "") =>
      `<table:table-cell${own}><text:p>${text}</text:p></table:table-cell>`;
    const part = (text: string) => `<text:span text:style-name="gone">${text}</text:span>`;
    const fods = `<office:document>${style("gone", "solid")}${style("kept", "none", "gone")}<office:spreadsheet><table:table table:name="A">
      <table:table-column/><table:table-column table:default-cell-style-name="gone"/>
      <table:table-row>${cell("Name", ' table:style-name="kept"')}${cell("E-Mail", ' table:style-name="kept"')}</table:table-row>
      <table:table-row>${cell("Ada")}${cell("ada@post.example")}</table:table-row>
      <table:table-row table:default-cell-style-name="kept">${cell(`B${part("en")}`)}${cell("ben@post.example")}</table:table-row>
      <table:table-row table:default-cell-style-name="gone">${cell("Cem")}${cell("cem@post.example", ' table:style-name="kept"')}</table:table-row>
      <table:table-row>${cell(part("Dora") + part(" D."))}${cell("dora@post.example", ' table:style-name="kept"')}</table:table-row>
      </table:table></office:spreadsheet></office:document>`;
    expect((await struckOf(text(fods)))[0]).toEqual([[1], [2, 1], [3], [4, 0], [5, 0]]);
  });

  test("in a page is what a tag, a style or a class strikes through as a whole", async () => {
    const html = `<style>.xl65 {font: 9pt; text-decoration:line-through;} .xl66 {color: red}</style><table>
      <tr><td>Name<td>E-Mail</tr><tr><td><s>Ada</s><td class="xl66">ada@post.example</tr>
      <tr style="text-decoration: line-through"><td>Ben<td>ben@post.example</tr>
      <tr><td><del>Dr.</del> Cem<td class="xl66 xl65">cem@post.example</tr></table>`;
    expect((await struckOf(text(html)))[0]).toEqual([[1], [2, 0], [3, 0, 1], [4, 1]]);
  });

  test("in a workbook is also a text of which each part is, and not one of which some is", async () => {
    const [run, struckRun] = ["<r><t>A</t></r>", '<r><rPr><strike/></rPr><t xml:space="preserve"> b</t></r>'];
    const shared = [struckRun + struckRun, run + struckRun, "<t>plain</t>"];
    const cells = shared.map((_, at) => `<c r="A${at + 1}" t="s"><v>${at}</v></c>`);
    const files = unzipSync(workbook([{ name: "A", rows: [["x"]] }]));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const rows = cells.map((cell, at) => `<row r="${at + 1}">${cell}</row>`).join("");
    const changed = {
      ...files,
      "xl/worksheets/sheet1.xml": strToU8(
        sheet.replace(/<sheetData>.*<\/sheetData>/, `<dimension ref="A1:A3"/><sheetData>${rows}</sheetData>`),
      ),
      "xl/sharedStrings.xml": strToU8(
        `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared.map((item) => `<si>${item}</si>`).join("")}</sst>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        strFromU8(files["xl/_rels/workbook.xml.rels"] ?? new Uint8Array()).replace(
          "</Relationships>",
          '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ),
      ),
    };
    expect((await struckOf(new Uint8Array(zipSync(changed))))[0]).toEqual([[1, 0], [2], [3]]);
  });
});

describe("a file is what it holds, and not what it is called", () => {
  test("a page with a table is one, with cells over several columns and rows", async () => {
    const html = `<meta charset=utf-8><table><tr><th colspan=2>Person</th><th rowspan=2>E-Mail</th></tr>
      <tr><td>Vor<td>Nach</tr><tr><td>Ada&nbsp;<br>B.<td><b>Berg</b><td>ada@post.example</tr></table>`;
    expect((await read(text(html))).sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ["Person", "", "E-Mail"],
      ["Vor", "Nach", ""],
      ["Ada B.", "Berg", "ada@post.example"],
    ]);
  });

  test("what is not read is named", async () => {
    const cfb = (stream: string) =>
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...stream].flatMap((c) => [c.charCodeAt(0), 0])]);
    const errors = [
      [cfb("Workbook"), { error: "otherKind", kind: "xls" }],
      [Uint8Array.of(9, 8, 8, 0, 0, 5), { error: "otherKind", kind: "xls" }],
      [cfb("WordDocument"), { error: "binary" }],
      [cfb("EncryptedPackage"), { error: "encrypted" }],
      [zip({ "xl/workbook.bin": "" }), { error: "otherKind", kind: "xlsb" }],
      [zip({ "Index/Document.iwa": "" }), { error: "otherKind", kind: "numbers" }],
      [zip({ "content.xml": "?", "META-INF/manifest.xml": "<x:encryption-data/>" }), { error: "encrypted" }],
      [zip({ "word/document.xml": "<w/>" }), { error: "binary" }],
      [zip({ "people.csv": "Name;E-Mail" }), { error: "zip" }],
      [Uint8Array.of(0x1f, 0x8b, 8, 0), { error: "zip" }],
      [text("<!doctype html><html><body><form>Sign in</form></body></html>"), { error: "noTable" }],
      [text("BEGIN:VCARD\nFN:Ada Berg\nEND:VCARD"), { error: "binary" }],
      [text('[{"name":"Ada Berg","email":"ada@post.example"}]'), { error: "binary" }],
      [text('ID;PWXL;N;E\nC;Y1;X1;K"Name"'), { error: "binary" }],
      [text("{\\rtf1\\ansi Name}"), { error: "binary" }],
      [text("%PDF-1.7"), { error: "otherKind", kind: "pdf" }],
      [
        text("MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table>"),
        { error: "otherKind", kind: "archive" },
      ],
      [Uint8Array.of(65, 0, 0, 7, 9), { error: "binary" }],
      [new Uint8Array(0), { error: "empty" }],
      [new Uint8Array(4096), { error: "empty" }],
      [text('Name;E-Mail\n"Ada;ada@post.example'), { error: "quote", line: 2 }],
    ] as const;
    for (const [bytes, error] of errors) expect(await readFile(bytes)).toEqual(error);
  });

  test("that is broken, or holds more than it may, is an error and not a crash", async () => {
    const whole = await bytesOf(await writeXlsxFile([HEAD]).toBlob());
    expect(await readFile(whole.slice(0, 400))).toEqual({ error: "broken" });
    expect(await readFile(zip({ "xl/workbook.xml": "<workbook/>" }))).toEqual({ error: "broken" });
    expect(await readFile(new Uint8Array(BYTES_MAX + 1))).toEqual({ error: "tooLarge" });
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(70_000_000) });
    expect(bomb.byteLength).toBeLessThan(BYTES_MAX);
    expect(await readFile(new Uint8Array(bomb))).toEqual({ error: "tooMuch" });
    const repeated = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>`;
    const many = `<office:spreadsheet><table:table table:name="A">${repeated}</table:table></office:spreadsheet>`;
    expect(await readFile(zip({ "content.xml": many }))).toEqual({ error: "tooMuch" });
  });
});

test("one column that is a table in itself is cut, and recipients are people", async () => {
  const rowsOf = async (written: string) =>
    (await read(text(written))).sheets[0]?.rows.map(({ line, cells }) => [line, ...cells]);
  expect(await rowsOf('"Name,E-Mail"\n"Ada Berg,ada@post.example"\n')).toEqual([
    [1, "Name", "E-Mail"],
    [2, "Ada Berg", "ada@post.example"],
  ]);
  const recipients =
    'Ozoux, Pierre <pierre@post.example>; "Doe, Jane (HR)" <jane@post.example>; O\'Neill, Pat <pat@post.example>';
  expect(await rowsOf(recipients)).toEqual([
    [1, "Pierre Ozoux", "pierre@post.example"],
    [2, "Jane Doe", "jane@post.example"],
    [3, "Pat O'Neill", "pat@post.example"],
  ]);
  expect(await rowsOf('"Dogan, Cem" <cem@post.example>\nAda Berg <ada@post.example>')).toEqual([
    [1, "Cem Dogan", "cem@post.example"],
    [2, "Ada Berg", "ada@post.example"],
  ]);
  // Two addresses in every row may be those of a candidate and a recruiter.
  expect(await rowsOf("a@post.example;anna@firma.example\nb@post.example;anna@firma.example")).toEqual([
    [1, "a@post.example", "anna@firma.example"],
    [2, "b@post.example", "anna@firma.example"],
  ]);
  expect(await rowsOf("E-Mail\nBerg, Ada <ada@post.example>\nx@post.example, y@post.example")).toEqual([
    [1, "E-Mail"],
    [2, "Berg, Ada <ada@post.example>"],
    [3, "x@post.example, y@post.example"],
  ]);
});

test("a spreadsheet of LibreOffice in one file is one", async () => {
  const content = strFromU8(unzipSync(openDocument([{ name: "A", rows: TABLE }]))["content.xml"] ?? text(""));
  const flat = content.replaceAll("office:document-content", "office:document");
  expect((await read(text(`<?xml version="1.0"?>${flat}`))).sheets[0]?.rows).toEqual(SHOWN.whole);
});

describe("the letters of a text", () => {
  const LINES = {
    "windows-1252": "Jörg Größe;François Noël;Zoë",
    macintosh: "Jörg Größe;François Müller;Zoë",
    ibm850: "Jörg Größe;Änne Öztürk;René",
    "windows-1254": "Çağrı Şahin;Işıl Güneş",
    "windows-1250": "Łukasz Żółć;Małgorzata Dąbrowska;Jörg",
    "utf-16le": "Jörg Größe;Łukasz",
    "utf-16be": "Jörg Größe;Łukasz",
    "utf-8": "Jörg Größe;Łukasz;李小龙",
  } as const;
  const of = (found: ReadFile) => found.sheets[0]?.rows[0]?.cells.join(";");

  test.each(Object.entries(LINES))(
    "in %s survive, and a choice is offered where they are guessed",
    async (name, line) => {
      const encoding = name as Encoding;
      const found = await read(encoded(line, encoding));
      expect(of(found)).toBe(line);
      expect(found.encoding).toBe(encoding === "utf-8" ? null : encoding);
    },
  );

  test("marked at their beginning leave no choice", async () => {
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
      const found = await read(encoded("\uFEFFJörg;Łukasz", encoding));
      expect([of(found), found.encoding]).toEqual(["Jörg;Łukasz", null]);
    }
  });

  test("are those that the reader chooses", async () => {
    const bytes = encoded("Иван;Jo", "windows-1251");
    expect("sheets" in (await readFile(bytes, "windows-1251"))).toBe(true);
    const found = await readFile(bytes, "windows-1251");
    expect("sheets" in found && [of(found), found.encoding]).toEqual(["Иван;Jo", "windows-1251"]);
    for (const encoding of ENCODINGS) expect(decoded(text("a"), encoding)).toBeString();
  });
});
