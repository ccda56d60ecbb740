import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { HiddenPerson, Tenant } from "#/platform/context/tenant.ts";
import { prepared, type Statement } from "./prepared.ts";
import { accounts } from "./schema/accounts.ts";
import { hiddenValue, type OnlyClients, visibleIn } from "./visible.ts";

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
  hidden?: Placeholder;
}
export const GIVEN_TENANT = {
  accountId: sql.placeholder("accountId"),
  mode: sql.placeholder("mode"),
} satisfies GivenTenant;

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
 * A prepared query of a tenant's rows. Readers who are limited to clients, and those from whom people are hidden, have
 * statements of their own, which are created when they are first needed, so that nobody else pays for the conditions.
 */
export function preparedFor<S extends Statement>(
  query: (tenant: GivenTenant) => { prepare(): S },
): Pick<S, keyof Statement> {
  const variant = (conditions: Omit<GivenTenant, keyof typeof GIVEN_TENANT>) =>
    prepared(() => query({ ...GIVEN_TENANT, ...conditions }));
  const [onlyClients, hidden] = [sql.placeholder("onlyClients"), sql.placeholder("hidden")];
  const all = variant({});
  const limited = variant({ onlyClients });
  const blind = variant({ hidden });
  const both = variant({ onlyClients, hidden });
  const chosen = (values: Record<string, unknown> = {}) => {
    const isBlind = values.hidden !== undefined;
    const given = isBlind ? { ...values, hidden: hiddenValue(values.hidden as HiddenPerson[]) } : values;
    return values.onlyClients === undefined
      ? ([isBlind ? blind : all, given] as const)
      : ([isBlind ? both : limited, { ...given, onlyClients: JSON.stringify(values.onlyClients) }] as const);
  };
  const by = (how: keyof Statement) => (values?: Record<string, unknown>) => {
    const [statement, given] = chosen(values);
    return statement[how](given);
  };
  return { run: by("run"), all: by("all"), get: by("get") } as Pick<S, keyof Statement>;
}

/** Rows by their ids, however many. */
export const among = (id: SQLiteColumn, ids: readonly (number | string)[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** How far the clock of a row's account is ahead of the server's: test mode can be moved forward, live mode never. */
export const clockAheadOf = ({ accountId, mode }: Owned): SQL =>
  sql`CASE ${mode} WHEN 'test' THEN (SELECT ${accounts.testClockOffsetMs} FROM ${accounts} WHERE ${accounts.id} = ${accountId}) ELSE 0 END`;
