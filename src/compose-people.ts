import { createCookies } from "#/platform/http/cookies.ts";
import type { Config } from "./config.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import type { QueueMail } from "./modules/notifications/queue.ts";
import { createAcceptLink } from "./modules/sign-in/accept-link.ts";
import { createCallers, userOfKeyId } from "./modules/sign-in/callers.ts";
import { createFactorStore } from "./modules/sign-in/factor-store.ts";
import { createFactorService } from "./modules/sign-in/factors.ts";
import { createGuard } from "./modules/sign-in/guard.ts";
import { createKnownBrowsers } from "./modules/sign-in/known-browsers.ts";
import { createOidc } from "./modules/sign-in/oidc.ts";
import { createPasskeyService } from "./modules/sign-in/passkeys.ts";
import { createPasswords } from "./modules/sign-in/passwords.ts";
import { createSignInService } from "./modules/sign-in/service.ts";
import { createConsoleSessionStore } from "./modules/sign-in/session-store.ts";
import { createConsoleSessions } from "./modules/sign-in/sessions.ts";
import { createStateOf } from "./modules/sign-in/state.ts";
import { createThrottle } from "./modules/sign-in/throttle.ts";
import { createLinkService } from "./modules/users/link-service.ts";
import { createUserLinkStore } from "./modules/users/link-store.ts";
import { createUserLinks } from "./modules/users/links.ts";
import { createPersonMails } from "./modules/users/person-mails.ts";
import { createProofService } from "./modules/users/proof-service.ts";
import { createRedeem } from "./modules/users/redeem.ts";
import { viewerName } from "./modules/users/rules.ts";
import { createUserService } from "./modules/users/service.ts";
import { createUserStore } from "./modules/users/store.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import type { Ids } from "./platform/ids.ts";
import type { Log } from "./platform/log.ts";
import type { PassedTime } from "./platform/passed-time.ts";
import { createPasswordHasher } from "./platform/password-hash.ts";
import { Problem } from "./platform/problem.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { SecurityLog } from "./platform/security-log.ts";
import type { Tenant } from "./platform/tenant.ts";
import { createTokens } from "./platform/tokens.ts";

interface PeopleParts {
  config: Config;
  db: Db;
  clock: Clock;
  passed: PassedTime;
  ids: Ids;
  random: Random;
  secrets: Secrets;
  security: SecurityLog;
  origin: () => string;
  accounts: AccountService;
  queueMail: QueueMail;
  billed: boolean;
  version: string;
  log: Log;
}

/**
 * Wrong passwords of an address, and wrong codes of a person. What they come to, and why, stands in the README of the
 * sign-in's folder.
 */
const PASSWORD_TRIES = { perNetwork: 10, perBrowser: 10, perDay: 200, tellAt: 10 };
const CODE_TRIES = { perNetwork: 5, perBrowser: 5, perDay: 20, tellAt: 5 };
/** Wrong passwords of somebody who is signed in already, by session. */
const CONFIRM_TRIES = 5;

/** Wires the people behind the console and their sign-in. */
export function composePeople(parts: PeopleParts) {
  const {
    config,
    db,
    clock,
    passed,
    ids,
    random,
    secrets,
    security,
    origin,
    accounts,
    queueMail,
    billed,
    version,
    log,
  } = parts;
  const sendsMail = config.SMTP_URL !== "";
  const userStore = createUserStore(db);
  const factorStore = createFactorStore(db);
  const cookies = createCookies(origin);
  const knownBrowsers = createKnownBrowsers({ db, clock, passed, random });
  const consoleSessions = createConsoleSessions({
    ...{ db, clock, passed, ids, random, secrets, security },
    store: createConsoleSessionStore(db),
  });
  const users = createUserService({
    ...{ db, store: userStore, clock, security },
    endSessions: consoleSessions.endAll,
    keysMadeBy: accounts.keysMadeBy,
    revokeKey: accounts.revokeRow,
  });
  const factors = createFactorService({
    ...{ db, clock, random, secrets, security },
    store: factorStore,
    users: userStore,
    sessions: consoleSessions,
  });
  const findAccount = (accountId: string) => {
    try {
      return accounts.find(accountId);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  };
  const personMails = createPersonMails({ db, clock, passed, sends: sendsMail });
  const userLinkStore = createUserLinkStore(db);
  const userLinks = createLinkService({
    ...{ db, clock, passed, ids, security, findAccount },
    store: userLinkStore,
    users: userStore,
    links: createUserLinks(secrets, origin),
    queueMail: (accountId, linkId, now) =>
      queueMail({ accountId, mode: "live" }, { template: "member_invitation", linkId }, now),
    tell: (template, linkId) => personMails.insert(template, { linkId }),
    endSessions: consoleSessions.endAll,
  });
  const proofs = createProofService({
    ...{ db, store: userStore, clock, security },
    forgetAccess: (userId) => {
      factors.forget(userId);
      knownBrowsers.forget(userId);
      userLinks.endOf(userId);
    },
  });
  const redeem = createRedeem({
    ...{ db, clock, ids, security, proofs },
    store: userLinkStore,
    users: userStore,
    links: userLinks,
  });

  /** Tells a person what others try, once a day. */
  const warn = (userId: string, template: "tries_refused" | "codes_refused") =>
    db.tx(() => {
      const user = userStore.find(userId);
      if (user === null || user.disabledAt !== null || !personMails.mayTell(userId, template)) return;
      const way = template === "tries_refused" ? { linkId: userLinks.knownBrowser(user).id } : {};
      personMails.insert(template, { userId, ...way });
    });

  const tokens = createTokens(secrets, clock);
  const passkeys = createPasskeyService({
    db,
    store: factorStore,
    users: userStore,
    sessions: consoleSessions,
    factors,
    clock,
    random,
    tokens,
    origin,
  });
  const passwords = createPasswords({
    ...{ knownBrowsers, security },
    users: userStore,
    hasher: createPasswordHasher(),
    guard: createGuard(PASSWORD_TRIES),
    sessionThrottle: createThrottle(CONFIRM_TRIES),
    tell: (userId) => warn(userId, "tries_refused"),
  });
  const signIn = createSignInService({
    ...{ db, factors, passwords, knownBrowsers, clock, security },
    users: userStore,
    sessions: consoleSessions,
    codeGuard: createGuard(CODE_TRIES),
    tell: (userId) => warn(userId, "codes_refused"),
    companiesOf: (userId) => users.workplaces(userId).map(({ company }) => company),
  });
  const acceptLink = createAcceptLink({
    ...{ redeem, passwords, security, signIn },
    users: userStore,
    links: userLinks,
  });
  if (config.OIDC_ISSUER !== "" && config.OIDC_CLIENT_ID === "") {
    log.warn({}, "OIDC_ISSUER is set without OIDC_CLIENT_ID: nobody can sign in there");
  }
  const oidc =
    config.OIDC_ISSUER === "" || config.OIDC_CLIENT_ID === ""
      ? null
      : createOidc({
          settings: {
            issuer: config.OIDC_ISSUER,
            clientId: config.OIDC_CLIENT_ID,
            clientSecret: config.OIDC_CLIENT_SECRET,
            name: config.OIDC_NAME,
            trustsFactor: config.OIDC_TRUSTS_FACTOR,
          },
          db,
          users: userStore,
          ...{ signIn, proofs, security, tokens, log, origin },
        });
  const callers = createCallers({
    sessions: consoleSessions,
    cookies,
    users,
    signIn,
    accountExists: accounts.exists,
    origin,
  });

  /**
   * Name of the person behind a caller's id; null where it is not a person's.
   * @param tenant where it is shown to candidates: then the house stands with it
   */
  function personName(keyId: string, tenant?: Tenant): string | null {
    const userId = userOfKeyId(keyId);
    const name = userId === null ? null : users.nameOf(userId);
    if (userId === null || name === null || tenant === undefined) return name;
    const isMember = users.roleIn(userId, tenant.accountId) !== null;
    return viewerName(name, isMember ? accounts.get(tenant.accountId).company : config.MAIL_FROM.name);
  }

  return {
    sendsMail,
    users,
    userLinks,
    proofs,
    personMails,
    findUser: userStore.find,
    acceptLink,
    useBrowserLink: redeem.browser,
    knownBrowsers,
    requireFresh: callers.requireFresh,
    consoleSessions,
    factors,
    passkeys,
    signIn,
    cookies,
    oidc,
    callers,
    personName,
    stateOf: createStateOf({
      users,
      proofs,
      factors,
      passkeysPossible: passkeys.isPossibleAt,
      oidcName: oidc?.name ?? null,
      billed,
      version,
    }),
  };
}
