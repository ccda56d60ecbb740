import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

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
