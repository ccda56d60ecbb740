import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tenant } from "#/platform/tenant.ts";
import { accounts } from "./schema/accounts.ts";

/** A table whose rows belong to one tenant each. */
interface Owned {
  accountId: SQLiteColumn;
  mode: SQLiteColumn;
}

/** Stands for the tenant in a prepared query, which is given `{ ...tenant }` when it runs. */
export const GIVEN_TENANT = { accountId: sql.placeholder("accountId"), mode: sql.placeholder("mode") };

/** The condition from which every query of a tenant's rows starts. */
export const ofTenant = (table: Owned, { accountId, mode }: Tenant | typeof GIVEN_TENANT): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.mode, mode));

/** The same, for rows that are found by their ids: SQLite would take an index of the tenant's rows instead. */
export const alsoOfTenant = (table: Owned, { accountId, mode }: Tenant | typeof GIVEN_TENANT): SQL =>
  sql`(+${table.accountId} = ${accountId} AND +${table.mode} = ${mode})`;

/** Rows by their ids, however many. */
export const among = (id: SQLiteColumn, ids: readonly number[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** How far the clock of a row's account is ahead of the server's: test mode can be moved forward, live mode never. */
export const clockAheadOf = ({ accountId, mode }: Owned): SQL =>
  sql`CASE ${mode} WHEN 'test' THEN (SELECT ${accounts.testClockOffsetMs} FROM ${accounts} WHERE ${accounts.id} = ${accountId}) ELSE 0 END`;
