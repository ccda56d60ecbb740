import { Elysia } from "elysia";
import { zipStream } from "#/platform/files/zip-stream.ts";
import { ok } from "#/platform/http/envelope.ts";
import { fileAnswer } from "#/platform/http/file-answer.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type Accounting, invoicesCsv } from "./accounting.ts";
import { DatevDocumentsQuery, DatevQuery, datevInputOf } from "./datev-schema.ts";
import type { Originals } from "./originals/service.ts";
import { invoicePdf, invoiceXml } from "./routes.ts";
import {
  AdminInvoiceListAnswer,
  AdminInvoiceListQuery,
  adminInvoiceListView,
  InvoiceArchiveQuery,
  InvoiceExportQuery,
  invoiceFilterOf,
} from "./schema.ts";
import type { AdminInvoices } from "./service.ts";

interface AdminInvoiceDeps extends Pick<Infrastructure, "clock" | "apiUrl">, Pick<Guards, "operatorGuard"> {
  adminInvoices: AdminInvoices;
  accounting: Accounting;
  originals: Pick<Originals, "xmlOf" | "pdfOf">;
}

const DEFAULT_LIMIT = 50;

/** Invoices of all accounts, for the bookkeeping. */
export const adminInvoiceRoutes = (deps: AdminInvoiceDeps) => {
  const { operatorGuard, adminInvoices, accounting, originals, clock, apiUrl } = deps;
  return new Elysia({ name: "admin-invoices", prefix: "/admin/invoices" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        return ok(
          adminInvoiceListView(
            { ...adminInvoices.list(invoiceFilterOf(query), page), abroad: adminInvoices.consumerSales() },
            page,
            apiUrl(),
          ),
        );
      },
      { query: AdminInvoiceListQuery, response: { 200: AdminInvoiceListAnswer } },
    )
    .get(
      "/export",
      ({ query }) => {
        const filter = invoiceFilterOf(query);
        const period = [filter.mode, query.year, query.from, query.to].filter((part) => part !== undefined);
        const csv = invoicesCsv(adminInvoices.listAll(filter), query.language ?? "en");
        return fileAnswer(csv, "text/csv; charset=utf-8", `assay-invoices-${period.join("-")}.csv`);
      },
      { query: InvoiceExportQuery },
    )
    .get(
      "/datev",
      ({ query }) => {
        const input = datevInputOf(query);
        const isDebtors = query.content === "debtors";
        const { name, bytes } = isDebtors ? accounting.datevDebtors(input) : accounting.datev(input);
        return fileAnswer(bytes as Uint8Array<ArrayBuffer>, "text/csv; charset=windows-1252", name);
      },
      { query: DatevQuery },
    )
    .get(
      "/datev-documents",
      ({ query: { month }, request }) => {
        const files = accounting.datevDocuments(month, request.signal);
        return fileAnswer(zipStream(files, clock.now()), "application/zip", `Belege_${month}.zip`);
      },
      { query: DatevDocumentsQuery },
    )
    .get(
      "/archive",
      ({ query: { month, language = "en" }, request }) => {
        const files = accounting.files(month, language, request.signal);
        return fileAnswer(zipStream(files, clock.now()), "application/zip", `assay-invoices-${month}.zip`);
      },
      { query: InvoiceArchiveQuery },
    )
    .get("/:invoiceId/pdf", async ({ params: { invoiceId }, request }) => {
      const invoice = adminInvoices.get(invoiceId);
      return invoicePdf(invoice, await originals.pdfOf(invoice, request.signal));
    })
    .get("/:invoiceId/xml", ({ params: { invoiceId } }) => {
      const invoice = adminInvoices.get(invoiceId);
      return invoiceXml(invoice, originals.xmlOf(invoice));
    });
};
