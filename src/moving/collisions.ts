import type { Database as Sqlite } from "bun:sqlite";
import type { Row } from "./rows.ts";
import { TRAVELS } from "./tables.ts";

/** So many are named of each kind. */
const NAMED_MAX = 5;

/** What is looked at otherwise: people who are here already are no collision, and neither is the same norm. */
const APART = new Set(["accounts", "users", "passkeys", "norm_groups"]);

/**
 * What keeps an account from coming to a house, in words: what it is known by outside cannot be changed, and is somebody
 * else's here.
 */
export function collisionsIn(sqlite: Sqlite, rowsOf: (table: string) => Iterable<Row>): string[] {
  return [
    ...taken("accounts", "email_key", "the address of the account"),
    ...taken("accounts", "slug", "the name in the account's links"),
    ...taken("job_starts", "slug", "the name in the link of a job"),
    ...otherNorms(),
    // What belongs to a record bears its number: one line for both.
    ...TRAVELS.flatMap(({ table, id }) => (id[0] === "id" && !APART.has(table) ? numbered(table) : [])),
  ];

  function taken(table: string, column: string, what: string): string[] {
    const find = sqlite.query(`SELECT 1 FROM ${table} WHERE ${column} = ?`);
    return [...rowsOf(table)]
      .map((row) => String(row[column]))
      .filter((value) => find.get(value) !== null)
      .map((value) => `${what} is another one's here, ${value}`);
  }

  function otherNorms(): string[] {
    const find = sqlite.query<{ checksum: string }, [number]>(
      "SELECT checksum FROM norm_groups WHERE id = ?",
    );
    return [...rowsOf("norm_groups")]
      .filter(({ id, checksum }) => (find.get(Number(id))?.checksum ?? checksum) !== checksum)
      .map(({ id }) => `results of it rest on norm ${id}, and norm ${id} is another one here`);
  }

  function numbered(table: string): string[] {
    const find = sqlite.query(`SELECT 1 FROM ${table} WHERE id = ?`);
    const names: string[] = [];
    let count = 0;
    for (const { id = null } of rowsOf(table)) {
      if (find.get(id) === null) continue;
      count += 1;
      if (names.length < NAMED_MAX) names.push(String(id));
    }
    const more = count > names.length ? ", …" : "";
    return count === 0
      ? []
      : [`${table}: ${count} with numbers that others have here (${names.join(", ")}${more})`];
  }
}
