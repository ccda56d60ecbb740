import type { User } from "#/modules/users/store.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ConsoleSessionRow, ConsoleSessionStore } from "./factor-store.ts";
import { isGuessablePin, PIN_TRIES } from "./rules.ts";

/** A session ends when it is not used for this long. */
const IDLE_MS = 8 * HOUR_MS;
/** However much it is used: how long a session lasts, and how long a sign-in may be half done. */
const LIFETIME_MS = {
  locked: 7 * DAY_MS,
  signed_in: 7 * DAY_MS,
  enrol_factor: HOUR_MS,
  second_factor: 15 * MINUTE_MS,
} as const;
const LONGEST_MS = Math.max(...Object.values(LIFETIME_MS));
const TOKEN_BYTES = 32;

type Step = ConsoleSessionRow["step"];

export interface ConsoleSession extends ConsoleSessionRow {
  user: User;
}

/** A session with what its cookie is to hold from now on; the token exists only here. */
export interface BegunSession {
  session: ConsoleSession;
  /** Null: the cookie stays as it is. */
  token: string | null;
}

/** The person comes from another service, which let them in. */
export interface Elsewhere {
  /** Null where it is not needed at the sign-out. */
  idToken: string | null;
}

interface SessionDeps
  extends Pick<Infrastructure, "db" | "clock" | "passed" | "ids" | "random" | "secrets" | "security"> {
  store: ConsoleSessionStore;
}

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/** Sessions of the console. Each step of a sign-in gets a token of its own, so that none from before is worth anything. */
export function createConsoleSessions(deps: SessionDeps) {
  const { db, store, clock, passed, ids, random, secrets, security } = deps;

  /** Uses that are not stored yet, by hash: reading stores nothing, and a crash loses a minute at most. */
  const seen = new Map<string, number>();

  const lastSeen = ({ hash, lastSeenAt }: ConsoleSessionRow) => Math.max(seen.get(hash) ?? 0, lastSeenAt);
  const isOver = (row: ConsoleSessionRow) =>
    clock.now() >= row.expiresAt || clock.now() >= lastSeen(row) + IDLE_MS;

  const idTokenPurpose = (userId: string) => `id-token:${userId}`;
  const sealed = ({ id }: User, { idToken }: Elsewhere): string | null =>
    idToken === null ? null : secrets.seal(idToken, idTokenPurpose(id));

  /**
   * Begins a session; one that the browser had before ends.
   * @param elsewhere what the other service says that the person comes from; without it, what the session before has
   * @throws Problem signed_out (401) when that one, of the same person, was ended meanwhile: nothing follows from it
   */
  function begin(
    user: User,
    step: Step,
    device: string,
    before: ConsoleSession | null,
    elsewhere?: Elsewhere,
  ): BegunSession {
    const kept = before?.userId === user.id ? before : { sealedIdToken: null, elsewhereAt: null };
    const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString("base64url");
    const now = clock.now();
    const row: ConsoleSessionRow = {
      hash: sha256(token),
      id: ids.consoleSession(),
      userId: user.id,
      step,
      sealedChallenge: null,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + LIFETIME_MS[step],
      confirmedAt: null,
      pinHash: null,
      pinTries: 0,
      sealedIdToken: elsewhere === undefined ? kept.sealedIdToken : sealed(user, elsewhere),
      elsewhereAt: elsewhere === undefined ? kept.elsewhereAt : now,
    };
    db.tx(() => {
      const isGone = before !== null && !store.delete(before.hash);
      if (isGone && before.userId === user.id) throw new Problem("signed_out");
      store.insert(row);
    });
    return { session: { ...row, user }, token };
  }

  /** What its person can see and end: it opens something, or will again. */
  const isAlive = (row: ConsoleSessionRow) =>
    (row.step === "signed_in" || row.step === "locked") && !isOver(row);

  function storeUse(): void {
    if (seen.size === 0) return;
    db.tx(() => {
      for (const [hash, at] of seen) store.updateLastSeen(hash, at);
    });
    seen.clear();
  }

  return {
    begin,

    /** The session of a cookie's token, or null when it is over or its person is disabled. Counts as a use. */
    find(token: string): ConsoleSession | null {
      const found = store.find(sha256(token));
      if (found === null || found.user.disabledAt !== null || isOver(found.session)) return null;
      seen.set(found.session.hash, clock.now());
      return { ...found.session, user: found.user };
    },

    /** Keeps what the browser has to answer next; a later one replaces it. */
    setChallenge(session: ConsoleSession, kind: string, value: string): void {
      store.updateChallenge(session.hash, secrets.seal(value, `console-challenge:${kind}:${session.hash}`));
    },

    /** @returns what was kept for this kind, or null */
    challenge(session: ConsoleSession, kind: string): string | null {
      const sealed = store.find(session.hash)?.session.sealedChallenge ?? null;
      if (sealed === null) return null;
      try {
        return secrets.open(sealed, `console-challenge:${kind}:${session.hash}`);
      } catch {
        // Kept for something else that the person began since.
        return null;
      }
    },

    /** @returns what the other service signed about the person; null where they signed in here */
    idTokenOf({ sealedIdToken, userId }: ConsoleSession): string | null {
      if (sealedIdToken === null) return null;
      try {
        return secrets.open(sealedIdToken, idTokenPurpose(userId));
      } catch {
        // Sealed under a key that is gone: nobody is kept from signing out here.
        return null;
      }
    },

    dropChallenge: (session: ConsoleSession): void => store.updateChallenge(session.hash, null),

    /** The person has shown again that it is them. */
    recordConfirmed: (session: ConsoleSession): void => store.updateConfirmed(session.hash, clock.now()),

    /** A session whose PIN was right goes on under another token; it counts as no sign-in. In the caller's transaction. */
    unlocked({ user, ...before }: ConsoleSession): BegunSession {
      const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString("base64url");
      const row: ConsoleSessionRow = {
        ...before,
        ...{ hash: sha256(token), step: "signed_in", lastSeenAt: clock.now() },
        ...{ confirmedAt: 0, pinHash: null, pinTries: 0 },
      };
      store.delete(before.hash);
      store.insert(row);
      return { session: { ...row, user }, token };
    },

    end: (session: ConsoleSession): void => void store.delete(session.hash),

    /** @param except one that stays */
    endAll: (userId: string, except: ConsoleSession | null = null): void =>
      store.deleteOfUser(userId, except?.hash ?? ""),

    /** Sessions of a person that still open something, oldest first. */
    list: (userId: string): (ConsoleSessionRow & { seenAt: number })[] =>
      store
        .listOfUser(userId)
        .filter(isAlive)
        .map((row) => ({ ...row, seenAt: lastSeen(row) })),

    /** @throws Problem console_session_not_found (404) */
    endById(userId: string, id: string, network: string): void {
      db.tx(() => {
        const row = store.listOfUser(userId).find((other) => other.id === id);
        if (row === undefined) throw new Problem("console_session_not_found");
        store.delete(row.hash);
        security.record("session.ended", { user: userId, by: userId, network });
      });
    },

    /** Ends all sessions of a person but the present one. @returns how many opened something */
    endOthers(session: ConsoleSession, network: string): number {
      return db.tx(() => {
        const others = store
          .listOfUser(session.userId)
          .filter((row) => row.hash !== session.hash && isAlive(row));
        store.deleteOfUser(session.userId, session.hash);
        for (const _ of others)
          security.record("session.ended", { user: session.userId, by: session.userId, network });
        return others.length;
      });
    },

    /** Stores when sessions were last used. */
    storeUse,

    /** Removes sessions that are over, also by passed time: none of them comes back when the clock is set right. @returns how many */
    deleteExpired(): number {
      storeUse();
      return store.deleteExpired(passed.before(LONGEST_MS) + LONGEST_MS, passed.before(IDLE_MS));
    },
  };
}

interface LockDeps extends Pick<Infrastructure, "db" | "security"> {
  store: Pick<ConsoleSessionStore, "updateLocked" | "updatePinTry" | "find">;
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
        throw invalidField("pin", "is one of the most common PINs. Choose other digits");
      }
      const pinHash = await hasher.hash(pin);
      return db.tx(() => {
        if (!store.updateLocked(session.hash, pinHash)) throw new Problem("signed_out");
        security.record("session.locked", { user: session.userId, by: session.userId, network });
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
      const taken = store.updatePinTry(session.hash, PIN_TRIES);
      if (taken === null) throw new Problem("signed_out");
      const isRight = await hasher.verify(pin, taken.pinHash);
      if (isRight) {
        return db.tx(() => {
          const now = store.find(session.hash);
          // Another tab was faster, or it was ended from elsewhere.
          if (now?.session.step !== "locked" || now.user.disabledAt !== null) throw new Problem("signed_out");
          security.record("session.unlocked", { ...fields, by: session.userId });
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
