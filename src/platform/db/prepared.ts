import { type Placeholder, sql } from "drizzle-orm";

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
  let statement: S | null = null;
  const ready = (): S => {
    statement ??= query().prepare();
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
