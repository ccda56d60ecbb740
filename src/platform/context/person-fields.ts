import { MARKER } from "#/platform/text/normalize.ts";

/**
 * What there is to know of a field about a person, in one place: deletion and redaction (`platform/db/personal-data/people.ts`), account
 * transfer (`ops/account-transfer/columns/people.ts`) and the candidate's own archive are derived from it. JSON field and column have the
 * name of the entry.
 */
interface PersonField {
  /** Name in the code. */
  readonly key: string;
  /** What is stored if there is no value. */
  readonly empty: "" | null;
  /** What a deletion leaves, if that is not the empty value. */
  readonly marker?: string;
  /** Whether the field names the person or reveals who it is, so that blind mode hides it in every answer. */
  readonly isRedacted: boolean;
  /** How an import checks it: a line, several lines, or one of a few values. */
  readonly moved: "lines" | "texts" | "plain";
}
type Fields = Readonly<Record<string, PersonField>>;

/** A line of text that an account attaches to an invite for its own use, and gets back with it. */
interface OwnField {
  readonly key: string;
  readonly maxLength: number;
  /** What the API document says of it. */
  readonly input: string;
}

/**
 * Fields that accounts attach to invites. Besides what follows for every field about a person, an entry here makes the columns
 * of `invites` and `batch_rows`, the field of request bodies, the cell of invitation lists, and the field of every view.
 * The messages of the candidate's own archive name it (`ownFields`).
 */
export const OWN_FIELDS = {
  external_ref: {
    key: "externalRef",
    maxLength: 200,
    input: "Your own reference, returned with the invite.",
  },
} as const satisfies Readonly<Record<string, OwnField>>;

type OwnFields = typeof OWN_FIELDS;
type OwnName = keyof OwnFields;
export type OwnKey = OwnFields[OwnName]["key"];
/** The values of all own fields as the code names them. */
export type OwnValues = Record<OwnKey, string | null>;

export const OWN_NAMES = Object.keys(OWN_FIELDS) as OwnName[];
export const OWN_KEYS = OWN_NAMES.map((name): OwnKey => OWN_FIELDS[name].key);

/** Builds something for every own field, by its name in JSON and in the database. */
export const eachOwn = <T>(of: (name: OwnName, field: OwnField) => T): Record<OwnName, T> =>
  Object.fromEntries(OWN_NAMES.map((name) => [name, of(name, OWN_FIELDS[name])])) as Record<OwnName, T>;

/** Returns the own fields of a record, or the columns of a table, by their names in the code. */
export const ownOf = <K extends OwnKey, T extends Readonly<Record<K, unknown>>>(record: T): Pick<T, K> =>
  Object.fromEntries(OWN_KEYS.map((key) => [key, record[key as K]])) as Pick<T, K>;

/** Reads the own fields of a body; one that is missing is null. */
export const ownValues = (body: Partial<Record<OwnName, string | undefined>>): OwnValues =>
  Object.fromEntries(OWN_NAMES.map((name) => [OWN_FIELDS[name].key, body[name] ?? null])) as OwnValues;

/** Returns the own fields as JSON has them; null where there is no value. */
export const ownTexts = (record: Partial<OwnValues>): Record<OwnName, string | null> =>
  eachOwn((name) => record[OWN_FIELDS[name].key] ?? null);

/** Fields about the person of an invite, and of a row of an invitation list until it becomes one. */
export const INVITE_FIELDS: Fields = {
  email: { key: "email", empty: "", marker: MARKER.email, isRedacted: true, moved: "lines" },
  name: { key: "name", empty: "", marker: MARKER.name, isRedacted: true, moved: "lines" },
  candidate_message: { key: "candidateMessage", empty: "", isRedacted: true, moved: "texts" },
  // Free text of the account, which may name the person.
  ...eachOwn((_, { key }): PersonField => ({ key, empty: null, isRedacted: true, moved: "lines" })),
};

/** What candidates say about themselves. */
export const SESSION_FIELDS = {
  first_name: { key: "firstName", empty: "", marker: MARKER.firstName, isRedacted: true, moved: "lines" },
  last_name: { key: "lastName", empty: "", marker: MARKER.lastName, isRedacted: true, moved: "lines" },
  email: { key: "email", empty: "", marker: MARKER.email, isRedacted: true, moved: "lines" },
  gender: { key: "gender", empty: "", isRedacted: true, moved: "plain" },
  birth_date: { key: "birthDate", empty: null, isRedacted: true, moved: "lines" },
  comment: { key: "comment", empty: "", isRedacted: false, moved: "texts" },
} as const satisfies Fields;

export type SessionKey = (typeof SESSION_FIELDS)[keyof typeof SESSION_FIELDS]["key"];

const mapped = <T>(fields: Fields, of: (field: PersonField) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));

/** Returns what the deletion of the person leaves in each field. */
export const deletedFields = (fields: Fields) => mapped(fields, ({ marker, empty }) => marker ?? empty);

export const emptyFields = (fields: Fields) => mapped(fields, ({ empty }) => empty);

export const redactedFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isRedacted);

/** Returns the names of the fields that an import checks in one way, separated by spaces. */
export const movedFields = (fields: Fields, way: PersonField["moved"]): string =>
  Object.keys(fields)
    .filter((name) => fields[name]?.moved === way)
    .join(" ");

/** Returns the fields of a record as JSON names them. */
export const jsonOf = <F extends Fields, R extends Readonly<Record<F[keyof F]["key"], unknown>>>(
  fields: F,
  record: R,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, record[key as keyof R]])) as {
    [N in keyof F]: R[F[N]["key"]];
  };
