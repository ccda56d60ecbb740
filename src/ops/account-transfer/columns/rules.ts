import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { TransferRefusals } from "#/messages/ops/transfer.gen.ts";
import * as accounts from "#/modules/accounts/tables.ts";
import * as adminFirstSteps from "#/modules/admin/first-steps/tables.ts";
import * as assessment from "#/modules/assessment/tables.ts";
import * as billing from "#/modules/billing/tables.ts";
import * as branding from "#/modules/branding/tables.ts";
import * as candidatesBulk from "#/modules/candidates/bulk/tables.ts";
import * as candidates from "#/modules/candidates/tables.ts";
import * as clients from "#/modules/clients/tables.ts";
import * as decisionsDeclines from "#/modules/decisions/declines/tables.ts";
import * as decisionsInterviews from "#/modules/decisions/interviews/tables.ts";
import * as decisions from "#/modules/decisions/tables.ts";
import * as fairness from "#/modules/fairness/tables.ts";
import * as invitationLists from "#/modules/invitation-lists/tables.ts";
import * as invitesPolicies from "#/modules/invites/policies/tables.ts";
import * as invites from "#/modules/invites/tables.ts";
import * as invoices from "#/modules/invoices/tables.ts";
import * as jobProfiles from "#/modules/job-profiles/tables.ts";
import * as jobs from "#/modules/jobs/tables.ts";
import * as mailer from "#/modules/mailer/tables.ts";
import * as notifications from "#/modules/notifications/tables.ts";
import * as privacy from "#/modules/privacy/tables.ts";
import * as psychometrics from "#/modules/psychometrics/tables.ts";
import * as reportTemplates from "#/modules/report-templates/tables.ts";
import * as results from "#/modules/results/tables.ts";
import * as selfRegistration from "#/modules/self-registration/tables.ts";
import * as senders from "#/modules/senders/tables.ts";
import * as shortlistsComparison from "#/modules/shortlists/comparison/tables.ts";
import * as shortlistsShares from "#/modules/shortlists/shares/tables.ts";
import * as shortlists from "#/modules/shortlists/tables.ts";
import * as tags from "#/modules/tags/tables.ts";
import * as teams from "#/modules/teams/tables.ts";
import * as trials from "#/modules/trials/tables.ts";
import * as users from "#/modules/users/tables.ts";
import * as webhooks from "#/modules/webhooks/tables.ts";
import * as platformContext from "#/platform/context/tables.ts";
import * as platformDb from "#/platform/db/tables.ts";
import * as platformJobs from "#/platform/jobs/tables.ts";
import { lazily } from "#/platform/process/runtime.ts";

/** Further conditions that a value of an unsigned archive meets, by the names that the register uses. */
export type Exact =
  | "color"
  | "email_key"
  | "fairness_answer"
  | "header_name"
  | "lane"
  | "ledger_ref"
  | "outbox_ref"
  | "password_hash"
  | "permissions"
  | "questionnaire_weight"
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
        accounts,
        adminFirstSteps,
        assessment,
        billing,
        branding,
        candidatesBulk,
        candidates,
        clients,
        decisionsDeclines,
        decisionsInterviews,
        decisions,
        fairness,
        invitationLists,
        invites,
        invitesPolicies,
        invoices,
        jobProfiles,
        jobs,
        mailer,
        notifications,
        privacy,
        psychometrics,
        reportTemplates,
        results,
        selfRegistration,
        senders,
        shortlistsComparison,
        shortlistsShares,
        shortlists,
        tags,
        teams,
        trials,
        users,
        webhooks,
        platformContext,
        platformDb,
        platformJobs,
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

/** Why a value is refused, which completes a sentence about its column. */
export type CellFailure = (cells: TransferRefusals["cells"]) => string;

/** @returns why the schema does not take a stored value; null where it does */
export function typeError(column: SQLiteColumn, value: unknown): CellFailure | null {
  if (value === null) return null;
  const { columnType, enumValues = [] } = column as SQLiteColumn & { enumValues?: readonly string[] };
  switch (columnType) {
    case "SQLiteInteger":
      return Number.isSafeInteger(value) ? null : (cells) => cells.notWhole;
    case "SQLiteBoolean":
      return value === 0 || value === 1 ? null : (cells) => cells.notBoolean;
    case "SQLiteReal":
      return Number.isFinite(value) ? null : (cells) => cells.notNumber;
    case "SQLiteBlobBuffer":
      return value instanceof Uint8Array ? null : (cells) => cells.notBinary;
    case "SQLiteCustomColumn":
      return typeof value === "string" || value instanceof Uint8Array
        ? readable(column, value)
        : (cells) => cells.notText;
    default:
      if (typeof value !== "string") return (cells) => cells.notText;
      if (enumValues.length > 0 && !enumValues.includes(value)) return (cells) => cells.notAllowed;
      return columnType === "SQLiteTextJson" ? readable(column, value) : null;
  }
}

function readable(column: SQLiteColumn, value: unknown): CellFailure | null {
  try {
    column.mapFromDriverValue(value);
    return null;
  } catch {
    return (cells) => cells.unreadable;
  }
}
