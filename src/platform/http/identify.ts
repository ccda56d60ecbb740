import { Elysia } from "elysia";
import type { Idempotency } from "#/platform/idempotency/service.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { createOnce } from "./idempotency.ts";
import { readJsonBody } from "./json-body.ts";
import { refuseOddQuery } from "./query.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { requestUrl } from "./request-url.ts";

/** What a permission is about; a key holds `<resource>:read` and `<resource>:write`. */
export const RESOURCES = [
  "orders",
  "invoices",
  "invites",
  "results",
  "profiles",
  "job_profiles",
  "teams",
  "gdpr",
  "webhooks",
  "account",
] as const;
export type Resource = (typeof RESOURCES)[number];

export const ALL_PERMISSIONS: readonly string[] = RESOURCES.flatMap((name) => [
  `${name}:read`,
  `${name}:write`,
]);

/** Who a valid API key speaks for. */
export interface Caller {
  readonly keyId: string;
  readonly tenant: Tenant;
  readonly permissions: readonly string[];
  /** Requests per minute. */
  readonly rateLimit: number;
}

/** Finds the caller of a full key, or null when there is none or it is revoked. */
export type FindCaller = (key: string) => Caller | null;

export type Identify = ReturnType<typeof createIdentify>;

/**
 * Makes the plugin that every protected module uses: 401 first, then 429, then 403, and only then is the body
 * read and checked. It is used inside modules, never at the root, where it would cover public routes too.
 *
 * The work is done once per request, in the parse hook where there is a body (which runs before everything
 * else) and in derive otherwise.
 */
export function createIdentify(findCaller: FindCaller, limiter: RateLimiter, idempotency: Idempotency) {
  const known = new WeakMap<Request, Promise<Caller>>();

  async function identifyOnce(
    request: Request,
    headers: Record<string, unknown>,
    resource: Resource,
  ): Promise<Caller> {
    const caller = findCaller(bearerKey(request));
    if (caller === null) throw new Problem("unauthorized", { headers: { "www-authenticate": "Bearer" } });
    Object.assign(headers, await limiter.count(caller.keyId, caller.rateLimit));
    const needed = `${resource}:${request.method === "GET" || request.method === "HEAD" ? "read" : "write"}`;
    if (!caller.permissions.includes(needed)) throw new Problem("permission_denied");
    refuseOddQuery(requestUrl(request));
    return caller;
  }

  return (resource: Resource) => {
    const identify = (request: Request, headers: Record<string, unknown>): Promise<Caller> => {
      const running = known.get(request) ?? identifyOnce(request, headers, resource);
      known.set(request, running);
      return running;
    };
    return new Elysia({ name: `identify:${resource}` })
      .onParse({ as: "scoped" }, async ({ request, set }) => {
        await identify(request, set.headers);
        return readJsonBody(request);
      })
      .derive({ as: "scoped" }, async ({ request, set, body }) => {
        const caller = await identify(request, set.headers);
        return { caller, once: createOnce(idempotency, () => caller.tenant, { request, body }) };
      });
  };
}

/** Keys are looked up by hash, so a malformed one simply is not found. */
export const bearerKey = (request: Request): string =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
