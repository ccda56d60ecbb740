import type { Operations } from "#/openapi/operation.ts";

export const TAX_EXPORT_ADMIN_REFERENCE: Operations = {
  "GET /admin/tax-export": {
    id: "exportInvoicesForTaxOffice",
    summary: "Download a year's documents for the tax office",
    description:
      "Returns a ZIP archive for a tax audit in Germany (GoBD, data access Z3). It contains the original XML and PDF of each live document, and tables as CSV with their description in `index.xml`. The tables are invoices, credit notes, lines, orders, payments, payment notices, the credit ledger, VAT ID checks, and the history of settings. A further table is the chain of hashes. A README and the procedure documentation explain them. The archive is in German and streamed while it is created. If a document lacks a file, `fehlende.txt` names it with the reason.",
    permission: "operator",
    inputs: { year: { text: "Year of the issue dates.", example: "2026" } },
    answers: { 200: { text: "The archive.", mediaType: "application/zip" } },
  },

  "GET /admin/tax-export/procedure": {
    id: "getProcedureDocumentation",
    summary: "Download the procedure documentation",
    description:
      "Returns how documents are created, kept, and checked, with the settings of this server, as Markdown.",
    permission: "operator",
    inputs: { language: { text: "Language of the documentation.", default: "de" } },
    answers: {
      200: { text: "The documentation.", mediaType: "text/markdown", example: "# Verfahrensdokumentation\n" },
    },
  },
};
