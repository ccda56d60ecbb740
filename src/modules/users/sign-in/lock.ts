import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { isGuessablePin, PIN_TRIES } from "./rules.ts";
import type { ConsoleSessionStore } from "./session-store.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions } from "./sessions.ts";

interface LockDeps extends Pick<Ground, "db" | "security"> {
  store: Pick<ConsoleSessionStore, "lock" | "takePinTry" | "find">;
  sessions: Pick<ConsoleSessions, "unlocked" | "end">;
  hasher: Pick<PasswordHasher, "hash" | "verify">;
}

export type LockService = ReturnType<typeof createLockService>;

/** A session that waits while somebody else holds the device: it opens nothing until its PIN is typed. */
export function createLockService({ db, store, sessions, hasher, security }: LockDeps) {
  return {
    /**
     * Locks a session in all its tabs. @returns the session as it is now
     * @throws Problem invalid_input (400) naming `pin` where everybody would try it, signed_out (401) where the session
     *   ended meanwhile, sign_in_busy (503)
     */
    async lock(session: ConsoleSession, pin: string, network: string): Promise<ConsoleSession> {
      if (isGuessablePin(pin)) {
        throw invalidField("pin", "is one that everybody tries first; choose other digits");
      }
      const pinHash = await hasher.hash(pin);
      return db.tx(() => {
        if (!store.lock(session.hash, pinHash)) throw new Problem("signed_out");
        security.note("session.locked", { user: session.userId, by: session.userId, network });
        return { ...session, step: "locked", pinHash, pinTries: 0 };
      });
    },

    /**
     * Opens it again, under another token. Each try is counted before it is looked at; after the last wrong one the
     * session is over, and only a sign-in helps.
     * @throws Problem pin_refused (401), signed_out (401), sign_in_busy (503)
     */
    async unlock(session: ConsoleSession, pin: string, network: string): Promise<BegunSession> {
      const fields = { user: session.userId, network };
      const taken = store.takePinTry(session.hash, PIN_TRIES);
      if (taken === null) throw new Problem("signed_out");
      const isRight = await hasher.verify(pin, taken.pinHash);
      if (isRight) {
        return db.tx(() => {
          const now = store.find(session.hash);
          // Another tab was faster, or it was ended from elsewhere.
          if (now?.session.step !== "locked" || now.user.disabledAt !== null) throw new Problem("signed_out");
          security.note("session.unlocked", { ...fields, by: session.userId });
          return sessions.unlocked({ ...now.session, user: now.user });
        });
      }
      const isLast = taken.tries >= PIN_TRIES;
      security.refuse("session.pin_refused", { ...fields, ...(isLast && { reason: "too_many" }) });
      if (!isLast) throw new Problem("pin_refused");
      sessions.end(session);
      throw new Problem("signed_out");
    },
  };
}
