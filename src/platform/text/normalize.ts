import { lazily } from "#/platform/process/runtime.ts";

/**
 * Normalizes names for search: without case and accents. The database normalizes the same letters when it writes
 * `candidate_list.search`, by its table `letter_folds` (migration 0001). So this table changes only together with a
 * further migration. `normalize.test.ts` compares the two letter by letter.
 */

/** Latin with its extensions, Greek, Cyrillic, and the Latin letters of Vietnamese and Welsh. */
const RANGES = [
  [0x00c0, 0x00ff],
  [0x0100, 0x017f],
  [0x01cd, 0x01dc],
  [0x01f8, 0x021b],
  [0x0386, 0x03ce],
  [0x0400, 0x045f],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
] as const;

/** Accents that follow their letter, if a text was not composed. */
const MARKS =
  "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0327\u0328";

/** Letters that Unicode takes for letters of their own. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  ŀ: "l",
  ſ: "s",
  ς: "σ",
};

function plainOf(letter: string): string {
  const lower = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
  return SPECIAL[lower] ?? lower;
}

/** Characters that may be part of a letter; capitals of ASCII are none of these. */
export const normalizes = lazily(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...RANGES.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
      )
        .map((letter): [string, string] => [letter, plainOf(letter)])
        .filter(([letter, plain]) => letter !== plain),
      ...[...MARKS].map((mark): [string, string] => [mark, ""]),
    ]),
);

/** A text as it is compared. */
export const normalize = (text: string): string =>
  [...text.normalize("NFC")]
    .map((letter) => normalizes().get(letter) ?? (letter <= "\u007f" ? letter.toLowerCase() : letter))
    .join("");

/** More words than these make no search narrower. */
const WORDS_MAX = 6;

/** The words that a search is for, each to be found anywhere in a name, an address or a reference. */
export const searchWords = (text: string): string[] =>
  [...new Set(normalize(text).split(/[\s,]+/u))].filter((word) => word !== "").slice(0, WORDS_MAX);

const plains = lazily(
  (): ReadonlySet<string> => new Set([...normalizes().values()].flatMap((plain) => [...plain])),
);
const isKnown = (letter: string): boolean =>
  letter <= "\u007f" || normalizes().has(letter) || plains().has(letter);

/**
 * The words of a text to be found whatever its case, in the form in which every matching normalized text contains
 * them.
 * @returns null if it has letters whose cases are not normalized alike
 */
export function surelyNormalized(text: string | null): string[] | null {
  const letters = [...(text ?? "").normalize("NFC")];
  if (!letters.every(isKnown)) return null;
  return letters
    .join("")
    .split(" ")
    .map(normalize)
    .filter((word) => word !== "");
}

/** A name as it is stored: composed letters, as searches expect them, and no spaces at the ends. */
export const nameText = (name: string): string => name.normalize("NFC").trim();

/** If one field contains a whole name, everything before its last space is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const trimmed = nameText(name).replace(/\s+/g, " ");
  const at = trimmed.lastIndexOf(" ");
  return at === -1
    ? { firstName: "", lastName: trimmed }
    : { firstName: trimmed.slice(0, at), lastName: trimmed.slice(at + 1) };
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * The values that replace a person. The address cannot be delivered to: `.invalid` is reserved for that (RFC 2606).
 */
export const MARKER = {
  firstName: "Anonymized",
  lastName: "Candidate",
  name: "Anonymized Candidate",
  email: "anonymized@candidate.invalid",
} as const;
