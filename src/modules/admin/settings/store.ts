import { and, count, countDistinct, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import { passkeys, users } from "#/platform/db/schema/users.ts";

export type AddressStore = ReturnType<typeof createAddressStore>;

/** What hangs on the server's public address, over all accounts. For operators alone. */
export function createAddressStore({ orm }: Db) {
  return {
    /** Invitations whose link is out in the world and not used up. */
    openLinks: (now: number): number =>
      // By the indexes of open invites, whose conditions stand here word for word: all others are gone through otherwise.
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

    /** Who can sign in to the console: somebody whose access is blocked notices nothing. */
    people: (): number =>
      orm.select({ n: count() }).from(users).where(isNull(users.disabledAt)).get()?.n ?? 0,

    peopleWithPasskeys: (): number =>
      orm
        .select({ n: countDistinct(passkeys.userId) })
        .from(passkeys)
        .get()?.n ?? 0,
  };
}
