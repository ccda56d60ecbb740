import type { Operations } from "#/openapi/operation.ts";

const RECEIVED = {
  id: "pay_7KtM2nQx9VbR4cWz8YpLd3Js",
  amount: 464,
  method: null,
  value_date: "2026-03-02",
  reference: "2026-03-02/17",
  recorded_by: "operator token",
};
const UNDERPAID = {
  settlement: { state: "under", due: 464.1, received: 464, difference: 0.1 },
  payments: [RECEIVED],
};
const SETTLED = {
  status: "completed",
  settlement: { state: "settled", due: 464, received: 464, difference: 0 },
  payments: [RECEIVED],
};

/** The payments of one order, for the administrator. */
export const ORDER_PAYMENTS_REFERENCE: Operations = {
  "GET /admin/orders/{orderId}/payments": {
    id: "listOrderPayments",
    summary: "List payments of an order",
    description:
      "Returns every movement of money of the order, oldest first, and compares the sum with the price. `open`: nothing has been received. `under` and `over`: the sum differs from the amount due. The amount due is the price including VAT, less credit notes, and 0 for a canceled order.",
    permission: "operator",
    answers: {
      200: {
        text: "The payments.",
        name: "OrderPayments",
        parts: { OrderPayment: "payments[]" },
        data: UNDERPAID,
      },
    },
  },

  "POST /admin/orders/{orderId}/payments": {
    id: "recordPayment",
    summary: "Record a payment or a refund",
    description:
      "Records money that has arrived (positive amount) or was returned to the buyer (negative amount). No money is moved. The order is completed once the payments reach its price. Send an `Idempotency-Key` to retry safely.",
    permission: "operator",
    problems: ["seller_not_set", "seller_vat_id_not_set", "tax_undecided"],
    inputs: {
      amount: {
        text: "Amount, negative for a refund. A refund must not exceed the amount received.",
        example: 464,
      },
      way: { text: "How the money moved.", default: "transfer" },
      value_date: { text: "Value date at the bank. Defaults to today." },
      bank_reference: { text: "Reference on the bank statement." },
      note: { text: "Note for other administrators. It is kept, so do not include names of people." },
    },
    body: { amount: 464, value_date: "2026-03-02", bank_reference: "2026-03-02/17" },
    answers: { 201: { text: "The payments of the order.", name: "OrderPayments", data: UNDERPAID } },
  },

  "POST /admin/orders/{orderId}/payments/{recordId}/reverse": {
    id: "reversePayment",
    summary: "Reverse a wrong payment record",
    description:
      "Adds a record with the opposite amount. Records are never changed. The order, its credits and its invoice remain.",
    permission: "operator",
    problems: ["payment_reversed"],
    inputs: {
      note: { text: "Why the record is wrong. The note is kept, so do not include names of people." },
    },
    body: { note: "Recorded for the wrong order" },
    answers: { 200: { text: "The payments of the order.", name: "OrderPayments", data: UNDERPAID } },
  },

  "POST /admin/orders/{orderId}/move-overpayment": {
    id: "moveOverpayment",
    summary: "Record an overpayment for another order",
    description:
      "Moves the amount that was paid too much to another order of the same account and mode, at most the amount missing there. One record is added to each order. The other order is completed if it is paid by it.",
    permission: "operator",
    problems: ["order_not_overpaid", "seller_not_set", "seller_vat_id_not_set", "tax_undecided"],
    inputs: { order_id: { text: "ID of the other order." } },
    answers: { 200: { text: "The payments of this order.", name: "OrderPayments", data: SETTLED } },
  },

  "POST /admin/orders/{orderId}/settle-overpayment": {
    id: "settleOverpayment",
    summary: "Settle an overpayment without a refund",
    description:
      "Records that the amount paid too much is kept as it is. The order no longer requires action until its payments or documents change.",
    permission: "operator",
    problems: ["order_not_overpaid"],
    inputs: { note: { text: "Why it is kept. The note is kept, so do not include names of people." } },
    body: { note: "The buyer wants to use it next year" },
    answers: { 200: { text: "The payments of the order.", name: "OrderPayments", data: SETTLED } },
  },

  "POST /admin/orders/{orderId}/approve-underpayment": {
    id: "approveUnderpayment",
    summary: "Approve an underpayment",
    description:
      "Accepts the missing amount as a price reduction. The order is completed, the invoice states the full price, and a credit note states the difference. The credits stay.",
    permission: "operator",
    problems: [
      "order_not_underpaid",
      "order_cancelled",
      "invoice_not_found",
      "invoice_credited",
      "order_not_paid",
      "seller_not_set",
      "seller_vat_id_not_set",
      "tax_undecided",
    ],
    inputs: { reason: { text: "Reason printed on the credit note.", example: "Bank charges" } },
    body: { reason: "Bank charges" },
    answers: { 200: { text: "The payments of the order.", name: "OrderPayments", data: SETTLED } },
  },

  "GET /admin/waiting-payments": {
    id: "listWaitingPayments",
    summary: "List payments that require action",
    description:
      "Returns payment notifications that are `waiting` and live orders whose payments differ from the amount due, oldest first. An order with a waiting notification is only included there. `count` is the number of both.",
    permission: "operator",
    answers: {
      200: {
        text: "What requires action.",
        name: "WaitingPayments",
        parts: { UnequalOrder: "orders[]" },
        data: {
          count: 2,
          oldest_at: "2026-03-02T09:00:00.000Z",
          next_due_at: "2026-03-12T23:59:59.000Z",
          orders: [{ settlement: UNDERPAID.settlement }],
        },
      },
    },
  },
};
