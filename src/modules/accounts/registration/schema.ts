import { type Static, Type } from "@sinclair/typebox";
import type { IssuedKey } from "#/modules/accounts/service.ts";
import type { MissingDetail } from "#/modules/billing/buyers/buyer.ts";
import { WaitingFields } from "#/modules/billing/buyers/views.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { Link, OneOf } from "#/platform/http/envelope.ts";

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
    order: Type.Optional(
      Type.Object({
        order_id: Type.String(),
        checkout_url: Link,
        billing_required: WaitingFields.billing_required,
      }),
    ),
    next_steps: Type.Record(Type.String(), Type.String()),
  }),
});

export function registerView(
  account: Account,
  issued: IssuedKey,
  order: { id: string; checkoutUrl: string; missing: MissingDetail[] } | null,
  billed: boolean,
): Static<typeof RegisterAnswer> {
  const billing: [name: string, text: string][] =
    order === null || order.missing.length === 0
      ? []
      : [["billing", `Add the billing details on the checkout page. Missing: ${order.missing.join(", ")}.`]];
  const pay: [name: string, text: string][] = order
    ? [
        ...billing,
        ["pay", "Open order.checkout_url in a browser to pay. GET /balance then includes the credits."],
      ]
    : billed
      ? [["order", "Buy credits with POST /orders and pay at its checkout_url."]]
      : [];
  const steps: [name: string, text: string][] = [
    ["key", "Send the key with every request: Authorization: Bearer <API_KEY>."],
    ...pay,
    ["invite", "Invite a candidate with POST /invites."],
    [
      "results",
      "When the candidate has completed the assessment, call GET /invites/{invite_id}/results and /report.",
    ],
    [
      "privacy",
      "Before your first live invitation, set a retention period in the console. Common periods are 6 months in Germany and 7 in Austria. Also enter your postal address, data protection contact and legal basis. Until then, the privacy notice lists what is missing.",
    ],
  ];
  return {
    success: true,
    data: {
      message: "The account was created. Store the API key now: it is only shown once.",
      customer: { id: account.id, company: account.company, email: account.email, is_new: true },
      api_key: {
        key: issued.key,
        prefix: issued.prefix,
        mode: issued.mode,
        permissions: [...issued.permissions],
        rate_limit: issued.rateLimit,
      },
      ...(order && {
        order: { order_id: order.id, checkout_url: order.checkoutUrl, billing_required: order.missing },
      }),
      next_steps: Object.fromEntries(steps.map(([name, text], place) => [`${place + 1}_${name}`, text])),
    },
  };
}
