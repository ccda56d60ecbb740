import type { SQLQueryBindings, Statement as SqliteStatement } from "bun:sqlite";
import { and, Column, eq, is, Param, Placeholder, SQL, Subquery, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { accounts } from "#/platform/context/tables.ts";
import type { HiddenPerson, Tenant } from "#/platform/context/tenant.ts";
import type { Created, Page } from "#/platform/http/query.ts";
import { hiddenValue, type OnlyClients, visibleIn } from "./visible.ts";

/** A table whose rows belong to one tenant each. */
interface Owned {
  accountId: SQLiteColumn;
  mode: SQLiteColumn;
}

/** The placeholder for the tenant in a prepared query, which is given `{ ...tenant }` when it runs. */
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
 * The condition from which every query of a tenant's rows starts: of this account and mode and, if the reader is
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

export interface Statement {
  run: (values?: Record<string, unknown>) => unknown;
  all: (values?: Record<string, unknown>) => unknown;
  get: (values?: Record<string, unknown>) => unknown;
}

/**
 * A statement that is built and handed to SQLite when it is used for the first time, and kept from then on. A store
 * names all of its statements when it is made, and most starts (each command, each test) use few of them: written out
 * at once they were the largest part of a start.
 */
export function prepared<S extends Statement>(query: () => { prepare(): S }): Pick<S, keyof Statement> {
  let statement: Pick<S, keyof Statement> | null = null;
  const ready = (): Pick<S, keyof Statement> => {
    statement ??= quickRows(query().prepare());
    return statement;
  };
  return {
    run: (values) => ready().run(values),
    all: (values) => ready().all(values),
    get: (values) => ready().get(values),
  };
}

/**
 * As `prepared`, for statements that write the fields of a row: one for each set of fields that occurs. Fields that are undefined are
 * left out.
 * @returns a function that runs the statement of the row's fields
 */
export function preparedFields<S extends Statement>(
  query: (fields: Record<string, Placeholder>) => { prepare(): S },
) {
  const known = new Map<string, Pick<S, keyof Statement>>();
  return (row: object): Pick<S, keyof Statement> => {
    const names = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = names.join();
    const statement =
      known.get(key) ??
      prepared(() => query(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))));
    known.set(key, statement);
    return statement;
  };
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** The fields that drizzle's prepared query has, and declares as private. */
interface OnHold {
  stmt?: SqliteStatement<unknown, SQLQueryBindings[]>;
  query?: { params: readonly unknown[] };
  fields?: readonly { path: readonly string[]; field: unknown }[];
  customResultMapper?: unknown;
}

type Values = Record<string, unknown>;

/**
 * The same statement, for which it is decided once what drizzle decides at each call and for each value of each row: where a
 * parameter comes from and how a column is read. That was a third of what it took to read a row of twenty columns. Queries whose
 * rows are nested, as those of joins, stay with drizzle.
 */
function quickRows<S extends Statement>(statement: S): Pick<S, keyof Statement> {
  const { stmt, query, fields, customResultMapper } = statement as unknown as OnHold;
  if (stmt === undefined || query === undefined || customResultMapper !== undefined) return statement;
  if (fields?.some(({ path }) => path.length !== 1)) return statement;
  const bind = binding(query.params);
  const run = (values?: Values) => stmt.run(...bind(values));
  if (fields === undefined) return { ...pick(statement), run } as Pick<S, keyof Statement>;
  const read = reading(fields);
  return {
    run,
    all: (values?: Values) => stmt.values(...bind(values)).map(read),
    get: (values?: Values) => {
      const [row] = stmt.values(...bind(values));
      return row === undefined ? undefined : read(row);
    },
  } as Pick<S, keyof Statement>;
}

const pick = (statement: Statement): Statement => ({
  run: (values) => statement.run(values),
  all: (values) => statement.all(values),
  get: (values) => statement.get(values),
});

/** As drizzle's `fillPlaceholders`. */
function binding(params: readonly unknown[]): (values?: Values) => SQLQueryBindings[] {
  const takes = params.map((param): ((values: Values) => unknown) => {
    if (is(param, Placeholder)) return (values) => given(values, param.name);
    if (is(param, Param) && is(param.value, Placeholder)) {
      const { encoder, value } = param;
      return (values) => encoder.mapToDriverValue(given(values, value.name));
    }
    return () => param;
  });
  return (values = {}) => takes.map((take) => take(values) as SQLQueryBindings);
}

function given(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
}

/** As drizzle's `mapResultRow`, where each column has a name of its own. */
function reading(fields: NonNullable<OnHold["fields"]>): (row: readonly unknown[]) => unknown {
  const columns = fields.map(({ path, field }) => ({ name: path[0] as string, decoder: decoderOf(field) }));
  return (row) => {
    const result: Values = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decoder } = columns[at] as (typeof columns)[number];
      const value = row[at];
      result[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
    }
    return result;
  };
}

/** @returns null where a value is read as it is */
function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return isPlain ? null : field;
  }
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return (field._.sql as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

/** Which instants a page is limited to. */
export type PageTimes = Pick<Page, "until" | "createdAfter" | "createdBefore">;

/** Within the two instants of creation that a list is asked for, without both. */
export const createdWithin = (
  column: SQLiteColumn | SQL,
  { createdAfter = null, createdBefore = null }: Partial<Created>,
): SQL | undefined =>
  and(
    createdAfter === null ? undefined : sql`${column} > ${createdAfter}`,
    createdBefore === null ? undefined : sql`${column} < ${createdBefore}`,
  );

/**
 * Limits a list to what there was at the page's instant, and was created within the instants that were asked for.
 * @param column when a row was created
 */
export const ofPage = (column: SQLiteColumn | SQL, page: PageTimes): SQL | undefined =>
  and(page.until === null ? undefined : sql`${column} <= ${page.until}`, createdWithin(column, page));

/** The same for rows that are at hand. @param at when a row was created */
export const isOfPage = (at: number, { until, createdAfter, createdBefore }: PageTimes): boolean =>
  at <= (until ?? at) && at > (createdAfter ?? -1) && at < (createdBefore ?? at + 1);
