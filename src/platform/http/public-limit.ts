import { Elysia } from "elysia";
import type { Idempotency } from "#/platform/idempotency/service.ts";
import type { Admission, Purpose } from "./admission.ts";
import { createOnce } from "./idempotency.ts";
import { readJsonBody } from "./json-body.ts";

export type PublicLimit = ReturnType<typeof createPublicLimit>;

/**
 * Makes the plugin of public routes that write: requests are counted per client address and purpose before the body
 * is read, and so are those that turn out to be wrong.
 */
export const createPublicLimit = (admission: Admission, idempotency: Idempotency) => (purpose: Purpose) =>
  new Elysia({ name: `public-limit:${purpose}` })
    .onParse({ as: "scoped" }, ({ request, server }) => {
      admission.visit(request, server, purpose);
      return readJsonBody(request);
    })
    .derive({ as: "scoped" }, ({ request, server, body }) => ({
      once: createOnce(idempotency, () => admission.addressOf(request, server), { request, body }),
    }));
