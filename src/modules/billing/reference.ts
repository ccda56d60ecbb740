import { CUSTOMER_ID, ORDER } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const BILLING_REFERENCE: Operations = {
  "GET /balance": {
    id: "getBalance",
    summary: "Credits available, used and owed; packages",
    description:
      "A credit is deducted when a candidate completes the assessment; pending invites reserve none. `credits_spoken_for` counts the assessments that have begun, or can begin without an invite, and will use one credit each: a new invite needs an available credit that is not spoken for. `credits_owed` counts completions beyond the credits bought, which the next purchase settles. `unlimited` is true on a server that runs without billing: `credits_available` is then 999999999 whatever is used, and completions cost nothing.",
    permission: "account",
    answers: {
      200: {
        text: "The balance.",
        name: "Balance",
        parts: { CreditPackage: "packages[]" },
        data: {
          customer: { id: CUSTOMER_ID, email: "hr@analytical.example" },
          packages: [
            {
              name: "Package of 10 assessments",
              credits_total: 10,
              credits_remaining: 9,
              purchased_at: "2026-03-02T09:02:00.000Z",
            },
          ],
        },
      },
    },
  },

  "POST /orders": {
    id: "createOrder",
    summary: "Order a credit package",
    description: "Open `checkout_url` in a browser to pay. The credits are booked when the payment is.",
    permission: "orders",
    problems: ["billing_off"],
    inputs: {
      product_id: { text: "The product; `GET /products` lists them." },
      email: { text: "Who is to be asked about this order; the account's address unless sent." },
    },
    answers: { 201: { text: "The order was created.", name: "Order", data: ORDER } },
  },

  "GET /orders/{orderId}": {
    id: "getOrder",
    summary: "One order",
    description: "Tells whether it was paid.",
    permission: "orders",
    answers: { 200: { text: "The order.", name: "Order" } },
  },
};
