import { INVOICE_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

const REASON = {
  reason: { text: "Reason. It is kept permanently in the ledger, so do not include names of people." },
};

export const BILLING_ADMIN_REFERENCE: Operations = {
  "GET /admin/orders": {
    id: "listAllOrders",
    summary: "List orders of all accounts",
    description:
      "Returns orders, newest first. Until an invoice is issued, `payment` contains the amounts that an invoice issued today would show.",
    permission: "operator",
    inputs: {
      status: { text: "Only include orders with this status.", default: "all" },
      mode: { text: "Only include orders of this mode.", default: "all" },
      account_id: { text: "Only include orders of this account." },
      ...createdInputs("orders created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "The orders.", name: "AdminOrderList", parts: { AdminOrder: "orders[]" } } },
  },

  "GET /admin/orders/{orderId}": {
    id: "getAdminOrder",
    summary: "Retrieve an order of any account",
    description: "Returns the order with its account and payment.",
    permission: "operator",
    answers: { 200: { text: "The order.", name: "AdminOrder" } },
  },

  "POST /admin/orders/{orderId}/confirm-payment": {
    id: "confirmPayment",
    summary: "Confirm a payment",
    description:
      "Records a bank transfer. Once the payments reach the price, the credits are added and the invoice is issued once. The buyer receives a receipt by email, and webhooks are notified. A transfer with the same value date, reference and amount is not recorded again. A transfer with other data is recorded as a further payment, even if the order is already paid.",
    permission: "operator",
    inputs: {
      amount: { text: "Amount received. Defaults to the amount that is missing." },
      value_date: { text: "Value date at the bank. It is the payment date on the invoice." },
      bank_reference: { text: "Payment reference on the bank statement." },
    },
    body: { value_date: "2026-03-02", bank_reference: "2026-03-02/17" },
    problems: [
      "order_cancelled",
      "tax_undecided",
      "seller_not_set",
      "seller_vat_id_not_set",
      "buyer_not_set",
      "order_on_hold",
      "tax_undecided",
    ],
    answers: {
      200: {
        text: "The order. Its status remains `pending_payment` as long as an amount is missing.",
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

  "POST /admin/orders/{orderId}/release": {
    id: "releaseOrder",
    summary: "Confirm the billing details of an order",
    description:
      "Accepts the billing details of an order as its buyer stated them, although they contradict each other (`on_hold`). An order that is already paid is completed. Any other can be paid afterwards. If the buyer changes the details, the release ends.",
    permission: "operator",
    problems: ["order_not_on_hold"],
    answers: { 200: { text: "The order.", name: "AdminOrder" } },
  },

  "POST /admin/orders/{orderId}/take-back": {
    id: "takeBackOrder",
    summary: "Reverse the credits of a paid order",
    description:
      "Books a reversing entry once, for example after a lost dispute, and issues the credit note for what is left of the invoice. Credits that have already been used become a debt (`credits_owed`). No money is transferred.",
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
    summary: "Create a credit note",
    description:
      "Issues a credit note with its own number and reverses the credits in the same step. With `amount` alone, it reduces the price, and the credits stay. The credit notes of an invoice never exceed it, and the last one takes what rounding has left. Credits that have already been used become a debt (`credits_owed`). Credits are never reversed twice. No money is transferred.",
    permission: "operator",
    problems: ["invoice_not_found", "order_not_paid", "invoice_credited"],
    inputs: {
      credits: {
        text: "Number of credits to reverse. Defaults to 0 with `amount`, and otherwise to all credits that no credit note has reversed yet.",
      },
      amount: {
        text: "Amount in euros, including VAT. Defaults to the share of the credits. At most what is left of the invoice.",
      },
      reason: { text: "Reason printed on the credit note.", example: "The order was a mistake" },
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

  "POST /admin/orders/{orderId}/correct-buyer": {
    id: "correctBuyer",
    summary: "Correct the buyer of an invoice",
    description:
      "Issues a credit note over all that is left of the latest invoice and a new invoice to the corrected buyer, in one step. The credits, the payments and the net price stay. Details that you omit stay as on the invoice. The buyer receives one email with both documents. If the correction changes the tax, it fails with `tax_changes` unless you send `accept_tax_change`.",
    permission: "operator",
    problems: [
      "invoice_not_found",
      "invoice_credited",
      "tax_changes",
      "recipient_not_printable",
      "tax_undecided",
      "seller_not_set",
      "seller_vat_id_not_set",
    ],
    inputs: {
      company: { text: "Company name." },
      attention: { text: "Contact person, printed below the company." },
      street: { text: "Street and number." },
      zip: { text: "Postal code." },
      city: { text: "City." },
      country: { text: "ISO 3166-1 country code." },
      vat_id: { text: "VAT ID. Send an empty string to remove it." },
      buyer_reference: {
        text: "Reference of the buyer, such as a purchase order number.",
        example: "PO 4500018232",
      },
      reason: {
        text: "Reason printed on both documents. Defaults to a sentence in the buyer's language.",
        example: "Wrong street",
      },
      accept_tax_change: {
        text: "Whether the new invoice may state another tax, and with it another amount. Refund or collect the difference separately.",
        default: false,
      },
    },
    body: { street: "Neuer Weg 1", zip: "80331", city: "München" },
    answers: {
      201: {
        text: "Both documents.",
        name: "BuyerCorrection",
        data: {
          buyer: {
            company: "Analytical Engines GmbH",
            attention: "Ada Lovelace",
            street: "Neuer Weg 1",
            zip: "80331",
            city: "München",
            country: "DE",
            vat_id: "DE811907980",
          },
          credit_note: {
            id: "inv_4GtQ0bZrYc8PnWx2VfLs7MdK",
            invoice_number: "CN-2026-000001",
            amount_net: -390,
            amount_vat: -74.1,
            amount_gross: -464.1,
          },
          invoice: {
            id: "inv_5HuR1cAsZd9QoXy3WgMt8NeL",
            invoice_number: "2026-000018",
            due_date: null,
            amount_vat: 74.1,
            amount_gross: 464.1,
            tax_case: "home",
            vat_rate: 19,
          },
        },
      },
    },
  },

  "PUT /admin/orders/{orderId}/reminders": {
    id: "setPaymentReminders",
    summary: "Stop or resume payment reminders",
    description:
      "An unpaid invoice is followed by three reminders, 3, 10 and 20 days after its due date. They contain no fees and no interest. None is sent while a payment of the order waits for review.",
    permission: "operator",
    inputs: { stopped: { text: "Whether no further reminder is sent." } },
    body: { stopped: true },
    answers: {
      200: {
        text: "The order.",
        name: "AdminOrder",
        data: { reminders: { level: 1, sent_at: "2026-03-22T07:10:20.000Z", stopped: true } },
      },
    },
  },

  "POST /admin/orders/{orderId}/cancel": {
    id: "cancelOrder",
    summary: "Cancel an unpaid order",
    description: `Cancels the order permanently. If its invoice was issued with the order, a credit note reverses it, and its credits are taken back. A payment received later requires a new order. ${SENTENCES.repeatable}`,
    permission: "operator",
    problems: ["order_completed"],
    answers: {
      200: {
        text: "The canceled order.",
        name: "AdminOrder",
        data: { status: "cancelled", payment_status: "cancelled" },
      },
    },
  },

  "POST /admin/accounts/{accountId}/credits": {
    id: "grantCredits",
    summary: "Grant credits to an account",
    description: "Each call books free credits. Send an `Idempotency-Key` to retry safely.",
    permission: "operator",
    inputs: { mode: { text: "Mode of the credits." }, credits: { text: "Number of credits." }, ...REASON },
    body: { mode: "live", credits: 5, reason: "Goodwill after the outage of 1 March" },
    answers: {
      201: { text: "The booked entry.", name: "AdminBooking", parts: { AdminLedgerEntry: "entry" } },
    },
  },

  "GET /admin/accounts/{accountId}/ledger": {
    id: "getLedger",
    summary: "List ledger entries of an account",
    description:
      "Returns entries, newest first, with the balance after each entry. `reference` is the order, session, trial or grant that caused the entry. Entries never change. A grant with `undoable` can be reversed by a new entry.",
    permission: "operator",
    inputs: {
      mode: { text: "Mode of the credits.", default: "live" },
      ...createdInputs("entries booked"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The ledger of the mode.",
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
    summary: "Reverse a credit grant",
    description:
      "Books a reversing entry once. Credits that have already been used become a debt (`credits_owed`).",
    permission: "operator",
    problems: ["not_a_grant", "grant_undone"],
    inputs: REASON,
    body: { reason: "Booked for the wrong account" },
    answers: {
      201: {
        text: "The booked entry.",
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
    summary: "List payment notifications",
    description:
      "Returns notifications of the card provider, newest first. `booked` and `noted` require no action. A `waiting` notification did not match its order for the given `reason`. In that case, nothing was booked except what the reason states.",
    permission: "operator",
    inputs: {
      outcome: { text: "Only include notifications with this outcome.", default: "all" },
      ...createdInputs("notifications received"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The payment notifications.",
        name: "AdminPaymentList",
        parts: { AdminPayment: "payments[]" },
      },
    },
  },

  "POST /admin/payments/{paymentId}/retry": {
    id: "retryPayment",
    summary: "Retry a payment notification",
    description:
      "Processes a waiting notification again, for example after you have entered the seller details. If it still does not match, it remains `waiting`.",
    permission: "operator",
    problems: ["payment_settled"],
    answers: { 200: { text: "The processed notification.", name: "AdminPayment" } },
  },

  "POST /admin/payments/{paymentId}/settle": {
    id: "settlePayment",
    summary: "Settle a payment notification",
    description:
      "Closes a waiting notification without booking anything. Use the note to record what you did, such as a refund at the provider.",
    permission: "operator",
    problems: ["payment_settled"],
    inputs: { note: { text: "Record of your action. The note is kept, so do not include names of people." } },
    body: { note: "Paid back at Stripe" },
    answers: {
      200: {
        text: "The settled notification.",
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
