import { eq, sql } from "drizzle-orm";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "./tables.ts";

/** The country of an account whose registration names none, as the interface says. */
export const DEFAULT_COUNTRY = "US";

export type Account = typeof accounts.$inferSelect;

export type AccountRows = ReturnType<typeof createAccountRows>;

/** Reads accounts by their ids, each at most once in a transaction, where limits, language, time zone and clock all ask for it. */
export function createAccountRows({ orm, sqlite, remember }: Db) {
  const byId = prepared(() =>
    orm
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder("id"))),
  );
  const offsetById = prepared(() =>
    orm
      .select({ offset: accounts.testClockOffsetMs })
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder("id"))),
  );
  const known = remember<Account | null>();
  const find = (id: string): Account | null => known.get(id, () => byId.get({ id }) ?? null);
  return {
    find,

    /** For whoever changes the account. */
    forget: known.forget,

    /** Returns how far the account's test mode is ahead of the server's time, in milliseconds. */
    testOffset: (id: string): number =>
      sqlite.inTransaction ? (find(id)?.testClockOffsetMs ?? 0) : (offsetById.get({ id })?.offset ?? 0),
  };
}
