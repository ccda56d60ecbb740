import { CUSTOMER_ID, ORDER, ORDER_ID, PRODUCT } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

export const BILLING_REFERENCE: Operations = {
  "GET /balance": {
    id: "getBalance",
    tag: "Account",
    summary: "Credits available, used and owed; packages",
    description:
      "A credit is deducted when a candidate completes the assessment; pending invites reserve none. `credits_spoken_for` counts the assessments that have begun, or can begin without an invite, and will use one credit each: a new invite needs an available credit that is not spoken for. `credits_owed` counts completions beyond the credits bought, which the next purchase settles. `unlimited` is true on a server that runs without billing: `credits_available` is then 999999999 whatever is used, and completions cost nothing.",
    permission: "account",
    problems: [],
    answers: {
      200: {
        text: "The balance.",
        name: "Balance",
        parts: { CreditPackage: "packages[]" },
        data: {
          customer: { id: CUSTOMER_ID, company: "Analytical Engines Ltd", email: "hr@analytical.example" },
          balance: {
            credits_available: 9,
            credits_used: 1,
            credits_owed: 0,
            credits_spoken_for: 1,
            pending_invites: 1,
            unlimited: false,
          },
          packages: [
            {
              order_id: ORDER_ID,
              product_id: PRODUCT.productID,
              name: PRODUCT.name,
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
    tag: "Orders",
    summary: "Order a credit package",
    description: "Open `checkout_url` in a browser to pay. The credits are booked when the payment is.",
    permission: "orders",
    problems: ["invalid_input", "billing_off"],
    inputs: {
      product_id: { text: "The product; `GET /products` lists them." },
      email: { text: "Who is to be asked about this order; the account's address unless sent." },
    },
    body: { product_id: "pa-pack-10" },
    answers: { 201: { text: "The order was created.", name: "Order", data: ORDER } },
  },

  "GET /orders/{orderId}": {
    id: "getOrder",
    tag: "Orders",
    summary: "One order",
    description: "Tells whether it was paid.",
    permission: "orders",
    problems: ["order_not_found"],
    answers: {
      200: {
        text: "The order.",
        name: "Order",
        data: { ...ORDER, status: "completed", payment_status: "paid" },
      },
    },
  },
};
