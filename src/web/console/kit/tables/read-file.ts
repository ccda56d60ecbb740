import { strFromU8 } from "fflate";
import { decoded, type Encoding, encodingOf } from "./encoding.ts";
import { readText, spreadRows } from "./read-text.ts";
import { BYTES_MAX, NO_SHEET, type Sheet, TooLarge } from "./sheet.ts";
import { unpack } from "./unpack.ts";

/** The size of an unpacked file: a small one can contain very much repeated data. */
const UNPACKED_MAX = 60_000_000;

/** Files that programs for tables write and that are not read, by what they are. */
type OtherKind = "xls" | "xlsb" | "numbers" | "pdf" | "archive";

/** Why a file is not read. */
export type Unread =
  | { error: "tooLarge" | "tooMuch" | "broken" | "encrypted" | "binary" | "empty" | "zip" | "noTable" }
  | { error: "otherKind"; kind: OtherKind }
  /** A quotation mark that is opened in this line of the text and not closed. */
  | { error: "quote"; line: number };

export interface ReadFile {
  sheets: readonly Sheet[];
  /** The encoding of a text, if there is a choice; null: there is none. */
  encoding: Encoding | null;
}

/**
 * Reads the tables of a file of any kind, whatever its name says.
 * @param chosen the encoding of a text, if the reader knows better
 */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Encoding | null = null,
): Promise<ReadFile | Unread> {
  if (bytes.length > BYTES_MAX) return { error: "tooLarge" };
  if (!bytes.some((byte) => byte !== 0)) return { error: "empty" };
  try {
    const found = await readKind(bytes, chosen);
    if ("error" in found) return found;
    return { ...found, sheets: found.sheets.map(withSpreadRows) };
  } catch (error) {
    return { error: error instanceof TooLarge ? "tooMuch" : "broken" };
  }
}

const withSpreadRows = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: spreadRows(sheet.rows),
  whole: sheet.whole && spreadRows(sheet.whole),
});

async function readKind(bytes: Uint8Array<ArrayBuffer>, chosen: Encoding | null): Promise<ReadFile | Unread> {
  if (startsWith(bytes, "PK")) return await readZip(bytes);
  if (startsWith(bytes, "\u00d0\u00cf\u0011\u00e0")) return containerKind(bytes);
  // The first record of a workbook without a container, which some programs still write.
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0)
    return { error: "otherKind", kind: "xls" };
  if (startsWith(bytes, "\u001f\u008b")) return { error: "zip" };
  if (startsWith(bytes, "%PDF")) return { error: "otherKind", kind: "pdf" };
  return await readTextFile(bytes, chosen);
}

const startsWith = (bytes: Uint8Array, begin: string): boolean =>
  strFromU8(bytes.subarray(0, begin.length), true) === begin;

/** What a container of Office's older kind holds, by the names of its streams in letters of two bytes. */
function containerKind(bytes: Uint8Array): Unread {
  const content = strFromU8(bytes, true);
  const has = (stream: string) => content.includes([...stream].join("\0"));
  if (has("EncryptedPackage")) return { error: "encrypted" };
  return has("Workbook") || has("Book") ? { error: "otherKind", kind: "xls" } : { error: "binary" };
}

async function readZip(bytes: Uint8Array): Promise<ReadFile | Unread> {
  const unpacked = unpack(bytes, (name) => /\.(?:xml|rels)$/.test(name), UNPACKED_MAX);
  const names = new Set(unpacked.names.map(plainPath));
  const files = Object.fromEntries([...unpacked.files].map(([name, content]) => [plainPath(name), content]));
  const text = (name: string): string => (files[name] === undefined ? "" : strFromU8(files[name]));
  if (names.has("xl/workbook.bin")) return { error: "otherKind", kind: "xlsb" };
  if (names.has("xl/workbook.xml")) {
    const { readWorkbook } = await import("./read-workbook.ts");
    return { sheets: await readWorkbook(files), encoding: null };
  }
  if ([...names].some((name) => name.endsWith(".iwa") || name === "Index.zip"))
    return { error: "otherKind", kind: "numbers" };
  if (text("META-INF/manifest.xml").includes("encryption-data")) return { error: "encrypted" };
  if (/<(?:\w+:)?spreadsheet\b/.test(text("content.xml"))) {
    const { readOpenDocument } = await import("./markup-tables.ts");
    return { sheets: readOpenDocument(text("content.xml")), encoding: null };
  }
  if ([...names].some((name) => /\.(?:csv|tsv|txt|xlsx?|xlsm|ods)$/i.test(name))) return { error: "zip" };
  return { error: names.size === 0 ? "broken" : "binary" };
}

/** Some programs for Windows write backslashes. */
const plainPath = (name: string): string => name.replaceAll("\\", "/");

/** Texts that are no tables: formatted text, contacts, data of programs, and "Symbolic Link". */
const NO_TABLE = /^\s*(?:\{\\rtf|BEGIN:V|%!PS|TABLE\r?\n0,1|ID;P\w+[^\r\n]*\r?\n[BCFOP];[A-Z]\d*)/;

function isData(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function readTextFile(bytes: Uint8Array, chosen: Encoding | null): Promise<ReadFile | Unread> {
  const found = encodingOf(bytes);
  if (found === null) return { error: "binary" };
  const text = decoded(bytes, chosen ?? found.encoding);
  if (/^\s*</.test(text)) return await readMarkup(markupText(bytes, text, found.isSure || chosen !== null));
  if (NO_TABLE.test(text) || isData(text)) return { error: "binary" };
  if (/^MIME-Version:|^Content-Type: multipart\/related/im.test(text.slice(0, HEAD)) && /<table/i.test(text))
    return { error: "otherKind", kind: "archive" };
  const read = readText(text);
  if ("error" in read) return read;
  const { rows } = read;
  const hasChoice = !found.isSure || chosen !== null;
  return {
    sheets: rows.length === 0 ? [] : [{ ...NO_SHEET, rows }],
    encoding: hasChoice ? (chosen ?? found.encoding) : null,
  };
}

/** The part of a text that says what it is. */
const HEAD = 4000;

/** Tables in tags: a page, Excel's XML of 2003, or an OpenDocument spreadsheet in one file. */
async function readMarkup(text: string): Promise<ReadFile | Unread> {
  const { readHtml, readOpenDocument, readXmlSpreadsheet } = await import("./markup-tables.ts");
  const begin = text.slice(0, HEAD);
  const of = (sheets: Sheet[]): ReadFile => ({ sheets, encoding: null });
  if (begin.includes("urn:schemas-microsoft-com:office:spreadsheet") && /<(?:\w+:)?workbook\b/i.test(begin))
    return of(readXmlSpreadsheet(text));
  if (/<office:document\b/.test(begin) && /<office:spreadsheet\b/.test(text))
    return of(readOpenDocument(text));
  if (/<table\b/i.test(text)) return of(readHtml(text));
  return { error: /<(?:html|body|head)\b/i.test(begin) ? "noTable" : "binary" };
}

/** The text in the encoding that it names. */
function markupText(bytes: Uint8Array, text: string, isSure: boolean): string {
  const label = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(text.slice(0, HEAD))?.[1];
  if (isSure || label === undefined) return text;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return text;
  }
}
