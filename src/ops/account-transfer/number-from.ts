import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { KNOWN_NUMBERS } from "./tables.ts";

type Reader = Pick<Db["sqlite"], "query">;

/**
 * Lets an instance give numbers from one on, where it gives lower ones still: servers that number apart from each other can hand
 * accounts to one another.
 * @returns the number of the next session
 */
export function numberFrom({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, first: number): number {
  return tx(() => {
    const tables = sqlite
      .query<{ name: string }, []>(
        // The chain of originals is the server's own and has no gap.
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name <> 'invoice_originals'",
      )
      .all();
    for (const { name } of tables) raiseTo(sqlite, name, first - 1);
    return highestNumber(sqlite) + 1;
  });
}

/**
 * Gives an instance that has never numbered anything a range of its own for the numbers that programs know. One that has goes on
 * as before, and so does one without an id.
 */
export function numberApart({ sqlite, tx }: Pick<Db, "sqlite" | "tx">): void {
  const id = instanceOf(sqlite);
  if (id === null || KNOWN_NUMBERS.some((table) => highestOf(sqlite, table) > 0)) return;
  tx(() => {
    for (const table of KNOWN_NUMBERS) raiseTo(sqlite, table, rangeOf(id) - 1);
  });
}

/**
 * Lets an instance go on in another range of its own for a table in which higher numbers of another one have arrived: that one goes
 * on there itself. Call it inside a transaction. An instance without an id goes on behind them.
 */
export function numberBeyond(sqlite: Reader, table: string): void {
  const id = instanceOf(sqlite);
  if (id !== null) raiseTo(sqlite, table, rangeOf(id, highestOf(sqlite, table)) - 1);
}

/** Lets a table give no number up to this one any more. */
export function raiseTo(sqlite: Reader, table: string, number: number): void {
  const { changes } = sqlite
    .query("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?")
    .run(number, table);
  if (changes === 0) sqlite.query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(table, number);
}

/** The highest number that a row of a table has ever had here. */
export const highestOf = (sqlite: Reader, table: string): number =>
  sqlite.query<{ seq: number }, [string]>("SELECT seq FROM sqlite_sequence WHERE name = ?").get(table)?.seq ??
  0;

/** The highest number that a session has ever had here. */
export const highestNumber = (sqlite: Reader): number => highestOf(sqlite, "sessions");

const instanceOf = (sqlite: Reader): string | null =>
  sqlite.query<{ id: string | null }, []>("SELECT instance_id AS id FROM server").get()?.id ?? null;

/**
 * So many numbers has a range. A server that gives more goes on into the next one: that costs nothing until the account that it
 * hands over meets a server whose range is that one.
 */
const ROOM = 100_000;
/**
 * Two servers have the same range with a probability of 1 in 20,000. They overlap with less than 1 in 10,000 even if one of them has filled
 * its own. All of them together end below 2^31: up to there SQLite stores a number in four bytes, and people read ten digits at most.
 */
const RANGES = 20_000;

/**
 * Where a server's numbers begin that programs know, so that servers can hand accounts to one another.
 * @param above the range lies above this number; 0 leaves the first range to servers that count from 1
 * @returns the first number of the range: a multiple of 100,000, plus 1
 */
export function rangeOf(instanceId: string, above = 0): number {
  const place = Number.parseInt(sha256(`numbers ${instanceId} ${above}`).slice(0, 12), 16) % RANGES;
  return (Math.ceil(above / ROOM) + 1 + place) * ROOM + 1;
}
