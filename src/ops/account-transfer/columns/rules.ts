import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as accounts from "#/platform/db/schema/accounts.ts";
import * as alerts from "#/platform/db/schema/alerts.ts";
import * as assessments from "#/platform/db/schema/assessments.ts";
import * as billing from "#/platform/db/schema/billing.ts";
import * as bulk from "#/platform/db/schema/bulk.ts";
import * as candidateList from "#/platform/db/schema/candidate-list.ts";
import * as candidates from "#/platform/db/schema/candidates.ts";
import * as clients from "#/platform/db/schema/clients.ts";
import * as comparison from "#/platform/db/schema/comparison.ts";
import * as console from "#/platform/db/schema/console.ts";
import * as decisions from "#/platform/db/schema/decisions.ts";
import * as delivery from "#/platform/db/schema/delivery.ts";
import * as fairness from "#/platform/db/schema/fairness.ts";
import * as inviteRules from "#/platform/db/schema/invite-rules.ts";
import * as jobs from "#/platform/db/schema/jobs.ts";
import * as limits from "#/platform/db/schema/limits.ts";
import * as norms from "#/platform/db/schema/norms.ts";
import * as server from "#/platform/db/schema/server.ts";
import * as shortlists from "#/platform/db/schema/shortlists.ts";
import * as tags from "#/platform/db/schema/tags.ts";
import * as templates from "#/platform/db/schema/templates.ts";
import * as users from "#/platform/db/schema/users.ts";
import { lazily } from "#/platform/process/runtime.ts";

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

const TYPES = lazily(
  () =>
    new Map(
      [
        ...[accounts, alerts, assessments, billing, bulk, candidateList, candidates, clients, comparison],
        ...[console, decisions, delivery, fairness, inviteRules, jobs, limits, norms, server],
        ...[shortlists, tags, templates, users],
      ]
        .flatMap((module): unknown[] => Object.values(module))
        .filter((one): one is SQLiteTable => is(one, SQLiteTable))
        .map((table) => [getTableName(table), byName(table)]),
    ),
);

const byName = (table: SQLiteTable): Record<string, SQLiteColumn> =>
  Object.fromEntries(Object.values(getTableColumns(table)).map((column) => [column.name, column]));

/** @returns the columns of a table as the schema types them, by their names in the database */
export const typesOf = (table: string): Readonly<Record<string, SQLiteColumn>> => TYPES().get(table) ?? {};

/** @returns why the schema does not take a stored value; null where it does */
export function typeError(column: SQLiteColumn, value: unknown): string | null {
  if (value === null) return null;
  const { columnType, enumValues = [] } = column as SQLiteColumn & { enumValues?: readonly string[] };
  switch (columnType) {
    case "SQLiteInteger":
      return Number.isSafeInteger(value) ? null : "is no whole number";
    case "SQLiteBoolean":
      return value === 0 || value === 1 ? null : "is neither 0 nor 1";
    case "SQLiteReal":
      return Number.isFinite(value) ? null : "is no number";
    case "SQLiteBlobBuffer":
      return value instanceof Uint8Array ? null : "is no bytes";
    case "SQLiteCustomColumn":
      return typeof value === "string" || value instanceof Uint8Array
        ? readable(column, value)
        : "is no text";
    default:
      if (typeof value !== "string") return "is no text";
      if (enumValues.length > 0 && !enumValues.includes(value))
        return "is none of the values that it can have";
      return columnType === "SQLiteTextJson" ? readable(column, value) : null;
  }
}

function readable(column: SQLiteColumn, value: unknown): string | null {
  try {
    column.mapFromDriverValue(value);
    return null;
  } catch {
    return "cannot be read";
  }
}
