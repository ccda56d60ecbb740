import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import { fileAnswer } from "#/platform/http/file-answer.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Originals } from "./originals/service.ts";
import {
  InvoiceAnswer,
  InvoiceListAnswer,
  InvoiceListQuery,
  invoiceListView,
  invoiceView,
} from "./schema.ts";
import type { InvoiceService } from "./service.ts";
import type { Invoice } from "./store.ts";

interface InvoiceRoutesDeps extends Pick<Infrastructure, "time" | "apiUrl">, Pick<Guards, "identify"> {
  invoices: InvoiceService;
  originals: Pick<Originals, "xmlOf" | "pdfOf">;
}

const DEFAULT_LIMIT = 50;

export const invoicesRoutes = ({ identify, invoices, originals, time, apiUrl }: InvoiceRoutesDeps) =>
  new Elysia({ name: "invoices", prefix: "/invoices" })
    .use(identify("invoices"))
    .get(
      "/",
      ({ caller: { tenant }, query: { status = "all", ...rest } }) => {
        const page = readPage(rest, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, totals } = invoices.list(tenant, status === "all" ? null : status, page);
        return ok(invoiceListView(rows, totals, page, apiUrl()));
      },
      { query: InvoiceListQuery, response: { 200: InvoiceListAnswer } },
    )
    .get(
      "/:invoiceId",
      ({ caller: { tenant }, params }) => {
        const invoice = invoices.get(tenant, params.invoiceId);
        return ok(invoiceView(invoice, invoices.creditNotesOf(invoice), apiUrl()));
      },
      { response: { 200: InvoiceAnswer } },
    )
    .get("/:invoiceId/pdf", async ({ caller: { tenant }, params, request }) => {
      const invoice = invoices.get(tenant, params.invoiceId);
      return invoicePdf(invoice, await originals.pdfOf(invoice, request.signal));
    })
    .get("/:invoiceId/xml", ({ caller: { tenant }, params }) => {
      const invoice = invoices.get(tenant, params.invoiceId);
      return invoiceXml(invoice, originals.xmlOf(invoice));
    });

/** @throws Problem invoice_not_electronic (409) */
export const invoiceXml = (invoice: Invoice, xml: string | null): Response => {
  if (xml === null) throw new Problem("invoice_not_electronic");
  return fileAnswer(xml, "application/xml; charset=utf-8", `invoice-${invoice.number}.xml`);
};

export const invoicePdf = (invoice: Invoice, pdf: Uint8Array): Response =>
  fileAnswer(pdf as Uint8Array<ArrayBuffer>, "application/pdf", `invoice-${invoice.number}.pdf`, "inline");
