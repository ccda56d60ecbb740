/** Further conditions that a value of an unsigned archive meets, by the names that the register uses. */
export type Exact =
  | "color"
  | "email_key"
  | "fairness_answer"
  | "lane"
  | "ledger_ref"
  | "outbox_ref"
  | "password_hash"
  | "permissions"
  | "slug"
  | "zone";

type Value = string | number | null;

/**
 * What an import does with each column of one table. Every column but those of `EVERYWHERE` is in exactly one of these, and
 * `register.test.ts` fails if one is missing. Names in a text are separated by spaces. The type of the schema (text, whole number, one of a
 * few values, JSON) is checked for every column in addition.
 */
export interface ColumnRules {
  /** Prefix of the row's own id, in the column `id`. */
  id?: string;
  /** The row's own number, within what numbers of servers may be. */
  number?: string;
  /** Columns that lead to a row of another table: one of this archive, or none that is here. */
  refs?: Readonly<Record<string, string>>;
  /** Ids of users, or of keys and other actors in their place. */
  people?: string;
  /** Text of one line. */
  lines?: string;
  /** Text of several lines. */
  texts?: string;
  /** JSON in which no id may lead to another account. */
  json?: string;
  /** Values that open nothing and lead nowhere: the type says all. */
  plain?: string;
  /** Checked by a condition of its own. */
  exact?: Readonly<Record<string, Exact>>;
  /** Privileges, proofs and money, which only a signed archive brings: the value that replaces them otherwise. */
  unsigned?: Readonly<Record<string, Value>>;
  /** Replaced in every archive. */
  never?: Readonly<Record<string, Value>>;
}

/** Columns that mean the same in every table: an import forces the account. */
export const EVERYWHERE = ["account_id", "mode"] as const;

export const listed = (names = ""): string[] => names.split(" ").filter((name) => name !== "");
