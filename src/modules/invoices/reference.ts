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
    summary: "Invoices of all accounts",
    description:
      "Newest first. `summary` adds up all that match, not those of the page alone, in all and by kind of tax.",
    permission: "operator",
    inputs: { ...SELECTION, ...pageInputs(50) },
    answers: {
      200: {
        text: "The invoices.",
        name: "AdminInvoiceList",
        parts: { AdminInvoice: "invoices[]" },
        data: {
          invoices: [
            {
              id: INVOICE_ID,
              company: "Analytical Engines SARL",
              amount_vat: 0,
              pdf_url: "https://assay.example/api/v1/admin/invoices/inv_8KzJ4pLmQv2XwTr6YbNc0HdS/pdf",
            },
          ],
        },
      },
    },
  },

  "GET /admin/invoices/export": {
    id: "exportInvoices",
    summary: "Invoices as CSV, for the accountant",
    description:
      "All that match, in the order of their numbers. In German with semicolons and decimal commas, as spreadsheets expect them there. Text that a spreadsheet would take for a formula gets an apostrophe in front.",
    permission: "operator",
    inputs: { ...SELECTION, language: { text: "Of the file.", default: "en" } },
    answers: {
      200: {
        text: "The file.",
        mediaType: "text/csv",
        example: "Invoice number,Date,Status,…\r\n2026-000017,2026-03-02,paid,…\r\n",
      },
    },
  },

  "GET /admin/invoices/datev": {
    id: "exportDatev",
    summary: "A month's invoices and credit notes as bookings for DATEV",
    description:
      "Real ones of all accounts, none of test mode, in DATEV's text format (EXTF, header 700, category 21, version 13, Windows-1252). Each books the buyer's collective account against a revenue account; a credit note the other way round. Revenue at 19 and 7 percent and reverse charge go to accounts that calculate their tax themselves. The accounts are the common ones of the chart unless named: let your accountant check them. The business year is the calendar year. A letter that the character set lacks becomes a plain one or a question mark. 400 `invalid_input` naming `month` where an invoice has a rate that German charts lack.",
    permission: "operator",
    inputs: {
      month: { text: "Of the dates of issue.", example: "2026-10" },
      consultant: { text: "Number of the accountant's office (Beraternummer).", example: "1001" },
      client: { text: "Number of your business at the office (Mandantennummer).", example: "1" },
      chart: { text: "Chart of accounts.", default: "skr03" },
      debtor: { text: "Collective account of all buyers.", default: "10000", example: "10000" },
      home_19: { text: "Revenue at 19 %: 8400 or 4400 unless named." },
      home_7: { text: "Revenue at 7 %: 8300 or 4300 unless named." },
      reverse_charge: { text: "Revenue for which buyers in the EU owe the tax: 8336 or 4336 unless named." },
      outside: { text: "Revenue outside the scope: 8338 or 4338 unless named." },
      exempt: { text: "Revenue of a seller that charges no VAT: 8195 or 4185 unless named." },
    },
    answers: {
      200: {
        text: "The file.",
        mediaType: "text/csv",
        example: '"EXTF";700;21;"Buchungsstapel";13;20261102090000000;;"RE";…\r\n',
      },
    },
  },

  "GET /admin/invoices/archive": {
    id: "archiveInvoices",
    summary: "A month's invoices and credit notes as PDF and XML, in one ZIP",
    description:
      "Real ones of all accounts, none of test mode, with their list as CSV. Made while it is sent. An invoice that is no electronic one has no XML.",
    permission: "operator",
    inputs: {
      month: { text: "Of the dates of issue.", example: "2026-10" },
      language: { text: "Of the list.", default: "en" },
    },
    answers: { 200: { text: "The archive.", mediaType: "application/zip" } },
  },

  "GET /admin/invoices/{invoiceId}/pdf": {
    id: "getAdminInvoicePdf",
    summary: "An invoice of any account as PDF",
    description: "The same file as the account gets.",
    permission: "operator",
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },

  "GET /admin/invoices/{invoiceId}/xml": {
    id: "getAdminInvoiceXml",
    summary: "An invoice of any account as XML",
    description: "The same file as the account gets.",
    permission: "operator",
    problems: ["invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};
