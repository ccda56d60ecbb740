import { Database, type SQLQueryBindings } from "bun:sqlite";
import { afterAll, beforeAll } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { KeepingSqlite } from "#/platform/db/standstill.ts";
import type { TestService } from "./service.ts";

/** What an operation costs, the same on every machine. */
export interface Costs {
  /** SQL statements that are executed, transaction control included. */
  statements: number;
  /** Texts that SQLite compiles for it. */
  compiled: number;
  /** Queries that drizzle builds again, at 20 to 60 µs each, instead of keeping them (`platform/db/of-tenant.ts`). */
  built: number;
  commits: number;
  /** Pages that are appended to the write-ahead log. */
  frames: number;
  /** Of the answer's body, not compressed; 0 if there is no answer. */
  bytes: number;
}

/** A statement that was executed, with the values it was given. */
export interface Executed {
  text: string;
  values: SQLQueryBindings[];
}

interface Trace {
  costs: Costs;
  /** Its statements, in their order. */
  executed: Executed[];
}

const WAL_HEAD_BYTES = 32;
const FRAME_BYTES = 24 + 4096;
const RUNS = ["run", "get", "all", "values", "iterate"] as const;

/**
 * Counts what the connections of this thread do. The service must be started after the file's `beforeAll`: a statement is counted if
 * it is compiled from then on.
 */
export function useTrace(): (service: TestService, work: () => Promise<unknown>) => Promise<Trace> {
  let costs = nothing();
  let executed: Executed[] = [];
  const originals = { prepare: Database.prototype.prepare, run: Database.prototype.run };
  const { prepare: keep } = KeepingSqlite.prototype;

  function execute(text: string, values: SQLQueryBindings[]): void {
    costs.statements += 1;
    if (text === "COMMIT") costs.commits += 1;
    executed.push({ text, values });
  }

  beforeAll(() => {
    Database.prototype.prepare = function (this: Database, text: string, ...rest: []) {
      costs.compiled += 1;
      const statement = originals.prepare.call(this, text, ...rest);
      // Bun gives each statement methods of its own.
      for (const name of RUNS) {
        const method = statement[name].bind(statement) as (...values: unknown[]) => unknown;
        const value = (...values: SQLQueryBindings[]) => {
          execute(text, values);
          return method(...values);
        };
        Object.defineProperty(statement, name, { value });
      }
      return statement;
    } as typeof originals.prepare;
    Database.prototype.run = function (this: Database, text: string, ...rest: []) {
      execute(text, rest);
      return originals.run.call(this, text, ...rest);
    } as typeof originals.run;
    KeepingSqlite.prototype.prepare = function (this: KeepingSqlite, text: string, ...rest: []) {
      costs.built += 1;
      return keep.call(this, text, ...rest);
    } as typeof keep;
  });
  afterAll(() => {
    Object.assign(Database.prototype, originals);
    KeepingSqlite.prototype.prepare = keep;
  });

  return async (service, work) => {
    originals.run.call(service.db.sqlite, "PRAGMA wal_checkpoint(TRUNCATE)");
    [costs, executed] = [nothing(), []];
    const answer = await work();
    const counted = costs;
    const { size } = statSync(join(service.folder, "assay.db-wal"));
    counted.frames = size === 0 ? 0 : (size - WAL_HEAD_BYTES) / FRAME_BYTES;
    if (hasText(answer)) counted.bytes = Buffer.byteLength(answer.text);
    return { costs: counted, executed };
  };
}

const nothing = (): Costs => ({ statements: 0, compiled: 0, built: 0, commits: 0, frames: 0, bytes: 0 });

const hasText = (answer: unknown): answer is { text: string } =>
  typeof answer === "object" && answer !== null && "text" in answer;
