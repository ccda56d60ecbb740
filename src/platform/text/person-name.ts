/** Names of people. Pages use this file, too, so it needs neither Node.js nor a library. */

interface SplitName {
  firstName: string;
  lastName: string;
}

/** A name as it is stored: composed letters, as searches expect them, and no spaces at the ends. */
export const nameText = (name: string): string => name.normalize("NFC").trim();

/** Words that begin a last name, and are not one alone. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    "van von vom vande vander der den dem de del dela della delle degli dei di da dos das du des d la las le les los " +
    "ter ten te zu zur zum af av al el ibn bint abu op het 't 's tot"
  ).split(" "),
);

/** The same if they are not capitalized; otherwise they are common first or last names of Asia. */
const LOWER_CASE_PARTICLES: ReadonlySet<string> = new Set("do ben lo bin und".split(" "));

/** Words that join two last names. */
const JOINING: ReadonlySet<string> = new Set(["y", "i", "e"]);

/** Written after a whole name. */
const SUFFIX = /^(?:[Jj]r\.?|[Ss]r\.?|JR|SR|II|III|IV|Ph\.?D\.?|MBA|Esq\.?)$/;

/** The same after a comma, where more of them cannot be mistaken for a name. */
const AFTER_COMMA =
  /^(?:junior|senior|m\.d|d\.d\.s|b\.a|m\.a|b\.?\s?sc|m\.?\s?sc|b\.?\s?eng|m\.?\s?eng|ll\.?\s?[bm]|ph\.?\s?d|m\.?b\.?a|cpa|pmp|dipl\b.*|mag|prof|dr|ing)\.?$/i;

const isSuffix = (part: string): boolean => SUFFIX.test(part) || AFTER_COMMA.test(part);

/** Titles before a name. */
const TITLE = /^(?:dr|prof|mag|ing|dipl|mr|mrs|ms|herr|frau|sir|dame|med|phil|jur|h\.?\s?c)[.-]?/i;

const isParticle = (word: string): boolean =>
  LOWER_CASE_PARTICLES.has(word) || PARTICLES.has(word.toLowerCase().replace(/[’‘`´]/g, "'"));
const isLowerCase = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();

/**
 * Splits a name that one field contains. A comma says which part is the last name ("Müller, Jana"). Otherwise it is the
 * last word with the particles before it ("van der Berg"). A single name is a last name.
 */
export function splitName(name: string): SplitName {
  const text = nameText(name).replace(/\s+/gu, " ");
  const [last = "", first = "", ...rest] = text
    .split(/\s?[,，]\s?/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (first === "") return splitWords(last);
  if (isSuffix(first)) return withSuffix(splitWords(last), [first, ...rest]);
  // More than one comma separates something other than two parts of a name.
  if (rest.length > 0 && !rest.every(isSuffix)) return splitWords(text);
  return withSuffix(turned(last, first), rest);
}

/**
 * One text for a name whose parts are known. Where its words alone would be split in another way, a comma keeps the
 * parts ("García López, María").
 */
export function nameOfParts(parts: SplitName): string {
  const whole = fullName(parts);
  const isKept = (name: string) => {
    const { firstName, lastName } = splitName(name);
    return firstName === parts.firstName && lastName === parts.lastName;
  };
  if (parts.firstName === "" || parts.lastName === "" || isKept(whole)) return whole;
  const inverted = `${parts.lastName}, ${parts.firstName}`;
  return isKept(inverted) ? inverted : whole;
}

/**
 * Splits a name of which the list says that the last name comes first, without a comma: "Müller Jana", "van der Berg
 * Pieter", "DE LA CRUZ Ana".
 */
export function splitLastFirst(name: string): SplitName {
  const text = nameText(name).replace(/\s+/gu, " ");
  const words = text.split(" ");
  if (words.length < 2 || /[,，]/u.test(text)) return splitName(text);
  if (isCapitalsFirst([...words].reverse().join(" "))) return splitName(text);
  let end = isCapitalsFirst(text) ? words.findIndex((word) => !isInCapitals(word)) : 1;
  if (end === 1) while (end < words.length - 1 && isParticle(words[end - 1] ?? "")) end += 1;
  return { firstName: words.slice(end).join(" "), lastName: words.slice(0, end).join(" ") };
}

const isInCapitals = (word: string): boolean => /^[\p{Lu}\p{M}'’.-]{2,}$/u.test(word);

/** Whether a name begins with words in capitals and ends with others, as in "DUPONT Marie": the last name comes first. */
export function isCapitalsFirst(name: string): boolean {
  const words = nameText(name).split(/\s+/u);
  return words.length > 1 && isInCapitals(words[0] ?? "") && !isInCapitals(words.at(-1) ?? "");
}

/** Words in place of a name that is not known. */
const NO_NAME =
  /^(?:n\/?a|none|null|nil|unknown|unbekannt|tba|tbd|test(?:user)?|xx+|anonym(?:ous)?|k\.?\s?a\.?|ohne name)$/i;

/** Returns whether a text in the place of a name is probably none, or has something else in it. */
export function isOddName(name: string): boolean {
  const text = nameInOrder(name);
  if (text === "") return false;
  if (!/\p{L}/u.test(text) || NO_NAME.test(text)) return true;
  return SIGNS.test(text) || WRONG_LETTERS.test(text) || hasSentence(text);
}

/** Signs that names do not have, and numbers. */
const SIGNS = /[,;:@<>()[\]{}/\\|*#?!=_"„“”‚«»‹›&+~%$€…•§¶¡¿]|\d{5}/u;

/** Letters that were read in a wrong encoding: "MÃ¼ller", "GroÃŸ", "J¸rgen", "M√ºller". */
const WRONG_LETTERS = /[\p{Sc}\p{Sm}\p{So}\p{No}\u0080-\u009f\ufffd¨¯¸†‡]|[ÂÃÄÅ][ªµºŒœŠšŸŽžƒ]/u;

/** Small words of names, beyond those before a last name. */
const SMALL_WORDS = new Set("y i e a à ó ní nic mac ap ab in aan uit".split(" "));

/** "Ada und Ben", or "Questions to Anna": words in small letters that are in no name, next to words that are not. */
function hasSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  const isSmall = (word: string) => /^\p{Ll}/u.test(word) && isLowerCase(word);
  if (words.every(isSmall)) return false;
  return words.some((word, place) => {
    if (/^(?:und|and|oder|or)$/.test(word)) return !isParticle(words[place + 1] ?? "");
    return isSmall(word) && !isParticle(word) && !SMALL_WORDS.has(word) && !SUFFIX.test(word);
  });
}

/** A whole name as it is stored, with the length of the first name in characters if the name said which part that is. */
interface StoredName {
  name: string;
  /** null: not known. */
  givenLength: number | null;
}

/** A name as it is stored: in the order in which it is spoken, with what its comma said about the parts. */
export function storedName(name: string): StoredName {
  if (!/[,，]/u.test(name)) return { name: nameText(name), givenLength: null };
  const split = splitName(name);
  const isKnown = split.firstName !== "" && split.lastName !== "" && !fullName(split).includes(",");
  return { name: fullName(split), givenLength: isKnown ? [...split.firstName].length : null };
}

/** The parts of a stored name. */
export function splitStored({ name, givenLength }: StoredName): SplitName {
  if (givenLength === null) return splitName(name);
  const letters = [...name];
  return {
    firstName: letters.slice(0, givenLength).join(""),
    lastName: letters.slice(givenLength).join("").trim(),
  };
}

/** A name in the order in which it is spoken: "Jana Müller" for "Müller, Jana". */
export const nameInOrder = (name: string): string => fullName(splitName(name));

export const fullName = (person: SplitName): string => `${person.firstName} ${person.lastName}`.trim();

/**
 * The name to greet somebody by: the first name if it is certain which part that is, otherwise the whole name.
 * @param known the first name, if it was given separately
 */
export function greetingName(name: string, known?: string): string {
  if (known !== undefined && known !== "") return known;
  const { firstName, lastName } = splitName(name);
  const isCertain =
    firstName !== "" && (/[,，]/u.test(name) || !firstName.includes(" ")) && !TITLE.test(firstName);
  return isCertain ? firstName : fullName({ firstName, lastName });
}

const withSuffix = ({ firstName, lastName }: SplitName, suffixes: readonly string[]): SplitName => ({
  firstName,
  lastName: [lastName, ...suffixes].join(" "),
});

/** Lists in Dutch and German also write "Berg, Anna van der". */
function turned(last: string, first: string): SplitName {
  const words = first.split(" ");
  let end = words.length;
  while (end > 1 && isParticle(words[end - 1] ?? "") && isLowerCase(words[end - 1] ?? "")) end -= 1;
  return {
    firstName: words.slice(0, end).join(" "),
    lastName: [...words.slice(end), last].join(" "),
  };
}

function splitWords(name: string): SplitName {
  const words = name.split(" ");
  let from = words.length - 1;
  while (from > 1 && SUFFIX.test(words[from] ?? "")) from -= 1;
  for (;;) {
    const before = words[from - 1] ?? "";
    if (from >= 2 && isParticle(before)) from -= 1;
    else if (from >= 3 && JOINING.has(before)) from -= 2;
    else break;
  }
  // "von der Tann" has no first name.
  const isLastOnly = words.slice(0, from).every((word) => isParticle(word) && isLowerCase(word));
  return {
    firstName: isLastOnly ? "" : words.slice(0, from).join(" "),
    lastName: isLastOnly ? name : words.slice(from).join(" "),
  };
}
