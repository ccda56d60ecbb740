import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { CheckoutLinks } from "./checkout-links.ts";
import { BalanceAnswer, balanceView, CreateOrderBody, OrderAnswer, orderView } from "./schema.ts";
import type { BillingService } from "./service.ts";

/** The facts about an account that billing needs. Accounts depends on billing and not the other way round. */
interface Customer {
  id: string;
  company: string;
  email: string;
}

interface BillingRoutesDeps extends Pick<Guards, "identify"> {
  billing: BillingService;
  links: CheckoutLinks;
  account: (accountId: string) => Customer;
  countPending: (tenant: Tenant) => number;
  spokenFor: (tenant: Tenant) => number;
}

export const ordersRoutes = ({ identify, billing, links, account }: BillingRoutesDeps) =>
  new Elysia({ name: "orders", prefix: "/orders" })
    .use(identify("orders"))
    .post(
      "/",
      async ({ caller: { tenant }, body, status, once }) => {
        const id = billing.newOrderId();
        const address = await links.address(id);
        return afterWaiting(
          once(() => {
            const email = body.email ?? account(tenant.accountId).email;
            const order = billing.createOrder(tenant, body.product_id, email, id);
            return status(201, ok(orderView(order, billing.priceOf(order), address)));
          }),
        );
      },
      {
        body: CreateOrderBody,
        response: { 201: OrderAnswer },
        // Before the fields are checked: where nothing is sold, no better form helps.
        transform: billing.requireBilling,
      },
    )
    .get(
      "/:orderId",
      async ({ caller: { tenant }, params: { orderId } }) => {
        const order = billing.getOrder(tenant, orderId);
        return ok(orderView(order, billing.priceOf(order), await links.address(order.id)));
      },
      { response: { 200: OrderAnswer } },
    );

export const balanceRoutes = ({ identify, billing, account, countPending, spokenFor }: BillingRoutesDeps) =>
  new Elysia({ name: "balance" }).use(identify("account")).get(
    "/balance",
    ({ caller: { tenant } }) =>
      ok(
        balanceView({
          account: account(tenant.accountId),
          balance: billing.balance(tenant),
          pendingInvites: countPending(tenant),
          spokenFor: spokenFor(tenant),
          packages: billing.packages(tenant),
        }),
      ),
    { response: { 200: BalanceAnswer } },
  );
