import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { lazily } from "../../lazily.ts";
import type { Db } from "../open.ts";
import { PEOPLE } from "./people.ts";
import { type DeletedPerson, monthOf, type TableRule } from "./rules.ts";

/** Rows that were changed or removed in one table. */
export type Touched = [table: string, rows: number];

const PARAMETER = /\$(\w+)/g;

/**
 * Builds the deletion of one person from the register, so that no table can be forgotten: one statement per table, compiled
 * on first use and kept.
 */
export function createAnonymizer({ sqlite }: Pick<Db, "sqlite">) {
  const named = (table: string, text: string): Statement => ({
    ...{ table, text },
    names: [...new Set([...text.matchAll(PARAMETER)].map(([, name = ""]) => name))],
  });
  const all = (rules: readonly (readonly [string, TableRule])[], textOf: typeof statementOf): Statement[] =>
    rules.flatMap(([table, rule]) => {
      const text = textOf(table, rule);
      return text === null ? [] : [named(table, text)];
    });
  const tables = Object.entries(PEOPLE);
  const deleting = lazily(() => all(tables, statementOf));
  // Rows that others refer to come before these in the register, so it is gone through from its end.
  const unlinking = lazily(() => [
    ...all(tables, unlinkedStatementOf),
    ...all(tables.toReversed(), removalOf),
  ]);

  return {
    /**
     * Replaces or removes what the register declares as personal, in the caller's transaction.
     * @param now the time of the deletion, in the account's time
     * @param isUnlinked whether the scores are cut off from every id as well; whoever keeps them has taken them out before
     * @returns the rows of each table, in the register's order, also where there were none
     */
    anonymize(
      { accountId, mode, sessionId, inviteId }: DeletedPerson,
      now: number,
      isUnlinked: boolean,
    ): Touched[] {
      const values: Record<string, string | number | null> = {
        ...{ account: accountId, mode, session: sessionId, invite: inviteId, now },
      };
      return (isUnlinked ? unlinking() : deleting()).map(({ table, text, names }) => {
        const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
        return [table, sqlite.query<unknown, [typeof given]>(text).all(given).length];
      });
    },
  };
}

interface Statement {
  table: string;
  text: string;
  /** Of its parameters. */
  names: readonly string[];
}

export type Anonymizer = ReturnType<typeof createAnonymizer>;

/** @returns the statement that deletes a person from a table; null where another mechanism does it, or nothing is to do */
function statementOf(table: string, rule: TableRule): string | null {
  const { rows, by, removed, set = {}, also = {}, months = [] } = rule;
  if (rows === undefined) return null;
  if (removed !== undefined)
    return by === undefined ? `DELETE FROM ${table} WHERE ${rows} RETURNING 1` : null;
  const values = by === undefined ? Object.entries(set) : [];
  const changes = [
    ...values.map(([column, value]) => `${column} = ${literal(value)}`),
    ...Object.entries(also).map(([column, value]) => `${column} = ${value}`),
    ...months.map((column) => `${column} = ${monthOf(column)}`),
  ];
  return changes.length === 0 ? null : `UPDATE ${table} SET ${changes.join(", ")} WHERE ${rows} RETURNING 1`;
}

/** The same with what cutting the scores off changes besides. */
const unlinkedStatementOf = (table: string, rule: TableRule): string | null =>
  rule.unlinked === undefined || rule.unlinked === "removed"
    ? statementOf(table, rule)
    : statementOf(table, { ...rule, also: { ...rule.also, ...rule.unlinked } });

const removalOf = (table: string, { rows, unlinked, unlinkedOnly = "true" }: TableRule): string | null =>
  rows === undefined || unlinked !== "removed"
    ? null
    : `DELETE FROM ${table} WHERE ${rows} AND ${unlinkedOnly} RETURNING 1`;

const literal = (value: string | null): string =>
  value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`;

/**
 * Returns what the deletion of a person writes into a row, for statements that empty rows nobody was invited by.
 * @throws Error where the register of personal data sets nothing in the table
 */
export function deletedValues<T extends SQLiteTable>(table: T): Partial<T["$inferInsert"]> {
  const set = PEOPLE[getTableName(table)]?.set;
  if (set === undefined)
    throw new Error(`the register of personal data sets nothing in ${getTableName(table)}`);
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.flatMap(([key, { name }]) => (name in set ? [[key, set[name]]] : [])),
  ) as Partial<T["$inferInsert"]>;
}
