import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { createOneAtATime } from "#/platform/process/one-at-a-time.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { productNameIn } from "./catalog/products.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import type { CardState } from "./checkout-page.tsx";
import type { BillingService } from "./service.ts";
import type { Order } from "./store.ts";
import { type CardPayments, cardError } from "./stripe.ts";

interface CheckoutDeps extends Pick<Infrastructure, "log">, Pick<Guards, "admission"> {
  billing: BillingService;
  links: CheckoutLinks;
  cards: CardPayments;
  account: (accountId: string) => { language: Language };
  /** Returns true if the account is not on another server. */
  isHere: (accountId: string) => boolean;
  bankAccount: () => string;
  seller: () => string;
}

/** The checkout pages. Looking changes nothing; only the simulator's button pays, and another one leads to where cards do. */
export const checkoutRoutes = (deps: CheckoutDeps) => {
  const { billing, links, cards, admission, log, account, isHere, bankAccount, seller } = deps;
  const oneAtATime = createOneAtATime();

  async function find(token: string): Promise<Order | null> {
    const orderId = await links.read(token);
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    if (orderId === null || tenant === null || !isHere(tenant.accountId)) return null;
    return billing.getOrder(tenant, orderId);
  }

  const languageFor = (order: Order, asked: string | null): Language =>
    asked === "de" || asked === "en" ? asked : account(order.accountId).language;

  const isPaidByCard = (order: Order): boolean =>
    order.mode === "live" && order.status === "pending_payment" && billing.billed && cards.isSet();

  /** Leads to the provider's page, by a page of ours: a form's answer may not lead elsewhere (CSP form-action). */
  async function toCard(order: Order, asked: string | null): Promise<Response> {
    const language = languageFor(order, asked);
    try {
      const page = await cards.open({
        orderId: order.id,
        productName: productNameIn(language, order),
        amountCents: billing.priceOf(order).grossCents,
        currency: order.currency,
        email: order.email,
        language,
        returnUrl: await links.address(order.id),
        session: order.cardSession,
      });
      if (page.state === "paying") return show(order, asked, "paying");
      billing.recordCardSession(order, order.id, page.session);
      const { leavePage } = await import("./checkout-page.tsx");
      return leavePage(language, page.url);
    } catch (error) {
      log.warn({ order: order.id, fault: cardError(error) }, "the card provider gave no page to pay on");
      return show(order, asked, "unreachable");
    }
  }

  /** In the language of the user who opens it from the console, otherwise in the account's. */
  async function show(
    order: Order | null,
    asked: string | null,
    card: CardState = cards.isSet() ? "offered" : "none",
  ): Promise<Response> {
    const { checkoutMissing, checkoutPage } = await import("./checkout-page.tsx");
    if (order === null) return checkoutMissing();
    const language = languageFor(order, asked);
    return checkoutPage({
      order,
      price: billing.priceOf(order),
      language,
      card,
      again: card === "paying" && order.status === "pending_payment" ? `?paid=1&lang=${language}` : null,
      bankAccount: bankAccount(),
      seller: seller(),
      billed: billing.billed,
    });
  }

  return new Elysia({ name: "checkout" })
    .get("/checkout/:token", async ({ params, request }) => {
      const order = await find(params.token);
      const { searchParams } = requestUrl(request);
      // The confirmation of the payment arrives automatically, usually a moment later.
      const isPaying =
        order !== null && isPaidByCard(order) && order.cardSession !== null && searchParams.has("paid");
      return isPaying ? show(order, languageOf(request), "paying") : show(order, languageOf(request));
    })
    .post(
      "/checkout/:token",
      async ({ params, request, server }) => {
        const order = await find(params.token);
        if (order !== null && isPaidByCard(order)) {
          admission.visit(request, server, "checkout");
          const asked = languageOf(request);
          // Two clicks at once come to one page, also in two languages: the second finds what the first has opened.
          return oneAtATime(order.id, async () => {
            const now = billing.getOrder(order, order.id);
            return isPaidByCard(now) ? toCard(now, asked) : show(now, asked);
          });
        }
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
