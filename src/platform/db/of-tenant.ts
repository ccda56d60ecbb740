import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tenant } from "#/platform/tenant.ts";
import { prepared, type Statement } from "./prepared.ts";
import { accounts } from "./schema/accounts.ts";
import { type OnlyClients, visibleIn } from "./visible.ts";

/** A table whose rows belong to one tenant each. */
interface Owned {
  accountId: SQLiteColumn;
  mode: SQLiteColumn;
}

/** Stands for the tenant in a prepared query, which is given `{ ...tenant }` when it runs. */
export interface GivenTenant {
  accountId: Placeholder;
  mode: Placeholder;
  onlyClients?: Placeholder;
}
export const GIVEN_TENANT: GivenTenant = {
  accountId: sql.placeholder("accountId"),
  mode: sql.placeholder("mode"),
};
const GIVEN_LIMITED: GivenTenant = { ...GIVEN_TENANT, onlyClients: sql.placeholder("onlyClients") };

/**
 * The condition from which every query of a tenant's rows starts: of this account and mode and, where whoever asks is
 * limited to clients, about them.
 */
export const ofTenant = (table: Owned, tenant: Tenant | GivenTenant): SQL | undefined =>
  and(eq(table.accountId, tenant.accountId), eq(table.mode, tenant.mode), seen(table, tenant));

/** The same, for rows that are found by their ids: SQLite would take an index of the tenant's rows instead. */
export const alsoOfTenant = (table: Owned, tenant: Tenant | GivenTenant): SQL =>
  and(
    sql`(+${table.accountId} = ${tenant.accountId} AND +${table.mode} = ${tenant.mode})`,
    seen(table, tenant),
  ) as SQL;

const seen = (table: Owned, { onlyClients }: { onlyClients?: OnlyClients }): SQL | undefined =>
  onlyClients === undefined ? undefined : visibleIn(table, onlyClients);

/**
 * A prepared query of a tenant's rows: a second one, which is made when it is needed, is for whoever is limited to clients,
 * so that nobody else pays for the question.
 */
export function preparedFor<S extends Statement>(
  query: (tenant: GivenTenant) => { prepare(): S },
): Pick<S, keyof Statement> {
  const all = prepared(() => query(GIVEN_TENANT));
  const some = prepared(() => query(GIVEN_LIMITED));
  const chosen = (values: Record<string, unknown> = {}) =>
    values.onlyClients === undefined
      ? ([all, values] as const)
      : ([some, { ...values, onlyClients: JSON.stringify(values.onlyClients) }] as const);
  const by = (how: keyof Statement) => (values?: Record<string, unknown>) => {
    const [statement, given] = chosen(values);
    return statement[how](given);
  };
  return { run: by("run"), all: by("all"), get: by("get") } as Pick<S, keyof Statement>;
}

/** Rows by their ids, however many. */
export const among = (id: SQLiteColumn, ids: readonly number[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** How far the clock of a row's account is ahead of the server's: test mode can be moved forward, live mode never. */
export const clockAheadOf = ({ accountId, mode }: Owned): SQL =>
  sql`CASE ${mode} WHEN 'test' THEN (SELECT ${accounts.testClockOffsetMs} FROM ${accounts} WHERE ${accounts.id} = ${accountId}) ELSE 0 END`;
