/** Encodings of text that programs for tables write, the likelier first where nothing else decides. */
export const ENCODINGS = [
  "utf-8",
  "windows-1252",
  "macintosh",
  "ibm850",
  "windows-1250",
  "iso-8859-2",
  "iso-8859-15",
  "windows-1254",
  "windows-1251",
  "windows-1253",
  "utf-16le",
  "utf-16be",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-kr",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The upper half of code page 850, in which Excel saves "CSV (MS-DOS)" and which browsers do not know. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** The text of a file, without the mark at its beginning. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== "ibm850") return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (DOS[byte - 128] ?? ""))).join(
    "",
  );
}

const SAMPLE = 200_000;
const startsWith = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, place) => bytes[place] === byte);

/** The encodings that are guessed. Of those that fit equally, the first. */
const GUESSED = ["utf-8", "windows-1252", "macintosh", "ibm850", "windows-1250", "windows-1254"] as const;

/**
 * Finds the encoding of a text.
 * @returns null if it is no text; `isSure` is false where other encodings give a text too
 */
export function encodingOf(bytes: Uint8Array): { encoding: Encoding; isSure: boolean } | null {
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: "utf-16le", isSure: true };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: "utf-16be", isSure: true };
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.includes(0)) return wideEncodingOf(sample);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "utf-8", isSure: true };
  } catch {
    const [best] = GUESSED.map((encoding) => ({
      encoding,
      oddness: oddnessOf(decoded(sample, encoding)),
    })).sort((a, b) => a.oddness - b.oddness);
    return { encoding: best?.encoding ?? "windows-1252", isSure: false };
  }
}

/** In text of two bytes a letter, every other byte of plain letters is zero. */
function wideEncodingOf(sample: Uint8Array): { encoding: Encoding; isSure: boolean } | null {
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // A few letters, such as "Ā", have their zero in the other byte.
  if (odd * 4 > sample.length && even * 10 < odd) return { encoding: "utf-16le", isSure: false };
  if (even * 4 > sample.length && odd * 10 < even) return { encoding: "utf-16be", isSure: false };
  return null;
}

/** Letters of names in the languages of the encodings that are guessed; the first ones are the most frequent. */
const FREQUENT = /[äöüßéèêëàâçñóáíúøåæ]/iu;
const USUAL = /[ôòîïûùœčšžąćęłńśźżőűăşţřěůýďťňľĺŕğıİ]/iu;

/** How much of a text looks like another encoding: signs and capitals within words, and rare letters. */
function oddnessOf(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u007f]/gu)) {
    const [before = "", after = ""] = [text[index - 1], text[index + sign.length]];
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after);
    if (/[\u0080-\u009f\ufffd]/.test(sign)) sum += 4;
    else if (/\p{L}/u.test(sign)) {
      sum += FREQUENT.test(sign) ? 0 : USUAL.test(sign) ? 0.5 : 1.5;
      const isInner = /\p{Ll}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(after));
      if (/\p{Lu}/u.test(sign) && isInner) sum += 2;
    } else if (isInWord && !/['’‘´–—-]/.test(sign)) sum += 3;
  }
  return sum + 2 * (text.match(CZECH)?.length ?? 0);
}

/** Letters that stand next to each other only where Central European ones were read as Western European. */
const CZECH = /[øìèùò][áíéýúó]|[áíéýúó][øìèùò]/giu;
