import { Elysia } from "elysia";
import type { Clock } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { readPage } from "#/platform/http/query.ts";
import { invoicesCsv } from "./admin-export.ts";
import {
  AdminInvoiceListAnswer,
  AdminInvoiceListQuery,
  adminInvoiceListView,
  InvoiceExportQuery,
  invoiceFilterOf,
} from "./admin-schema.ts";
import type { AdminInvoices } from "./admin-service.ts";
import { invoicePdf, invoiceXml, type RenderInvoice } from "./routes.ts";

interface AdminInvoiceDeps {
  operatorGate: OperatorGate;
  adminInvoices: AdminInvoices;
  renderInvoice: RenderInvoice;
  clock: Clock;
  apiUrl: () => string;
}

const DEFAULT_LIMIT = 50;

/** Invoices of all accounts, for whoever keeps the books. */
export const adminInvoiceRoutes = (deps: AdminInvoiceDeps) => {
  const { operatorGate, adminInvoices, renderInvoice, clock, apiUrl } = deps;
  return new Elysia({ name: "admin-invoices", prefix: "/admin/invoices" })
    .use(operatorGate)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        return ok(adminInvoiceListView(adminInvoices.list(invoiceFilterOf(query), page), page, apiUrl()));
      },
      { query: AdminInvoiceListQuery, response: { 200: AdminInvoiceListAnswer } },
    )
    .get(
      "/export",
      ({ query }) => {
        const filter = invoiceFilterOf(query);
        const period = [filter.mode, query.year, query.from, query.to].filter((part) => part !== undefined);
        return new Response(invoicesCsv(adminInvoices.listAll(filter), query.language ?? "en"), {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="assay-invoices-${period.join("-")}.csv"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        });
      },
      { query: InvoiceExportQuery },
    )
    .get("/:invoiceId/pdf", async ({ params: { invoiceId }, request }) => {
      const invoice = adminInvoices.get(invoiceId);
      return invoicePdf(invoice, await renderInvoice(invoice, request.signal));
    })
    .get("/:invoiceId/xml", ({ params: { invoiceId } }) => invoiceXml(adminInvoices.get(invoiceId)));
};
