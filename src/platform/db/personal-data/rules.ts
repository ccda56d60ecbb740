import type { Tenant } from "#/platform/context/tenant.ts";

/** The person whose data are deleted: a session, and the invite that led to it where there is one. */
export interface DeletedPerson extends Tenant {
  sessionId: number;
  inviteId: string | null;
}

/**
 * What the deletion of a candidate does with the text, JSON and blob columns of one table. Each such column is in exactly
 * one of `removed`, `set` and `kept`; `register.test.ts` fails where one is missing.
 */
export interface TableRule {
  /**
   * SQL condition that finds the rows about a candidate, by `$session`, `$invite`, `$account`, `$mode` and `$fairness`, the
   * keyed hash of the session in `fairness_answers`. Without it, the deletion of a candidate does not touch the table itself.
   */
  rows?: string;
  /** The whole row is removed, and these columns with it. */
  removed?: readonly string[];
  /** The value that replaces the content of these columns. */
  set?: Readonly<Record<string, string | null>>;
  /** Further columns that change in the same statement, as SQL; `$now` is the time of the deletion. */
  also?: Readonly<Record<string, string>>;
  /** Instants of which the month stays: an exact one would show whose row it is to somebody who was there. */
  months?: readonly string[];
  /** Instants that stay as they are, each with the reason why they may. */
  exact?: Readonly<Record<string, string>>;
  /** Columns that stay as they are, each with the reason why they may. */
  kept?: Readonly<Record<string, string>>;
  /** Columns that name the person or reveal who it is, which blind mode hides wherever an answer has them. */
  blind?: readonly string[];
  /**
   * What the deletion does besides where the account cuts the scores off from every id: columns that change in the same
   * statement, as SQL, or the whole row removed.
   */
  unlinked?: Readonly<Record<string, string>> | "removed";
  /** A further condition, as SQL, of the rows that are removed so. */
  unlinkedOnly?: string;
  /** A statement that is run before the others on further rows of the table; `$server` is the time of the server. */
  first?: { rows: string; also: Readonly<Record<string, string>> };
  /** The rows are not in the result of a deletion, which would reveal that there were some. */
  uncounted?: true;
  /** The consequence of other tables' statements by which the rows or the columns in `set` change, instead of a statement. */
  by?: string;
}

/** Reasons that many columns share. */
export const ID = "a random id that says nothing about the person it was made for";
export const STAFF = "a user of the account";
/** Why the instant of a deletion may stay exact. */
export const DELETED = "the time of the deletion, which the person is informed about";
export const CHOICE = "one of a few fixed values";

/** @returns a reason for each of several columns, separated by spaces */
export const each = (columns: string, why: string): Record<string, string> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, why]));

/** @returns SQL for the first millisecond of an instant's month, in UTC; null stays null */
export const monthOf = (instant: string): string =>
  `CAST(strftime('%s', ${instant} / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000`;

/**
 * @returns SQL that is true of mails whose reference is one of these, or begins with it and goes on after a colon; each of them
 *   is found by the index of references
 */
export const mailsReferredTo = (...references: readonly string[]): string => {
  const isMail = "channel = 'mail' AND ref";
  const found = references.flatMap((one) => [
    `(${isMail} = ${one})`,
    `(${isMail} >= ${one} || ':' AND ref < ${one} || ';')`,
  ]);
  return `(${found.join(" OR ")})`;
};
