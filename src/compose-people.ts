import type { Config } from "./config.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import type { QueueMail } from "./modules/notifications/queue.ts";
import { createCallers, userOfKeyId } from "./modules/sign-in/callers.ts";
import { createCookies } from "./modules/sign-in/cookies.ts";
import { createFactorStore } from "./modules/sign-in/factor-store.ts";
import { createFactorService } from "./modules/sign-in/factors.ts";
import { createOidc } from "./modules/sign-in/oidc.ts";
import { createPasskeyService } from "./modules/sign-in/passkeys.ts";
import { createSignInService } from "./modules/sign-in/service.ts";
import { createConsoleSessionStore } from "./modules/sign-in/session-store.ts";
import { createConsoleSessions } from "./modules/sign-in/sessions.ts";
import { createStateOf } from "./modules/sign-in/state.ts";
import { createThrottle } from "./modules/sign-in/throttle.ts";
import { createLinkService } from "./modules/users/link-service.ts";
import { createUserLinkStore } from "./modules/users/link-store.ts";
import { createUserLinks } from "./modules/users/links.ts";
import { viewerName } from "./modules/users/rules.ts";
import { createUserService } from "./modules/users/service.ts";
import { createUserStore } from "./modules/users/store.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import type { Ids } from "./platform/ids.ts";
import type { Log } from "./platform/log.ts";
import { createPasswordHasher } from "./platform/password-hash.ts";
import { Problem } from "./platform/problem.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { Tenant } from "./platform/tenant.ts";

interface PeopleParts {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  random: Random;
  secrets: Secrets;
  origin: () => string;
  accounts: AccountService;
  queueMail: QueueMail;
  billed: boolean;
  version: string;
  log: Log;
}

/** Wrong passwords per address and wrong codes per person, in a quarter of an hour. */
const ATTEMPTS = { passwords: 10, codes: 5 };

/** Wires the people behind the console and their sign-in. */
export function composePeople(parts: PeopleParts) {
  const { config, db, clock, ids, random, secrets, origin, accounts, queueMail, billed, version, log } =
    parts;
  const userStore = createUserStore(db);
  const factorStore = createFactorStore(db);
  const cookies = createCookies(origin);
  const consoleSessions = createConsoleSessions({
    db,
    store: createConsoleSessionStore(db),
    clock,
    ids,
    random,
    secrets,
  });
  const users = createUserService({ db, store: userStore, clock, endSessions: consoleSessions.endAll });
  const factors = createFactorService({
    db,
    store: factorStore,
    users: userStore,
    sessions: consoleSessions,
    clock,
    random,
    secrets,
  });
  const findAccount = (accountId: string) => {
    try {
      return accounts.find(accountId);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  };
  const userLinks = createLinkService({
    db,
    store: createUserLinkStore(db),
    users: userStore,
    clock,
    ids,
    links: createUserLinks(secrets, origin),
    findAccount,
    queueMail: (accountId, linkId, now) =>
      queueMail({ accountId, mode: "live" }, { template: "member_invitation", linkId }, now),
    endSessions: consoleSessions.endAll,
    forgetFactors: factors.forget,
  });
  const passkeys = createPasskeyService({
    db,
    store: factorStore,
    users: userStore,
    sessions: consoleSessions,
    factors,
    clock,
    random,
    secrets,
    origin,
  });
  const signIn = createSignInService({
    db,
    users: userStore,
    sessions: consoleSessions,
    factors,
    links: userLinks,
    hasher: createPasswordHasher(),
    clock,
    passwordThrottle: createThrottle(ATTEMPTS.passwords),
    codeThrottle: createThrottle(ATTEMPTS.codes),
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
          signIn,
          clock,
          secrets,
          log,
          origin,
        });
  const callers = createCallers({
    sessions: consoleSessions,
    cookies,
    users,
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
    sendsMail: config.SMTP_URL !== "",
    users,
    userLinks,
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
      factors,
      passkeysPossible: passkeys.isPossibleAt,
      oidcName: oidc?.name ?? null,
      billed,
      version,
    }),
  };
}
