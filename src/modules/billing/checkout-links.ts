import type { Tokens } from "#/platform/crypto/tokens.ts";

/** Addresses of checkout pages: a signed token that names the order, so that no list of links has to be kept. */
export interface CheckoutLinks {
  /** Always the same for an order. */
  address(orderId: string): Promise<string>;
  /** The order id of a token, or null when the token is not ours. */
  read(token: string): Promise<string | null>;
}

export const CHECKOUT_LINK = { purpose: "checkout-link", audience: "checkout" } as const;

export const createCheckoutLinks = (
  tokens: Pick<Tokens, "sign" | "verify">,
  baseUrl: () => string,
): CheckoutLinks => ({
  address: async (orderId) =>
    `${baseUrl()}/checkout/${await tokens.sign(CHECKOUT_LINK.purpose, CHECKOUT_LINK.audience, orderId)}`,
  read: (token) => tokens.verify(CHECKOUT_LINK.purpose, CHECKOUT_LINK.audience, token),
});
