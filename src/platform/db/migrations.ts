import init from "./migrations/0000_init.sql" with { type: "text" };
import ledgerAppendOnly from "./migrations/0001_ledger_append_only.sql" with { type: "text" };

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Append-only: a shipped migration is never edited; `migrate.ts` refuses a database that saw another text. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0000_init", sql: init },
  { name: "0001_ledger_append_only", sql: ledgerAppendOnly },
];
