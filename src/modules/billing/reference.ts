import { CUSTOMER_ID, INVOICE_ID, ORDER, USER_ID } from "#/openapi/examples.ts";
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

const REASON = {
  reason: { text: "Why. It is kept in the ledger for good, so name no person." },
};

export const BILLING_ADMIN_REFERENCE: Operations = {
  "GET /admin/orders": {
    id: "listAllOrders",
    summary: "Orders of all accounts",
    description: "Newest first. `payment` is what an invoice of today would say, until there is one.",
    permission: "operator",
    inputs: {
      status: { text: "Only orders in this state.", default: "all" },
      mode: { text: "Only orders of this mode.", default: "all" },
      account_id: { text: "Only orders of this account." },
      ...createdInputs("was ordered"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "The orders.", name: "AdminOrderList", parts: { AdminOrder: "orders[]" } } },
  },

  "GET /admin/orders/{orderId}": {
    id: "getAdminOrder",
    summary: "One order",
    description: "Whoever's it is.",
    permission: "operator",
    answers: { 200: { text: "The order.", name: "AdminOrder" } },
  },

  "POST /admin/orders/{orderId}/confirm-payment": {
    id: "confirmPayment",
    summary: "Confirm that the money of an order has arrived",
    description:
      "Books the credits and makes out the invoice: once, however often it is confirmed. The buyer gets a receipt by mail, and webhooks are told. What the bank's statement says is kept with the first confirmation.",
    permission: "operator",
    inputs: {
      value_date: { text: "The day of value at the bank." },
      bank_reference: { text: "By which the bank's statement has the payment." },
    },
    body: { value_date: "2026-03-02", bank_reference: "2026-03-02/17" },
    problems: ["order_cancelled", "seller_not_set", "seller_vat_id_not_set"],
    answers: {
      200: {
        text: "The paid order.",
        name: "AdminOrder",
        data: {
          status: "completed",
          payment_status: "paid",
          completed_at: "2026-03-02T09:00:00.000Z",
          paid_on: "2026-03-02",
          bank_reference: "2026-03-02/17",
          invoice_id: INVOICE_ID,
          invoice_number: "2026-000017",
          paid_by: "invoice",
        },
      },
    },
  },

  "POST /admin/orders/{orderId}/take-back": {
    id: "takeBackOrder",
    summary: "Take the credits of a paid order back",
    description:
      "For money that went back to the buyer. Books the counter entry, once; credits that were used meanwhile become a debt (`credits_owed`). It moves no money and changes no invoice.",
    permission: "operator",
    problems: ["order_not_paid"],
    answers: {
      200: {
        text: "The order.",
        name: "AdminOrder",
        data: {
          status: "completed",
          payment_status: "paid",
          completed_at: "2026-03-02T09:00:00.000Z",
          invoice_id: INVOICE_ID,
          invoice_number: "2026-000017",
          paid_by: "stripe",
          refunded_at: "2026-03-09T09:00:00.000Z",
        },
      },
    },
  },

  "POST /admin/orders/{orderId}/credit-note": {
    id: "issueCreditNote",
    summary: "Take an invoice back, whole or in part",
    description:
      "Makes out a credit note with a number of its own and takes the credits back by a counter entry, both or neither. Credits that were used meanwhile become a debt (`credits_owed`); those that were taken back before are not taken twice. It moves no money.",
    permission: "operator",
    problems: ["invoice_not_found", "order_not_paid", "invoice_credited"],
    inputs: {
      credits: { text: "How many of the credits; left out: all that no credit note has taken back yet." },
      reason: { text: "Stands on the credit note.", example: "The order was a mistake" },
    },
    body: { reason: "The order was a mistake" },
    answers: {
      201: {
        text: "The credit note.",
        name: "CreditNote",
        data: {
          credit_note_id: "inv_4GtQ0bZrYc8PnWx2VfLs7MdK",
          credit_note_number: "CN-2026-000001",
          corrects: { invoice_id: INVOICE_ID },
          amount_net: -390,
          amount_gross: -390,
        },
      },
    },
  },

  "POST /admin/orders/{orderId}/cancel": {
    id: "cancelOrder",
    summary: "Cancel an order that waits for its payment",
    description: "For good: money that arrives later needs a new order. A second call changes nothing.",
    permission: "operator",
    problems: ["order_completed"],
    answers: {
      200: {
        text: "The cancelled order.",
        name: "AdminOrder",
        data: { status: "cancelled", payment_status: "cancelled" },
      },
    },
  },

  "POST /admin/accounts/{accountId}/credits": {
    id: "grantCredits",
    summary: "Give an account credits that nobody pays for",
    description: "Each call books anew; send an `Idempotency-Key`, and a repetition does not.",
    permission: "operator",
    inputs: { mode: { text: "Of the credits." }, credits: { text: "How many." }, ...REASON },
    body: { mode: "live", credits: 5, reason: "Goodwill after the outage of 1 March" },
    answers: {
      201: { text: "What was booked.", name: "AdminBooking", parts: { AdminLedgerEntry: "entry" } },
    },
  },

  "GET /admin/accounts/{accountId}/ledger": {
    id: "getLedger",
    summary: "What was booked for an account",
    description:
      "Newest first, with what the credits came to after each entry. `reference` is the order, the session, the trial or the grant that caused it. Entries are never changed; a grant that is `undoable` can be taken back by a counter entry.",
    permission: "operator",
    inputs: {
      mode: { text: "Of the credits.", default: "live" },
      ...createdInputs("was booked"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The ledger of one mode.",
        name: "AdminLedger",
        parts: { AdminBookedEntry: "entries[]" },
        data: {
          entries: [
            {
              id: 57,
              kind: "grant",
              credits: 5,
              reference: "grant_2vRbX8mQz5TqWk7NcYs1LdP4",
              undoable: true,
            },
          ],
        },
      },
    },
  },

  "POST /admin/accounts/{accountId}/ledger/{entryId}/undo": {
    id: "undoGrant",
    summary: "Take granted credits back",
    description:
      "Books the counter entry, once. Credits that were used meanwhile become a debt (`credits_owed`), as any use beyond what there is.",
    permission: "operator",
    problems: ["not_a_grant", "grant_undone"],
    inputs: REASON,
    body: { reason: "Booked for the wrong account" },
    answers: {
      201: {
        text: "What was booked.",
        name: "AdminBooking",
        data: {
          entry: { id: 58, credits: -5, reason: "Booked for the wrong account" },
          balance: { credits_available: 9 },
        },
      },
    },
  },
};

export const PAYMENTS_ADMIN_REFERENCE: Operations = {
  "GET /admin/payments": {
    id: "listPayments",
    summary: "What the card provider has told of payments",
    description:
      "Latest first. `booked` and `noted` need nobody. What is `waiting` did not fit its order, for the `reason` beside it: nothing was booked for it, or only what the reason says.",
    permission: "operator",
    inputs: {
      outcome: { text: "Only notices of which this became.", default: "all" },
      ...createdInputs("was received"),
      ...pageInputs(50),
    },
    answers: {
      200: { text: "The notices.", name: "AdminPaymentList", parts: { AdminPayment: "payments[]" } },
    },
  },

  "POST /admin/payments/{paymentId}/retry": {
    id: "retryPayment",
    summary: "Look at a waiting payment again",
    description:
      "As if it had come just now: after the seller was set, for instance. What still does not fit goes on waiting.",
    permission: "operator",
    problems: ["payment_settled"],
    answers: { 200: { text: "What became of it.", name: "AdminPayment" } },
  },

  "POST /admin/payments/{paymentId}/settle": {
    id: "settlePayment",
    summary: "Note that a waiting payment has been seen to",
    description: "Books nothing. The note says what was done: paid back at the provider, for instance.",
    permission: "operator",
    problems: ["payment_settled"],
    inputs: { note: { text: "What was done. It is kept, so name no person." } },
    body: { note: "Paid back at Stripe" },
    answers: {
      200: {
        text: "The settled notice.",
        name: "AdminPayment",
        data: {
          outcome: "settled",
          settled_at: "2026-03-02T10:00:00.000Z",
          settled_by: "operator token",
          note: "Paid back at Stripe",
        },
      },
    },
  },
};
