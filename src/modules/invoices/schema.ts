import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
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
import { DAY_MS } from "#/platform/time/clock.ts";
import { CHARTS, COMMON_DEBTOR, type DatevInput, LAST_DEBTOR, REVENUES } from "./datev.ts";
import { dateOf, paidDayOf, percentOfRate } from "./rules.ts";
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

const paidOn = (invoice: Invoice): string | null => {
  const day = paidDayOf(invoice);
  return day === null ? null : dateOf(day);
};

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
  ...aliased({ paid_on: paidOn(invoice) }),
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
    ...aliased({
      paid_on: paidOn(invoice),
      corrects:
        invoice.correction === null
          ? null
          : {
              id: invoice.correction.invoiceId,
              invoice_number: invoice.correction.number,
              date: dateOf(invoice.correction.issuedAt),
            },
    }),
    credited: {
      net: euros(sumOf(creditNotes.map(({ netCents }) => -netCents))),
      gross: euros(sumOf(creditNotes.map(({ grossCents }) => -grossCents))),
      ...aliased({
        is_whole:
          creditNotes.length > 0 && sumOf(creditNotes.map(({ netCents }) => -netCents)) === invoice.netCents,
      }),
      credit_notes: creditNotes.map(({ id, number, issuedAt, grossCents }) => ({
        id,
        invoice_number: number,
        date: dateOf(issuedAt),
        amount_gross: euros(grossCents),
      })),
    },
  };
};

const TAX_CASES = ["home", "reverse_charge", "outside", "exempt"] as const;

const selection = {
  mode: Type.Optional(OneOf(MODES)),
  year: Type.Optional(
    Type.String({ pattern: "^[1-9][0-9]{3}$", description: "must be a year of four digits" }),
  ),
  account_id: OptionalIdOf("an account"),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
};

export const AdminInvoiceListQuery = Type.Object({ ...selection, ...pageParameters }, OPEN);

export const InvoiceExportQuery = Type.Object(
  { ...selection, language: Type.Optional(OneOf(LANGUAGES)) },
  OPEN,
);

export const Month = Type.String({
  pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$",
  description: "must be a month such as 2026-10",
});

const accountNumber = () =>
  Type.Optional(
    Type.String({ pattern: "^[1-9][0-9]{3}$", description: "must be an account with four digits" }),
  );

export const DatevQuery = Type.Object(
  {
    month: Month,
    consultant: Type.String({
      pattern: "^(100[1-9]|10[1-9][0-9]|1[1-9][0-9]{2}|[2-9][0-9]{3}|[1-9][0-9]{4,6})$",
      description: "must be a number from 1001 to 9999999",
    }),
    client: Type.String({ pattern: "^[1-9][0-9]{0,4}$", description: "must be a number from 1 to 99999" }),
    chart: Type.Optional(OneOf(CHARTS)),
    debtor: Type.Optional(
      Type.String({
        pattern: "^[1-6][0-9]{4}$",
        description: `must be a buyers' account from ${COMMON_DEBTOR} to ${LAST_DEBTOR}`,
      }),
    ),
    home_19: accountNumber(),
    home_7: accountNumber(),
    reverse_charge: accountNumber(),
    outside: accountNumber(),
    exempt: accountNumber(),
  },
  OPEN,
);

export const InvoiceArchiveQuery = Type.Object(
  { month: Month, language: Type.Optional(OneOf(LANGUAGES)) },
  OPEN,
);

export const datevInputOf = ({
  month,
  consultant,
  client,
  chart = "skr03",
  debtor,
  ...accounts
}: Static<typeof DatevQuery>): DatevInput => ({
  month,
  consultant: Number(consultant),
  client: Number(client),
  chart,
  debtor: debtor === undefined ? COMMON_DEBTOR : Number(debtor),
  accounts: Object.fromEntries(
    REVENUES.flatMap((name) => (accounts[name] === undefined ? [] : [[name, Number(accounts[name])]])),
  ),
});

interface SentSelection {
  mode?: Mode;
  year?: string;
  account_id?: string;
  from?: string;
  to?: string;
}

/** @throws Problem invalid_input (400) where the days are in the wrong order */
export function invoiceFilterOf({ mode = "live", year, account_id, from, to }: SentSelection): InvoiceFilter {
  const start = from === undefined ? null : Date.parse(`${from}T00:00:00Z`);
  const before = to === undefined ? null : Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  if (start !== null && before !== null && start >= before)
    throw invalidField("from", "must not be after to");
  return {
    mode,
    year: year === undefined ? null : Number(year),
    accountId: account_id ?? null,
    from: start,
    before,
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
  tax_case: OneOf(TAX_CASES),
  vat_rate: Type.Number({ description: "rate in percent" }),
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

const AdminInvoiceList = Type.Object({
  invoices: Type.Array(AdminInvoice),
  summary: Type.Object({ ...Sums, currency: Text, by_tax: Type.Array(TaxSumView) }),
  pagination: Pagination,
});

export const AdminInvoiceListAnswer = Ok(AdminInvoiceList);

const adminInvoiceView = (invoice: Invoice, apiUrl: string): Static<typeof AdminInvoice> => ({
  id: invoice.id,
  invoice_number: invoice.number,
  date: dateOf(invoice.issuedAt),
  account_id: invoice.accountId,
  company: invoice.billingAddress.company,
  mode: invoice.mode,
  order_id: invoice.orderId,
  status: invoice.status,
  ...aliased({ paid_on: paidOn(invoice) }),
  tax_case: invoice.taxCase,
  vat_rate: percentOfRate(invoice.vatRate),
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

export const adminInvoiceListView = (
  { rows, total, sums }: { rows: readonly Invoice[]; total: number; sums: readonly TaxSum[] },
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
  pagination: paginationView(page, total, rows.length),
});
