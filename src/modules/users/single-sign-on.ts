import { eq } from "drizzle-orm";
import { Problem } from "#/platform/context/problem.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { singleSignOn } from "./tables.ts";

/** For how long a sign-in at the other service opens an account, unless the account chooses otherwise. */
export const ELSEWHERE_HOURS = 12;
/** At most a week, as every session. */
export const ELSEWHERE_HOURS_MAX = 168;

export type SingleSignOn = ReturnType<typeof createSingleSignOn>;

/** The account's own rule whether its members have to come from the sign-in service of their organization. */
export function createSingleSignOn({ db, security }: Pick<Infrastructure, "db" | "security">) {
  /** Null: a password opens the account too. */
  const hoursOf = (accountId: string): number | null =>
    db.orm.select().from(singleSignOn).where(eq(singleSignOn.accountId, accountId)).get()?.hours ?? null;

  return {
    hoursOf,

    /**
     * @param hours null: a password opens the account again
     * @param by who has come from there themselves, where it is to be required: so it is known to work
     * @throws Problem single_sign_on_needed (403)
     */
    set(accountId: string, hours: number | null, by: { id: string; cameFromElsewhere: boolean }): void {
      db.tx(() => {
        if (hoursOf(accountId) === hours) return;
        if (hours !== null && !by.cameFromElsewhere) throw new Problem("single_sign_on_needed");
        if (hours === null) db.orm.delete(singleSignOn).where(eq(singleSignOn.accountId, accountId)).run();
        else
          db.orm
            .insert(singleSignOn)
            .values({ accountId, hours })
            .onConflictDoUpdate({ target: singleSignOn.accountId, set: { hours } })
            .run();
        security.record("account.single_sign_on", {
          ...{ by: by.id, account: accountId, reason: hours === null ? "off" : "on" },
        });
      });
    },
  };
}
