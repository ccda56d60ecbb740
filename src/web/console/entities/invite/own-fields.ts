import type { Body } from "../../kit/api/wire.ts";

/**
 * Lines of text that an account attaches to an invite for its own use: every field of the request that has no control of its
 * own. Forms, invitation lists, tables, the export and the candidate's page follow from its entry in `COLUMN_KEYS`. A field of
 * the server that has no entry, or no text in a message file, does not compile.
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

/** Under which saved views of the list of candidates keep the column of an own field. */
const COLUMN_KEYS = { external_ref: "reference" } as const satisfies Record<OwnField, string>;
type OwnColumnKey = (typeof COLUMN_KEYS)[OwnField];

export const OWN_FIELDS = Object.keys(COLUMN_KEYS) as OwnField[];

/** Builds something for every own field, by its name on the wire. */
export const eachOwn = <T>(of: (name: OwnField) => T): Record<OwnField, T> =>
  Object.fromEntries(OWN_FIELDS.map((name) => [name, of(name)])) as Record<OwnField, T>;

export const ownColumnKey = (name: OwnField): OwnColumnKey => COLUMN_KEYS[name];
