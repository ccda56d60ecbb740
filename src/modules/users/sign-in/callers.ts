import type { Purpose } from "#/config/config.ts";
import type { ProofService } from "#/modules/users/proof-service.ts";
import { permissionsOf, viewerName } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { ELSEWHERE_HOURS } from "#/modules/users/single-sign-on.ts";
import type { Place } from "#/modules/users/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Access, Tenant } from "#/platform/context/tenant.ts";
import type { OperatorIdentity } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { ALL_CONSOLE_PERMISSIONS, actingFor } from "#/platform/http/permissions.ts";
import { linkReach } from "#/platform/mail/link-reach.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FactorService } from "./factors.ts";
import { PERSON_PER_MINUTE } from "./rules.ts";
import type { SessionData } from "./schema.ts";
import type { SignInService } from "./service.ts";
import type { ConsoleSession, ConsoleSessions } from "./sessions.ts";

interface CallerDeps extends Pick<Infrastructure, "clock" | "cookies" | "origin" | "security"> {
  sessions: ConsoleSessions;
  users: Pick<UserService, "placeIn" | "limitsOf">;
  /** The signed-in user, including one who may not enter. */
  findUser: (userId: string) => { isOperator: boolean; disabledAt: number | null } | null;
  signIn: Pick<SignInService, "requireFresh">;
  accountExists: (accountId: string) => boolean;
}

/** Id under which the bearer of the administrator token is known as a user (`platform/http/guards.ts`). */
const TOKEN_PERSON = "operator";

const personKeyId = (userId: string): string => `user:${userId}`;

/** The person of a caller's id, or null where it is not a person's. */
const userOfKeyId = (keyId: string): string | null =>
  keyId.startsWith("user:") ? keyId.slice("user:".length) : null;

/** Identifies the caller, for the operations of the interface. */
export function createCallers({
  findUser,
  sessions,
  cookies,
  users,
  signIn,
  accountExists,
  origin,
  security,
  clock,
}: CallerDeps) {
  /** Anyone who sends a key means the key: a browser that adds its cookie changes nothing of that. */
  function sessionOf(request: Request): ConsoleSession | null {
    if (request.headers.has("authorization")) return null;
    const token = cookies.read(request, "assay_session");
    const session = token === null ? null : sessions.find(token);
    if (session === null) return null;
    if (session.step === "locked") throw new Problem("session_locked");
    if (session.step !== "signed_in") return null;
    checkOrigin(request, origin());
    return session;
  }

  /** Returns what somebody may do for an account now, and what of it they see; null: nothing. */
  function accessOf(
    userId: string,
    accountId: string,
    isOperator: boolean,
  ): (Access & Pick<Place, "elsewhereHours">) | null {
    const place = isOperator ? ownPlace(accountId) : users.placeIn(userId, accountId);
    if (place === null) return null;
    const { role, elsewhereHours } = place;
    return {
      permissions: permissionsOf(role, ALL_CONSOLE_PERMISSIONS),
      onlyClients: isOperator ? null : users.limitsOf(userId, accountId, role),
      elsewhereHours,
    };
  }

  /** Administrators enter every account, also one whose sign-in service does not work any more. */
  const ownPlace = (accountId: string): Place | null =>
    accountExists(accountId) ? { role: "owner", elsewhereHours: null } : null;

  return {
    /** Returns it for work that continues after its request; the bearer of the administrator token keeps their identity. */
    standing(userId: string, accountId: string): Access | null {
      if (userId === TOKEN_PERSON) return accessOf(userId, accountId, true);
      const user = findUser(userId);
      return user === null || user.disabledAt !== null ? null : accessOf(userId, accountId, user.isOperator);
    },

    /**
     * The person who signed in, for the account and mode that the request names; null where there is none, or the
     * account is not theirs.
     * @throws Problem session_locked (401), not_from_console, single_sign_on_needed (403), invalid_input (400) for an
     *   unknown mode
     */
    callerOf(request: Request): PersonCaller | null {
      const session = sessionOf(request);
      const tenant = session === null ? null : actingFor(request);
      if (session === null || tenant === null) return null;
      const { id, name, isOperator } = session.user;
      const standing = accessOf(id, tenant.accountId, isOperator);
      if (standing === null) return null;
      const { onlyClients, permissions, elsewhereHours } = standing;
      if (needsElsewhere(session, elsewhereHours, clock.now())) throw new Problem("single_sign_on_needed");
      return {
        keyId: personKeyId(id),
        tenant: onlyClients === null ? tenant : { ...tenant, onlyClients },
        permissions,
        rateLimit: PERSON_PER_MINUTE,
        person: { id, name },
      };
    },

    /**
     * Refuses what a stranger at an open browser, or with a stolen cookie, must not do. A caller that sends the
     * administrator token has it at hand.
     * @throws Problem sign_in_again (403)
     */
    requireFresh(request: Request): void {
      const session = sessionOf(request);
      if (session !== null) signIn.requireFresh(session);
    },

    /** Whether the sign-in service let the person in, and not long ago. @throws Problem session_locked (401) */
    cameFromElsewhere(request: Request): boolean {
      const session = sessionOf(request);
      return session !== null && !needsElsewhere(session, ELSEWHERE_HOURS, clock.now());
    },

    /**
     * A questionnaire begins in this browser, on a device of the company: the person who uses it now is not the
     * signed-in user, so that session ends. A locked one waits for its PIN.
     */
    handOver(request: Request): void {
      const token = cookies.read(request, "assay_session");
      const session = token === null ? null : sessions.find(token);
      if (session?.step !== "signed_in") return;
      sessions.end(session);
      security.record("session.ended", { user: session.userId, reason: "kiosk" });
    },

    /** Returns the user who is signed in, whichever account they chose, or null. @throws Problem session_locked (401) */
    readerOf: (request: Request): { isOperator: boolean } | null => sessionOf(request)?.user ?? null,

    /** The server administrator who signed in, or null. @throws Problem not_from_console (403) */
    operatorOf(request: Request): OperatorIdentity | null {
      const user = sessionOf(request)?.user;
      if (!user?.isOperator) return null;
      return { name: user.name, keyId: personKeyId(user.id), perMinute: PERSON_PER_MINUTE };
    },
  };
}

/**
 * Whether a session does not open an account before the sign-in service has let the person in again: somebody who is
 * disabled there is out here, at the latest, when its word has run out.
 * @param hours that its word lasts; null: the account asks for none
 */
const needsElsewhere = (
  { elsewhereAt }: Pick<ConsoleSession, "elsewhereAt">,
  hours: number | null,
  now: number,
): boolean => hours !== null && (elsewhereAt === null || now >= elsewhereAt + hours * HOUR_MS);

/** Other sites cannot set it without being asked for leave, which nobody gives them. */
const CONSOLE_HEADER = "x-assay-console";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Refuses what another site makes a browser send. SameSite cookies keep most of it away; this also keeps away other
 * hosts of the same site, and forms.
 * @param origin of this server
 * @throws Problem not_from_console (403)
 */
export function checkOrigin({ method, headers }: Request, origin: string): void {
  if (SAFE_METHODS.has(method)) return;
  const sent = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOurs =
    headers.get(CONSOLE_HEADER) === "1" &&
    (site === null || site === "same-origin") &&
    (sent === null || isSame(sent, origin, headers.get("host")));
  if (!isOurs) throw new Problem("not_from_console");
}

/** The public address; or the one that the browser itself asked, where a server has several names. */
function isSame(sent: string, origin: string, host: string | null): boolean {
  const url = URL.parse(sent);
  return url !== null && (url.origin === new URL(origin).origin || url.host === host);
}

interface NameDeps {
  users: Pick<UserService, "nameOf" | "roleIn">;
  companyOf: (accountId: string) => string;
  /** In whose name the server writes. */
  serverName: () => string;
  /** Of an API key, or null. */
  apiKeyName: (keyId: string) => string | null;
}

/** Creates the function that names the owner of a caller's id: a user, a key or the administrator token. */
export function createNames({ users, companyOf, serverName, apiKeyName }: NameDeps) {
  function personName(keyId: string, tenant?: Tenant): string | null {
    const userId = userOfKeyId(keyId);
    const name = userId === null ? null : users.nameOf(userId);
    if (userId === null || name === null || tenant === undefined) return name;
    const isMember = users.roleIn(userId, tenant.accountId) !== null;
    return viewerName(name, isMember ? companyOf(tenant.accountId) : serverName());
  }

  /**
   * @param tenant where it is shown to candidates: then the company is included
   * @returns empty where nobody is known by it
   */
  return (keyId: string, tenant?: Tenant): string =>
    personName(keyId, tenant) ?? apiKeyName(keyId) ?? (keyId === "operator" ? "operator token" : "");
}

interface StateDeps extends Pick<Infrastructure, "sendsMail" | "version"> {
  users: Pick<UserService, "isSetUp" | "workplaces" | "limitsOf">;
  clock: { now(): number };
  proofs: Pick<ProofService, "offers">;
  factors: Pick<FactorService, "stateOf">;
  passkeysPossible: (hostname: string) => boolean;
  /** Name of the other service that people can sign in with, or null. */
  oidcName: string | null;
  billed: () => boolean;
  purpose: () => Purpose | null;
  origin: () => string;
  /** Of an account. */
  zoneOf: (accountId: string) => string;
}

export type StateOf = ReturnType<typeof createStateOf>;

/** Creates the function that describes the server and the signed-in person for the console's pages. */
export function createStateOf(deps: StateDeps) {
  const { users, proofs, factors, passkeysPossible, oidcName, sendsMail, version, zoneOf, clock } = deps;
  const { billed, purpose, origin } = deps;

  const accountsOf = (session: ConsoleSession): SessionData["accounts"] =>
    users.workplaces(session.userId).map(({ accountId, company, role, elsewhereHours }) => ({
      account_id: accountId,
      company,
      role,
      permissions: [...permissionsOf(role, ALL_CONSOLE_PERMISSIONS)],
      limited: users.limitsOf(session.userId, accountId, role) !== null,
      needs_single_sign_on: !session.user.isOperator && needsElsewhere(session, elsewhereHours, clock.now()),
      time_zone: zoneOf(accountId),
    }));

  const offersOf = (userId: string): SessionData["offers"] =>
    proofs.offers(userId).map(({ accountId, company, role }) => ({ account_id: accountId, company, role }));

  /** @param hostname that the browser asked */
  return (session: ConsoleSession | null, hostname: string): SessionData => {
    const server = {
      set_up: users.isSetUp(),
      passkeys: passkeysPossible(hostname),
      oidc: oidcName === null ? null : { name: oidcName },
      billing: billed() ? ("on" as const) : ("off" as const),
      purpose: purpose(),
      links: linkReach(origin()),
      mails: sendsMail(),
      version,
    };
    // Anyone who sits at a locked session may be anybody: it reveals nobody's name.
    if (session === null || session.step === "locked") {
      return {
        state: session === null ? "signed_out" : "locked",
        ...server,
        user: null,
        accounts: [],
        offers: [],
        methods: [],
      };
    }
    const { id, name, email, language, timeZone, isOperator, passwordHash } = session.user;
    const { totp, passkeys, recoveryCodesLeft } = factors.stateOf(session.user);
    const methods: SessionData["methods"] = [
      ...(totp ? (["totp"] as const) : []),
      ...(passkeys > 0 ? (["passkey"] as const) : []),
      ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
    ];
    return {
      state: session.step,
      ...server,
      user: {
        id,
        name,
        email,
        language,
        time_zone: timeZone,
        is_operator: isOperator,
        has_password: passwordHash !== null,
        factors: { totp, passkeys, recovery_codes_left: recoveryCodesLeft },
      },
      accounts: session.step === "signed_in" ? accountsOf(session) : [],
      offers: session.step === "signed_in" && !isOperator ? offersOf(id) : [],
      methods: session.step === "second_factor" ? methods : [],
    };
  };
}
