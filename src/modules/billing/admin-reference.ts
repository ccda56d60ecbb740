import {
  adminCredits,
  CUSTOMER_ID,
  INVOICE_ID,
  LEDGER_ENTRY_ID,
  ORDER_ID,
  PRODUCT,
  pagination,
} from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

export const ORDER = {
  order_id: ORDER_ID,
  account_id: CUSTOMER_ID,
  company: "Analytical Engines Ltd",
  mode: "live",
  status: "pending_payment",
  payment_status: "unpaid",
  product: { id: PRODUCT.productID, name: PRODUCT.name },
  credits: 10,
  payment: { amount: 464.1, currency: "EUR", net: 390, vat_rate: 19, vat_amount: 74.1, discount_percent: 0 },
  email: "hr@analytical.example",
  created_at: "2026-02-27T10:00:00.000Z",
  completed_at: null,
  payment_reference: "AS-7K3M-9QXD",
  paid_on: null,
  bank_reference: null,
  invoice_id: null,
  invoice_number: null,
  paid_by: null,
  refunded_at: null,
};

export const ENTRY = {
  id: LEDGER_ENTRY_ID,
  kind: "grant",
  credits: 5,
  reference: "grant_2vRbX8mQz5TqWk7NcYs1LdP4",
  reason: "Goodwill after the outage of 1 March",
  created_at: "2026-03-02T09:00:00.000Z",
};

const BOOKED = {
  account_id: CUSTOMER_ID,
  mode: "live",
  entry: ENTRY,
  balance: adminCredits(14, 1),
};

const REASON = {
  reason: { text: "Why. It is kept in the ledger for good, so name no person." },
};

export const BILLING_ADMIN_REFERENCE: Operations = {
  "GET /admin/orders": {
    id: "listAllOrders",
    tag: "Administration",
    summary: "Orders of all accounts",
    description: "Newest first. `payment` is what an invoice of today would say, until there is one.",
    permission: "operator",
    problems: [],
    inputs: {
      status: { text: "Only orders in this state.", default: "all" },
      mode: { text: "Only orders of this mode.", default: "all" },
      account_id: { text: "Only orders of this account." },
      ...createdInputs("was ordered"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The orders.",
        name: "AdminOrderList",
        parts: { AdminOrder: "orders[]" },
        data: { orders: [ORDER], pagination: pagination(50) },
      },
    },
  },

  "GET /admin/orders/{orderId}": {
    id: "getAdminOrder",
    tag: "Administration",
    summary: "One order",
    description: "Whoever's it is.",
    permission: "operator",
    problems: ["order_not_found"],
    answers: { 200: { text: "The order.", name: "AdminOrder", data: ORDER } },
  },

  "POST /admin/orders/{orderId}/confirm-payment": {
    id: "confirmPayment",
    tag: "Administration",
    summary: "Confirm that the money of an order has arrived",
    description:
      "Books the credits and makes out the invoice: once, however often it is confirmed. The buyer gets a receipt by mail, and webhooks are told. What the bank's statement says is kept with the first confirmation.",
    permission: "operator",
    inputs: {
      value_date: { text: "The day of value at the bank." },
      bank_reference: { text: "By which the bank's statement has the payment." },
    },
    body: { value_date: "2026-03-02", bank_reference: "2026-03-02/17" },
    problems: [
      "invalid_input",
      "order_not_found",
      "order_cancelled",
      "seller_not_set",
      "seller_vat_id_not_set",
    ],
    answers: {
      200: {
        text: "The paid order.",
        name: "AdminOrder",
        data: {
          ...ORDER,
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
    tag: "Administration",
    summary: "Take the credits of a paid order back",
    description:
      "For money that went back to the buyer. Books the counter entry, once; credits that were used meanwhile become a debt (`credits_owed`). It moves no money and changes no invoice.",
    permission: "operator",
    problems: ["order_not_found", "order_not_paid"],
    answers: {
      200: {
        text: "The order.",
        name: "AdminOrder",
        data: {
          ...ORDER,
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
    tag: "Administration",
    summary: "Take an invoice back, whole or in part",
    description:
      "Makes out a credit note with a number of its own and takes the credits back by a counter entry, both or neither. Credits that were used meanwhile become a debt (`credits_owed`); those that were taken back before are not taken twice. It moves no money.",
    permission: "operator",
    problems: ["order_not_found", "invoice_not_found", "order_not_paid", "invoice_credited"],
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
          order_id: ORDER_ID,
          corrects: { invoice_id: INVOICE_ID, invoice_number: "2026-000017" },
          credits: 10,
          amount_net: -390,
          amount_gross: -390,
          currency: "EUR",
        },
      },
    },
  },

  "POST /admin/orders/{orderId}/cancel": {
    id: "cancelOrder",
    tag: "Administration",
    summary: "Cancel an order that waits for its payment",
    description: "For good: money that arrives later needs a new order. A second call changes nothing.",
    permission: "operator",
    problems: ["order_not_found", "order_completed"],
    answers: {
      200: {
        text: "The cancelled order.",
        name: "AdminOrder",
        data: { ...ORDER, status: "cancelled", payment_status: "cancelled" },
      },
    },
  },

  "POST /admin/accounts/{accountId}/credits": {
    id: "grantCredits",
    tag: "Administration",
    summary: "Give an account credits that nobody pays for",
    description: "Each call books anew; send an `Idempotency-Key`, and a repetition does not.",
    permission: "operator",
    problems: ["account_not_found"],
    inputs: { mode: { text: "Of the credits." }, credits: { text: "How many." }, ...REASON },
    body: { mode: "live", credits: 5, reason: "Goodwill after the outage of 1 March" },
    answers: {
      201: {
        text: "What was booked.",
        name: "AdminBooking",
        parts: { AdminLedgerEntry: "entry" },
        data: BOOKED,
      },
    },
  },

  "GET /admin/accounts/{accountId}/ledger": {
    id: "getLedger",
    tag: "Administration",
    summary: "What was booked for an account",
    description:
      "Newest first, with what the credits came to after each entry. `reference` is the order, the session, the trial or the grant that caused it. Entries are never changed; a grant that is `undoable` can be taken back by a counter entry.",
    permission: "operator",
    problems: ["account_not_found"],
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
          account_id: CUSTOMER_ID,
          mode: "live",
          balance: adminCredits(14, 1),
          entries: [{ ...ENTRY, balance_after: 14, undoable: true }],
          pagination: pagination(50),
        },
      },
    },
  },

  "POST /admin/accounts/{accountId}/ledger/{entryId}/undo": {
    id: "undoGrant",
    tag: "Administration",
    summary: "Take granted credits back",
    description:
      "Books the counter entry, once. Credits that were used meanwhile become a debt (`credits_owed`), as any use beyond what there is.",
    permission: "operator",
    problems: ["account_not_found", "ledger_entry_not_found", "not_a_grant", "grant_undone"],
    inputs: REASON,
    body: { reason: "Booked for the wrong account" },
    answers: {
      201: {
        text: "What was booked.",
        name: "AdminBooking",
        data: {
          ...BOOKED,
          entry: {
            ...ENTRY,
            id: LEDGER_ENTRY_ID + 1,
            credits: -5,
            reason: "Booked for the wrong account",
          },
          balance: adminCredits(9, 1),
        },
      },
    },
  },
};
