import type { Db } from "#/platform/db/open.ts";

/**
 * Lets a house give numbers from one on, where it gives lower ones still: servers that number apart from each other can hand
 * accounts to one another.
 * @returns the number of the next session
 */
export function numberFrom({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, first: number): number {
  return tx(() => {
    const tables = sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
      )
      .all();
    for (const { name } of tables) {
      const changed = sqlite
        .query("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?")
        .run(first - 1, name).changes;
      if (changed === 0)
        sqlite.query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(name, first - 1);
    }
    return highestNumber(sqlite) + 1;
  });
}

/** The highest number that a session has ever had here. */
export const highestNumber = (sqlite: Pick<Db["sqlite"], "query">): number =>
  sqlite.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'sessions'").get()?.seq ??
  0;
