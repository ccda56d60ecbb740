import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import type { JobProfileSummary } from "../../entities/job-profile/deviations.tsx";
import { looksLikeEmail, type Table } from "../../kit/components/csv-file.ts";
import type { Checked, Verdict } from "./capacity.tsx";

/** The meanings that a column of an uploaded table can have. Names may be in two columns. */
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

export type Field = (typeof FIELDS)[number];
/** Null: the column is not used. */
export type Mapping = readonly (Field | null)[];

/** Common headings, in lower case and without punctuation. */
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

/** Returns whether the first row names the columns, instead of a person. */
export function hasHeadings(table: Table): boolean {
  const [first = []] = table;
  if (first.some(looksLikeEmail)) return false;
  return first.some((cell) => fieldOfHeading(cell) !== null);
}

/**
 * Assigns the columns: by their headings, otherwise by their content. No field is assigned twice.
 * @param headings null if the table has none
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

/** Returns whether more than half of the cells that are not empty match. */
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

/** The values by which a cell of a table can name a job profile. */
export type NamedProfile = Pick<JobProfileSummary, "id" | "name" | "name_en" | "active">;

/** The maximum number of rows that the server accepts in one list. */
export const ROWS_MAX = 2000;

/** The fields of a row that can be changed here. */
export const DRAFT_FIELDS = [
  "email",
  "name",
  "language",
  "job_profile",
  ...OWN_FIELDS,
  "candidate_message",
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type DraftValues = Readonly<Record<DraftField, string>>;

/** Builds the texts of a row. */
export const eachDraftField = (of: (field: DraftField) => string): DraftValues =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, of(field)])) as DraftValues;

/** A person of the list before it is sent. */
export interface Draft {
  /** The row's number in the table it came from, as the reader's own program shows it. */
  line: number;
  values: DraftValues;
  /** The reader does not want it sent. */
  left: boolean;
}

/** The body's field of each of ours. */
const apiFieldOf = (field: DraftField): string => (field === "job_profile" ? "job_profile_id" : field);

export const draftFieldOf = (apiField: string | null): DraftField | null =>
  DRAFT_FIELDS.find((field) => apiFieldOf(field) === apiField) ?? null;

/** @param firstLine number of the first person's row in the table */
export function draftsOf(people: Table, mapping: Mapping, firstLine: number): Draft[] {
  return people.map((row, place) => {
    const cell = (field: Field): string => {
      const column = mapping.indexOf(field);
      return column < 0 ? "" : (row[column] ?? "").trim();
    };
    const parts = [cell("first_name"), cell("last_name")].filter((part) => part !== "").join(" ");
    const language = cell("language");
    return {
      line: firstLine + place,
      left: false,
      values: {
        ...eachDraftField(cell),
        name: cell("name") || parts,
        language: languageOf(language) ?? language,
      },
    };
  });
}

const sameText = (a: string, b: string): boolean =>
  a.trim().normalize("NFC").toLowerCase() === b.trim().normalize("NFC").toLowerCase();

/** Returns the job profile that a cell names, by id or by either name. Null if there is none, or more than one. */
export function jobProfileOf(cell: string, profiles: readonly NamedProfile[]): NamedProfile | null {
  const byId = profiles.find(({ id }) => id === cell.trim());
  if (byId !== undefined) return byId;
  const named = profiles.filter(({ name, name_en }) => sameText(name, cell) || sameText(name_en, cell));
  const active = named.filter((profile) => profile.active);
  const [only, ...others] = active.length > 0 ? active : named;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Rows as the server takes them. What we do not understand goes as it is, and the server says what is wrong. */
export const bodyRowsOf = (
  drafts: readonly Draft[],
  profiles: readonly NamedProfile[],
): Record<string, string>[] =>
  drafts.map(({ values }) =>
    Object.fromEntries(
      DRAFT_FIELDS.flatMap((field) => {
        const value = values[field];
        if (value === "") return [];
        const sent = field === "job_profile" ? (jobProfileOf(value, profiles)?.id ?? value) : value;
        return [[apiFieldOf(field), sent]];
      }),
    ),
  );

/** The server's messages, by the number of the row in the reader's table. */
export type Verdicts = ReadonlyMap<number, Verdict>;

/** @param sent the rows of the request, in its order */
export const verdictsOf = (sent: readonly Draft[], { rows }: Checked): Verdicts =>
  new Map(
    rows.flatMap((verdict) => {
      const draft = sent[verdict.line - 1];
      return draft === undefined ? [] : [[draft.line, verdict]];
    }),
  );

export const RowFilters = ["all", "faults", "warnings", "left"] as const;
export type RowFilter = (typeof RowFilters)[number];

export function filterDrafts(drafts: readonly Draft[], verdicts: Verdicts, filter: RowFilter): Draft[] {
  const statusOf = ({ line }: Draft) => verdicts.get(line)?.status;
  return drafts.filter((draft) => {
    if (filter === "all") return true;
    if (filter === "left") return draft.left;
    return !draft.left && statusOf(draft) === (filter === "faults" ? "error" : "warning");
  });
}

/** The row in which the same address appears first. */
export function firstWithAddress(draft: Draft, drafts: readonly Draft[]): number | null {
  const earlier = drafts.find(
    ({ left, values, line }) => !left && line < draft.line && sameText(values.email, draft.values.email),
  );
  return earlier?.line ?? null;
}

/** Creates a table that can be corrected and read in here again. */
export const invalidTable = (
  drafts: readonly Draft[],
  headings: Readonly<Record<DraftField, string>> & { fault: string },
  errorOf: (draft: Draft) => string,
): string[][] => [
  [...DRAFT_FIELDS.map((field) => headings[field]), headings.fault],
  ...drafts.map((draft) => [...DRAFT_FIELDS.map((field) => draft.values[field]), errorOf(draft)]),
];
