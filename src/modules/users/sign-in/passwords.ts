import type { User, UserStore } from "#/modules/users/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { Guard } from "./guard.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import { type Acquainted, requireGoodPassword } from "./password-strength.ts";
import { fitsLength, normalPassword } from "./rules.ts";
import type { ConsoleSession } from "./sessions.ts";
import type { Refusal, Throttle } from "./throttle.ts";

/** Where somebody tries something from. */
export interface Place {
  /** Shortened. */
  network: string;
  /** What the cookie of a browser that was used before holds. */
  knownToken: string | null;
}

interface PasswordDeps extends Pick<Ground, "security"> {
  users: UserStore;
  hasher: PasswordHasher;
  knownBrowsers: KnownBrowsers;
  /** Of people who are not signed in, by address. */
  guard: Guard;
  /** Of people who are, by session. */
  sessionThrottle: Throttle;
  /** Tells a person that others try. */
  tell: (userId: string) => void;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Checking passwords and taking new ones. */
export function createPasswords(deps: PasswordDeps) {
  const { users, hasher, knownBrowsers, guard, sessionThrottle, security, tell } = deps;

  /** Whether a password is this person's; for nobody it takes as long, and is not. */
  async function fits(user: User | null, typed: string): Promise<User | null> {
    const password = normalPassword(typed);
    // Nobody has a longer one, and hashing one takes time.
    const hash = fitsLength(password) ? (user?.passwordHash ?? null) : null;
    const isRight = await hasher.verify(fitsLength(password) ? password : "", hash);
    const now = user === null ? null : users.find(user.id);
    if (!isRight || now === null || now.disabledAt !== null || now.passwordHash !== hash) return null;
    if (hash !== null && hasher.isOutdated(hash)) {
      const passwordHash = await hasher.hash(password);
      if (users.find(now.id)?.passwordHash === hash) users.update(now.id, { passwordHash });
    }
    return users.find(now.id);
  }

  /**
   * The person with this address and password, or null.
   * @param mayBeNew that nobody has the address is no sign of an attack
   * @throws Problem too_many_attempts (429), sign_in_busy (503)
   */
  async function find(
    email: string,
    typed: string,
    { network, knownToken }: Place,
    mayBeNew = false,
  ): Promise<User | null> {
    const who = comparableEmail(email);
    const user = users.findByEmail(who);
    const fields = { ...(user !== null && { user: user.id }), network };
    const attempt = { who, network, browser: knownBrowsers.find(knownToken, user?.id ?? null) };
    const verdict = await guard.count(attempt);
    if (verdict.tell && user !== null) tell(user.id);
    if (!verdict.admitted) {
      if (verdict.refusal.begins) security.refuse("sign_in.locked", { ...fields, reason: verdict.reason });
      throw tooMany(verdict.refusal);
    }
    const found = await fits(user, typed);
    if (found !== null) await guard.right(attempt);
    else if (!mayBeNew) {
      const reason =
        user === null ? "unknown_address" : user.disabledAt !== null ? "disabled" : "wrong_password";
      security.refuse("sign_in.refused", { ...fields, reason });
    }
    return found;
  }

  return {
    find,

    /** @throws Problem sign_in_refused (401), too_many_attempts (429), sign_in_busy (503) */
    async require(email: string, typed: string, place: Place): Promise<User> {
      const user = await find(email, typed, place);
      if (user === null) throw new Problem("sign_in_refused");
      return user;
    },

    /**
     * The same for somebody who is signed in: what strangers try elsewhere has no part in it.
     * @throws as `require`
     */
    async confirm(session: ConsoleSession, typed: string, network: string): Promise<User> {
      const fields = { user: session.userId, network };
      const refusal = await sessionThrottle.count(session.id);
      if (refusal !== null) {
        if (refusal.begins) security.refuse("step_up.refused", { ...fields, reason: "too_many" });
        throw tooMany(refusal);
      }
      const user = await fits(users.find(session.userId), typed);
      if (user === null) {
        security.refuse("step_up.refused", { ...fields, reason: "wrong_password" });
        throw new Problem("sign_in_refused");
      }
      await sessionThrottle.forget(session.id);
      return user;
    },

    /** @throws Problem invalid_input (400) naming `password`, sign_in_busy (503) */
    async newHash(typed: string, person: Acquainted): Promise<string> {
      const password = normalPassword(typed);
      await requireGoodPassword(password, person);
      return hasher.hash(password);
    },
  };
}

export const tooMany = ({ seconds }: Refusal): Problem =>
  new Problem("too_many_attempts", { retryAfter: seconds });
