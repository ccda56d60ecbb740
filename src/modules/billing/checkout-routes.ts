import { Elysia } from "elysia";
import type { Language } from "#/instrument/types.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import type { BillingService } from "./service.ts";
import type { Order } from "./store.ts";

interface CheckoutDeps {
  billing: BillingService;
  links: CheckoutLinks;
  account: (accountId: string) => { language: Language };
  bankAccount: () => string;
  seller: () => string;
}

/** The checkout pages of the built-in providers. Looking changes nothing; only the simulator's button pays. */
export const checkoutRoutes = ({ billing, links, account, bankAccount, seller }: CheckoutDeps) => {
  async function find(token: string): Promise<Order | null> {
    const orderId = await links.read(token);
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    return orderId === null || tenant === null ? null : billing.getOrder(tenant, orderId);
  }

  /** In the language of whoever opens it from the console, else in the account's. */
  async function show(order: Order | null, asked: string | null): Promise<Response> {
    const { checkoutMissing, checkoutPage } = await import("./checkout-page.tsx");
    if (order === null) return checkoutMissing();
    const language = asked === "de" || asked === "en" ? asked : account(order.accountId).language;
    return checkoutPage({
      order,
      price: billing.priceOf(order),
      language,
      bankAccount: bankAccount(),
      seller: seller(),
      billed: billing.billed,
    });
  }

  return new Elysia({ name: "checkout" })
    .get("/checkout/:token", async ({ params, request }) =>
      show(await find(params.token), languageOf(request)),
    )
    .post(
      "/checkout/:token",
      async ({ params, request }) => {
        const order = await find(params.token);
        if (order?.provider !== "simulator" || !billing.billed) return show(order, languageOf(request));
        if (order.status === "pending_payment") {
          billing.completeOrder({ accountId: order.accountId, mode: order.mode }, order.id);
        }
        const { pathname, search } = requestUrl(request);
        // Back to the page by GET, so that reloading does not submit again.
        return new Response(null, { status: 303, headers: { location: pathname + search } });
      },
      { parse: "none" },
    );
};

const languageOf = (request: Request): string | null => requestUrl(request).searchParams.get("lang");
