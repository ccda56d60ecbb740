import { CUSTOMER_ID, ORDER, USER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const BILLING_REFERENCE: Operations = {
  "GET /balance": {
    id: "getBalance",
    summary: "Retrieve the credit balance",
    description:
      "Returns available, used and owed credits, and the purchased packages. A credit is charged when a candidate completes the assessment. Pending invites reserve no credits. `credits_reserved` counts the credits reserved for assessments in progress and for sessions without an invite. A new invite requires an available credit that is not reserved. `credits_owed` counts assessments completed beyond the available credits. The next purchase settles them. If billing is off, `unlimited` is true, `credits_available` is always 999999999 and completions are free.",
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
    summary: "Create an order",
    description:
      "Creates an order. Open `checkout_url` in a browser to pay. The credits are added when the payment is confirmed.",
    permission: "orders",
    problems: ["billing_off", "recipient_not_printable"],
    inputs: {
      product_id: { text: "Product ID, as returned by `GET /products`." },
      email: { text: "Contact for this order. Defaults to the account's email address." },
      billing: {
        text: "Billing details of this order. Defaults to those of the account. A live invoice needs street, town and country.",
      },
      "billing.company": { text: "Defaults to the company of the account." },
      "billing.attention": { text: "Person or department." },
      "billing.street": { text: "Street and number." },
      "billing.zip": { text: "Postal code." },
      "billing.city": { text: "Town." },
      "billing.country": { text: "Country." },
      "billing.vat_id": { text: "VAT ID with its country code." },
      "billing.buyer_reference": { text: "Your reference, such as a purchase order number." },
    },
    answers: { 201: { text: "The order was created.", name: "Order", data: ORDER } },
  },

  "GET /orders/{orderId}": {
    id: "getOrder",
    summary: "Retrieve an order",
    description: "Returns the order with its payment status.",
    permission: "orders",
    answers: { 200: { text: "The order.", name: "Order" } },
  },
};

/** An account's purchases, and the use of its credits. */
export const BILLING_CONSOLE_REFERENCE: Operations = {
  "GET /console/orders": {
    id: "listOrders",
    summary: "List orders",
    description:
      "Returns orders, newest first. Until an invoice is issued, `payment` contains the amounts that an invoice issued today would show.",
    permission: "person:orders",
    inputs: {
      status: { text: "Only include orders with this status.", default: "all" },
      ...createdInputs("orders created"),
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
    summary: "List ledger entries",
    description:
      "Returns entries for the current mode, newest first, with the balance after each entry. `reference` is the order, session, trial or grant that caused the entry. `undoable` is always false here, because only administrators can reverse a grant.",
    permission: "person:orders",
    inputs: { ...createdInputs("entries booked"), ...pageInputs(25) },
    answers: { 200: { text: "The ledger of the current mode.", name: "AdminLedger" } },
  },

  "GET /console/credit-statement": {
    id: "getCreditStatement",
    summary: "Retrieve the credit statement",
    description:
      "Returns the credits purchased, granted, used and owed in a period. Days are in UTC and inclusive. `closing` is `opening` + `bought` + `granted` − `refunded` − `used`. `granted` contains trials and administrator grants, minus reversed ones. `owed` is the amount by which `closing` is below zero. Usage is grouped by client and by the user or API key that sent the invite. Either group can be null: without an invite, for older entries, or after a deletion. The sum of each group equals `used`. Because the statement lists all clients, members limited to clients receive 403.",
    permission: "person:orders",
    inputs: {
      from: { text: "First day.", example: "2026-03-01" },
      to: { text: "Last day.", example: "2026-03-31" },
    },
    answers: {
      200: {
        text: "The statement of the current mode.",
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
