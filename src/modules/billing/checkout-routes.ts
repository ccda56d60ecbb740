import { Elysia } from "elysia";
import type { Account } from "#/modules/accounts/store.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import type { BillingService } from "./service.ts";
import type { Order } from "./store.ts";

interface CheckoutDeps {
  billing: BillingService;
  links: CheckoutLinks;
  account: (accountId: string) => Account;
  bankAccount: string;
}

/** The checkout pages of the built-in providers. Looking changes nothing; only the simulator's button pays. */
export const checkoutRoutes = ({ billing, links, account, bankAccount }: CheckoutDeps) => {
  async function find(token: string): Promise<Order | null> {
    const orderId = await links.read(token);
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    return orderId === null || tenant === null ? null : billing.getOrder(tenant, orderId);
  }

  async function show(order: Order | null): Promise<Response> {
    const { CHECKOUT_POLICY, renderCheckout, renderCheckoutMissing } = await import("./checkout-page.tsx");
    const html =
      order === null
        ? renderCheckoutMissing()
        : renderCheckout({ order, language: account(order.accountId).language, bankAccount });
    return new Response(html, {
      status: order === null ? 404 : 200,
      headers: {
        ...PAGE_HEADERS,
        "content-security-policy": CHECKOUT_POLICY,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
      },
    });
  }

  return new Elysia({ name: "checkout" })
    .get("/checkout/:token", async ({ params }) => show(await find(params.token)))
    .post(
      "/checkout/:token",
      async ({ params, request }) => {
        const order = await find(params.token);
        if (order?.provider !== "simulator") return show(order);
        if (order.status === "pending_payment") {
          billing.completeOrder({ accountId: order.accountId, mode: order.mode }, order.id);
        }
        // Back to the page by GET, so that reloading does not submit again.
        return new Response(null, { status: 303, headers: { location: new URL(request.url).pathname } });
      },
      { parse: "none" },
    );
};
