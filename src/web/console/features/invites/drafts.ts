import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import type { JobProfileSummary } from "../../entities/job-profile/answers.ts";
import type { Table } from "../../kit/components/csv-file.ts";
import type { Checked, Verdict } from "./answers.ts";
import { type Field, languageOf, type Mapping } from "./columns.ts";

/** What a cell of a table can name a job profile by. */
export type NamedProfile = Pick<JobProfileSummary, "id" | "name" | "name_en" | "active">;

/** As many as the server takes in one list. */
export const ROWS_MAX = 2000;

/** What one can change of a row here. */
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

/** Whom a cell means: by id or by either name. Null where it is nobody or could be several. */
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

/** What the server said, by the number of the row in the reader's table. */
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

/** The row in which the same address stands first. */
export function firstWithAddress(draft: Draft, drafts: readonly Draft[]): number | null {
  const earlier = drafts.find(
    ({ left, values, line }) => !left && line < draft.line && sameText(values.email, draft.values.email),
  );
  return earlier?.line ?? null;
}

/** A table that can be mended and read in here again. */
export const faultyTable = (
  drafts: readonly Draft[],
  headings: Readonly<Record<DraftField, string>> & { fault: string },
  faultOf: (draft: Draft) => string,
): string[][] => [
  [...DRAFT_FIELDS.map((field) => headings[field]), headings.fault],
  ...drafts.map((draft) => [...DRAFT_FIELDS.map((field) => draft.values[field]), faultOf(draft)]),
];
