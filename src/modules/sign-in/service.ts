import type { Language } from "#/instrument/types.ts";
import type { LinkService, OpenLink } from "#/modules/users/link-service.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { type Clock, MINUTE_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { PasswordHasher } from "#/platform/password-hash.ts";
import { invalidField, Problem } from "#/platform/problem.ts";
import { isEmpty } from "#/platform/record.ts";
import type { FactorService } from "./factors.ts";
import { requireGoodPassword } from "./password-strength.ts";
import { fitsLength, normalPassword } from "./rules.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

/** For this long after a sign-in, nobody has to give their password again. */
export const FRESH_MS = 15 * MINUTE_MS;

/** Where a request comes from. */
export interface Browser {
  device: string;
  /** A session, or half a sign-in, that it has already. */
  session: ConsoleSession | null;
}

export interface LinkAnswer {
  name?: string;
  email?: string;
  password?: string;
  language?: Language;
}

interface SignInDeps {
  db: Db;
  users: UserStore;
  sessions: ConsoleSessions;
  factors: FactorService;
  links: LinkService;
  hasher: PasswordHasher;
  clock: Clock;
  /** Of passwords, by e-mail address. */
  passwordThrottle: Throttle;
  /** Of codes, by person. */
  codeThrottle: Throttle;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** The way from nobody to a session that opens something. */
export function createSignInService(deps: SignInDeps) {
  const { db, users, sessions, factors, links, hasher, clock, passwordThrottle, codeThrottle } = deps;

  /** Begins what comes after a password: the second factor, or setting one up. */
  const afterPassword = (user: User, { device, session }: Browser): BegunSession =>
    sessions.begin(user, factors.hasFactor(user) ? "second_factor" : "enrol_factor", device, session);

  /** Begins a session that opens everything the person may do. */
  function complete(userId: string, { device, session }: Browser): BegunSession {
    return db.tx(() => {
      const user = users.find(userId);
      if (user === null || user.disabledAt !== null) throw new Problem("signed_out");
      users.update(userId, { lastSignInAt: clock.now() });
      return sessions.begin({ ...user, lastSignInAt: clock.now() }, "signed_in", device, session);
    });
  }

  /**
   * The person with this address and password.
   * @throws Problem sign_in_refused (401), too_many_attempts (429), sign_in_busy (503)
   */
  async function byPassword(email: string, typed: string): Promise<User> {
    const key = comparableEmail(email);
    await passwordThrottle.count(key);
    const password = normalPassword(typed);
    const user = users.findByEmail(key);
    // Nobody has a longer one, and hashing one takes time.
    const hash = fitsLength(password) ? (user?.passwordHash ?? null) : null;
    const isRight = await hasher.verify(fitsLength(password) ? password : "", hash);
    const now = user === null ? null : users.find(user.id);
    if (!isRight || now === null || now.disabledAt !== null || now.passwordHash !== hash) {
      throw new Problem("sign_in_refused");
    }
    await passwordThrottle.forget(key);
    if (hash !== null && hasher.isOutdated(hash)) {
      const passwordHash = await hasher.hash(password);
      if (users.find(now.id)?.passwordHash === hash) users.update(now.id, { passwordHash });
    }
    return users.find(now.id) ?? now;
  }

  /** @throws Problem invalid_input (400) naming `password`, sign_in_busy (503) */
  async function newHash(typed: string, person: { name: string; email: string }): Promise<string> {
    const password = normalPassword(typed);
    await requireGoodPassword(password, person);
    return hasher.hash(password);
  }

  /** @throws Problem code_refused (401), too_many_attempts (429) */
  async function byCode(browser: Browser, isRight: (userId: string) => boolean): Promise<BegunSession> {
    const session = requireStep(browser.session, ["second_factor"]);
    await codeThrottle.count(session.userId);
    const begun = db.tx(() => {
      if (!isRight(session.userId)) throw new Problem("code_refused");
      return complete(session.userId, browser);
    });
    await codeThrottle.forget(session.userId);
    return begun;
  }

  /** Somebody known proves who they are by their session or their password. */
  async function acceptKnown(
    token: string,
    known: User,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { session } = browser;
    const isSignedIn = session?.step === "signed_in" && session.userId === known.id;
    if (!isSignedIn) {
      if (answer.password === undefined) throw invalidField("password", "is required");
      await byPassword(known.email, answer.password);
    }
    const user = links.redeem(token, known.id, { ...known, passwordHash: null });
    return isSignedIn ? { session: { ...session, user }, token: null } : afterPassword(user, browser);
  }

  async function acceptNew(
    token: string,
    { link, known }: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const email = link.purpose === "set_up" ? answer.email : link.email;
    const name = (known === null ? (answer.name ?? link.name) : known.name).trim();
    if (email === undefined) throw invalidField("email", "is required");
    if (name === "") throw invalidField("name", "is required");
    if (answer.password === undefined) throw invalidField("password", "is required");
    if (link.purpose === "set_up" && users.findByEmail(comparableEmail(email)) !== null) {
      throw invalidField("email", "belongs to somebody already");
    }
    const passwordHash = await newHash(answer.password, { name, email });
    const language = answer.language ?? link.language;
    const user = links.redeem(token, known?.id ?? null, { email, name, language, passwordHash });
    // A reset has ended the person's sessions, the browser's own too.
    const isOwn = browser.session?.userId === user.id;
    return afterPassword(user, isOwn ? { ...browser, session: null } : browser);
  }

  return {
    /** @throws as `byPassword` */
    async password(email: string, password: string, browser: Browser): Promise<BegunSession> {
      return afterPassword(await byPassword(email, password), browser);
    },

    totp: (browser: Browser, code: string): Promise<BegunSession> =>
      byCode(browser, (userId) => factors.takeTotp(userId, code)),

    recoveryCode: (browser: Browser, code: string): Promise<BegunSession> =>
      byCode(browser, (userId) => factors.takeRecoveryCode(userId, code)),

    complete,
    afterPassword,

    /**
     * Uses a one-time link; the person goes on with their second factor.
     * @throws Problem link_not_available (404), invalid_input (400), and as `byPassword` for somebody who is known
     */
    async acceptLink(token: string, answer: LinkAnswer, browser: Browser): Promise<BegunSession> {
      const found = links.visit(token);
      if (found === null) throw new Problem("link_not_available");
      const { link, known } = found;
      return link.purpose !== "reset" && known !== null
        ? acceptKnown(token, known, answer, browser)
        : acceptNew(token, found, answer, browser);
    },

    /**
     * For what a stranger at an open browser must not do.
     * @param current password, where it was given
     * @throws Problem sign_in_again (403), sign_in_refused (401)
     */
    async requireFresh(session: ConsoleSession, current: string | undefined): Promise<void> {
      if (current !== undefined) await byPassword(session.user.email, current);
      else if (clock.now() >= session.createdAt + FRESH_MS) throw new Problem("sign_in_again");
    },

    /** Ends all other sessions; this one goes on under another token. @throws as `byPassword`, invalid_input (400) */
    async changePassword(session: ConsoleSession, current: string, next: string): Promise<BegunSession> {
      const { passwordHash: before } = await byPassword(session.user.email, current);
      const passwordHash = await newHash(next, session.user);
      return db.tx(() => {
        const now = users.find(session.userId);
        // A second change at the same time, or a reset meanwhile.
        if (now === null || now.disabledAt !== null) throw new Problem("signed_out");
        if (now.passwordHash !== before) throw new Problem("sign_in_refused");
        users.update(now.id, { passwordHash });
        sessions.endAll(now.id, session);
        return sessions.begin({ ...now, passwordHash }, "signed_in", session.device, session);
      });
    },

    /** @throws Problem signed_out (401) */
    requireStep,

    changeProfile(session: ConsoleSession, change: { name?: string; language?: Language }): User {
      if (!isEmpty(change)) users.update(session.userId, change);
      return users.find(session.userId) ?? session.user;
    },
  };
}

function requireStep(
  session: ConsoleSession | null,
  steps: readonly ConsoleSession["step"][],
): ConsoleSession {
  if (session === null || !steps.includes(session.step)) throw new Problem("signed_out");
  return session;
}
