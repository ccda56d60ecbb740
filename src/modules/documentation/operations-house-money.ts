import {
  API_EXAMPLE,
  CUSTOMER_ID,
  INVOICE_ID,
  LEDGER_ENTRY_ID,
  ORDER_ID,
  PRODUCT,
  pagination,
} from "./examples.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";
import { adminCredits } from "./operations-administration.ts";

export const ORDER = {
  order_id: ORDER_ID,
  account_id: CUSTOMER_ID,
  company: "Analytical Engines Ltd",
  mode: "live",
  status: "pending_payment",
  payment_status: "unpaid",
  product: { id: PRODUCT.productID, name: PRODUCT.name },
  credits: 10,
  payment: { amount: 464.1, currency: "EUR", net: 390, vat_rate: 19, vat_amount: 74.1 },
  email: "hr@analytical.example",
  created_at: "2026-02-27T10:00:00.000Z",
  completed_at: null,
  invoice_id: null,
  invoice_number: null,
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

const SUMS = { count: 1, net: 390, vat: 0, gross: 390 };

const INVOICE = {
  id: INVOICE_ID,
  invoice_number: "2026-000017",
  date: "2026-03-02",
  account_id: CUSTOMER_ID,
  company: "Analytical Engines SARL",
  mode: "live",
  order_id: ORDER_ID,
  status: "paid",
  paid_on: "2026-03-02",
  tax_case: "reverse_charge",
  vat_rate: 0,
  amount_net: 390,
  amount_vat: 0,
  amount_gross: 390,
  currency: "EUR",
  pdf_url: `${API_EXAMPLE}/admin/invoices/${INVOICE_ID}/pdf`,
};

const REASON = {
  reason: { text: "Why. It is kept in the ledger for good, so name no person." },
};

const SELECTION = {
  mode: { text: "Which invoices; those of test mode are no real ones.", default: "live" },
  year: { text: "Only invoices of this year.", example: "2026" },
  account_id: { text: "Only invoices of this account." },
  from: { text: "Issued on this day or later (UTC)." },
  to: { text: "Issued on this day or before (UTC)." },
};

/** Orders, credits and invoices of all accounts. */
export const HOUSE_MONEY_OPERATIONS: Operations = {
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
      "Books the credits and makes out the invoice: once, however often it is confirmed. The buyer gets a receipt by mail, and webhooks are told.",
    permission: "operator",
    problems: ["order_not_found", "order_cancelled", "seller_not_set"],
    answers: {
      200: {
        text: "The paid order.",
        name: "AdminOrder",
        data: {
          ...ORDER,
          status: "completed",
          payment_status: "paid",
          completed_at: "2026-03-02T09:00:00.000Z",
          invoice_id: INVOICE_ID,
          invoice_number: "2026-000017",
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
    inputs: { mode: { text: "Of the credits.", default: "live" }, ...pageInputs(50) },
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

  "GET /admin/invoices": {
    id: "listAllInvoices",
    tag: "Administration",
    summary: "Invoices of all accounts",
    description:
      "Newest first. `summary` adds up all that match, not those of the page alone, in all and by kind of tax.",
    permission: "operator",
    problems: [],
    inputs: { ...SELECTION, ...pageInputs(50) },
    answers: {
      200: {
        text: "The invoices.",
        name: "AdminInvoiceList",
        parts: { AdminInvoice: "invoices[]" },
        data: {
          invoices: [INVOICE],
          summary: {
            ...SUMS,
            currency: "EUR",
            by_tax: [{ tax_case: "reverse_charge", vat_rate: 0, ...SUMS }],
          },
          pagination: pagination(50),
        },
      },
    },
  },

  "GET /admin/invoices/export": {
    id: "exportInvoices",
    tag: "Administration",
    summary: "Invoices as CSV, for the accountant",
    description:
      "All that match, in the order of their numbers. In German with semicolons and decimal commas, as spreadsheets expect them there. Text that a spreadsheet would take for a formula gets an apostrophe in front.",
    permission: "operator",
    problems: [],
    inputs: { ...SELECTION, language: { text: "Of the file.", default: "en" } },
    answers: {
      200: {
        text: "The file.",
        mediaType: "text/csv",
        example: "Invoice number,Date,Status,…\r\n2026-000017,2026-03-02,paid,…\r\n",
      },
    },
  },

  "GET /admin/invoices/{invoiceId}/pdf": {
    id: "getAdminInvoicePdf",
    tag: "Administration",
    summary: "An invoice of any account as PDF",
    description: "The same file as the account gets.",
    permission: "operator",
    problems: ["invoice_not_found", "report_queue_full"],
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },
};
