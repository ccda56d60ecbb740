import { type AnyElysia, Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";
import { sameText } from "#/platform/crypto/secrets.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import type { Admission, Purpose } from "./admission.ts";
import { createOnce } from "./idempotency.ts";
import {
  bearerKey,
  type Caller,
  createIdentify,
  type GuardParts,
  type Identify,
  type IdentifyPerson,
  type PersonCaller,
  type Visit,
} from "./identify.ts";
import { ALL_CONSOLE_PERMISSIONS, actingFor, type ConsoleResource, type Resource } from "./permissions.ts";
import type { WebPages } from "./web-pages.ts";

/** What one module opens to one audience. */
export type RouteGroup = readonly AnyElysia[];

/** Through which requests come to the routes of a module, and what its pages are made with. */
export interface Guards extends GuardParts {
  identify: Identify;
  identifyPerson: IdentifyPerson;
  operatorGuard: OperatorGuard;
  publicLimit: PublicLimit;
  admission: Admission;
  /** For what a stranger at an open browser must not do. @throws Problem sign_in_again (403) */
  requireFresh: (request: Request) => void;
  /** Whether the sign-in service let the person in. */
  cameFromElsewhere: (request: Request) => boolean;
  pages: WebPages;
}

interface GuardDeps extends GuardParts {
  operatorToken: string;
  rateLimit: number;
  accountExists: (accountId: string) => boolean;
  findCaller: (key: string) => Caller | null;
  /** Who is signed in to the console. */
  callers: {
    callerOf(request: Request): PersonCaller | null;
    operatorOf(request: Request): OperatorIdentity | null;
    requireFresh(request: Request): void;
    cameFromElsewhere(request: Request): boolean;
  };
  /** Candidates whose names are hidden from the reader. */
  hiddenFrom: (caller: PersonCaller) => readonly HiddenPerson[];
  pages: WebPages;
}

/**
 * The actor of a request: the server administrator by the token, else the user who is signed in, else the owner of a
 * key.
 */
export function createGuards(deps: GuardDeps): Guards {
  const { operatorToken, rateLimit, accountExists, callers, findCaller, pages } = deps;
  const { admission, idempotency, readBody, checkQuery } = deps;
  const guardParts = { admission, idempotency, readBody, checkQuery };
  const byToken = personByToken(operatorToken, accountExists, rateLimit);
  const findPerson = (request: Request): PersonCaller | null => {
    const caller = byToken(request) ?? callers.callerOf(request);
    const hidden = caller === null ? [] : deps.hiddenFrom(caller);
    return caller === null || hidden.length === 0
      ? caller
      : { ...caller, tenant: { ...caller.tenant, hidden } };
  };
  const operatorByToken = checkByToken(operatorToken);
  return {
    ...guardParts,
    identify: createIdentify<Caller, Resource>(
      { name: "identify" },
      (request) => findPerson(request) ?? findCaller(bearerKey(request)),
      guardParts,
    ),
    identifyPerson: createIdentify<PersonCaller, ConsoleResource>(
      { name: "person", unauthorized: PERSON_UNAUTHORIZED },
      findPerson,
      guardParts,
    ),
    operatorGuard: createOperatorGuard({
      admit: (request) => operatorByToken(request) ?? callers.operatorOf(request),
      ...guardParts,
      perMinute: rateLimit,
    }),
    publicLimit: createPublicLimit(guardParts),
    requireFresh: callers.requireFresh,
    cameFromElsewhere: callers.cameFromElsewhere,
    pages,
  };
}

/** The server administrator, as far as a request shows who that is. */
export interface OperatorIdentity {
  /** Is stored in created records, e.g. "operator token". */
  readonly name: string;
  /** Under which requests are counted, with a limit of its own; the token's unless given. */
  readonly keyId?: string;
  /** Requests per minute. */
  readonly perMinute?: number;
}

/** The actor of a request of the server administrator, or null if it is not theirs. */
type Check = (request: Request) => OperatorIdentity | null;

export const OPERATOR_UNAUTHORIZED =
  "Sign in at /console as an administrator, or send the administrator token in the header Authorization: Bearer <OPERATOR_TOKEN>.";

export const PERSON_UNAUTHORIZED =
  "Sign in at /console, or send the administrator token. Name the account in the header X-Assay-Account.";

/** @param token the setting; empty lets nobody in */
const checkByToken =
  (token: string): Check =>
  (request) =>
    token !== "" && sameText(bearerKey(request), token) ? { name: "operator token" } : null;

/** The token also speaks for any account that the request names. */
const personByToken =
  (token: string, accountExists: (accountId: string) => boolean, rateLimit: number) =>
  (request: Request): PersonCaller | null => {
    const person = checkByToken(token)(request);
    const tenant = person === null ? null : actingFor(request);
    if (person === null || tenant === null || !accountExists(tenant.accountId)) return null;
    return {
      keyId: "operator",
      tenant,
      permissions: ALL_CONSOLE_PERMISSIONS,
      rateLimit,
      byToken: true,
      person: { id: "operator", name: person.name },
    };
  };

interface OperatorGuardDeps extends GuardParts {
  admit: Check;
  /** Requests per minute of the administrator token. */
  perMinute: number;
}

export type OperatorGuard = ReturnType<typeof createOperatorGuard>;

/**
 * Creates the plugin of every route of the server administrator: 401 first (429 to an address that was refused too
 * often), then the administrator's own 429, then query and body. Like `identify` it is used inside modules, never at
 * the root.
 *
 * Refusals never lock the right token out: if a proxy is not declared, everybody shares one address, and a token of
 * 32 characters is not guessed at any rate.
 */
function createOperatorGuard(deps: OperatorGuardDeps) {
  const { admit: check, perMinute, admission, idempotency, readBody, checkQuery } = deps;
  const known = new WeakMap<Request, OperatorIdentity>();

  function checkOnce({ request, server, set, route }: Visit): OperatorIdentity {
    const operator = check(request);
    if (operator === null) {
      admission.unknown(request, server);
      throw new Problem("unauthorized", {
        message: OPERATOR_UNAUTHORIZED,
        headers: { "www-authenticate": "Bearer" },
      });
    }
    const { keyId: id = "operator", perMinute: limit = perMinute } = operator;
    const byToken = operator.keyId === undefined;
    Object.assign(set.headers, admission.known(request, server, { id, tenant: null, limit, byToken }));
    if (byToken) admission.tokenUsed(request, server, null, route);
    checkQuery(request, route);
    return operator;
  }

  function allowed(visit: Visit): OperatorIdentity {
    const operator = known.get(visit.request) ?? checkOnce(visit);
    known.set(visit.request, operator);
    return operator;
  }

  const partyOf = ({ keyId }: OperatorIdentity) => ({
    id: keyId ?? "operator",
    tenant: null,
    byToken: keyId === undefined,
  });

  return new Elysia({ name: "operator" })
    .onParse({ as: "scoped" }, ({ request, server, set, route }) => {
      allowed({ request, server, set, route });
      return readBody(request, server, route);
    })
    .derive({ as: "scoped" }, ({ request, server, set, route, body }) => {
      const operator = allowed({ request, server, set, route });
      return { operator, once: createOnce(idempotency, () => "operator", { request, body }) };
    })
    .onAfterHandle({ as: "scoped" }, ({ operator, request, server, params, route }) =>
      admission.done(request, server, partyOf(operator), { route, params }),
    );
}

export type PublicLimit = ReturnType<typeof createPublicLimit>;

/**
 * Creates the plugin of public routes that write: requests are counted per client address and purpose before the body
 * is read, and so are those that turn out to be wrong.
 */
const createPublicLimit =
  ({ admission, idempotency, readBody, checkQuery }: GuardParts) =>
  (purpose: Purpose) =>
    new Elysia({ name: `public-limit:${purpose}` })
      .onParse({ as: "scoped" }, ({ request, server, route }) => {
        admission.visit(request, server, purpose);
        return readBody(request, server, route);
      })
      .derive({ as: "scoped" }, ({ request, server, route, body }) => {
        checkQuery(request, route);
        return {
          once: createOnce(idempotency, () => admission.addressOf(request, server), { request, body }),
        };
      });

/** Who does something to people: for the rules, for what others see of it, and for the security log. */
export interface Actor {
  /** A user's id, "operator token" or "command line". */
  readonly id: string;
  /** As invitations name them. */
  readonly name: string;
  /** Whether they run the server: only then a link that they hand over speaks for the address. */
  readonly isOperator: boolean;
  /** From where, shortened; unknown at the command line. */
  readonly network?: string;
}

export const COMMAND_LINE: Actor = { id: "command line", name: "command line", isOperator: true };

/** The id under which the administrator token acts for an account. */
const TOKEN = "operator";

/** @param address of the client */
export const actorOfCaller = (
  { person }: PersonCaller,
  isOperator: (userId: string) => boolean,
  address: string,
): Actor => ({
  id: person.id === TOKEN ? person.name : person.id,
  name: person.name,
  isOperator: person.id === TOKEN || isOperator(person.id),
  network: networkOf(address),
});

/** @param address of the client */
export const actorOfOperator = ({ name, keyId = name }: OperatorIdentity, address: string): Actor => ({
  id: keyId.replace(/^user:/, ""),
  name,
  isOperator: true,
  network: networkOf(address),
});
