import { API_EXAMPLE, CUSTOMER_ID, INVOICE_ID, ORDER_ID, pagination } from "#/reference/examples.ts";
import { pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

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
  type: "invoice",
};

const SELECTION = {
  mode: { text: "Which invoices; those of test mode are no real ones.", default: "live" },
  year: { text: "Only invoices of this year.", example: "2026" },
  account_id: { text: "Only invoices of this account." },
  from: { text: "Issued on this day or later (UTC)." },
  to: { text: "Issued on this day or before (UTC)." },
};

export const INVOICES_ADMIN_REFERENCE: Operations = {
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

  "GET /admin/invoices/{invoiceId}/xml": {
    id: "getAdminInvoiceXml",
    tag: "Administration",
    summary: "An invoice of any account as XML",
    description: "The same file as the account gets.",
    permission: "operator",
    problems: ["invoice_not_found", "invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};
