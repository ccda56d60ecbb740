import type { Body } from "../../kit/api/wire.ts";
import type { Language } from "../../kit/texts/language.tsx";

/**
 * Lines of text that an account attaches to an invite for its own use: every field of the request that has no control of its
 * own. Forms, invitation lists, tables, the export and the candidate's page follow from its entry in `ENTRIES`, and a field of
 * the server that has none does not compile.
 */
export type OwnField = Exclude<
  keyof Body<"POST /invites">,
  | "email"
  | "name"
  | "product_type"
  | "language"
  | "send_email"
  | "send_at"
  | "candidate_message"
  | "job_profile_id"
  | "job_id"
  | "expires_in_days"
>;

interface OwnTexts {
  /** In forms and in invitation lists. */
  label: string;
  description: string;
  /** On the candidate's page. */
  fact: string;
  /** A column of the list of candidates and of its export. */
  column: string;
  /** The problem of an invitation list's row, for which the server refuses it. */
  fault: string;
}

interface Entry extends Record<Language, OwnTexts> {
  /** Under which saved views of the list of candidates keep the column. */
  columnKey: string;
}

const ENTRIES = {
  external_ref: {
    columnKey: "reference",
    en: {
      label: "Own reference",
      description: "Only you and your colleagues see it.",
      fact: "Your reference",
      column: "Reference",
      fault: "The reference is too long, or has a line break.",
    },
    de: {
      label: "Eigene Referenz",
      description: "Nur Sie und Ihre Kollegen sehen sie.",
      fact: "Ihre Referenz",
      column: "Referenz",
      fault: "Die Referenz ist zu lang oder enthält einen Zeilenumbruch.",
    },
  },
} as const satisfies Record<OwnField, Entry>;

export const OWN_FIELDS = Object.keys(ENTRIES) as OwnField[];
type OwnColumnKey = (typeof ENTRIES)[OwnField]["columnKey"];

/** Builds something for every own field, by its name on the wire. */
export const eachOwn = <T>(of: (name: OwnField, entry: Entry) => T): Record<OwnField, T> =>
  Object.fromEntries(OWN_FIELDS.map((name) => [name, of(name, ENTRIES[name])])) as Record<OwnField, T>;

export const OWN_FIELD_TEXTS = {
  en: eachOwn((_, { en }) => en),
  de: eachOwn((_, { de }) => de),
};

export const ownColumnKey = (name: OwnField): OwnColumnKey => ENTRIES[name].columnKey;

/** Returns the names of the columns that the list of candidates can show, by their keys. */
export const ownColumnNames = (language: Language): Record<OwnColumnKey, string> =>
  Object.fromEntries(
    OWN_FIELDS.map((name) => [ownColumnKey(name), ENTRIES[name][language].column]),
  ) as Record<OwnColumnKey, string>;
