import { lazily, nodeUrl } from "#/platform/process/runtime.ts";
import { addressIn } from "./email-address.ts";
import { cleanText } from "./text.ts";

/**
 * Normalizes texts for search: without case, accents and typographic variants. The database normalizes the same letters
 * when it writes `candidate_list.search`, by its table `letter_folds`. So this table changes only together with a further
 * migration, like `names_in_every_spelling`. `normalize.test.ts` compares the two letter by letter.
 */

/** Latin, Greek, Cyrillic, Armenian and Arabic, ligatures, kana, and the wide and narrow letters of East Asian keyboards. */
const RANGES = [
  [0x00c0, 0x0259],
  [0x0386, 0x03ce],
  [0x0400, 0x052f],
  [0x0531, 0x0587],
  [0x0622, 0x064a],
  [0x06a9, 0x06cc],
  [0x1e00, 0x1e99],
  [0x1e9e, 0x1ef9],
  [0x3041, 0x30fe],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
  [0xff65, 0xff9f],
] as const;

/**
 * Characters that keyboards and word processors write instead of those of ASCII, and what may be left out: signs for
 * vowels in Arabic and Hebrew, and what joins letters. Texts are stored without other invisible characters (`cleanText`).
 */
const TYPOGRAPHIC = [
  ["'", "\u2018\u2019\u201a\u201b`\u00b4\u02b9-\u02bf\u02ca\u02cb\u2032\u2035\u05f3\u055a\ua78c"],
  ["-", "\u2010-\u2015\u2212\u2043\ufe58\ufe63\u05be\u00b7\u2027\u30fb"],
  ['"', "\u201c-\u201f\u00ab\u00bb\u2033\u05f4"],
  [" ", "\u00a0\u2000-\u200a\u202f\u205f\u3000"],
  ["", "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u200c\u200d\ufe0e\ufe0f"],
] as const;

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
  ə: "a",
  ς: "σ",
  ґ: "г",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
};

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));

/** Characters that are listed as in the brackets of a regular expression. */
const listed = (text: string): string[] =>
  [...text.matchAll(/(.)-(.)|./gu)].flatMap(([one, first, last]) =>
    first === undefined || last === undefined
      ? [one]
      : between(first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0),
  );

const MARK = /\p{M}/u;

const typographic = lazily(
  (): ReadonlyMap<string, string> =>
    new Map(
      TYPOGRAPHIC.flatMap(([plain, letters]) => listed(letters).map((letter) => [letter, plain] as const)),
    ),
);

function plainOf(letter: string): string {
  const lower = letter.toLowerCase();
  const parts = [...(SPECIAL[lower] ?? lower.normalize("NFKD"))].filter((part) => !MARK.test(part));
  return parts
    .map((part) => SPECIAL[part] ?? typographic().get(part) ?? part)
    .join("")
    .normalize("NFC");
}

/** Characters that are replaced, and accents that follow their letter; capitals of ASCII are none of these. */
export const normalizes = lazily((): ReadonlyMap<string, string> => {
  const letters = RANGES.flatMap(([first, last]) => between(first, last));
  const marks = letters.flatMap((letter) => [...letter.normalize("NFD")].filter((part) => MARK.test(part)));
  return new Map([
    ...letters
      .map((letter) => [letter, plainOf(letter)] as const)
      .filter(([letter, plain]) => letter !== plain),
    ...typographic(),
    ...marks.map((mark) => [mark, ""] as const),
  ]);
});

/** A text as it is compared. By two patterns, as the help is searched letter by letter otherwise, which a phone notices. */
export const normalize = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[`\u0080-\u{10ffff}]/gu, (letter) => normalizes().get(letter) ?? letter);

/** Letters that are also written as two, in the way of the language that has them. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", đ: "dj" };

const withDigraphs = (text: string): string =>
  normalize(
    text.normalize("NFC").replace(/[äöüøåđ]/giu, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter),
  );

/** Apostrophes and hyphens between letters; at the ends of a word that is searched they narrow it. */
const INNER = /(?<=[^'-])['-]+(?=[^'-])/g;

const withoutPunctuation = (text: string): string => text.replace(/['-]/g, "");

/**
 * A text in all its spellings, in which every word of a search for it is found: normalized, with two letters for an
 * umlaut and one for two, and without apostrophes and hyphens. The database writes the same for the names of
 * candidates.
 */
export function searchable(text: string): string {
  const plain = normalize(text);
  const spellings = new Set([plain, withDigraphs(text), plain.replace(/([aou])e/g, "$1")]);
  return [...spellings, ...[...spellings].map(withoutPunctuation)].join(" ");
}

/** A word of a search as it may be stored: one of these texts is to be found, or all parts of it (`partsOf`). */
export type SearchWord = readonly string[];

/** Shorter parts are found next to each other only: each name contains some letter. */
const PART_MIN = 3;

/** Names of a few characters, written with and without a space. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hangul}]{1,6}$/u;

/** What has to be found of a spelling: "meier mueller", typed with a hyphen, is also found as "mueller" after "meier muller". */
export function partsOf(spelling: string): readonly string[] {
  const parts = spelling.split(" ");
  return parts.every((part) => part.length >= PART_MIN || IDEOGRAPHS.test(part)) ? parts : [spelling];
}

/** Surname and given name, wherever the one ends. */
const spacedForms = (word: string): string[] =>
  IDEOGRAPHS.test(word)
    ? [...word].slice(1).map((_, at) => `${word.slice(0, at + 1)} ${word.slice(at + 1)}`)
    : [];

/** More words than these make no search narrower. */
const WORDS_MAX = 6;

/** Words that are no part of a name: titles, forms of address, and punctuation between two words. */
const ASIDE = /^(?:dr|prof|herr|frau|mr|mrs|ms)\.?$|^[-–—/|&]+$/i;

/**
 * The words that a search is for, each to be found anywhere in a name, an address or a reference. An address that was
 * copied with whatever is around it is looked for alone, because people write their names in more than one way.
 */
export function searchWords(text: string): SearchWord[] {
  const reading = text.includes("@") ? addressIn(text) : null;
  const sent = reading?.kind === "one" ? reading.address : text;
  const all = cleanText(sent).split(/[\s,，、;]+/u);
  const named = all.filter((word) => !ASIDE.test(word));
  const words = (named.some((word) => word !== "") ? named : all)
    .map(spellingsOf)
    .filter(([first]) => first !== undefined);
  return [...new Map(words.map((word) => [word[0], word])).values()].slice(0, WORDS_MAX);
}

/** Whether a text contains every word. @param searchableText as `searchable` returns it */
export const containsWords = (searchableText: string, words: readonly SearchWord[]): boolean =>
  words.every((word) =>
    word.some((spelling) => partsOf(spelling).every((part) => searchableText.includes(part))),
  );

/** Returns whether a text contains every word that was typed, in any spelling. Without words everything matches. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = searchWords(typed);
  return (text) => words.length === 0 || containsWords(searchable(text), words);
}

/** Whether every word that was typed begins a word of a name, in any spelling. */
export function beginsWordsOf(name: string, typed: string): boolean {
  const begins = searchable(name).split(/[\s-]+/);
  return searchWords(typed).every((word) =>
    word.some((spelling) =>
      partsOf(spelling).every((part) => begins.some((begin) => begin.startsWith(part))),
    ),
  );
}

/** Punctuation around words that were copied from a text. */
const AROUND = /^["'(<[{\u2018-\u201f\u00ab\u00bb]+|["')>\]}.:!?\u2018-\u201f\u00ab\u00bb]+$/gu;

function spellingsOf(typed: string): string[] {
  const word = typed.replace(AROUND, "") || typed;
  const plain = normalize(word);
  const all = [
    plain,
    withDigraphs(word),
    plain.replace(INNER, ""),
    withDigraphs(word).replace(INNER, ""),
    plain.replace(INNER, " "),
    ...spacedForms(plain),
    ...domainForms(word).map(normalize),
  ];
  return [...new Set(all)].filter((spelling) => spelling.trim() !== "");
}

/**
 * The forms in which an address that is searched for may be stored: an international domain is written in two ways.
 * @param text an address or a part of one
 */
export const addressForms = (text: string): string[] => [...new Set([text, ...domainForms(text)])];

/** The other forms of an address with an international domain, or of a part of one. Browsers know none. */
function domainForms(word: string): string[] {
  const at = word.lastIndexOf("@");
  const domain = word.slice(at + 1);
  if (!/xn--/i.test(domain) && !(/[^ -~]/.test(domain) && (at !== -1 || domain.includes(".")))) return [];
  if (globalThis.process?.getBuiltinModule === undefined) return [];
  const { domainToASCII, domainToUnicode } = nodeUrl();
  return [domainToASCII(domain), domainToUnicode(domain)]
    .filter((form) => form !== "")
    .map((form) => word.slice(0, at + 1) + form);
}

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

/**
 * The values that replace a person. The address cannot be delivered to: `.invalid` is reserved for that (RFC 2606).
 */
export const MARKER = {
  firstName: "Anonymized",
  lastName: "Candidate",
  name: "Anonymized Candidate",
  email: "anonymized@candidate.invalid",
} as const;
