import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { sameText } from "#/platform/crypto/secrets.ts";
import { actingFor } from "./acting-for.ts";
import { createOnce } from "./idempotency.ts";
import { bearerKey, type DoorParts, type PersonCaller, type Visit } from "./identify.ts";
import { ALL_CONSOLE_PERMISSIONS } from "./permissions.ts";

/** Whoever runs the server, as far as a request tells who that is. */
export interface OperatorIdentity {
  /** Stands in what is made, e.g. "operator token". */
  readonly name: string;
  /** Under which requests are counted, with a limit of its own; the token's unless given. */
  readonly keyId?: string;
  /** Requests per minute. */
  readonly perMinute?: number;
}

/** Who a request of the operator comes from, or null where it is not theirs. */
type Admit = (request: Request) => OperatorIdentity | null;

export const OPERATOR_UNAUTHORIZED =
  "Sign in at /console as an operator, or send the operator's token in the header Authorization: Bearer <OPERATOR_TOKEN>.";

export const PERSON_UNAUTHORIZED =
  "Sign in at /console, or send the operator's token. The header X-Assay-Account names the account that it is about.";

/** @param token the setting; empty lets nobody in */
export const admitByToken =
  (token: string): Admit =>
  (request) =>
    token !== "" && sameText(bearerKey(request), token) ? { name: "operator token" } : null;

/** The token also speaks for any account that the request names. */
export const personByToken =
  (token: string, accountExists: (accountId: string) => boolean, rateLimit: number) =>
  (request: Request): PersonCaller | null => {
    const person = admitByToken(token)(request);
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

interface OperatorGateDeps extends DoorParts {
  admit: Admit;
  /** Requests per minute of the operator's token. */
  perMinute: number;
}

export type OperatorGate = ReturnType<typeof createOperatorGate>;

/**
 * Makes the plugin of every route of the operator: 401 first (429 to an address that was refused too often), then
 * the operator's own 429, then query and body. Like `identify` it is used inside modules, never at the root.
 *
 * Refusals never lock the right token out: where a proxy is not declared, everybody shares one address, and a token
 * of 32 characters is not guessed at any rate.
 */
export function createOperatorGate(deps: OperatorGateDeps) {
  const { admit, perMinute, admission, idempotency, readBody, checkQuery } = deps;
  const known = new WeakMap<Request, OperatorIdentity>();

  function admitOnce({ request, server, set, route }: Visit): OperatorIdentity {
    const operator = admit(request);
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

  function admitted(visit: Visit): OperatorIdentity {
    const operator = known.get(visit.request) ?? admitOnce(visit);
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
      admitted({ request, server, set, route });
      return readBody(request, server, route);
    })
    .derive({ as: "scoped" }, ({ request, server, set, route, body }) => {
      const operator = admitted({ request, server, set, route });
      return { operator, once: createOnce(idempotency, () => "operator", { request, body }) };
    })
    .onAfterHandle({ as: "scoped" }, ({ operator, request, server, params, route }) =>
      admission.done(request, server, partyOf(operator), { route, params }),
    );
}
