import { CUSTOMER_ID, pagination } from "#/reference/examples.ts";
import { pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";
import { ENTRY, ORDER } from "./admin-reference.ts";

/** What an account has bought, and where its credits went. */
export const BILLING_CONSOLE_REFERENCE: Operations = {
  "GET /console/orders": {
    id: "listOrders",
    tag: "Console",
    summary: "Orders of the account",
    description: "Newest first. `payment` is what an invoice of today would say, until there is one.",
    permission: "person:orders",
    problems: [],
    inputs: { status: { text: "Only orders in this state.", default: "all" }, ...pageInputs(25) },
    answers: {
      200: {
        text: "The orders.",
        name: "ConsoleOrderList",
        parts: { ConsoleOrder: "orders[]" },
        data: {
          orders: [{ ...ORDER, checkout_url: "https://assay.example/checkout/Q8vT1xB6nW2rY7cP5dLhZk3m" }],
          pagination: pagination(25),
        },
      },
    },
  },

  "GET /console/ledger": {
    id: "getOwnLedger",
    tag: "Console",
    summary: "Where the credits of the account came from and went",
    description:
      "Newest first, with what the credits came to after each entry. `reference` is the order, the session, the trial or the grant that caused it. Nothing here is `undoable`; that is for operators.",
    permission: "person:orders",
    problems: [],
    inputs: pageInputs(25),
    answers: {
      200: {
        text: "The ledger of the mode.",
        name: "AdminLedger",
        data: {
          account_id: CUSTOMER_ID,
          mode: "live",
          balance: { credits_available: 14, credits_used: 1, credits_owed: 0, unlimited: false },
          entries: [{ ...ENTRY, balance_after: 14, undoable: false }],
          pagination: pagination(25),
        },
      },
    },
  },
};
