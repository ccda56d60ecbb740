import { addressIn } from "#/platform/text/email-address.ts";
import { nameOfParts, splitLastFirst, splitName } from "#/platform/text/person-name.ts";
import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import type { Row } from "../../kit/tables/sheet.ts";
import type { Checked, Verdict } from "./capacity.tsx";
import { jobProfileOf, languageOf, type Mapping, type NamedProfile, sameText } from "./columns.ts";
import type { Field } from "./headings.ts";

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
  /** Further addresses in the cell of the one that is used. */
  others?: readonly string[];
}

/** The body's field of each of ours. */
const apiFieldOf = (field: DraftField): string => (field === "job_profile" ? "job_profile_id" : field);

export const draftFieldOf = (apiField: string | null): DraftField | null =>
  DRAFT_FIELDS.find((field) => apiFieldOf(field) === apiField) ?? null;

/**
 * A language that is none of ours is that of the list.
 * @param left numbers of rows that are left out unless the reader includes them
 */
export function draftsOf(
  people: readonly Row[],
  mapping: Mapping,
  left: ReadonlySet<number> = new Set(),
): Draft[] {
  return people.map(({ line, cells }) => {
    const cell = (field: Field): string => {
      const column = mapping.indexOf(field);
      return column < 0 ? "" : (cells[column] ?? "").trim();
    };
    const reading = addressIn(cell("email"));
    const { address, name } = reading.kind === "one" ? reading : { address: cell("email"), name: "" };
    const inTwo = { firstName: cell("first_name"), lastName: cell("last_name") };
    const parts = cell("name")
      ? splitName(unquoted(cell("name")))
      : cell("name_last_first")
        ? splitLastFirst(unquoted(cell("name_last_first")))
        : inTwo;
    return {
      line,
      left: left.has(line),
      values: {
        ...eachDraftField(cell),
        email: address,
        name: nameOfParts(parts) || name,
        language: languageOf(cell("language")) ?? "",
      },
    };
  });
}

/** Whether the cell for the address contains more than one. */
export const hasSeveral = ({ values: { email } }: Draft): boolean => addressIn(email).kind === "several";

/** The row with the first of its addresses, and with the others to be looked at. */
export function withFirstAddress(draft: Draft): Draft {
  const reading = addressIn(draft.values.email);
  const [first, ...others] = reading.kind === "several" ? reading.recipients : [];
  if (first === undefined) return draft;
  return {
    ...draft,
    others: others.map(({ address }) => address),
    values: { ...draft.values, email: first.address, name: draft.values.name || first.name },
  };
}

/** The row as it was edited. Whoever typed another address has seen those that were in the cell. */
export function withValues({ others, ...draft }: Draft, values: DraftValues): Draft {
  const isKept = others !== undefined && values.email === draft.values.email;
  return { ...draft, values, ...(isKept && { others }) };
}

/** Without quotation marks around the whole text. */
const unquoted = (text: string): string => /^["'„“”‚‘’«»](.+)["'“”‘’«»]$/u.exec(text)?.[1]?.trim() ?? text;

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

/**
 * A row of which only one address is used needs a look, although the server has nothing against it.
 * @param sent the rows of the request, in its order
 */
export const verdictsOf = (sent: readonly Draft[], { rows }: Checked): Verdicts =>
  new Map(
    rows.flatMap((verdict) => {
      const draft = sent[verdict.line - 1];
      if (draft === undefined) return [];
      const isOne = draft.others !== undefined && verdict.status === "ok";
      return [[draft.line, isOne ? { ...verdict, status: "warning" } : verdict]];
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
