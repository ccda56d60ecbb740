import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tenant } from "#/platform/context/tenant.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Db } from "../open.ts";
import { PEOPLE } from "./people.ts";
import { type DeletedPerson, monthOf, type TableRule } from "./rules.ts";

/** Rows that were changed or removed in one table. */
export type Touched = [table: string, rows: number];

const PARAMETER = /\$(\w+)/g;

/**
 * Builds the deletion of one person from the register, so that no table can be missed: one statement per table,
 * compiled on first use and kept.
 */
export function createAnonymizer({ sqlite, clock, fairnessKey }: AnonymizerDeps) {
  const named = (table: string, text: string, isCounted: boolean): Statement => ({
    ...{ table, text, isCounted },
    names: [...new Set([...text.matchAll(PARAMETER)].map(([, name = ""]) => name))],
  });
  const all = (
    rules: readonly (readonly [string, TableRule])[],
    ...textsOf: (typeof statementOf)[]
  ): Statement[] =>
    rules.flatMap(([table, rule]) =>
      textsOf.flatMap((textOf) => {
        const text = textOf(table, rule);
        return text === null ? [] : [named(table, text, rule.uncounted !== true)];
      }),
    );
  const tables = Object.entries(PEOPLE);
  const deleting = lazily(() => all(tables, firstOf, statementOf));
  // Rows that others refer to come before these in the register, so it is gone through from its end.
  const unlinking = lazily(() => [
    ...all(tables, firstOf, unlinkedStatementOf),
    ...all(tables.toReversed(), removalOf),
  ]);

  return {
    /**
     * Replaces or removes what the register declares as personal, in the caller's transaction.
     * @param now the time of the deletion, in the account's time
     * @param isUnlinked whether the scores are cut off from every id as well; a caller that keeps them has copied
     * them before
     * @param only the table to go through once more; undefined: all
     * @returns the rows of each counted table, in the register's order, also if there were none
     */
    anonymize(
      { accountId, mode, sessionId, inviteId }: DeletedPerson,
      now: number,
      isUnlinked: boolean,
      only?: string,
    ): Touched[] {
      const values: Record<string, string | number | null> = {
        ...{ account: accountId, mode, session: sessionId, invite: inviteId, now },
        ...{ server: clock.now(), fairness: fairnessKey({ accountId, mode }, sessionId) },
      };
      return (isUnlinked ? unlinking() : deleting()).flatMap(
        ({ table, text, names, isCounted }): Touched[] => {
          if (only !== undefined && table !== only) return [];
          const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
          const { length } = sqlite.query<unknown, [typeof given]>(text).all(given);
          return isCounted ? [[table, length]] : [];
        },
      );
    },
  };
}

interface AnonymizerDeps extends Pick<Db, "sqlite"> {
  clock: Clock;
  /** The keyed hash under which the person's answers for figures on fairness are kept. */
  fairnessKey: (tenant: Tenant, sessionId: number) => string;
}

interface Statement {
  table: string;
  text: string;
  isCounted: boolean;
  /** Of its parameters. */
  names: readonly string[];
}

export type Anonymizer = ReturnType<typeof createAnonymizer>;

const firstOf = (table: string, { first }: TableRule): string | null =>
  first === undefined ? null : updateOf(table, assignments(first.also), first.rows);

const assignments = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([column, value]) => `${column} = ${value}`);

const updateOf = (table: string, changes: readonly string[], rows: string): string =>
  `UPDATE ${table} SET ${changes.join(", ")} WHERE ${rows} RETURNING 1`;

/** @returns the statement that deletes a person from a table; null where another mechanism does it, or nothing is to do */
function statementOf(table: string, rule: TableRule): string | null {
  const { rows, by, removed, set = {}, also = {}, months = [] } = rule;
  if (rows === undefined) return null;
  if (removed !== undefined)
    return by === undefined ? `DELETE FROM ${table} WHERE ${rows} RETURNING 1` : null;
  const values = by === undefined ? Object.entries(set) : [];
  const changes = [
    ...values.map(([column, value]) => `${column} = ${literal(value)}`),
    ...assignments(also),
    ...months.map((column) => `${column} = ${monthOf(column)}`),
  ];
  return changes.length === 0 ? null : updateOf(table, changes, rows);
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
