import { Database as Sqlite } from "bun:sqlite";
import { type AccessChange, accessIn } from "./access.ts";
import type { Erased } from "./erasures.ts";
import { lastNumbersIn } from "./last-numbers.ts";
import type { Manifest } from "./manifest.ts";
import type { GivenNumber } from "./numbers.ts";

const erasures = (row: string, unlinked: string): string => `
  SELECT d.account_id AS account, d.mode, d.session_id AS session, d.invite_id AS invite,
         ${row} AS row, ${unlinked} AS unlinked, d.deleted_at AS at
  FROM deletions d WHERE ? IN ('', d.account_id) ORDER BY d.deleted_at`;
const ROW = "(SELECT r.id FROM batch_rows r WHERE r.invite_id = d.invite_id)";
const ERASED = erasures(`coalesce(d.batch_row_id, ${ROW})`, "d.unlinked");

const readErased = (sqlite: Pick<Sqlite, "query">, query: string, accountId = ""): Erased[] =>
  sqlite
    .query<Omit<Erased, "unlinked"> & { unlinked: number }, [string]>(query)
    .all(accountId)
    .map(({ unlinked, ...erased }) => ({ ...erased, ...(unlinked === 1 && { unlinked: true }) }));

/** Everybody who was erased in a house, or of one account, oldest first. */
export const erasedIn = (sqlite: Pick<Sqlite, "query">, accountId = ""): Erased[] =>
  readErased(sqlite, ERASED, accountId);

/** What is numbered by this house, and named by these numbers outside of it. */
const NUMBERED = ["sessions", "batch_rows"] as const;
/** The last number of each that was given to anybody. */
export type LastIds = Record<(typeof NUMBERED)[number], number>;

export function lastIdsIn(sqlite: Pick<Sqlite, "query">): LastIds {
  const found = new Map(
    sqlite
      .query<{ name: string; seq: number }, []>("SELECT name, seq FROM sqlite_sequence")
      .all()
      .map(({ name, seq }) => [name, seq]),
  );
  const of = (name: (typeof NUMBERED)[number]) => found.get(name) ?? 0;
  return { sessions: of("sessions"), batch_rows: of("batch_rows") };
}

/** What no older copy knows: who was erased, which numbers were given, and from whom access was taken. */
export interface Outlasting {
  erased: Erased[];
  numbers: GivenNumber[];
  access: AccessChange[];
  /** null: nobody knows. */
  ids: LastIds | null;
}
interface FoundOutlasting extends Outlasting {
  heads: NonNullable<Manifest["heads"]>;
}

/** How far a house goes. */
function headsIn(sqlite: Pick<Sqlite, "query">): NonNullable<Manifest["heads"]> {
  const one = <T extends object>(text: string) => sqlite.query<T, []>(text).get();
  return {
    ledger: one<{ id: number | null }>("SELECT max(id) AS id FROM ledger_entries")?.id ?? 0,
    erased_at: one<{ at: number | null }>("SELECT max(deleted_at) AS at FROM deletions")?.at ?? null,
    audit: asFarAsKnown(
      () => one<{ seq: number; hash: string }>("SELECT head_seq AS seq, head_hash AS hash FROM audit_chain"),
      () => null,
    ),
  };
}

/** As far as the house that came furthest. */
export const latestIds = (houses: readonly Outlasting[]): LastIds | null =>
  houses.reduce<LastIds | null>(
    (most, { ids }) =>
      ids === null || most === null
        ? (ids ?? most)
        : {
            sessions: Math.max(most.sessions, ids.sessions),
            batch_rows: Math.max(most.batch_rows, ids.batch_rows),
          },
    null,
  );

/** Of a database that an earlier version made, which may lack what this one has. */
function asFarAsKnown<T>(work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && /^no such (table|column)/.test(error.message)) return otherwise();
    throw error;
  }
}

const everErasedIn = (sqlite: Pick<Sqlite, "query">): Erased[] =>
  asFarAsKnown(
    () => erasedIn(sqlite),
    () =>
      asFarAsKnown(
        // Before scores could be cut off.
        () => readErased(sqlite, erasures(ROW, "0")),
        // Before there were lists to invite.
        () => readErased(sqlite, erasures("NULL", "0")),
      ),
  );

const everNumberedIn = (sqlite: Pick<Sqlite, "query">): GivenNumber[] =>
  asFarAsKnown(
    () => lastNumbersIn(sqlite),
    // Before accounts moved, and before there were invoices.
    () =>
      asFarAsKnown(
        () =>
          sqlite
            .query<GivenNumber, []>(
              "SELECT mode, type, year, max(sequence) AS sequence FROM invoices GROUP BY mode, type, year",
            )
            .all(),
        () => [],
      ),
  );

/** Before there was an audit log nobody wrote it down. */
const everChangedIn = (sqlite: Pick<Sqlite, "query">): AccessChange[] =>
  asFarAsKnown(
    () => accessIn(sqlite),
    () => [],
  );

/** The same of a database that nobody has open, as far as it can be read. @returns null where it cannot */
export function outlastingIn(path: string): FoundOutlasting | null {
  let sqlite: Sqlite | null = null;
  try {
    sqlite = new Sqlite(path, { readwrite: true, strict: true });
    return {
      ...{ erased: everErasedIn(sqlite), numbers: everNumberedIn(sqlite), access: everChangedIn(sqlite) },
      ...{ ids: lastIdsIn(sqlite), heads: headsIn(sqlite) },
    };
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}
