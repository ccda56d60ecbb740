import { permissionsOf } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Standing } from "#/platform/context/tenant.ts";
import { actingFor } from "#/platform/http/acting-for.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import type { OperatorIdentity } from "#/platform/http/operator.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { PERSON_PER_MINUTE } from "./rules.ts";
import { refuseForeign } from "./same-origin.ts";
import type { SignInService } from "./service.ts";
import type { ConsoleSession, ConsoleSessions } from "./sessions.ts";

interface CallerDeps extends Pick<Ground, "cookies" | "origin" | "security"> {
  sessions: ConsoleSessions;
  users: Pick<UserService, "roleIn" | "limitsOf">;
  /** Whoever there is, also somebody who may not come in. */
  findUser: (userId: string) => { isOperator: boolean; disabledAt: number | null } | null;
  signIn: Pick<SignInService, "requireFresh">;
  accountExists: (accountId: string) => boolean;
}

/** By what id whoever holds the operator's token is known as a person (`platform/http/operator.ts`). */
const TOKEN_PERSON = "operator";

const personKeyId = (userId: string): string => `user:${userId}`;

/** The person of a caller's id, or null where it is not a person's. */
export const userOfKeyId = (keyId: string): string | null =>
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
  /** Whoever sends a key means the key: a browser that adds its cookie changes nothing of that. */
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
    /** The same for work that goes on after its request; whoever has the operator's token stays who they are. */
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
     * For what a stranger at an open browser, or with a stolen cookie, must not do. Whoever sends the operator's token
     * has it at hand.
     * @throws Problem sign_in_again (403)
     */
    requireFresh(request: Request): void {
      const session = sessionOf(request);
      if (session !== null) signIn.requireFresh(session);
    },

    /**
     * A questionnaire begins in this browser, on a device of the house: whoever sits there now is not who is signed in, so
     * that session ends. A locked one waits for its PIN.
     */
    handOver(request: Request): void {
      const token = cookies.read(request, "assay_session");
      const session = token === null ? null : sessions.find(token);
      if (session?.step !== "signed_in") return;
      sessions.end(session);
      security.note("session.ended", { user: session.userId, reason: "kiosk" });
    },

    /** The operator who signed in, or null. @throws Problem not_from_console (403) */
    operatorOf(request: Request): OperatorIdentity | null {
      const user = sessionOf(request)?.user;
      if (!user?.isOperator) return null;
      return { name: user.name, keyId: personKeyId(user.id), perMinute: PERSON_PER_MINUTE };
    },
  };
}
