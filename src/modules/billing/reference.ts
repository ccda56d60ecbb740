import { CUSTOMER_ID, ORDER, USER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

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

/** An account's purchases, and the use of its credits. */
export const BILLING_CONSOLE_REFERENCE: Operations = {
  "GET /console/orders": {
    id: "listOrders",
    summary: "Orders of the account",
    description: "Newest first. `payment` is what an invoice of today would say, until there is one.",
    permission: "person:orders",
    inputs: {
      status: { text: "Only orders in this state.", default: "all" },
      ...createdInputs("was ordered"),
      ...pageInputs(25),
    },
    answers: {
      200: {
        text: "The orders.",
        name: "ConsoleOrderList",
        parts: { ConsoleOrder: "orders[]" },
        data: {
          orders: [
            {
              product: { id: "pa-pack-10", name: "Package of 10 assessments" },
              payment: { vat_rate: 19 },
              email: "hr@analytical.example",
              created_at: "2026-02-27T10:00:00.000Z",
              completed_at: null,
              paid_on: null,
              invoice_number: null,
            },
          ],
        },
      },
    },
  },

  "GET /console/ledger": {
    id: "getOwnLedger",
    summary: "Where the credits of the account came from and went",
    description:
      "Newest first, with what the credits came to after each entry. `reference` is the order, the session, the trial or the grant that caused it. Nothing here is `undoable`; that is for operators.",
    permission: "person:orders",
    inputs: { ...createdInputs("was booked"), ...pageInputs(25) },
    answers: { 200: { text: "The ledger of the mode.", name: "AdminLedger" } },
  },

  "GET /console/credit-statement": {
    id: "getCreditStatement",
    summary: "Credits of a period: bought, granted, used by whom and for whom, owed",
    description:
      "Days in UTC, both counted. `closing` is `opening` + `bought` + `granted` − `refunded` − `used`; `granted` has trials and what the operator gave, less what was taken back; `owed` is what `closing` lacks. Who used them is told by the client in whose name people were asked, and by the person or key that invited them; without an invite, or of before that was kept, it is null, and so is the name of somebody who is gone. Its sums over clients and over people are `used`. It names all clients, so members who are limited to some are refused (403).",
    permission: "person:orders",
    inputs: {
      from: { text: "First day.", example: "2026-03-01" },
      to: { text: "Last day.", example: "2026-03-31" },
    },
    answers: {
      200: {
        text: "The statement of the mode.",
        name: "CreditStatement",
        parts: { ClientUse: "clients[]", InviterUse: "people[]" },
        data: {
          from: "2026-03-01",
          to: "2026-03-31",
          opening: 4,
          bought: 10,
          refunded: 0,
          used: 2,
          closing: 13,
          completed: 2,
          clients: [{}, { client_id: null, name: null }],
          people: [{ id: USER_ID, name: "Grace Hopper", completed: 2, credits: 2 }],
        },
      },
    },
  },
};
