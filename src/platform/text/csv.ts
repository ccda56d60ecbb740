import { stringify } from "csv-stringify/sync";
import { pieceStream } from "#/platform/files/zip-stream.ts";

/**
 * A cell: text, which comes from people and may be anything, or what we wrote ourselves (ids, times, figures).
 */
export type Cell = { readonly text: string } | string;

/**
 * Where a spreadsheet may see the beginning of a formula (OWASP, CSV Injection): = + - @, also in full width. This is
 * not only the beginning of the text: a program whose language has another sign between the cells splits the line
 * there, whatever the quotes say (Excel with German settings makes two cells of `z;=1+1`). Spaces and quotes in front
 * may be dropped on the way.
 */
const FORMULA = /(^|[,;\t\r\n])([\s\0"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Some programs skip these before they look. */
const SKIPPED = /^'*[\t\r\n\0]/;

/** Text of people, safe for a spreadsheet: an apostrophe precedes everything that it might calculate. */
export function guardCell(text: string): string {
  const guarded = text.replace(FORMULA, "$1$2'$3");
  return SKIPPED.test(guarded) ? `'${guarded}` : guarded;
}

type Row = readonly Cell[];
type Delimiter = "," | ";";

/**
 * A CSV file by RFC 4180: commas, CRLF, a byte order mark in front (without it Excel reads UTF-8 as the local 8-bit
 * code). Text of people is quoted, and nothing in it is run as a formula; figures keep their sign.
 * @param delimiter a semicolon if the decimal sign is a comma
 */
export const csvFile = (rows: readonly Row[], delimiter: Delimiter = ","): string =>
  csvPiece(rows, delimiter, true);

/**
 * Like `csvFile`, created while it is sent: some rows at a time, so that other requests need not wait for a long
 * file.
 */
export const csvStream = (rows: Iterable<Row>, delimiter: Delimiter = ","): ReadableStream<Uint8Array> =>
  pieceStream(rows, (piece, isFirst) => csvPiece(piece, delimiter, isFirst));

const csvPiece = (rows: readonly Row[], delimiter: Delimiter, isFirst: boolean): string =>
  stringify([...rows], {
    bom: isFirst,
    delimiter,
    record_delimiter: "windows",
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: {
      object: (cell) => ({ value: guardCell((cell as { text: string }).text), quoted: true }),
    },
  });

/** The characters that Windows-1252 has at 0x80 to 0x9F, in their order. A space marks an unassigned one. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const CODE_OF: ReadonlyMap<string, number> = new Map(
  [...HIGH].flatMap((letter, place) => (letter === " " ? [] : [[letter, 0x80 + place] as const])),
);

/** Letters with a stroke, which no decomposition takes off. */
const PLAIN: Readonly<Record<string, string>> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", ı: "i" };
const UNKNOWN = "?";

/**
 * A text in the letters of Windows-1252, the 8-bit code of Western Windows. A letter that it lacks becomes its plain one,
 * and a question mark where there is none: nothing is left out unseen. What means something within the text, like
 * quotes, has to be written after this, since it can arise here.
 */
export const inWindows1252 = (text: string): string => [...text.normalize("NFC")].map(plainOf).join("");

/** The bytes of a text that was made by the function above. @throws Error for a letter that the code lacks */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = codeOf(letter);
    if (code === null) throw new Error("a letter that Windows-1252 lacks");
    return code;
  });

function plainOf(letter: string): string {
  if (codeOf(letter) !== null) return letter;
  const stroked = PLAIN[letter];
  if (stroked !== undefined) return stroked;
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every((one) => codeOf(one) !== null) ? plain : UNKNOWN;
}

function codeOf(letter: string): number | null {
  const point = letter.codePointAt(0) ?? -1;
  if ((point >= 0 && point < 0x80) || (point >= 0xa0 && point <= 0xff)) return point;
  return CODE_OF.get(letter) ?? null;
}
