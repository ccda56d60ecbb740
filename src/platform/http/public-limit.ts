import { Elysia } from "elysia";
import type { Purpose } from "./admission.ts";
import { createOnce } from "./idempotency.ts";
import type { DoorParts } from "./identify.ts";

export type PublicLimit = ReturnType<typeof createPublicLimit>;

/**
 * Makes the plugin of public routes that write: requests are counted per client address and purpose before the body
 * is read, and so are those that turn out to be wrong.
 */
export const createPublicLimit =
  ({ admission, idempotency, readBody, checkQuery }: DoorParts) =>
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
