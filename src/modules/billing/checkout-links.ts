import { jwtVerify, SignJWT } from "jose";
import type { Secrets } from "#/platform/secrets.ts";

/** Addresses of checkout pages: a signed token that names the order, so that no list of links has to be kept. */
export interface CheckoutLinks {
  address(orderId: string): Promise<string>;
  /** The order id of a token, or null when the token is not ours. */
  read(token: string): Promise<string | null>;
}

const AUDIENCE = "checkout";

export function createCheckoutLinks(secrets: Secrets, baseUrl: () => string): CheckoutLinks {
  const key = secrets.key("checkout-link");
  return {
    async address(orderId) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(orderId)
        .setAudience(AUDIENCE)
        .sign(key);
      return `${baseUrl()}/checkout/${token}`;
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
