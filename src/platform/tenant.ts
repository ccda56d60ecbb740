/** Live and test are two worlds of one account; every record belongs to exactly one of them. */
export const MODES = ["live", "test"] as const;
export type Mode = (typeof MODES)[number];

/** The owner of a record. Every store function that touches an account's data starts from it. */
export interface Tenant {
  readonly accountId: string;
  readonly mode: Mode;
}
