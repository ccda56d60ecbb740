import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { isCapitalsFirst } from "#/platform/text/person-name.ts";
import type { JobProfileSummary } from "../../entities/job-profile/deviations.tsx";
import { looksLikeEmail, type Table } from "../../kit/components/csv-file.ts";
import { languageName } from "../../kit/texts/language.tsx";
import { FIELDS, type Field, isBareName, isPlainMail, mayHoldAddress, meaningsOf } from "./headings.ts";

/** Null: the column is not used. */
export type Mapping = readonly (Field | null)[];

/** A field that several columns could be, or that is never taken by its heading alone. */
interface Question {
  field: Field;
  columns: readonly number[];
}

export interface Guess {
  mapping: Mapping;
  questions: readonly Question[];
}

/**
 * Assigns the columns: by their headings where the cells agree, and without headings by the cells alone. What several
 * columns could be is asked. Nothing is sent to candidates because a heading looks like a message.
 * @param headings null if the table has none
 */
export function guessMapping(
  headings: readonly string[] | null,
  people: Table,
  profiles: readonly NamedProfile[] = [],
): Guess {
  const width = headings?.length ?? people[0]?.length ?? 0;
  const mapping: (Field | null)[] = Array.from({ length: width }, () => null);
  const fits = FITS(profiles);
  const found = headings === null ? byCells(people, fits) : byHeadings(headings, people, fits);
  const questions: Question[] = [];
  for (const field of FIELDS) {
    const columns = distinct(
      found.flatMap((meaning, column) => (meaning === field ? [column] : [])),
      people,
    );
    if (columns.length === 0) continue;
    const [only, ...others] = field === "email" ? plainOf(columns, headings) : columns;
    if (only !== undefined && others.length === 0 && field !== "candidate_message") mapping[only] = field;
    else questions.push({ field, columns });
  }
  return { mapping, questions };
}

/** The columns of addresses whose headings name nobody else. Without headings, or in a column that has none: all. */
const plainOf = (columns: readonly number[], headings: readonly string[] | null): readonly number[] =>
  columns.filter((column) => {
    const heading = headings?.[column] ?? "";
    return isPlainMail(heading) || mayHoldAddress(heading);
  });

type Meanings = (Field | "other" | null)[];
type Fits = Readonly<Partial<Record<Field, (cell: string) => boolean>>>;

/** What most cells of a column have to be, whatever its heading says. */
const FITS = (profiles: readonly NamedProfile[]): Fits => ({
  language: (cell) => languageOf(cell) !== null,
  job_profile: (cell) => jobProfileOf(cell, profiles) !== null,
});

const hasAddress = (cell: string): boolean => /\S@\S/.test(cell);

function byHeadings(headings: readonly string[], people: Table, fits: Fits): Meanings {
  const isEmpty = (column: number) => people.length > 0 && filledCells(people, column).length === 0;
  const found = meaningsOf(headings).map((meaning, column): Meanings[number] => {
    if (meaning === null || meaning === "other") return meaning;
    const cells = filledCells(people, column);
    if (meaning === "candidate_message" && isEmpty(column)) return null;
    // One address is enough under a heading that says so: the others may be mistakes, which the check shows.
    if (meaning === "email") return cells.length === 0 || cells.some(hasAddress) ? meaning : "other";
    const isRight = fits[meaning];
    const needsCells = meaning === "job_profile" || cells.length > 0;
    if (isRight !== undefined && needsCells && !mostly(people, column, isRight)) return "other";
    return meaning === "name" && mostly(people, column, isCapitalsFirst) ? "name_last_first" : meaning;
  });
  // A column that nobody has filled in is not asked about where another one is.
  const isUsed = (column: number) =>
    !isEmpty(column) || !found.some((other, place) => other === found[column] && !isEmpty(place));
  const used = withNameParts(
    found.map((meaning, column) => (isUsed(column) ? meaning : null)),
    headings,
    people,
  );
  if (used.includes("email")) return used;
  return used.map((meaning, column) =>
    meaning === null && mayHoldAddress(headings[column] ?? "") && mostly(people, column, hasAddress)
      ? "email"
      : meaning,
  );
}

const NAMES: readonly Meanings[number][] = ["name", "name_last_first"];

/**
 * "Name" beside a column with one part of the name is the other part, unless its cells are whole names. Both parts go
 * before a whole name.
 */
function withNameParts(found: Meanings, headings: readonly string[], people: Table): Meanings {
  const [first, last] = [found.indexOf("first_name"), found.indexOf("last_name")];
  const part = first >= 0 ? first : last;
  if (part < 0 || !found.some((meaning) => NAMES.includes(meaning))) return found;
  if (first >= 0 && last >= 0) return found.map((meaning) => (NAMES.includes(meaning) ? null : meaning));
  const isOtherPart = (column: number): boolean => {
    if (!NAMES.includes(found[column] ?? null) || !isBareName(headings[column] ?? "")) return false;
    const filled = people.filter((row) => row[column] && row[part]);
    const whole = filled.filter((row) => {
      const words = (row[column] ?? "").split(/[\s,]+/);
      return (row[part] ?? "").split(/\s+/).every((word) => words.includes(word));
    });
    return filled.length === 0 || whole.length * 2 <= filled.length;
  };
  const hasOtherPart = found.some((_, column) => isOtherPart(column));
  return found.map((meaning, column) => {
    if (isOtherPart(column)) return first >= 0 ? "last_name" : "first_name";
    return column === part && !hasOtherPart ? null : meaning;
  });
}

function byCells(people: Table, { language = () => false }: Fits): Meanings {
  const found = (people[0] ?? []).map((_, column): Meanings[number] => {
    if (mostly(people, column, looksLikeEmail)) return "email";
    return mostly(people, column, language) ? "language" : null;
  });
  const names = found.flatMap((known, column) =>
    known === null && mostly(people, column, isNameLike) ? [column] : [],
  );
  const [first, second] = names;
  const inTwo = first !== undefined && second === first + 1;
  return found.map((known, column) => {
    if (column === first) return inTwo ? "first_name" : "name";
    return inTwo && column === second ? "last_name" : known;
  });
}

/** Without columns that say in every row what an earlier one says. */
const distinct = (columns: readonly number[], people: Table): number[] =>
  columns.filter(
    (column, place) =>
      people.length === 0 ||
      !columns
        .slice(0, place)
        .some((other) => people.every((row) => sameText(row[column] ?? "", row[other] ?? ""))),
  );

const isNameLike = (cell: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(cell.trim());

const filledCells = (people: Table, column: number): string[] =>
  people.map((row) => (row[column] ?? "").trim()).filter((cell) => cell !== "");

/** Returns whether more than half of the cells that are not empty match. */
function mostly(people: Table, column: number, fits: (cell: string) => boolean): boolean {
  const filled = filledCells(people, column);
  return filled.length > 0 && filled.filter(fits).length * 2 > filled.length;
}

/** "Deutsch", "DE", "de-AT", "German" are one thing. Null for anything else. */
export function languageOf(cell: string): Language | null {
  const [word = ""] = cell
    .trim()
    .toLowerCase()
    .split(/[-_\s(]/);
  if (["eng", "englisch"].includes(word)) return "en";
  if (["deu", "ger", "german"].includes(word)) return "de";
  return LANGUAGES.find((code) => [code, languageName(code).toLowerCase()].includes(word)) ?? null;
}

/** The values by which a cell of a table can name a job profile. */
export type NamedProfile = Pick<JobProfileSummary, "id" | "name" | "name_en" | "active">;

/** Returns the job profile that a cell names, by id or by either name. Null if there is none, or more than one. */
export function jobProfileOf(cell: string, profiles: readonly NamedProfile[]): NamedProfile | null {
  const byId = profiles.find(({ id }) => id === cell.trim());
  if (byId !== undefined) return byId;
  const named = profiles.filter(({ name, name_en }) => sameText(name, cell) || sameText(name_en, cell));
  const active = named.filter((profile) => profile.active);
  const [only, ...others] = active.length > 0 ? active : named;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Texts that differ in nothing but their letters' case and the spaces around them. */
export const sameText = (a: string, b: string): boolean =>
  a.trim().normalize("NFC").toLowerCase() === b.trim().normalize("NFC").toLowerCase();
