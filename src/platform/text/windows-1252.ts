/** The characters that Windows-1252 has at 0x80 to 0x9F, in their order; a blank stands for none. */
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
