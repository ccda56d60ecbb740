import { Elysia } from "elysia";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Db } from "#/platform/db/open.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import type { PublicLimit } from "#/platform/http/public-limit.ts";
import { Problem } from "#/platform/problem.ts";
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
}

export const registerRoutes = ({
  publicLimit,
  db,
  accounts,
  billing,
  checkoutLinks,
  registration,
}: RegisterDeps) =>
  new Elysia({ name: "register" })
    .use(publicLimit)
    // Before the fields are checked: a closed door does not ask for a better form.
    .onTransform(() => {
      if (registration === "closed") throw new Problem("registration_closed");
    })
    .post(
      "/register",
      async ({ body, status }) => {
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
