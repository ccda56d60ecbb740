import type { SQLQueryBindings, Statement as SqliteStatement } from "bun:sqlite";
import { Column, is, Param, Placeholder, SQL, Subquery, sql } from "drizzle-orm";

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

/** What drizzle's prepared query holds, and declares as private. */
interface Held {
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
  const { stmt, query, fields, customResultMapper } = statement as unknown as Held;
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
function reading(fields: NonNullable<Held["fields"]>): (row: readonly unknown[]) => unknown {
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
