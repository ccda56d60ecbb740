import { Elysia } from "elysia";
import type { Idempotency } from "#/platform/idempotency/service.ts";
import { clientAddress } from "./client-address.ts";
import { createOnce } from "./idempotency.ts";
import { readJsonBody } from "./json-body.ts";
import type { RateLimiter } from "./rate-limit.ts";

export type PublicLimit = ReturnType<typeof createPublicLimit>;

/** For public routes that write: requests are counted per client address before the body is read. */
export function createPublicLimit(
  limiter: RateLimiter,
  perMinute: number,
  trustedProxies: number,
  idempotency: Idempotency,
) {
  return new Elysia({ name: "public-limit" })
    .onParse({ as: "scoped" }, async ({ request, server }) => {
      await limiter.count(`address:${clientAddress(request, server, trustedProxies)}`, perMinute);
      return readJsonBody(request);
    })
    .derive({ as: "scoped" }, ({ request, server, body }) => ({
      once: createOnce(idempotency, () => clientAddress(request, server, trustedProxies), { request, body }),
    }));
}
