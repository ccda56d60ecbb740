import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { TaxReasonView } from "#/modules/billing/buyers/views.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { MODES, type Mode } from "#/platform/context/tenant.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  DateText,
  Day,
  Link,
  NullableDay,
  NullableText,
  Ok,
  OneOf,
  OptionalIdOf,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { Month } from "./datev-schema.ts";
import { issueDay, paidDay, percentOfRate, taxReasonOf } from "./rules.ts";
import type { AdminInvoices } from "./service.ts";
import type { Invoice, InvoiceFilter, InvoiceTotals, TaxSum } from "./store.ts";

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
  ...aliased({ paid_on: NullableDay }),
  supply_date: NullableDay,
  tax_reason: Type.Optional(TaxReasonView),
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
    tax_reason: Type.Optional(TaxReasonView),
  }),
  status: OneOf(STATUSES),
  notes: NullableText,
  pdf_url: Link,
  type: OneOf(TYPES),
  due_date: Day,
  supply_date: NullableDay,
  ...aliased({
    paid_on: NullableDay,
    corrects: Type.Union([Type.Object({ id: Text, invoice_number: Text, date: Day }), Type.Null()]),
  }),
  credited: Type.Object({
    net: Type.Number({ description: "positive amount" }),
    gross: Type.Number(),
    ...aliased({ is_whole: Type.Boolean() }),
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
  date: issueDay(invoice),
  amount_net: euros(invoice.netCents),
  amount_gross: euros(invoice.grossCents),
  currency: invoice.currency,
  status: invoice.status,
  pdf_url: pdfUrl(invoice, apiUrl),
  type: invoice.type,
  due_date: invoice.dueOn ?? issueDay(invoice),
  ...aliased({ paid_on: paidDay(invoice) }),
  supply_date: invoice.suppliedOn,
  tax_reason: taxReasonOf(invoice),
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
    date: issueDay(invoice),
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
      tax_reason: taxReasonOf(invoice),
    },
    status: invoice.status,
    notes: invoice.notes,
    pdf_url: pdfUrl(invoice, apiUrl),
    type: invoice.type,
    due_date: invoice.dueOn ?? issueDay(invoice),
    supply_date: invoice.suppliedOn,
    ...aliased({
      paid_on: paidDay(invoice),
      corrects:
        invoice.correction === null
          ? null
          : {
              id: invoice.correction.invoiceId,
              invoice_number: invoice.correction.number,
              date: issueDay(invoice.correction),
            },
    }),
    credited: {
      net: euros(sumOf(creditNotes.map(({ netCents }) => -netCents))),
      gross: euros(sumOf(creditNotes.map(({ grossCents }) => -grossCents))),
      ...aliased({
        is_whole:
          creditNotes.length > 0 && sumOf(creditNotes.map(({ netCents }) => -netCents)) === invoice.netCents,
      }),
      credit_notes: creditNotes.map((note) => ({
        id: note.id,
        invoice_number: note.number,
        date: issueDay(note),
        amount_gross: euros(note.grossCents),
      })),
    },
  };
};

const TAX_CASES = ["home", "reverse_charge", "outside", "exempt"] as const;

const Year = Type.String({ pattern: "^[1-9][0-9]{3}$", description: "must be a year of four digits" });

const selection = {
  mode: Type.Optional(OneOf(MODES)),
  year: Type.Optional(Year),
  account_id: OptionalIdOf("an account"),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
};

export const AdminInvoiceListQuery = Type.Object({ ...selection, ...pageParameters }, OPEN);

export const InvoiceExportQuery = Type.Object(
  { ...selection, language: Type.Optional(OneOf(LANGUAGES)) },
  OPEN,
);

export const InvoiceArchiveQuery = Type.Object(
  { month: Month, language: Type.Optional(OneOf(LANGUAGES)) },
  OPEN,
);

interface SentSelection {
  mode?: Mode;
  year?: string;
  account_id?: string;
  from?: string;
  to?: string;
}

/** @throws Problem invalid_input (400) where the days are in the wrong order */
export function invoiceFilterOf({ mode = "live", year, account_id, from, to }: SentSelection): InvoiceFilter {
  if (from !== undefined && to !== undefined && from > to) throw invalidField("from", "must not be after to");
  return {
    mode,
    year: year === undefined ? null : Number(year),
    accountId: account_id ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}

const AdminInvoice = Type.Object({
  id: Text,
  invoice_number: Text,
  date: Day,
  account_id: Text,
  company: Type.String({ description: "company name on the issue date" }),
  mode: OneOf(MODES),
  order_id: Text,
  status: OneOf(["paid", "unpaid"]),
  ...aliased({ paid_on: NullableDay }),
  supply_date: NullableDay,
  tax_case: OneOf(TAX_CASES),
  vat_rate: Type.Number({ description: "rate in percent" }),
  tax_reason: Type.Optional(TaxReasonView),
  amount_net: Type.Number(),
  amount_vat: Type.Number(),
  amount_gross: Type.Number(),
  currency: Text,
  pdf_url: Link,
  type: OneOf(["invoice", "credit_note"]),
});

const Sums = {
  count: Type.Integer(),
  net: Type.Number(),
  vat: Type.Number(),
  gross: Type.Number(),
};

const TaxSumView = Type.Object({ tax_case: OneOf(TAX_CASES), vat_rate: Type.Number(), ...Sums });

const YearSum = Type.Object({ year: Type.Integer(), net: Type.Number() });

const ConsumerSales = Type.Object({
  threshold: Type.Number(),
  current_year: YearSum,
  previous_year: YearSum,
  level: OneOf(["below", "near", "over"]),
  currency: Text,
});

const AdminInvoiceList = Type.Object({
  invoices: Type.Array(AdminInvoice),
  summary: Type.Object({ ...Sums, currency: Text, by_tax: Type.Array(TaxSumView) }),
  eu_consumer_sales: Type.Union([ConsumerSales, Type.Null()]),
  pagination: Pagination,
});

export const AdminInvoiceListAnswer = Ok(AdminInvoiceList);

const adminInvoiceView = (invoice: Invoice, apiUrl: string): Static<typeof AdminInvoice> => ({
  id: invoice.id,
  invoice_number: invoice.number,
  date: issueDay(invoice),
  account_id: invoice.accountId,
  company: invoice.billingAddress.company,
  mode: invoice.mode,
  order_id: invoice.orderId,
  status: invoice.status,
  ...aliased({ paid_on: paidDay(invoice) }),
  supply_date: invoice.suppliedOn,
  tax_case: invoice.taxCase,
  vat_rate: percentOfRate(invoice.vatRate),
  tax_reason: taxReasonOf(invoice),
  amount_net: euros(invoice.netCents),
  amount_vat: euros(invoice.vatCents),
  amount_gross: euros(invoice.grossCents),
  currency: invoice.currency,
  pdf_url: `${apiUrl}/admin/invoices/${invoice.id}/pdf`,
  type: invoice.type,
});

const added = (sums: readonly TaxSum[]) => {
  const total = (pick: (sum: TaxSum) => number) => sums.reduce((all, sum) => all + pick(sum), 0);
  return {
    count: total((sum) => sum.count),
    net: euros(total((sum) => sum.netCents)),
    vat: euros(total((sum) => sum.vatCents)),
    gross: euros(total((sum) => sum.grossCents)),
  };
};

interface AdminInvoicePage {
  rows: readonly Invoice[];
  total: number;
  sums: readonly TaxSum[];
  abroad: ReturnType<AdminInvoices["consumerSales"]>;
}

const yearSum = ({ year, netCents }: { year: number; netCents: number }) => ({ year, net: euros(netCents) });

export const adminInvoiceListView = (
  { rows, total, sums, abroad }: AdminInvoicePage,
  page: Page,
  apiUrl: string,
): Static<typeof AdminInvoiceList> => ({
  invoices: rows.map((invoice) => adminInvoiceView(invoice, apiUrl)),
  summary: {
    ...added(sums),
    currency: CURRENCY,
    by_tax: sums.map((sum) => ({
      tax_case: sum.taxCase,
      vat_rate: percentOfRate(sum.vatRate),
      ...added([sum]),
    })),
  },
  eu_consumer_sales: abroad && {
    threshold: euros(abroad.thresholdCents),
    current_year: yearSum(abroad.current),
    previous_year: yearSum(abroad.previous),
    level: abroad.level,
    currency: CURRENCY,
  },
  pagination: paginationView(page, total, rows.length),
});
