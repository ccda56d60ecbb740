import { type Static, Type } from "@sinclair/typebox";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { Day, Link, NullableDay, NullableText, Ok, OneOf } from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { dateOf, percentOfRate } from "./rules.ts";
import type { Invoice, InvoiceTotals } from "./store.ts";

const TYPES = ["invoice", "credit_note"] as const;
const Text = Type.String();
const STATUSES = ["paid", "unpaid"] as const;

export const InvoiceListQuery = Type.Object(
  { status: Type.Optional(OneOf([...STATUSES, "all"])), ...createdParameters, ...pageParameters },
  OPEN,
);

const InvoiceSummary = Type.Object({
  id: Type.String(),
  invoice_number: Type.String(),
  date: Day,
  amount_net: Type.Number(),
  amount_gross: Type.Number(),
  currency: Type.String(),
  status: OneOf(STATUSES),
  pdf_url: Link,
  type: OneOf(TYPES),
  due_date: Day,
  paid_on: NullableDay,
});

const InvoiceList = Type.Object({
  invoices: Type.Array(InvoiceSummary),
  summary: Type.Object({ total_net: Type.Number(), total_gross: Type.Number(), currency: Type.String() }),
  pagination: Pagination,
});
export const InvoiceListAnswer = Ok(InvoiceList);

const InvoiceDetail = Type.Object({
  id: Type.String(),
  invoice_number: Type.String(),
  date: Day,
  order_id: Type.String(),
  billing_address: Type.Object({
    company: Type.String(),
    attention: Type.String(),
    street: Type.String(),
    city: Type.String(),
    vat_id: Type.String(),
  }),
  line_items: Type.Array(
    Type.Object({
      description: Type.String(),
      additional_text: NullableText,
      amount_net: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  product: Type.Union([
    Type.Object({ id: Type.Integer(), name: Type.String(), price_net: Type.Number() }),
    Type.Null(),
  ]),
  amounts: Type.Object({
    net: Type.Number(),
    vat_rate: Type.Number(),
    vat_amount: Type.Number(),
    gross: Type.Number(),
    currency: Type.String(),
    reverse_charge: Type.Boolean(),
  }),
  status: OneOf(STATUSES),
  notes: NullableText,
  pdf_url: Link,
  type: OneOf(TYPES),
  due_date: Day,
  paid_on: NullableDay,
  corrects: Type.Union([Type.Object({ id: Text, invoice_number: Text, date: Day }), Type.Null()]),
  credited: Type.Object({
    net: Type.Number({ description: "Above zero." }),
    gross: Type.Number(),
    is_whole: Type.Boolean(),
    credit_notes: Type.Array(
      Type.Object({ id: Text, invoice_number: Text, date: Day, amount_gross: Type.Number() }),
    ),
  }),
});
export const InvoiceAnswer = Ok(InvoiceDetail);

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const pdfUrl = (invoice: Invoice, apiUrl: string): string => `${apiUrl}/invoices/${invoice.id}/pdf`;

const summaryView = (invoice: Invoice, apiUrl: string): Static<typeof InvoiceSummary> => ({
  id: invoice.id,
  invoice_number: invoice.number,
  date: dateOf(invoice.issuedAt),
  amount_net: euros(invoice.netCents),
  amount_gross: euros(invoice.grossCents),
  currency: invoice.currency,
  status: invoice.status,
  pdf_url: pdfUrl(invoice, apiUrl),
  type: invoice.type,
  due_date: dateOf(invoice.issuedAt),
  paid_on: invoice.paidAt === null ? null : dateOf(invoice.paidAt),
});

export const invoiceListView = (
  rows: readonly Invoice[],
  totals: InvoiceTotals,
  page: Page,
  apiUrl: string,
): Static<typeof InvoiceList> => ({
  invoices: rows.map((invoice) => summaryView(invoice, apiUrl)),
  summary: {
    total_net: euros(totals.netCents),
    total_gross: euros(totals.grossCents),
    currency: CURRENCY,
  },
  pagination: paginationView(page, totals.count, rows.length),
});

export const invoiceView = (
  invoice: Invoice,
  creditNotes: readonly Invoice[],
  apiUrl: string,
): Static<typeof InvoiceDetail> => {
  const { company, attention, street, city, vatId } = invoice.billingAddress;
  return {
    id: invoice.id,
    invoice_number: invoice.number,
    date: dateOf(invoice.issuedAt),
    order_id: invoice.orderId,
    billing_address: { company, attention, street, city, vat_id: vatId },
    line_items: invoice.lines.map((line) => ({
      description: line.description,
      additional_text: line.additionalText,
      amount_net: line.netCents === null ? null : euros(line.netCents),
    })),
    product:
      invoice.productNumber === null
        ? null
        : { id: invoice.productNumber, name: invoice.productName, price_net: euros(invoice.netCents) },
    amounts: {
      net: euros(invoice.netCents),
      vat_rate: percentOfRate(invoice.vatRate),
      vat_amount: euros(invoice.vatCents),
      gross: euros(invoice.grossCents),
      currency: invoice.currency,
      reverse_charge: invoice.taxCase === "reverse_charge",
    },
    status: invoice.status,
    notes: invoice.notes,
    pdf_url: pdfUrl(invoice, apiUrl),
    type: invoice.type,
    due_date: dateOf(invoice.issuedAt),
    paid_on: invoice.paidAt === null ? null : dateOf(invoice.paidAt),
    corrects:
      invoice.correction === null
        ? null
        : {
            id: invoice.correction.invoiceId,
            invoice_number: invoice.correction.number,
            date: dateOf(invoice.correction.issuedAt),
          },
    credited: {
      net: euros(sumOf(creditNotes.map(({ netCents }) => -netCents))),
      gross: euros(sumOf(creditNotes.map(({ grossCents }) => -grossCents))),
      is_whole:
        creditNotes.length > 0 && sumOf(creditNotes.map(({ netCents }) => -netCents)) === invoice.netCents,
      credit_notes: creditNotes.map(({ id, number, issuedAt, grossCents }) => ({
        id,
        invoice_number: number,
        date: dateOf(issuedAt),
        amount_gross: euros(grossCents),
      })),
    },
  };
};
