import type { Tokens } from "#/platform/tokens.ts";

/** Addresses of checkout pages: a signed token that names the order, so that no list of links has to be kept. */
export interface CheckoutLinks {
  /** Always the same for an order. */
  address(orderId: string): Promise<string>;
  /** The order id of a token, or null when the token is not ours. */
  read(token: string): Promise<string | null>;
}

const PURPOSE = "checkout-link";
const AUDIENCE = "checkout";

export const createCheckoutLinks = (
  tokens: Pick<Tokens, "sign" | "verify">,
  baseUrl: () => string,
): CheckoutLinks => ({
  address: async (orderId) => `${baseUrl()}/checkout/${await tokens.sign(PURPOSE, AUDIENCE, orderId)}`,
  read: (token) => tokens.verify(PURPOSE, AUDIENCE, token),
});
