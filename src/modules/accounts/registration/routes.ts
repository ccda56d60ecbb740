import { Elysia } from "elysia";
import { newAccountOf, RegisterBody } from "#/modules/accounts/schema.ts";
import type { NewAccount } from "#/modules/accounts/service.ts";
import type { BuyerDetails } from "#/modules/billing/buyers/service.ts";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { RegisterAnswer, registerView } from "./schema.ts";
import type { AccountOpening } from "./service.ts";

interface RegisterDeps extends Pick<Guards, "publicLimit"> {
  opening: Pick<AccountOpening, "register">;
  billing: Pick<BillingService, "newOrderId" | "billed" | "getOrder">;
  buyerDetails: Pick<BuyerDetails, "stateOf">;
  checkoutLinks: CheckoutLinks;
  registration: () => "open" | "closed";
  /** @throws Problem recipient_not_printable (409) */
  requireRecipient: (buyer: NewAccount & { contactName: string; street: string }) => Promise<void>;
}

export const registerRoutes = ({
  publicLimit,
  opening,
  billing,
  buyerDetails,
  checkoutLinks,
  registration,
  requireRecipient,
}: RegisterDeps) =>
  new Elysia({ name: "register" })
    .use(publicLimit("register"))
    // Runs before the fields are validated: if registration is closed, correcting the form does not help.
    .onTransform(() => {
      if (registration() === "closed") throw new Problem("registration_closed");
    })
    .post(
      "/register",
      async ({ body, status, once }) => {
        const { product_id: productId, mode = "live" } = body;
        const fields = newAccountOf(body);
        if (productId !== undefined)
          await requireRecipient({ ...fields, contactName: fields.name, street: fields.address });
        const order = productId === undefined ? null : { id: billing.newOrderId(), productId };
        const checkout = order && { id: order.id, checkoutUrl: await checkoutLinks.address(order.id) };
        const registration = once(() => {
          const { account, issued } = opening.register(fields, { mode, order });
          const tenant = { accountId: account.id, mode };
          const missing =
            order === null ? [] : buyerDetails.stateOf(billing.getOrder(tenant, order.id)).missing;
          const placed = checkout && { ...checkout, missing };
          return status(201, registerView(account, issued, placed, billing.billed()));
        });
        return afterWaiting(registration);
      },
      { body: RegisterBody, response: { 201: RegisterAnswer } },
    );
