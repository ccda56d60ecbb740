import type { Database as Sqlite } from "bun:sqlite";
import { COLUMNS } from "./columns/register.ts";
import { MoveError } from "./error.ts";
import { TRAVELS } from "./tables.ts";

/** What triggers, the index of names and the audit log write of their own accord. */
const BESIDE =
  /^(?:sqlite_.*|candidate_search.*|search_pending|ledger_sums|invite_sums|audit_entries|audit_chain)$/;

type Reader = Pick<Sqlite, "query">;

/** Rows of every whole table, whoever's they are. */
export function countAll(sqlite: Reader): ReadonlyMap<string, number> {
  const tables = sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !BESIDE.test(name));
  return new Map(
    tables.map((name) => [
      name,
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${name}`).get()?.n ?? 0,
    ]),
  );
}

/**
 * Checks that every row that was written is the account's, that no other one appeared or went, and that no column leads to a
 * record of another account.
 * @param before of the whole database, before the first row
 * @param written rows of each table that travels
 * @param known users of the account who were here already
 * @throws MoveError
 */
export function checkOutside(
  sqlite: Reader,
  accountId: string,
  before: ReadonlyMap<string, number>,
  written: ReadonlyMap<string, number>,
  known: number,
): void {
  for (const [table, count] of countAll(sqlite)) {
    const added = count - (before.get(table) ?? 0);
    if (added !== (written.get(table) ?? 0))
      throw new MoveError(
        `The archive would change rows of ${table} that are not the account's. Nothing was changed.`,
      );
  }
  for (const { table, where } of TRAVELS) {
    // Norms are the server's, and of somebody who was here already nothing is added to what they sign in with.
    if (table === "norm_groups" || table === "passkeys") continue;
    const expected = (written.get(table) ?? 0) + (table === "users" ? known : 0);
    const own = sqlite
      .query<{ n: number }, { account: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)
      .get({ account: accountId })?.n;
    if (own !== expected)
      throw new MoveError(
        `${expected} rows of ${table} came, and ${own} belong to the account. Nothing was changed.`,
      );
    for (const [column, target] of Object.entries(COLUMNS[table]?.refs ?? {})) {
      const stray = sqlite
        .query<{ value: string | number }, { account: string }>(
          `SELECT ${table}.${column} AS value FROM ${table} WHERE (${where}) AND EXISTS (
            SELECT 1 FROM ${target} AS target WHERE target.id = ${table}.${column} AND target.account_id IS NOT $account) LIMIT 1`,
        )
        .get({ account: accountId });
      if (stray !== null)
        throw new MoveError(
          `A row of ${table} leads by ${column} to ${stray.value}, which is another account's here. Nothing was changed.`,
        );
    }
  }
}
