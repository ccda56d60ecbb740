import { Elysia } from "elysia";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Db } from "#/platform/db/open.ts";
import type { PublicLimit } from "#/platform/http/public-limit.ts";
import { Problem } from "#/platform/problem.ts";
import { newAccountOf, RegisterAnswer, RegisterBody, registerView } from "./schema.ts";
import type { AccountService } from "./service.ts";

interface RegisterDeps {
  publicLimit: PublicLimit;
  db: Db;
  accounts: AccountService;
  billing: BillingService;
  checkoutLinks: CheckoutLinks;
  registration: "open" | "closed";
}

export const registerRoutes = ({
  publicLimit,
  db,
  accounts,
  billing,
  checkoutLinks,
  registration,
}: RegisterDeps) =>
  new Elysia({ name: "register" }).use(publicLimit).post(
    "/register",
    async ({ body, status }) => {
      if (registration === "closed") throw new Problem("registration_closed");
      const { account, issued, order } = db.tx(() => {
        const created = accounts.create(newAccountOf(body), body.mode ?? "live");
        const tenant = { accountId: created.account.id, mode: created.issued.mode };
        const order =
          body.product_id === undefined ? null : billing.createOrder(tenant, body.product_id, body.email);
        return { ...created, order };
      });
      const checkout = order && { id: order.id, checkoutUrl: await checkoutLinks.address(order.id) };
      return status(201, registerView(account, issued, checkout));
    },
    { body: RegisterBody, response: { 201: RegisterAnswer } },
  );
