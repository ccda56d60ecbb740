import { API_EXAMPLE, INVOICE_ID, ORDER_ID, PRODUCT, pagination } from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const SUMMARY = {
  id: INVOICE_ID,
  invoice_number: "2026-000017",
  date: "2026-03-02",
  amount_net: 390,
  amount_gross: 390,
  currency: "EUR",
  status: "paid",
  pdf_url: `${API_EXAMPLE}/invoices/${INVOICE_ID}/pdf`,
  type: "invoice",
  due_date: "2026-03-02",
  paid_on: "2026-03-02",
};

export const INVOICES_REFERENCE: Operations = {
  "GET /invoices": {
    id: "listInvoices",
    tag: "Invoices",
    summary: "List invoices",
    description:
      "An invoice is made out when an order is paid, and never changes afterwards. Newest first. A credit note (`type`) takes an invoice back, whole or in part: its amounts are below zero. `summary` adds up all that match, not those of the page alone.",
    permission: "invoices",
    problems: ["invalid_input"],
    inputs: {
      status: { text: "Only invoices in this state.", default: "all" },
      ...createdInputs("was issued"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of invoices.",
        name: "InvoiceList",
        parts: { InvoiceSummary: "invoices[]" },
        data: {
          invoices: [SUMMARY],
          summary: { total_net: 390, total_gross: 390, currency: "EUR" },
          pagination: pagination(50),
        },
      },
    },
  },

  "GET /invoices/{invoiceId}": {
    id: "getInvoice",
    tag: "Invoices",
    summary: "One invoice with its lines and its tax",
    description:
      "`credited` tells what credit notes have taken back of it; of a credit note, `corrects` names its invoice. Address, lines and tax are those of the day of issue, whatever has changed since. A line without an amount is text only. `notes` tells why no VAT is charged, where none is.",
    permission: "invoices",
    problems: ["invoice_not_found"],
    answers: {
      200: {
        text: "The invoice.",
        name: "Invoice",
        parts: { InvoiceLine: "line_items[]" },
        data: {
          id: INVOICE_ID,
          invoice_number: "2026-000017",
          date: "2026-03-02",
          order_id: ORDER_ID,
          billing_address: {
            company: "Analytical Engines SARL",
            attention: "Ada Lovelace",
            street: "1 rue des Cartes",
            city: "75001 Paris",
            vat_id: "FR83404833048",
          },
          line_items: [
            {
              description: PRODUCT.name,
              additional_text: "10 credits, each for one completed assessment",
              amount_net: 390,
            },
            {
              description: `Order ${ORDER_ID} of 27 February 2026`,
              additional_text: "Paid by bank transfer on 2 March 2026",
              amount_net: null,
            },
          ],
          product: { id: 2, name: PRODUCT.name, price_net: 390 },
          amounts: {
            net: 390,
            vat_rate: 0,
            vat_amount: 0,
            gross: 390,
            currency: "EUR",
            reverse_charge: true,
          },
          status: "paid",
          notes:
            "Reverse charge: the recipient of the service is liable for VAT (Article 196 of Directive 2006/112/EC).",
          pdf_url: SUMMARY.pdf_url,
          type: "invoice",
          due_date: "2026-03-02",
          paid_on: "2026-03-02",
          corrects: null,
          credited: { net: 0, gross: 0, is_whole: false, credit_notes: [] },
        },
      },
    },
  },

  "GET /invoices/{invoiceId}/pdf": {
    id: "getInvoicePdf",
    tag: "Invoices",
    summary: "Invoice as PDF",
    description:
      "In German for accounts that are written to in German, else in English. An invoice of test mode is marked as such on every page. The file is an electronic invoice (ZUGFeRD, Factur-X: PDF/A-3 with `factur-x.xml` in it), unless it was issued before the seller had a VAT id or tax number.",
    permission: "invoices",
    problems: ["invoice_not_found", "report_queue_full"],
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },

  "GET /invoices/{invoiceId}/xml": {
    id: "getInvoiceXml",
    tag: "Invoices",
    summary: "Invoice as XML",
    description:
      "The electronic invoice (UN/CEFACT Cross Industry Invoice, profile EN 16931), the same that is in the PDF.",
    permission: "invoices",
    problems: ["invoice_not_found", "invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};
