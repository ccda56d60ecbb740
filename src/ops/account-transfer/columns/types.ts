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
import * as deciding from "#/platform/db/schema/deciding.ts";
import * as declines from "#/platform/db/schema/declines.ts";
import * as delivery from "#/platform/db/schema/delivery.ts";
import * as fairness from "#/platform/db/schema/fairness.ts";
import * as interviews from "#/platform/db/schema/interviews.ts";
import * as inviteRules from "#/platform/db/schema/invite-rules.ts";
import * as invoices from "#/platform/db/schema/invoices.ts";
import * as jobs from "#/platform/db/schema/jobs.ts";
import * as limits from "#/platform/db/schema/limits.ts";
import * as mailTemplates from "#/platform/db/schema/mail-templates.ts";
import * as moved from "#/platform/db/schema/moved.ts";
import * as norms from "#/platform/db/schema/norms.ts";
import * as reportLayouts from "#/platform/db/schema/report-layouts.ts";
import * as retention from "#/platform/db/schema/retention.ts";
import * as shares from "#/platform/db/schema/shares.ts";
import * as shortlists from "#/platform/db/schema/shortlists.ts";
import * as tags from "#/platform/db/schema/tags.ts";
import * as trials from "#/platform/db/schema/trials.ts";
import * as users from "#/platform/db/schema/users.ts";
import { lazily } from "#/platform/process/lazily.ts";

const TYPES = lazily(
  () =>
    new Map(
      [
        ...[accounts, alerts, assessments, billing, bulk, candidateList, candidates, clients, comparison],
        ...[console, deciding, declines, delivery, fairness, interviews, inviteRules, invoices, jobs],
        ...[limits, mailTemplates, moved, norms, reportLayouts, retention, shares, shortlists, tags, trials],
        ...[users],
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
export function typeFault(column: SQLiteColumn, value: unknown): string | null {
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
