import { eq } from "drizzle-orm";
import { fourEyes } from "#/platform/db/schema/deciding.ts";
import type { Ground } from "#/server/infrastructure.ts";

/** Whether decisions of an account take two people, and who said so last; null: nobody ever did. */
interface FourEyesState {
  isOn: boolean;
  changed: { at: number; by: string } | null;
}

interface FourEyesDeps extends Pick<Ground, "db" | "security"> {
  /** The server's time: the setting belongs to both modes of the account. */
  clock: { now(): number };
}

export type FourEyes = ReturnType<typeof createFourEyes>;

/** The account's own rule whether a decision takes a second person. */
export function createFourEyes({ db, security, clock }: FourEyesDeps) {
  function state(accountId: string): FourEyesState {
    const row = db.orm.select().from(fourEyes).where(eq(fourEyes.accountId, accountId)).get();
    return row === undefined
      ? { isOn: false, changed: null }
      : { isOn: row.isOn, changed: { at: row.changedAt, by: row.changedBy } };
  }
  return {
    state,

    /** As it is already, nothing changes. */
    set(accountId: string, isOn: boolean, by: { id: string; name: string }): FourEyesState {
      return db.tx(() => {
        if (state(accountId).isOn === isOn) return state(accountId);
        const set = { isOn, changedAt: clock.now(), changedById: by.id, changedBy: by.name };
        db.orm
          .insert(fourEyes)
          .values({ accountId, ...set })
          .onConflictDoUpdate({ target: fourEyes.accountId, set })
          .run();
        security.note("account.four_eyes", { by: by.id, account: accountId, reason: isOn ? "on" : "off" });
        return state(accountId);
      });
    },
  };
}
