import { INVOICE_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const INVOICES_REFERENCE: Operations = {
  "GET /invoices": {
    id: "listInvoices",
    summary: "List invoices",
    description:
      "Returns invoices, newest first. An invoice is issued when an order is paid and never changes. A credit note (`type`) fully or partly reverses an invoice and has negative amounts. `summary` contains the totals of all matching invoices, not only of this page.",
    permission: "invoices",
    inputs: {
      status: { text: "Only include invoices with this status.", default: "all" },
      ...createdInputs("invoices issued"),
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
    summary: "Retrieve an invoice",
    description:
      "Returns the invoice with its lines and tax as of the issue date. `credited` is the amount that credit notes have reversed. In a credit note, `corrected_invoice` is the invoice. A line without an amount only contains text. `notes` explains why no VAT is charged.",
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
    summary: "Download an invoice as PDF",
    description:
      "Returns a German file for German-language accounts, and otherwise an English file. Test-mode invoices are marked on every page. The file is an electronic invoice (ZUGFeRD, Factur-X: PDF/A-3 with `factur-x.xml`). Invoices issued before the seller had a VAT ID or tax number are plain PDFs.",
    permission: "invoices",
    problems: ["invoice_not_printable"],
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },

  "GET /invoices/{invoiceId}/xml": {
    id: "getInvoiceXml",
    summary: "Download an invoice as XML",
    description:
      "Returns the electronic invoice (UN/CEFACT Cross Industry Invoice, profile EN 16931) that is embedded in the PDF.",
    permission: "invoices",
    problems: ["invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};

const SELECTION = {
  mode: { text: "Mode of the invoices. Test-mode invoices are not real.", default: "live" },
  year: { text: "Only include invoices of this year.", example: "2026" },
  account_id: { text: "Only include invoices of this account." },
  from: { text: "First day of issue, in the seller's time zone." },
  to: { text: "Last day of issue, in the seller's time zone." },
};

export const INVOICES_ADMIN_REFERENCE: Operations = {
  "GET /admin/invoices": {
    id: "listAllInvoices",
    summary: "List invoices of all accounts",
    description:
      "Returns invoices, newest first. `summary` contains the totals of all matching invoices, overall and by kind of tax. `eu_consumer_sales` has the net sales to buyers in other EU countries without a valid VAT ID, in the current and the previous year. Above `threshold` they are taxed in the buyer's country (One-Stop Shop). It is `null` if the seller is outside the EU.",
    permission: "operator",
    inputs: { ...SELECTION, ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of invoices.",
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
    summary: "Export invoices as CSV",
    description:
      "Returns all matching invoices, sorted by number, for your accountant. German files use semicolons and decimal commas. Text that a spreadsheet could read as a formula starts with an apostrophe.",
    permission: "operator",
    inputs: { ...SELECTION, language: { text: "Language of the file.", default: "en" } },
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
    summary: "Export a month's bookings for DATEV",
    description:
      "Returns live invoices and credit notes of all accounts as bookings in DATEV format (EXTF, header 700, category 21, version 13, Windows-1252). Each one books a debtor account against a revenue account, or the reverse for credit notes. A credit note has the number of its invoice in the second document field. Revenue at 19 and 7 percent and reverse charge use accounts with automatic tax. The defaults are the common accounts of the chart, which your accountant should check. The Austrian chart (`skr07`) has one for 20 percent only: name the others. The business year is the calendar year. Unsupported letters are replaced by plain ones or a question mark. If an invoice has a VAT rate that neither Germany nor Austria has, the response is 400 `invalid_input` with the field `month`. `content=debtors` returns the debtor accounts (category 16, version 5). Import them before the bookings.",
    permission: "operator",
    inputs: {
      month: { text: "Month of the issue dates.", example: "2026-10" },
      consultant: { text: "Number of the accounting office (Beraternummer).", example: "1001" },
      client: { text: "Your company's client number at the office (Mandantennummer).", example: "1" },
      chart: { text: "Chart of accounts.", default: "skr03" },
      debtor: {
        text: "Collective account of all buyers or, with `debtors=each`, account of the first one.",
        ...{ default: "10000", example: "10000" },
      },
      content: { text: "Bookings or debtor accounts.", default: "bookings" },
      debtors: {
        text: "`one`: all buyers share an account. `each`: each has its own, numbered in the order of the first invoices. A buyer keeps its number.",
        default: "one",
      },
      reversal: {
        text: "How credit notes are booked: on the opposite side, or as a general reversal (Generalumkehr).",
        default: "opposite",
      },
      payments: { text: "Also book the payments of the month by their day of value.", default: false },
      links: {
        text: "Link each booking to its document in DATEV Unternehmen online (`BEDI`). Upload the ZIP of `GET /admin/invoices/datev-documents` there.",
        default: false,
      },
      home_19: { text: "Account for revenue at 19%. Defaults to 8400 or 4400." },
      home_7: { text: "Account for revenue at 7%. Defaults to 8300 or 4300." },
      home_20: { text: "Account for revenue at 20% (Austria)." },
      home_13: { text: "Account for revenue at 13% (Austria)." },
      home_10: { text: "Account for revenue at 10% (Austria)." },
      reverse_charge: { text: "Account for reverse-charge revenue in the EU. Defaults to 8336 or 4336." },
      outside: { text: "Account for revenue outside the scope of VAT. Defaults to 8338 or 4338." },
      exempt: { text: "Account for revenue if the seller charges no VAT. Defaults to 8195 or 4185." },
      bank: { text: "Bank account for transfers. Defaults to 1200 or 1800." },
      online: { text: "Account for online payments on their way. Defaults to 1360 or 1460." },
    },
    answers: {
      200: {
        text: "The file.",
        mediaType: "text/csv",
        example: '"EXTF";700;21;"Buchungsstapel";13;20261102090000000;;"RE";…\r\n',
      },
    },
  },

  "GET /admin/invoices/datev-documents": {
    id: "exportDatevDocuments",
    summary: "Download a month's documents for DATEV",
    description:
      "Returns live invoices and credit notes of all accounts as PDF, with `document.xml` (DATEV document, version 6.0), for DATEV Unternehmen online. Its ids are those of the links in the bookings (`links=true`). An invoice that cannot be printed is left out.",
    permission: "operator",
    inputs: { month: { text: "Month of the issue dates.", example: "2026-10" } },
    answers: { 200: { text: "The archive.", mediaType: "application/zip" } },
  },

  "GET /admin/invoices/archive": {
    id: "archiveInvoices",
    summary: "Download a month's invoices as ZIP",
    description:
      "Returns live invoices and credit notes of all accounts as PDF and XML, with a list as CSV. The file is streamed while it is created. Invoices that are not electronic have no XML. If an invoice cannot be printed (`invoice_not_printable`), its PDF is left out, and `missing.txt` names it with the reason.",
    permission: "operator",
    inputs: {
      month: { text: "Month of the issue dates.", example: "2026-10" },
      language: { text: "Language of the list and of `missing.txt`.", default: "en" },
    },
    answers: { 200: { text: "The archive.", mediaType: "application/zip" } },
  },

  "GET /admin/invoices/{invoiceId}/pdf": {
    id: "getAdminInvoicePdf",
    summary: "Download an account's invoice as PDF",
    description: "Returns the same file as `GET /invoices/{invoiceId}/pdf`, for any account.",
    permission: "operator",
    problems: ["invoice_not_printable"],
    answers: { 200: { text: "The invoice.", mediaType: "application/pdf" } },
  },

  "GET /admin/invoices/{invoiceId}/xml": {
    id: "getAdminInvoiceXml",
    summary: "Download an account's invoice as XML",
    description: "Returns the same file as `GET /invoices/{invoiceId}/xml`, for any account.",
    permission: "operator",
    problems: ["invoice_not_electronic"],
    answers: { 200: { text: "The invoice.", mediaType: "application/xml" } },
  },
};
