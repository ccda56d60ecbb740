import type { AccountOpening } from "#/modules/accounts/registration/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { LeavingService } from "#/modules/users/leaving.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { ProofService, Redeem } from "#/modules/users/proof-service.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import { createPasswordHasher } from "#/platform/crypto/password-hash.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createCallers, createNames, createStateOf } from "./callers.ts";
import { createConsoleSessionStore, createFactorStore } from "./factor-store.ts";
import { createFactorService } from "./factors.ts";
import { createFirstSetUp } from "./first-set-up.ts";
import { createGroupRoles } from "./group-roles.ts";
import { createGuard, createThrottle, createWarnings } from "./guard.ts";
import { createOidc, type Oidc } from "./oidc.ts";
import { oidcSettings } from "./oidc-settings.ts";
import { createPasskeyService } from "./passkeys.ts";
import { createForgotten, createKnownBrowsers, createPasswords } from "./passwords.ts";
import { CODE_TRIES, CONFIRM_TRIES, FORGOTTEN_TRIES, PASSWORD_TRIES } from "./rules.ts";
import { createAcceptLink, createSignInService } from "./service.ts";
import { createConsoleSessions, createLockService } from "./sessions.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  apiKeyName: (keyId: string) => string | null;
  billing: Pick<BillingService, "billed">;
  opening: AccountOpening;
  users: UserService;
  leaving: LeavingService;
  people: UserStore;
  userLinks: LinkService;
  personMails: PersonMails;
  proofs: ProofService;
  redeem: Redeem;
  events: Emitter<UserEvents> & Hearing<UserEvents>;
}

/** Signing in to the console, and identifying who is signed in. */
export function signInModule(needs: Needs) {
  const { db, config, log, accounts, billing, users, people, userLinks, redeem, events } = needs;
  const sessionStore = createConsoleSessionStore(db);
  const sessions = createConsoleSessions({ ...needs, store: sessionStore });
  const hasher = createPasswordHasher(needs.passwordCost);
  const locks = createLockService({ ...needs, store: sessionStore, sessions, hasher });
  const knownBrowsers = createKnownBrowsers(needs);
  const factorStore = createFactorStore(db);
  const factors = createFactorService({ ...needs, store: factorStore, users: people, sessions });
  const passkeys = createPasskeyService({ ...needs, store: factorStore, users: people, sessions, factors });
  const warn = createWarnings({ ...needs, users: people, links: userLinks });
  const passwords = createPasswords({
    ...needs,
    users: people,
    knownBrowsers,
    hasher,
    guard: createGuard(PASSWORD_TRIES),
    sessionThrottle: createThrottle(CONFIRM_TRIES),
    tell: (userId) => warn(userId, "tries_refused"),
  });
  const service = createSignInService({
    ...needs,
    users: people,
    sessions,
    factors,
    passwords,
    knownBrowsers,
    codeGuard: createGuard(CODE_TRIES),
    tell: (userId) => warn(userId, "codes_refused"),
    companiesOf: (userId) => users.workplaces(userId).map(({ company }) => company),
  });
  const firstSetUp = createFirstSetUp(needs);
  const acceptLink = createAcceptLink({
    ...needs,
    firstSetUp,
    users: people,
    links: userLinks,
    passwords,
    signIn: service,
  });
  const forgotten = createForgotten({
    ...needs,
    users: people,
    links: userLinks,
    throttle: createThrottle(FORGOTTEN_TRIES),
  });
  const settings = oidcSettings(config, log);
  const oidc =
    settings &&
    createOidc({
      ...{ ...needs, users: people, settings, signIn: service },
      applyGroups: createGroupRoles({ ...needs, rules: settings.roles, members: users, users: people }),
    });
  const callers = createCallers({
    findUser: people.find,
    ...needs,
    sessions,
    signIn: service,
    accountExists: accounts.exists,
  });
  const stateOf = createStateOf({
    ...needs,
    factors,
    passkeysPossible: passkeys.isPossibleAt,
    oidcName: oidc?.name ?? null,
    billed: billing.billed,
    purpose: () => needs.settings.current().PURPOSE || null,
    sendsMail: needs.sendsMail,
    zoneOf: accounts.timeZoneOf,
  });
  events.on("user.shut_out", ({ userId }) => sessions.endAll(userId));
  events.on("user.begun_anew", ({ userId }) => {
    factors.forget(userId);
    knownBrowsers.forget(userId);
  });
  return {
    parts: {
      signIn: service,
      acceptLink,
      callers,
      factors,
      consoleSessions: sessions,
      knownBrowsers,
      /** Takes turns for all who ask for a password. */
      passwordHasher: hasher,
      keyName: createNames({
        users,
        companyOf: (accountId) => accounts.get(accountId).company,
        serverName: () => needs.settings.current().MAIL_FROM.name,
        apiKeyName: needs.apiKeyName,
      }),
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { createConsoleGuard } = await import("./gate-routes.ts");
      const { factorRoutes, leavingRoutes } = await import("./me-routes.ts");
      const { oidcRoutes, signInRoutes } = await import("./routes.ts");
      const consoleGuard = createConsoleGuard({ ...needs, ...guards, sessions, knownBrowsers });
      const parts = { ...needs, ...guards, consoleGuard, signIn: service, factors, passkeys };
      return [
        signInRoutes({
          ...parts,
          consoleSessions: sessions,
          locks,
          acceptLink,
          questions: firstSetUp.questions,
          useBrowserLink: redeem.browser,
          forgotten,
          stateOf,
          signOutAddress: async (idToken) => oidc?.signOutAddress(idToken) ?? null,
        }),
        factorRoutes(parts),
        leavingRoutes({ ...parts, stateOf }),
        oidcRoutes({ ...parts, oidc }),
      ];
    },
    jobs: [
      { name: "store-session-use", pattern: "35 * * * * *", run: sessions.storeUse },
      { name: "purge-sessions", pattern: "0 25 3 * * *", run: sessions.deleteExpired },
      { name: "purge-known-browsers", pattern: "0 45 3 * * *", run: knownBrowsers.deleteExpired },
    ],
    flush: sessions.storeUse,
    ...(oidc !== null && { work: { start: () => startPreparing(oidc) } }),
  };
}

/** Asks the provider once the server runs, so that the log says early why nobody can sign in through it. */
function startPreparing(oidc: Oidc) {
  void oidc.prepare();
  return { stop() {} };
}
