import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { MODES, type Mode } from "#/platform/context/tenant.ts";
import { DateText, Day, Link, NullableDay, Ok, OneOf } from "#/platform/http/envelope.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { CHARTS, COMMON_DEBTOR, type DatevInput, LAST_DEBTOR, REVENUES } from "./datev.ts";
import { dateOf, percentOfRate } from "./rules.ts";
import type { Invoice, InvoiceFilter, TaxSum } from "./store.ts";

const Text = Type.String();
const TAX_CASES = ["home", "reverse_charge", "outside", "exempt"] as const;

const selection = {
  mode: Type.Optional(OneOf(MODES)),
  year: Type.Optional(
    Type.String({ pattern: "^[1-9][0-9]{3}$", description: "must be a year of four digits" }),
  ),
  account_id: Type.Optional(Type.String({ maxLength: 100, description: "must be the id of an account" })),
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
  company: Type.String({ description: "As it was on the day of issue." }),
  mode: OneOf(MODES),
  order_id: Text,
  status: OneOf(["paid", "unpaid"]),
  paid_on: NullableDay,
  tax_case: OneOf(TAX_CASES),
  vat_rate: Type.Number({ description: "Percent." }),
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
  paid_on: invoice.paidAt === null ? null : dateOf(invoice.paidAt),
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
