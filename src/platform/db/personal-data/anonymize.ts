import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
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
  const statements = Object.entries(PEOPLE).flatMap(([table, rule]) => {
    const text = statementOf(table, rule);
    if (text === null) return [];
    const names = [...new Set([...text.matchAll(PARAMETER)].map(([, name = ""]) => name))];
    return [{ table, text, names }];
  });

  return {
    /**
     * Replaces or removes what the register declares as personal, in the caller's transaction.
     * @param now the time of the deletion, in the account's time
     * @returns the rows of each table, in the register's order, also where there were none
     */
    anonymize({ accountId, mode, sessionId, inviteId }: DeletedPerson, now: number): Touched[] {
      const values: Record<string, string | number | null> = {
        ...{ account: accountId, mode, session: sessionId, invite: inviteId, now },
      };
      return statements.map(({ table, text, names }) => {
        const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
        return [table, sqlite.query<unknown, [typeof given]>(text).all(given).length];
      });
    },
  };
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
