import { Elysia } from "elysia";
import { ElysiaCustomStatusResponse } from "elysia/error";
import { redacted } from "#/platform/context/hidden.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { HiddenPerson, Tenant } from "#/platform/context/tenant.ts";
import type { Idempotency } from "#/platform/idempotency/service.ts";
import type { Admission, PeerSource } from "./admission.ts";
import { createOnce, isReplay, replay } from "./idempotency.ts";
import type { ReadBody } from "./json-body.ts";
import type { ConsoleResource, Resource } from "./permissions.ts";
import type { CheckQuery } from "./query.ts";

/** The dependencies of every protected route. */
export interface GuardParts {
  admission: Admission;
  idempotency: Idempotency;
  readBody: ReadBody;
  checkQuery: CheckQuery;
}

/** For whom a request speaks, and what it may do. */
export interface Caller {
  /** Id of the API key, or of the person. */
  readonly keyId: string;
  readonly tenant: Tenant;
  readonly permissions: readonly string[];
  /** Requests per minute. */
  readonly rateLimit: number;
  /** Marks a holder of the administrator token, which acts in any account. */
  readonly byToken?: true;
  /** The address from which this request comes, as its connection reports it. */
  readonly address?: string;
}

/** A known caller: a member, a server administrator, or a holder of the administrator token. */
export interface PersonCaller extends Caller {
  readonly person: { readonly id: string; readonly name: string };
}

/** Who is said to have made something. */
export const makerOf = (caller: Caller): string =>
  "person" in caller ? (caller as PersonCaller).person.name : "API key";

/** Finds who a request comes from, or null when it names nobody who is known. */
type FindCaller<Found extends Caller> = (request: Request) => Found | null;

const ROLE_DENIED = "Your role in this account does not allow this. Ask an owner to change your role.";

/** Accepts a caller that has a permission. @throws Problem permission_denied (403) */
export type Permit = (permission: string) => void;

/**
 * For a route that shows or uses what another permission guards: what one permission opens, no other one opens too.
 * A hook of the route that refuses before the body and the query are checked, as the route's own permission does.
 */
export const alsoNeeds = (permission: string) => ({
  transform: ({ permit }: { permit: Permit }) => permit(permission),
});

/** Opens routes to API keys and to people. */
export type Identify = ReturnType<typeof createIdentify<Caller, Resource>>;
/** Opens routes to people only. */
export type IdentifyPerson = ReturnType<typeof createIdentify<PersonCaller, ConsoleResource>>;

/**
 * Creates the plugin that every protected module uses: 401 first, then 429, then 403, and only then is the body read
 * and checked. It is used inside modules, never at the root, where it would cover public routes too.
 *
 * @param kind its name distinguishes the plugins of several instances; what it says instead of asking for a key
 *
 * The work is done once per request, in the parse hook if there is a body (which runs before everything else) and in
 * derive otherwise.
 */
export function createIdentify<Found extends Caller, Needed extends ConsoleResource>(
  kind: { name: string; unauthorized?: string },
  findCaller: FindCaller<Found>,
  { admission, idempotency, readBody, checkQuery }: GuardParts,
) {
  const known = new WeakMap<Request, Found>();

  function checkPermission(
    permission: string,
    caller: Caller,
    { request, server }: Pick<Visit, "request" | "server">,
  ): void {
    if (caller.permissions.includes(permission)) return;
    admission.denied(request, server, partyOf(caller), permission);
    throw new Problem("permission_denied", "person" in caller ? { message: ROLE_DENIED } : {});
  }

  function identifyOnce({ request, server, set, route }: Visit, resource: Needed): Found {
    const found = findCaller(request);
    if (found === null) {
      admission.unknown(request, server);
      throw new Problem("unauthorized", {
        ...(kind.unauthorized !== undefined && { message: kind.unauthorized }),
        headers: { "www-authenticate": "Bearer" },
      });
    }
    const caller = { ...found, address: admission.addressOf(request, server) };
    Object.assign(set.headers, admission.known(request, server, partyOf(caller)));
    const needed = `${resource}:${request.method === "GET" || request.method === "HEAD" ? "read" : "write"}`;
    checkPermission(needed, caller, { request, server });
    if (caller.byToken) admission.tokenUsed(request, server, caller.tenant, route);
    checkQuery(request, route);
    return caller;
  }

  return (resource: Needed) => {
    const identify = (visit: Visit): Found => {
      const caller = known.get(visit.request) ?? identifyOnce(visit, resource);
      known.set(visit.request, caller);
      return caller;
    };
    return new Elysia({ name: `${kind.name}:${resource}` })
      .onParse({ as: "scoped" }, ({ request, server, set, route }) => {
        identify({ request, server, set, route });
        return readBody(request, server, route);
      })
      .derive({ as: "scoped" }, ({ request, server, set, route, body }) => {
        const caller = identify({ request, server, set, route });
        const permit: Permit = (permission) => checkPermission(permission, caller, { request, server });
        return { caller, permit, once: createOnce(idempotency, () => caller.tenant, { request, body }) };
      })
      .onAfterHandle(
        { as: "scoped" },
        ({ caller, request, server, responseValue, params, query, body, route }) => {
          admission.done(request, server, partyOf(caller), { route, params });
          const { tenant } = caller;
          const reader = "person" in caller ? (caller as PersonCaller & Found).person.id : caller.keyId;
          return tenant.hidden === undefined
            ? undefined
            : answerFor(tenant.hidden, responseValue, { params, query, body, route, reader });
        },
      );
  };
}

const partyOf = ({ keyId: id, tenant, rateLimit: limit, byToken }: Caller) => ({
  ...{ id, tenant, limit },
  byToken: byToken === true,
});

/** The parts of a request that show who the caller is and what they ask for. */
export interface Visit {
  request: Request;
  server: PeerSource;
  set: { headers: Record<string, unknown> };
  /** The pattern, never the address itself. */
  route: string;
}

/** Keys are looked up by hash, so a malformed one simply is not found. */
export const bearerKey = (request: Request): string =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

/**
 * Documents about one result, which are rendered from a session that is known by its code
 * (`modules/results/service.ts`), and of a shortlist, whose people are (`modules/shortlists/console.ts`).
 */
const RENDERED_WITH_CODES =
  /\/(?:(?:invites\/:inviteId|candidates\/:sessionId)\/(?:report|interview-guide|brief)|shortlists\/:shortlistId\/sheet)$/;

/** Terms by which nobody hidden is found. The second net: the queries leave them out already (`platform/db/visible.ts`). */
const SEARCHES = ["q", "name", "email", "external_ref"] as const;

const REFUSED = "This file names people whose names are redacted for you until a decision is made.";

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  route: string;
  /** Id of the person who asks. */
  reader: string;
}

/**
 * Returns an answer for a reader with blinded candidates. Files can contain names where no filter looks for them. So
 * only files that are rendered without names are let through.
 * @throws Problem permission_denied (403) for any other file
 */
function answerFor(hidden: readonly HiddenPerson[], answer: unknown, asked: Asked): unknown {
  const params = (asked.params ?? {}) as Record<string, string | undefined>;
  const query = (asked.query ?? {}) as Record<string, string | undefined>;
  const asking = {
    reader: asked.reader,
    about: params,
    isSearched: SEARCHES.some((name) => (query[name] ?? "").trim() !== ""),
    sent: { ...query, ...(asked.body as object | undefined) },
  };
  if (answer instanceof Response) {
    if (isReplay(answer)) {
      const { status, text } = answer.replayed;
      return replay({ status, text: JSON.stringify(redacted(JSON.parse(text), hidden, asking)) });
    }
    if (answer.ok && !RENDERED_WITH_CODES.test(asked.route))
      throw new Problem("permission_denied", { message: REFUSED });
    return undefined;
  }
  if (answer instanceof ElysiaCustomStatusResponse) {
    answer.response = redacted(answer.response, hidden, asking);
    return undefined;
  }
  return redacted(answer, hidden, asking);
}
