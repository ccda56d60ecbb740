import { and, count, countDistinct, gt, isNull, sql } from "drizzle-orm";
import { invites } from "#/modules/invites/tables.ts";
import { passkeys, users } from "#/modules/users/tables.ts";
import type { Db } from "#/platform/db/open.ts";

export type AddressStore = ReturnType<typeof createAddressStore>;

/** Counts what depends on the server's public address, over all accounts. For administrators only. */
export function createAddressStore({ orm }: Db) {
  return {
    /** Invitations whose link is out in the world and not used up. */
    countOpenLinks: (now: number): number =>
      // Uses the indexes of open invites, whose conditions are repeated here word for word. Otherwise SQLite
      // reads all others too.
      ["started_at IS NULL", "started_at IS NOT NULL"]
        .map(
          (begun) =>
            orm
              .select({ n: count() })
              .from(invites)
              .where(
                and(
                  sql.raw(`${begun} AND completed_at IS NULL AND cancelled_at IS NULL`),
                  gt(invites.expiresAt, now),
                ),
              )
              .get()?.n ?? 0,
        )
        .reduce((sum, n) => sum + n, 0),

    /** Users who can sign in to the console. A user whose access is blocked is not affected. */
    countPeople: (): number =>
      orm.select({ n: count() }).from(users).where(isNull(users.disabledAt)).get()?.n ?? 0,

    countPeopleWithPasskeys: (): number =>
      orm
        .select({ n: countDistinct(passkeys.userId) })
        .from(passkeys)
        .get()?.n ?? 0,
  };
}
