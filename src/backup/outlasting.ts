import { Database as Sqlite } from "bun:sqlite";
import type { Erased } from "./erasures.ts";
import { type GivenNumber, lastNumbersIn } from "./numbers.ts";

const ERASED = `
  SELECT d.account_id AS account, d.mode, d.session_id AS session, d.invite_id AS invite,
         (SELECT r.id FROM batch_rows r WHERE r.invite_id = d.invite_id) AS row, d.deleted_at AS at
  FROM deletions d WHERE ? IN ('', d.account_id) ORDER BY d.deleted_at`;

/** Everybody who was erased in a house, or of one account, oldest first. */
export const erasedIn = (sqlite: Pick<Sqlite, "query">, accountId = ""): Erased[] =>
  sqlite.query<Erased, [string]>(ERASED).all(accountId);

/** What no older copy knows: who was erased, and which numbers were given. */
export interface Outlasting {
  erased: Erased[];
  numbers: GivenNumber[];
}

/** The same of a database that nobody has open, as far as it can be read. @returns null where it cannot */
export function outlastingIn(path: string): Outlasting | null {
  let sqlite: Sqlite | null = null;
  try {
    sqlite = new Sqlite(path, { readwrite: true, strict: true });
    return { erased: erasedIn(sqlite), numbers: lastNumbersIn(sqlite) };
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}
