import { createHmac } from "node:crypto";
import { jwtVerify } from "jose";
import type { Secrets } from "#/platform/secrets.ts";

/** Addresses of checkout pages: a signed token that names the order, so that no list of links has to be kept. */
export interface CheckoutLinks {
  /** At once, because an order and the stored answer that shows this address are one transaction. */
  address(orderId: string): string;
  /** The order id of a token, or null when the token is not ours. */
  read(token: string): Promise<string | null>;
}

const AUDIENCE = "checkout";

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const HEADER = encoded({ alg: "HS256" });

export function createCheckoutLinks(secrets: Secrets, baseUrl: () => string): CheckoutLinks {
  const key = secrets.key("checkout-link");
  return {
    address(orderId) {
      const claims = encoded({ sub: orderId, aud: AUDIENCE });
      const signature = createHmac("sha256", key).update(`${HEADER}.${claims}`).digest("base64url");
      return `${baseUrl()}/checkout/${HEADER}.${claims}.${signature}`;
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: AUDIENCE });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
