import type { TestService } from "./service.ts";

/** What the transactions of the service become inside one that a test keeps open around them. */
const INSIDE: Readonly<Record<string, string>> = {
  "BEGIN IMMEDIATE": "SAVEPOINT inside",
  COMMIT: "RELEASE inside",
  ROLLBACK: "ROLLBACK TO inside; RELEASE inside",
};

/**
 * Creates a function that carries out work on the service and then undoes everything that it stored, so that thousands of requests each
 * meet the same instance. What the service keeps in memory stays.
 */
export function createUndo(service: TestService): <T>(work: () => Promise<T>) => Promise<T> {
  const { sqlite } = service.db;
  const run = sqlite.run.bind(sqlite);
  return async (work) => {
    sqlite.run = ((statement: string, ...values: []) =>
      run(INSIDE[statement] ?? statement, ...values)) as typeof sqlite.run;
    run("SAVEPOINT whole");
    try {
      return await work();
    } finally {
      run("ROLLBACK TO whole");
      run("RELEASE whole");
      sqlite.run = run;
    }
  };
}
