import type { Language } from "#/domain/instrument/types.ts";
import type { LinkService, OpenLink } from "#/modules/users/link-service.ts";
import type { Redeem } from "#/modules/users/proof-service.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { isEmpty } from "#/platform/text/record.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FactorService } from "./factors.ts";
import type { FirstSetUp, ServerAnswer } from "./first-set-up.ts";
import type { Guard } from "./guard.ts";
import { type KnownBrowsers, type Passwords, type Place, tooMany } from "./passwords.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions, Elsewhere } from "./sessions.ts";

/** For this long after a sign-in, nobody has to give their password again. */
const FRESH_MS = 15 * MINUTE_MS;

/** Where a request comes from. */
export interface Browser extends Place {
  device: string;
  /** A session, or half a sign-in, that it has already. */
  session: ConsoleSession | null;
}

/** What let somebody in, at last. */
type WayIn = "totp" | "recovery_code" | "passkey" | "oidc" | "first_factor" | "demo";

interface SignInDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  users: UserStore;
  sessions: ConsoleSessions;
  factors: FactorService;
  passwords: Passwords;
  knownBrowsers: KnownBrowsers;
  /** Of codes, by person. */
  codeGuard: Guard;
  /** Notifies a person that somebody has their password and tries codes. */
  tell: (userId: string) => void;
  /** Names of the accounts that a person works for. */
  companiesOf: (userId: string) => readonly string[];
}

export type SignInService = ReturnType<typeof createSignInService>;

/** The way from nobody to a session that opens something. Links are `createAcceptLink`. */
export function createSignInService(deps: SignInDeps) {
  const {
    db,
    users,
    sessions,
    factors,
    passwords,
    knownBrowsers,
    clock,
    security,
    codeGuard,
    tell: notify,
  } = deps;

  /** Begins what comes after a password: the second factor, or setting one up. */
  const afterPassword = (user: User, { device, session }: Browser, elsewhere?: Elsewhere): BegunSession =>
    sessions.begin(
      user,
      factors.hasFactor(user) ? "second_factor" : "enrol_factor",
      device,
      session,
      elsewhere,
    );

  /** Begins a session that opens everything the person may do. */
  function complete(
    userId: string,
    { device, session, network }: Browser,
    reason: WayIn,
    elsewhere?: Elsewhere,
  ): BegunSession {
    return db.tx(() => {
      const user = users.find(userId);
      if (user === null || user.disabledAt !== null) throw new Problem("signed_out");
      users.update(userId, { lastSignInAt: clock.now() });
      security.record("sign_in.succeeded", { user: userId, reason, network });
      return sessions.begin({ ...user, lastSignInAt: clock.now() }, "signed_in", device, session, elsewhere);
    });
  }

  /** @throws Problem code_refused (401), too_many_attempts (429) */
  async function byCode(
    browser: Browser,
    reason: "totp" | "recovery_code",
    isRight: (userId: string) => boolean,
  ): Promise<BegunSession> {
    const { userId } = requireStep(browser.session, ["second_factor"]);
    const { network, knownToken } = browser;
    const attempt = { who: userId, network, browser: knownBrowsers.find(knownToken, userId) };
    const verdict = await codeGuard.count(attempt);
    if (verdict.tell) notify(userId);
    if (!verdict.admitted) {
      if (verdict.refusal.begins) {
        security.refuse("sign_in.locked", { user: userId, network, reason: `codes_${verdict.reason}` });
      }
      throw tooMany(verdict.refusal);
    }
    const begun = db.tx(() => (isRight(userId) ? complete(userId, browser, reason) : null));
    if (begun === null) {
      security.refuse("sign_in.refused", { user: userId, network, reason: `wrong_${reason}` });
      throw new Problem("code_refused");
    }
    await codeGuard.right(attempt);
    return begun;
  }

  const isFresh = ({ createdAt, confirmedAt }: ConsoleSession): boolean =>
    clock.now() < (confirmedAt ?? createdAt) + FRESH_MS;

  return {
    /** @throws Problem sign_in_refused (401), too_many_attempts (429), sign_in_busy (503) */
    async password(email: string, password: string, browser: Browser): Promise<BegunSession> {
      return afterPassword(await passwords.require(email, password, browser), browser);
    },

    totp: (browser: Browser, code: string): Promise<BegunSession> =>
      byCode(browser, "totp", (userId) => factors.takeTotp(userId, code)),

    recoveryCode: (browser: Browser, code: string): Promise<BegunSession> =>
      byCode(browser, "recovery_code", (userId) => factors.takeRecoveryCode(userId, code)),

    complete,
    afterPassword,

    /** The person is still there: until when what a stranger at an open browser must not do may be done. */
    async confirm(session: ConsoleSession, password: string, network: string): Promise<void> {
      await passwords.confirm(session, password, network);
      sessions.recordConfirmed(session);
      security.record("step_up.succeeded", { user: session.userId, network });
    },

    isFresh,

    /** For what a stranger at an open browser must not do. @throws Problem sign_in_again (403) */
    requireFresh(session: ConsoleSession): void {
      if (!isFresh(session)) throw new Problem("sign_in_again");
    },

    /**
     * Ends all other sessions; this one goes on under another token.
     * @param current may be missing where there is none yet, right after a sign-in
     * @throws Problem sign_in_refused (401), sign_in_again (403), too_many_attempts (429), invalid_input (400)
     */
    async changePassword(
      session: ConsoleSession,
      current: string | undefined,
      next: string,
      network: string,
    ): Promise<BegunSession> {
      const before = users.find(session.userId)?.passwordHash ?? null;
      if (before === null) {
        if (!isFresh(session)) throw new Problem("sign_in_again");
      } else if (current === undefined) throw invalidField("current", "is required", "required");
      else await passwords.confirm(session, current, network);
      const confirmed = users.find(session.userId)?.passwordHash ?? null;
      const companies = deps.companiesOf(session.userId);
      const passwordHash = await passwords.newHash(next, { ...session.user, companies });
      return db.tx(() => {
        const now = users.find(session.userId);
        // A second change at the same time, or a reset meanwhile.
        if (now === null || now.disabledAt !== null) throw new Problem("signed_out");
        if (now.passwordHash !== confirmed) throw new Problem("sign_in_refused");
        users.update(now.id, { passwordHash });
        sessions.endAll(now.id, session);
        security.record("password.changed", { user: now.id, reason: "own_word", network });
        return sessions.begin({ ...now, passwordHash }, "signed_in", session.device, session);
      });
    },

    /** @throws Problem signed_out (401) */
    requireStep,

    changeProfile(
      session: ConsoleSession,
      change: { name?: string; language?: Language; timeZone?: string | null },
    ): User {
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

interface LinkAnswer {
  name?: string;
  email?: string;
  password?: string;
  language?: Language;
  /** About the server, from its first administrator. */
  set_up?: ServerAnswer;
  /** Somebody set up access with this address before it was verified, and that was not the one who asks now. */
  start_anew?: boolean;
}

/**
 * What the page of a link asks for: a new password, the one that the person has, or either. The last is for links that
 * verify nothing: anyone who was shown one must not learn by it whether somebody here has the address.
 */
type AskedPassword = "new" | "own" | "either";

/** Whether a known user may start again at a link: nobody has verified the address yet, and the link does. */
export const canStartAgain = ({ link, known, proof }: OpenLink): boolean =>
  link.purpose === "invitation" && proof !== null && known !== null && known.emailVerifiedAt === null;

export function askedPassword({ link, known, proof }: OpenLink): AskedPassword {
  if (link.purpose !== "invitation") return "new";
  if (proof === null) return "either";
  return known === null ? "new" : "own";
}

interface AcceptDeps extends Pick<Infrastructure, "db" | "security"> {
  firstSetUp: FirstSetUp;
  users: UserStore;
  links: LinkService;
  redeem: Redeem;
  passwords: Passwords;
  signIn: Pick<SignInService, "afterPassword">;
}

export type AcceptLink = ReturnType<typeof createAcceptLink>;

/** Using a one-time link; the person goes on with their second factor. */
export function createAcceptLink(deps: AcceptDeps) {
  const { db, users, links, redeem, passwords, security, signIn, firstSetUp } = deps;

  /** @throws Problem invalid_input (400) naming name or password */
  async function newPassword(
    { link, account, known }: OpenLink,
    answer: LinkAnswer,
    email: string,
  ): Promise<{ name: string; passwordHash: string }> {
    const name = (
      link.purpose === "reset" || link.purpose === "password"
        ? (known?.name ?? "")
        : (answer.name ?? link.name)
    ).trim();
    if (name === "") throw invalidField("name", "is required", "required");
    if (answer.password === undefined) throw invalidField("password", "is required", "required");
    const companies = account === null ? [] : [account.company];
    return { name, passwordHash: await passwords.newHash(answer.password, { name, email, companies }) };
  }

  /** A new user, or one who starts again. */
  async function acceptNew(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { link, known } = found;
    const email = link.purpose === "set_up" ? answer.email : link.email;
    if (email === undefined) throw invalidField("email", "is required", "required");
    if (link.purpose === "set_up" && users.findByEmail(comparableEmail(email)) !== null) {
      throw invalidField("email", "is already used by another user");
    }
    const { name, passwordHash } = await newPassword(found, answer, email);
    const language = answer.language ?? known?.language ?? link.language;
    const { network } = browser;
    const { set_up: server } = answer;
    if (server !== undefined && link.purpose !== "set_up")
      throw invalidField("set_up", "is only for the first administrator of a server");
    const user = db.tx(() => {
      const accepted = { email, name, language, passwordHash, network };
      const added = redeem.person(token, known?.id ?? null, accepted);
      if (server !== undefined) firstSetUp.apply(server, added, network);
      return added;
    });
    security.record("password.changed", { user: user.id, reason: "link", network });
    // The restart has ended the person's sessions, the browser's own too.
    const isOwn = browser.session?.userId === user.id;
    return signIn.afterPassword(user, isOwn ? { ...browser, session: null } : browser);
  }

  /** The password is all that changes: the second factor is asked next, and a browser's own session has ended too. */
  async function acceptPassword(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { passwordHash } = await newPassword(found, answer, found.link.email);
    const user = redeem.password(token, passwordHash, browser.network);
    const isOwn = browser.session?.userId === user.id;
    return signIn.afterPassword(user, isOwn ? { ...browser, session: null } : browser);
  }

  function joinKnown(token: string, known: User, { network }: Browser): User {
    return redeem.person(token, known.id, { ...known, passwordHash: null, network });
  }

  /** A person who claims to be known verifies it by their session or their password. */
  async function acceptInvitation(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { link, known, proof } = found;
    const { session } = browser;
    if (known !== null && session?.step === "signed_in" && session.userId === known.id) {
      return { session: { ...session, user: joinKnown(token, known, browser) }, token: null };
    }
    if (proof !== null && known === null) return acceptNew(token, found, answer, browser);
    if (answer.password === undefined) throw invalidField("password", "is required", "required");
    const right = await passwords.find(link.email, answer.password, browser, known === null);
    if (right !== null) return signIn.afterPassword(joinKnown(token, right, browser), browser);
    if (proof !== null) throw new Problem("sign_in_refused");
    // Where nobody has the address, what was tried is the password to be had from now on. Where somebody has, it fails
    // in the same way as long as it can: on a password that nobody may choose.
    if (known === null) return acceptNew(token, found, answer, browser);
    await newPassword(found, answer, link.email);
    throw new Problem("sign_in_refused");
  }

  /** @throws Problem link_not_available (404), invalid_input (400), address_not_proven (409), and as a sign-in does */
  return async (token: string, answer: LinkAnswer, browser: Browser): Promise<BegunSession> => {
    const found = links.visit(token);
    if (found === null || found.link.purpose === "known_browser") throw new Problem("link_not_available");
    if (answer.start_anew === true) {
      if (!canStartAgain(found)) throw invalidField("start_anew", "is not possible with this link");
      return acceptNew(token, found, answer, browser);
    }
    if (found.link.purpose === "password") return acceptPassword(token, found, answer, browser);
    return found.link.purpose === "invitation"
      ? acceptInvitation(token, found, answer, browser)
      : acceptNew(token, found, answer, browser);
  };
}
