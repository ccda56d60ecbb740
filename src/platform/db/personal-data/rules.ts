/** The person whose data are deleted: a session, and the invite that led to it where there is one. */
export interface DeletedPerson {
  accountId: string;
  mode: string;
  sessionId: number;
  inviteId: string | null;
}

/**
 * What the deletion of a candidate does with the text, JSON and blob columns of one table. Each such column is in exactly
 * one of `removed`, `set` and `kept`; `register.test.ts` fails where one is missing.
 */
export interface TableRule {
  /**
   * SQL condition that finds the rows about a candidate, by `$session`, `$invite`, `$account` and `$mode`. Without it, the
   * deletion of a candidate does not touch the table itself.
   */
  rows?: string;
  /** The whole row is removed, and these columns with it. */
  removed?: readonly string[];
  /** The value that replaces what these columns hold. */
  set?: Readonly<Record<string, string | null>>;
  /** Further columns that change in the same statement, as SQL; `$now` is the time of the deletion. */
  also?: Readonly<Record<string, string>>;
  /** Columns that stay as they are, each with the reason why they may. */
  kept?: Readonly<Record<string, string>>;
  /** The mechanism that deletes the rows, instead of a statement made from `rows`. */
  by?: string;
}

/** Reasons that many columns share. */
export const ID = "a random id that says nothing about the person it was made for";
export const STAFF = "somebody who works for the account";
export const CHOICE = "one of a few fixed values";

/** @returns a reason for each of several columns, separated by blanks */
export const each = (columns: string, why: string): Record<string, string> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, why]));
