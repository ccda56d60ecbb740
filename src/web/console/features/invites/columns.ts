import { eachOwn, OWN_FIELD_TEXTS, OWN_FIELDS, type OwnField } from "../../entities/invite/own-fields.ts";
import type { Table } from "../../kit/components/csv-file.ts";
import { looksLikeEmail } from "../../kit/components/read-table.ts";
import type { Language } from "../../kit/texts/language.tsx";

/** What a column of somebody's table can be to us. Names may come in two columns. */
export const FIELDS = [
  "email",
  "name",
  "first_name",
  "last_name",
  "language",
  "job_profile",
  ...OWN_FIELDS,
  "candidate_message",
] as const;
/** Returns one of the texts of every own field. */
export const ownTexts = (
  language: Language,
  text: keyof (typeof OWN_FIELD_TEXTS)["en"][OwnField],
): Record<OwnField, string> => eachOwn((name) => OWN_FIELD_TEXTS[language][name][text]);

export type Field = (typeof FIELDS)[number];
/** Null: the column is not used. */
export type Mapping = readonly (Field | null)[];

/** Headings as people write them, in small letters and without marks. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "mailaddress",
    "emailadresse",
    "mailadresse",
    "epost",
    "contactemail",
  ],
  first_name: ["firstname", "givenname", "forename", "vorname", "rufname"],
  last_name: ["lastname", "surname", "familyname", "nachname", "familienname", "zuname"],
  name: [
    "name",
    "fullname",
    "candidate",
    "candidatename",
    "person",
    "vollername",
    "namevollstandig",
    "bewerber",
    "bewerberin",
    "kandidat",
    "kandidatin",
    "teilnehmer",
    "displayname",
    "anzeigename",
  ],
  language: ["language", "lang", "locale", "sprache", "sprachcode"],
  job_profile: [
    "jobprofile",
    "profile",
    "job",
    "role",
    "jobprofileid",
    "stellenprofil",
    "stelle",
    "profil",
    "jobprofil",
  ],
  external_ref: [
    "reference",
    "ref",
    "externalref",
    "externalreference",
    "ownreference",
    "id",
    "number",
    "candidateid",
    "applicationid",
    "applicationnumber",
    "referenz",
    "eigenereferenz",
    "aktenzeichen",
    "kennung",
    "nummer",
    "bewerbernummer",
    "bewerbungsnummer",
    "personalnummer",
    "kandidatennummer",
  ],
  candidate_message: [
    "message",
    "personalmessage",
    "candidatemessage",
    "note",
    "nachricht",
    "personlichenachricht",
    "mitteilung",
    "text",
  ],
};

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

function fieldOfHeading(heading: string): Field | null {
  const word = plain(heading);
  return FIELDS.find((field) => HEADINGS[field].includes(word)) ?? null;
}

/** Whether the first row names the columns, rather than being a person. */
export function hasHeadings(table: Table): boolean {
  const [first = []] = table;
  if (first.some(looksLikeEmail)) return false;
  return first.some((cell) => fieldOfHeading(cell) !== null);
}

/**
 * What the columns are: by their headings, else by what stands in them. No field is given twice.
 * @param headings null where the table has none
 */
export function guessMapping(headings: readonly string[] | null, people: Table): Mapping {
  const width = headings?.length ?? people[0]?.length ?? 0;
  const taken = new Set<Field>();
  const give = (field: Field | null): Field | null => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const mapping = Array.from({ length: width }, (_, column) =>
    give(headings === null ? null : fieldOfHeading(headings[column] ?? "")),
  );
  const guess = (field: Field, fits: (cell: string) => boolean) => {
    if (taken.has(field)) return;
    const column = mapping.findIndex((known, place) => known === null && mostly(people, place, fits));
    if (column >= 0) mapping[column] = give(field);
  };
  guess("email", looksLikeEmail);
  guess("language", (cell) => languageOf(cell) !== null);
  if (headings === null) {
    const left = mapping.flatMap((known, place) =>
      known === null && mostly(people, place, isNameLike) ? [place] : [],
    );
    const [first, second] = left;
    if (first !== undefined && second !== undefined && second === first + 1) {
      mapping[first] = give("first_name");
      mapping[second] = give("last_name");
    } else if (first !== undefined) mapping[first] = give("name");
  }
  return mapping;
}

const isNameLike = (cell: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(cell.trim());

/** More than half of the cells in which something stands. */
function mostly(people: Table, column: number, fits: (cell: string) => boolean): boolean {
  const filled = people.map((row) => row[column] ?? "").filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.filter((cell) => fits(cell.trim())).length * 2 > filled.length;
}

/** "Deutsch", "DE", "de-AT", "German" are one thing. Null for anything else. */
export function languageOf(cell: string): "en" | "de" | null {
  const [word = ""] = cell
    .trim()
    .toLowerCase()
    .split(/[-_\s(]/);
  if (["en", "eng", "english", "englisch"].includes(word)) return "en";
  return ["de", "deu", "ger", "german", "deutsch"].includes(word) ? "de" : null;
}

/**
 * A list that is nothing but addresses, several to a line as mail programs write them, with one address to a row.
 * Any other table is as it was.
 */
export function onePerRow(table: Table): Table {
  const cells = table.flat().flatMap((cell) => (cell.trim() === "" ? [] : [cell.trim()]));
  const addresses = cells.map((cell) => /<([^<>]+)>$/.exec(cell)?.[1] ?? cell);
  if (cells.length === 0 || !addresses.every(looksLikeEmail)) return table;
  if ((table[0]?.length ?? 0) === 1 && cells.every(looksLikeEmail)) return table;
  return cells.map((cell, place) => {
    const address = addresses[place] ?? cell;
    const name = cell === address ? "" : cell.slice(0, cell.lastIndexOf("<")).replaceAll('"', "").trim();
    return [name, address];
  });
}
