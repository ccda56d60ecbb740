import { Elysia } from "elysia";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Db } from "#/platform/db/open.ts";
import { ok } from "#/platform/http/envelope.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { Identify } from "#/platform/http/identify.ts";
import type { PublicLimit } from "#/platform/http/public-limit.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import {
  AccountAnswer,
  accountView,
  newAccountOf,
  RegisterAnswer,
  RegisterBody,
  registerView,
} from "./schema.ts";
import type { AccountService } from "./service.ts";

interface RegisterDeps {
  publicLimit: PublicLimit;
  db: Db;
  accounts: AccountService;
  billing: BillingService;
  checkoutLinks: CheckoutLinks;
  registration: "open" | "closed";
  /** Queues the mail that welcomes an account, inside the transaction that makes it. */
  queueWelcome: (tenant: Tenant) => void;
}

export const registerRoutes = ({
  publicLimit,
  db,
  accounts,
  billing,
  checkoutLinks,
  registration,
  queueWelcome,
}: RegisterDeps) =>
  new Elysia({ name: "register" })
    .use(publicLimit("register"))
    // Before the fields are checked: a closed door does not ask for a better form.
    .onTransform(() => {
      if (registration === "closed") throw new Problem("registration_closed");
    })
    .post(
      "/register",
      async ({ body, status, once }) => {
        const orderId = billing.newOrderId();
        const checkoutUrl = body.product_id === undefined ? "" : await checkoutLinks.address(orderId);
        const registration = once(() => {
          if (body.product_id !== undefined) billing.requireBilling();
          const { account, issued, order } = db.tx(() => {
            const account = accounts.create(newAccountOf(body));
            const issued = accounts.issueKey(account.id, {
              mode: body.mode ?? "live",
              name: "Registration",
              madeBy: "registration",
            });
            const tenant = { accountId: account.id, mode: issued.mode };
            const order =
              body.product_id === undefined
                ? null
                : billing.createOrder(tenant, body.product_id, body.email, orderId);
            if (issued.mode === "live") queueWelcome(tenant);
            return { account, issued, order };
          });
          const checkout = order && { id: order.id, checkoutUrl };
          return status(201, registerView(account, issued, checkout, billing.billed));
        });
        return afterWaiting(registration);
      },
      { body: RegisterBody, response: { 201: RegisterAnswer } },
    );

interface AccountDeps {
  identify: Identify;
  accounts: AccountService;
  origin: () => string;
}

export const accountRoutes = ({ identify, accounts, origin }: AccountDeps) =>
  new Elysia({ name: "account" })
    .use(identify("account"))
    .get(
      "/account",
      ({ caller: { tenant } }) =>
        ok(accountView(accounts.get(tenant.accountId), accounts.listKeys(tenant.accountId), origin())),
      { response: { 200: AccountAnswer } },
    );
