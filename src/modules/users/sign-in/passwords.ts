import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { knownBrowsers } from "#/modules/users/tables.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { PasswordHasher } from "#/platform/crypto/password-hash.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Guard, Refusal, Throttle } from "./guard.ts";
import {
  FORGOTTEN_PER_HOUR,
  fitsLength,
  guessable,
  isMostlyKnown,
  normalPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "./rules.ts";
import type { ConsoleSession } from "./sessions.ts";

/** Where somebody tries something from. */
export interface Place {
  /** Shortened. */
  network: string;
  /** What the cookie of a browser that was used before holds. */
  knownToken: string | null;
}

interface PasswordDeps extends Pick<Infrastructure, "security"> {
  users: UserStore;
  hasher: PasswordHasher;
  knownBrowsers: KnownBrowsers;
  /** Of people who are not signed in, by address. */
  guard: Guard;
  /** Of people who are, by session. */
  sessionThrottle: Throttle;
  /** Notifies a person that others try to sign in. */
  tell: (userId: string) => void;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Checking passwords and taking new ones. */
export function createPasswords(deps: PasswordDeps) {
  const { users, hasher, knownBrowsers, guard, sessionThrottle, security, tell: notify } = deps;

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
    canBeNew = false,
  ): Promise<User | null> {
    const who = comparableEmail(email);
    const user = users.findByEmail(who);
    const fields = { ...(user !== null && { user: user.id }), network };
    const attempt = { who, network, browser: knownBrowsers.find(knownToken, user?.id ?? null) };
    const verdict = await guard.count(attempt);
    if (verdict.tell && user !== null) notify(user.id);
    if (!verdict.admitted) {
      if (verdict.refusal.begins) security.refuse("sign_in.locked", { ...fields, reason: verdict.reason });
      throw tooMany(verdict.refusal);
    }
    const found = await fits(user, typed);
    if (found !== null) await guard.right(attempt);
    else if (!canBeNew) {
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

/** Of zxcvbn's scores 0 to 4: 3 is 10^8 guesses and more, "safely unguessable" where guessing is throttled. */
const SCORE_MIN = 3;

type Estimate = (password: string, known: string[]) => number;
let estimate: Promise<Estimate> | null = null;

/** Its lists of common passwords are large, and few starts of the service ever need them. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => zxcvbn.check(password, known).score;
}

/** What the estimate looks at: its time grows faster than the length, and what is long enough is hardly common. */
const LOOKED_AT = 64;

/** Whose password it is to be, as far as others know them. */
interface Acquainted {
  name: string;
  email: string;
  /** For whom they work. */
  companies: readonly string[];
}

/**
 * Checks a normalized password that a person chose: its length, and that it is neither common nor made of what others
 * know of the person. The estimate takes several known words for several guesses; who knows one of them knows all, so
 * what they leave of the password has to be the larger part.
 * @throws Problem invalid_input (400) naming `password`
 */
async function requireGoodPassword(password: string, person: Acquainted): Promise<void> {
  if (!fitsLength(password)) {
    throw invalidField("password", `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  const known = guessable(person.name, person.email, ...person.companies);
  estimate ??= loadEstimate();
  const score = (await estimate)(password.slice(0, LOOKED_AT), known);
  if (score < SCORE_MIN || isMostlyKnown(password, known)) {
    throw invalidField(
      "password",
      "is too easy to guess. Use several words, or more characters that nobody associates with you",
    );
  }
}

/** So long a browser is known after a sign-in with it. */
export const KNOWN_MS = 180 * DAY_MS;
const TOKEN_BYTES = 32;
/** Of one person; the one that was used longest ago is dropped. */
const BROWSERS_MAX = 20;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

type KnownBrowserDeps = Pick<Infrastructure, "db" | "clock" | "passed" | "random">;

/** Which browsers people have signed in with. It opens nothing: it only counts wrong passwords apart. */
export function createKnownBrowsers({ db, clock, passed, random }: KnownBrowserDeps) {
  const { orm } = db;
  const ofUser = (userId: string) => eq(knownBrowsers.userId, userId);

  return {
    /** @returns the browser's name here, where the person is known to have signed in with it */
    find(token: string | null, userId: string | null): string | null {
      if (token === null || userId === null) return null;
      const hash = sha256(token);
      const row = orm
        .select()
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.hash, hash), ofUser(userId)))
        .get();
      return row !== undefined && clock.now() < row.seenAt + KNOWN_MS ? hash : null;
    },

    /**
     * Records that a person uses a browser. What it bears from now on is new, for everybody who uses it: a token that
     * somebody planted there is worth nothing afterwards.
     * @param before what its cookie held
     */
    remember(userId: string, before: string | null): string {
      const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString("base64url");
      const hash = sha256(token);
      db.tx(() => {
        if (before !== null) {
          orm
            .update(knownBrowsers)
            .set({ hash })
            .where(eq(knownBrowsers.hash, sha256(before)))
            .run();
        }
        const seenAt = clock.now();
        orm
          .insert(knownBrowsers)
          .values({ hash, userId, seenAt })
          .onConflictDoUpdate({ target: [knownBrowsers.hash, knownBrowsers.userId], set: { seenAt } })
          .run();
        const surplus = orm
          .select({ hash: knownBrowsers.hash })
          .from(knownBrowsers)
          .where(ofUser(userId))
          .orderBy(desc(knownBrowsers.seenAt))
          .limit(1000)
          .offset(BROWSERS_MAX)
          .all();
        if (surplus.length === 0) return;
        const old = surplus.map((row) => row.hash);
        orm
          .delete(knownBrowsers)
          .where(and(ofUser(userId), inArray(knownBrowsers.hash, old)))
          .run();
      });
      return token;
    },

    /** From now on every browser is a stranger's. */
    forget: (userId: string): void => void orm.delete(knownBrowsers).where(ofUser(userId)).run(),

    /** Removes those whose time is over. */
    deleteExpired: (): void =>
      void orm
        .delete(knownBrowsers)
        .where(lte(knownBrowsers.seenAt, passed.before(KNOWN_MS)))
        .run(),
  };
}

interface ForgottenDeps extends Pick<Infrastructure, "db" | "clock" | "security" | "sendsMail"> {
  users: Pick<UserStore, "findByEmail">;
  links: Pick<LinkService, "forgotten">;
  personMails: Pick<PersonMails, "insert" | "insertNothing" | "reportedSince">;
  /** By network. */
  throttle: Throttle;
}

/** Creates the function that mails somebody a link to choose a new password. What it answers, and how long it takes, is
 * the same whether anybody has the address or not: both are one write. A mailbox gets few of them, silently, since a
 * refusal would reveal the person, and anyone who asks in their name must not keep them from anything.
 * @returns it throws Problem too_many_attempts (429) for a network that asks without end
 */
export function createForgotten(deps: ForgottenDeps) {
  const { db, clock, users, links, personMails, security, sendsMail, throttle } = deps;

  /**
   * Only people with a password can have forgotten it; and where nobody has shown whose a mailbox is, it opens nothing.
   */
  const canHave = (user: User | null): user is User =>
    sendsMail() &&
    user !== null &&
    user.disabledAt === null &&
    user.passwordHash !== null &&
    user.emailVerifiedAt !== null &&
    personMails.reportedSince(user.id, "password_forgotten", clock.now() - HOUR_MS) < FORGOTTEN_PER_HOUR;

  return async (email: string, network: string): Promise<void> => {
    const refusal = await throttle.count(network);
    if (refusal !== null) {
      if (refusal.begins) security.refuse("rate_limit.refused", { network, reason: "password_forgotten" });
      throw tooMany(refusal);
    }
    db.tx(() => {
      const user = users.findByEmail(comparableEmail(email));
      if (!canHave(user)) {
        personMails.insertNothing("password_forgotten");
        security.record("person.reset", { reason: "forgotten_in_vain", network });
        return;
      }
      personMails.insert("password_forgotten", { userId: user.id, linkId: links.forgotten(user).id });
      security.record("person.reset", { user: user.id, by: user.id, reason: "forgotten", network });
    });
  };
}
