import { type Static, Type } from "@sinclair/typebox";
import { Email, Line, OneOf, OptionalLine, STRICT, WebAddress } from "#/platform/http/fields.ts";
import { MODES } from "#/platform/tenant.ts";
import type { IssuedKey, NewAccount } from "./service.ts";
import type { Account } from "./store.ts";

export const RegisterBody = Type.Object(
  {
    email: Email,
    company: Line(200),
    name: OptionalLine(200),
    address: OptionalLine(200),
    zip: OptionalLine(20),
    city: OptionalLine(100),
    country: Type.Optional(
      Type.String({ pattern: "^[A-Za-z]{2}$", description: "must be an ISO country code of two letters" }),
    ),
    vat_id: OptionalLine(30),
    billing_contact: OptionalLine(200),
    phone: OptionalLine(50),
    website: Type.Optional(WebAddress),
    product_id: OptionalLine(100),
    mode: Type.Optional(OneOf(MODES)),
  },
  STRICT,
);

export const RegisterAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    message: Type.String(),
    customer: Type.Object({
      id: Type.String(),
      company: Type.String(),
      email: Type.String(),
      is_new: Type.Boolean(),
    }),
    api_key: Type.Object({
      key: Type.String(),
      prefix: Type.String(),
      mode: OneOf(MODES),
      permissions: Type.Array(Type.String()),
      rate_limit: Type.Integer(),
    }),
    order: Type.Optional(Type.Object({ order_id: Type.String(), checkout_url: Type.String() })),
    next_steps: Type.Record(Type.String(), Type.String()),
  }),
});

export const newAccountOf = (body: Static<typeof RegisterBody>): NewAccount => ({
  email: body.email,
  company: body.company.trim(),
  name: body.name?.trim() ?? "",
  address: body.address?.trim() ?? "",
  zip: body.zip?.trim() ?? "",
  city: body.city?.trim() ?? "",
  country: (body.country ?? "US").toUpperCase(),
  vatId: body.vat_id?.replace(/\s/g, "").toUpperCase() ?? "",
  billingContact: body.billing_contact?.trim() ?? "",
  phone: body.phone?.trim() ?? "",
  website: body.website ?? "",
});

export function registerView(
  account: Account,
  issued: IssuedKey,
  order: { id: string; checkoutUrl: string } | null,
): Static<typeof RegisterAnswer> {
  const pay: Record<string, string> = order
    ? { "2_pay": "Open order.checkout_url in a browser and pay; GET /balance then shows the credits." }
    : { "2_order": "Buy credits with POST /orders and pay at its checkout_url." };
  return {
    success: true,
    data: {
      message: "The account was created. Keep the API key: it is shown only this once.",
      customer: { id: account.id, company: account.company, email: account.email, is_new: true },
      api_key: {
        key: issued.key,
        prefix: issued.prefix,
        mode: issued.mode,
        permissions: [...issued.permissions],
        rate_limit: issued.rateLimit,
      },
      ...(order && { order: { order_id: order.id, checkout_url: order.checkoutUrl } }),
      next_steps: {
        "1_key": "Send the key with every request: Authorization: Bearer <API_KEY>.",
        ...pay,
        "3_invite": "Invite a candidate with POST /invites.",
        "4_results": "Read GET /invites/{invite_id}/results and /report once the candidate has completed.",
      },
    },
  };
}
