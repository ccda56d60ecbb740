import { Database as Sqlite } from "bun:sqlite";

type Method = (...values: unknown[]) => unknown;
type Methods = Record<string, Method>;

const PREPARING = ["prepare", "query"] as const;
const RUNNING = ["all", "get", "run", "values", "iterate"] as const;

/**
 * Lists the statements that are run on any connection of this thread. They are noted as they were prepared, with places
 * for their values, because SQLite plans a text with values differently. Only what is prepared after this call is noted, so
 * it comes before the service starts.
 */
export function watchStatements() {
  const ran: string[] = [];
  const known = new WeakSet<object>();
  const prototype = Sqlite.prototype as unknown as Methods;
  const restore = PREPARING.map((name) => {
    const prepare = prototype[name] as Method;
    prototype[name] = function (this: unknown, ...given) {
      const statement = prepare.apply(this, given) as Methods;
      if (!known.has(statement)) watch(statement, String(given[0]));
      return statement;
    };
    return () => {
      prototype[name] = prepare;
    };
  });
  function watch(statement: Methods, sql: string): void {
    known.add(statement);
    for (const name of RUNNING) {
      const run = statement[name];
      if (run === undefined) continue;
      statement[name] = (...values) => {
        ran.push(sql);
        return run.apply(statement, values);
      };
    }
  }
  return {
    /** What was run since the last call. */
    taken: (): string[] => ran.splice(0),
    end: () => {
      for (const back of restore) back();
    },
  };
}
