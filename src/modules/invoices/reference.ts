import { INVOICE_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const INVOICES_REFERENCE: Operations = {
  "GET /invoices": {
    id: "listInvoices",
    summary: "List invoices",
    description:
      "An invoice is made out when an order is paid, and never changes afterwards. Newest first. A credit note (`type`) takes an invoice back, whole or in part: its amounts are below zero. `summary` adds up all that match, not those of the page alone.",
    permission: "invoices",
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
        data: { invoices: [{ id: INVOICE_ID }], summary: { total_net: 390, total_gross: 390 } },
      },
    },
  },

  "GET /invoices/{invoiceId}": {
    id: "getInvoice",
    summary: "One invoice with its lines and its tax",
    description:
      "`credited` tells what credit notes have taken back of it; of a credit note, `corrects` names its invoice. Address, lines and tax are those of the day of issue, whatever has changed since. A line without an amount is text only. `notes` tells why no VAT is charged, where none is.",
    permission: "invoices",
    answers: {
      200: {
        text: "The invoice.",
        name: "Invoice",
        parts: { InvoiceLine: "line_items[]" },
        data: {
          id: INVOICE_ID,
          billing_address: {
            company: "Analytical Engines SARL",
            attention: "Ada Lovelace",
            street: "1 rue des Cartes",
            city: "75001 Paris",
            vat_id: "FR83404833048",
          },
          line_items: [
            {},
            {
              description: "Order ord_y7C8FNkAQEDBw3scgElorzbw of 27 February 2026",
              additional_text: "Paid by bank transfer on 2 March 2026",
              amount_net: null,
            },
          ],
          product: { id: 2, name: "Package of 10 assessments", price_net: 390 },
          amounts: { vat_amount: 0, reverse_charge: true },
          notes:
            "Reverse charge: the recipient of the service is liable for VAT (Article 196 of Directive 2006/112/EC).",
          credited: { net: 0, gross: 0, credit_notes: [] },
        },
      },
    },
  },

  "GET /invoices/{invoiceId}/pdf": {
    id: "getInvoicePdf",
    summary: "Invoice as PDF",
    description:
      "In German for accounts that are written to in German, else in English. An invoice of test mode is marked as such on every page. The file is an electronic invoice (ZUGFeRD, Factur-X: PDF/A-3 with `factur-x.xml` in it), unless it was issued before the seller had a VAT id or tax number.",
    permission: "invoices",
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },

  "GET /invoices/{invoiceId}/xml": {
    id: "getInvoiceXml",
    summary: "Invoice as XML",
    description:
      "The electronic invoice (UN/CEFACT Cross Industry Invoice, profile EN 16931), the same that is in the PDF.",
    permission: "invoices",
    problems: ["invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};
