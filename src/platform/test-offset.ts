import { eq, sql } from "drizzle-orm";
import type { Db } from "./db/open.ts";
import { prepared } from "./db/prepared.ts";
import { accounts } from "./db/schema/accounts.ts";

/** Looks up how far an account's test mode is ahead of the server's time, in milliseconds. */
export function createTestOffset({ orm }: Db): (accountId: string) => number {
  const offsetById = prepared(() =>
    orm
      .select({ offset: accounts.testClockOffsetMs })
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder("id"))),
  );
  return (id) => offsetById.get({ id })?.offset ?? 0;
}
