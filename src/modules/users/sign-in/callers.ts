import { permissionsOf, viewerName } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Standing, Tenant } from "#/platform/context/tenant.ts";
import type { OperatorIdentity } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { ALL_CONSOLE_PERMISSIONS, actingFor } from "#/platform/http/permissions.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { PERSON_PER_MINUTE } from "./rules.ts";
import type { SignInService } from "./service.ts";
import type { ConsoleSession, ConsoleSessions } from "./sessions.ts";

interface CallerDeps extends Pick<Infrastructure, "cookies" | "origin" | "security"> {
  sessions: ConsoleSessions;
  users: Pick<UserService, "roleIn" | "limitsOf">;
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

/** Who is there, for the operations of the interface. */
export function createCallers({
  findUser,
  sessions,
  cookies,
  users,
  signIn,
  accountExists,
  origin,
  security,
}: CallerDeps) {
  /** Anyone who sends a key means the key: a browser that adds its cookie changes nothing of that. */
  function sessionOf(request: Request): ConsoleSession | null {
    if (request.headers.has("authorization")) return null;
    const token = cookies.read(request, "assay_session");
    const session = token === null ? null : sessions.find(token);
    if (session === null) return null;
    if (session.step === "locked") throw new Problem("session_locked");
    if (session.step !== "signed_in") return null;
    refuseForeign(request, origin());
    return session;
  }

  /** What somebody may do for an account now, and what of it they see; null: nothing. */
  function standingOf(userId: string, accountId: string, isOperator: boolean): Standing | null {
    const role = isOperator ? (accountExists(accountId) ? "owner" : null) : users.roleIn(userId, accountId);
    if (role === null) return null;
    return {
      permissions: permissionsOf(role, ALL_CONSOLE_PERMISSIONS),
      onlyClients: isOperator ? null : users.limitsOf(userId, accountId, role),
    };
  }

  return {
    /** The same for work that goes on after its request; the bearer of the administrator token keeps their identity. */
    standing(userId: string, accountId: string): Standing | null {
      if (userId === TOKEN_PERSON) return standingOf(userId, accountId, true);
      const user = findUser(userId);
      return user === null || user.disabledAt !== null
        ? null
        : standingOf(userId, accountId, user.isOperator);
    },

    /**
     * The person who signed in, for the account and mode that the request names; null where there is none, or the
     * account is not theirs.
     * @throws Problem session_locked (401), not_from_console (403), invalid_input (400) for an unknown mode
     */
    callerOf(request: Request): PersonCaller | null {
      const session = sessionOf(request);
      const tenant = session === null ? null : actingFor(request);
      if (session === null || tenant === null) return null;
      const { id, name, isOperator } = session.user;
      const standing = standingOf(id, tenant.accountId, isOperator);
      if (standing === null) return null;
      const { onlyClients, permissions } = standing;
      return {
        keyId: personKeyId(id),
        tenant: onlyClients === null ? tenant : { ...tenant, onlyClients },
        permissions,
        rateLimit: PERSON_PER_MINUTE,
        person: { id, name },
      };
    },

    /**
     * For what a stranger at an open browser, or with a stolen cookie, must not do. A caller that sends the
     * administrator token has it at hand.
     * @throws Problem sign_in_again (403)
     */
    requireFresh(request: Request): void {
      const session = sessionOf(request);
      if (session !== null) signIn.requireFresh(session);
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
      security.note("session.ended", { user: session.userId, reason: "kiosk" });
    },

    /** The server administrator who signed in, or null. @throws Problem not_from_console (403) */
    operatorOf(request: Request): OperatorIdentity | null {
      const user = sessionOf(request)?.user;
      if (!user?.isOperator) return null;
      return { name: user.name, keyId: personKeyId(user.id), perMinute: PERSON_PER_MINUTE };
    },
  };
}

/** Other sites cannot set it without being asked for leave, which nobody gives them. */
const CONSOLE_HEADER = "x-assay-console";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Refuses what another site makes a browser send. SameSite cookies keep most of it away; this also keeps away other
 * hosts of the same site, and forms.
 * @param origin of this server
 * @throws Problem not_from_console (403)
 */
export function refuseForeign({ method, headers }: Request, origin: string): void {
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
