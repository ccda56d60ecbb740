import { invalidField } from "#/platform/context/problem.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { guardCell } from "#/platform/text/csv.ts";
import { BOOKINGS, extfFile, plainLine, quoted, type Row } from "./datev-format.ts";
import { isBeforeSupply, issueDay } from "./rules.ts";
import type { BookedPayment, Invoice } from "./store.ts";

/** A month's bookings for DATEV. */

export const CHARTS = ["skr03", "skr04", "skr07"] as const;
type Chart = (typeof CHARTS)[number];

/** Sales at the home rate have an account for each rate: of Germany and of Austria. The others have one each. */
export const REVENUES = [
  ...(["home_19", "home_7", "home_20", "home_13", "home_10"] as const),
  ...(["reverse_charge", "outside", "exempt"] as const),
] as const;
type Revenue = (typeof REVENUES)[number];

/** Where money is before it is booked against a buyer: at the bank, or on its way from an online service. */
export const MONEY = ["bank", "online"] as const;
type Money = (typeof MONEY)[number];
type AccountName = Revenue | Money;

/**
 * Common accounts for these cases. Each business's accountant decides which ones it uses, and each can be set in the
 * request. Revenue at 19 % and 7 % and reverse charge calculate their tax themselves, so bookings have no key. For the
 * chart of Austria (SKR 07) public lists agree on revenue at 20 % alone (hilfe.pathway-solutions.de, Odoo's l10n_at). Account
 * 4100 is revenue at 10 % in the one and reverse charge in the other, so the other accounts have to be named.
 */
const COMMON_ACCOUNTS: Readonly<Record<Chart, Partial<Record<AccountName, number>>>> = {
  skr03: {
    ...{ home_19: 8400, home_7: 8300, reverse_charge: 8336, outside: 8338, exempt: 8195 },
    ...{ bank: 1200, online: 1360 },
  },
  skr04: {
    ...{ home_19: 4400, home_7: 4300, reverse_charge: 4336, outside: 4338, exempt: 4185 },
    ...{ bank: 1800, online: 1460 },
  },
  skr07: { home_20: 4000 },
};

/** Collective account of all buyers: personal accounts begin here where general ones have four digits. */
export const COMMON_DEBTOR = 10_000;
/** Personal accounts have one digit more than general ones, and behind this one creditors begin. */
export const LAST_DEBTOR = 69_999;

/** Which accounts buyers have: one for all, or one for each. */
export const DEBTOR_KINDS = ["one", "each"] as const;
/** How a credit note is booked: on the other side, or on the same side with the sign of a general reversal. */
export const REVERSALS = ["opposite", "general"] as const;

export interface DatevInput {
  /** "2026-10"; the business year is the calendar year. */
  month: string;
  /** Number of the accountant's office, 1001 to 9999999. */
  consultant: number;
  /** Number of the business at the office, 1 to 99999. */
  client: number;
  chart: Chart;
  /** Account of all buyers or, if each has its own, of the first one. */
  debtor: number;
  debtors: (typeof DEBTOR_KINDS)[number];
  reversal: (typeof REVERSALS)[number];
  /** Whether payments of the month are booked, too. */
  payments: boolean;
  /** Whether bookings are linked with their documents in DATEV Unternehmen online. */
  links: boolean;
  /** Instead of the common ones. */
  accounts: Partial<Record<AccountName, number>>;
}

/** What is booked. */
interface Month {
  /** With credit notes, whose amounts are below zero. */
  invoices: readonly Invoice[];
  payments: readonly BookedPayment[];
  /** Accounts with invoices, in the order of their first one. */
  buyers: readonly string[];
}

/**
 * The month's bookings, invoices before payments.
 * @param createdAt milliseconds since 1970
 * @throws Problem invalid_input (400) if there is no account for an invoice, or it has another currency
 */
export function datevFile(
  { invoices, payments, buyers }: Month,
  input: DatevInput,
  createdAt: number,
): Uint8Array {
  const debtorOf = debtorAccounts(buyers, input);
  const [year, number] = input.month.split("-");
  const rows = [
    ...invoices.map((invoice) => invoiceRow(invoice, debtorOf(invoice.accountId), input)),
    ...(input.payments
      ? payments.map((payment) => paymentRow(payment, debtorOf(payment.accountId), input))
      : []),
  ];
  const batch = { ...input, chart: input.chart.slice(3), title: `Rechnungen ${number}/${year}` };
  return extfFile(BOOKINGS, batch, rows, createdAt);
}

/**
 * The debtor account of each buyer. Numbers follow the buyers' first invoices, which never change: a buyer keeps its number.
 * @throws Problem invalid_input (400) if there are more buyers than numbers
 */
export function debtorAccounts(
  buyers: readonly string[],
  { debtor, debtors }: Pick<DatevInput, "debtor" | "debtors">,
): (accountId: string) => number {
  if (debtors === "one") return () => debtor;
  if (debtor + buyers.length - 1 > LAST_DEBTOR)
    throw invalidField(
      "debtor",
      `must leave ${buyers.length} numbers up to ${LAST_DEBTOR}, one for each buyer`,
    );
  const numbers = new Map(buyers.map((accountId, at) => [accountId, debtor + at]));
  return (accountId) => numbers.get(accountId) ?? debtor;
}

interface Booked {
  cents: number;
  currency: string;
  day: string;
  text: string;
  documentNumber: string;
  accounts: [account: number, contra: number];
  /** It takes back what was booked before. */
  reverses: boolean;
}

/** One booking: an amount on an account against another, above zero in debit. */
function bookingRow(booked: Booked, { reversal }: DatevInput): Row {
  const { cents, currency, day, text, documentNumber, accounts, reverses } = booked;
  if (currency !== "EUR")
    throw invalidField("month", `contains ${documentNumber} in ${currency}, which needs an exchange rate`);
  const isGeneral = reverses && reversal === "general";
  const amount = Math.abs(cents);
  return {
    "Umsatz (ohne Soll/Haben-Kz)": `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, "0")}`,
    "Soll/Haben-Kennzeichen": quoted(cents < 0 !== isGeneral ? "H" : "S"),
    "WKZ Umsatz": quoted(currency),
    Konto: String(accounts[0]),
    "Gegenkonto (ohne BU-Schlüssel)": String(accounts[1]),
    "BU-Schlüssel": quoted(""),
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    "Belegfeld 1": quoted(documentNumber),
    Buchungstext: quoted(guardCell(plainLine(text)).slice(0, LONGEST_TEXT)),
    "EU-Land u. UStID (Bestimmung)": quoted(""),
    Festschreibung: "0",
    ...(isGeneral && { "Generalumkehr (GU)": quoted("1") }),
  };
}

/** The buyer's account against the revenue. A credit note names the number of its invoice. */
function invoiceRow(invoice: Invoice, debtor: number, input: DatevInput): Row {
  const { grossCents, number, billingAddress, currency, taxCase, correction } = invoice;
  const revenue = accountOf(revenueOf(invoice), number, input);
  return {
    ...bookingRow(
      {
        ...{ cents: grossCents, currency, day: issueDay(invoice), text: textOf(invoice) },
        ...{ documentNumber: number, accounts: [debtor, revenue], reverses: invoice.type === "credit_note" },
      },
      input,
    ),
    ...(correction !== null && { "Belegfeld 2": quoted(shortNumber(correction.number)) }),
    ...(taxCase === "reverse_charge" && {
      "EU-Land u. UStID (Bestimmung)": quoted(vatIdOf(billingAddress.vatId)),
    }),
    ...(input.links && { Beleglink: quoted(`BEDI "${documentLinkOf(invoice.id)}"`) }),
  };
}

/**
 * The buyer. An invoice before its supply says so: the accountant decides whether it is revenue before its payment. The format's
 * date of supply stays empty, because it would move the tax of a corrected invoice into a month in which nothing reverses it.
 */
const textOf = (invoice: Invoice): string =>
  [isBeforeSupply(invoice) ? ADVANCE : "", invoice.billingAddress.company].filter(Boolean).join(" ");

/** The file's own words are German, as its headings are. */
const ADVANCE = "Vorausrechnung";

/** The bank, or what is on its way from an online service, against the buyer's account: it settles the invoice. */
function paymentRow(payment: BookedPayment, debtor: number, input: DatevInput): Row {
  const { amountCents, currency, valueDate, way, reversesId, number, billingAddress } = payment;
  const money = accountOf(way === "stripe" ? "online" : "bank", number, input);
  return bookingRow(
    {
      ...{ cents: amountCents, currency, day: valueDate, text: billingAddress.company },
      ...{ documentNumber: number, accounts: [money, debtor], reverses: reversesId !== null },
    },
    input,
  );
}

/** Letters of a booking's text. */
const LONGEST_TEXT = 60;
const LONGEST_SECOND_FIELD = 12;

/** The second document field is shorter than the first: numbers with an epoch lose their hyphens. */
const shortNumber = (number: string): string =>
  (number.length > LONGEST_SECOND_FIELD ? number.replaceAll("-", "") : number).slice(0, LONGEST_SECOND_FIELD);

const vatIdOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 15);

/** Rates of Germany and Austria, in hundredths of a percent. */
const HOME_RATES: Readonly<Record<number, Revenue>> = {
  ...{ 1900: "home_19", 700: "home_7", 2000: "home_20", 1300: "home_13", 1000: "home_10" },
};

function revenueOf({ taxCase, vatRate, number }: Invoice): Revenue {
  const revenue = taxCase === "home" ? HOME_RATES[vatRate] : taxCase;
  if (revenue === undefined)
    throw invalidField(
      "month",
      `contains ${number} with a VAT rate of ${vatRate / 100} %, which these charts do not support`,
    );
  return revenue;
}

function accountOf(name: AccountName, documentNumber: string, { chart, accounts }: DatevInput): number {
  const account = accounts[name] ?? COMMON_ACCOUNTS[chart][name];
  if (account === undefined)
    throw invalidField(
      name,
      `must be set: ${chart.toUpperCase()} has no common account for ${documentNumber}`,
    );
  return account;
}

/** The id under which DATEV Unternehmen online finds a document: the same for each export. */
export function documentLinkOf(invoiceId: string): string {
  const digits = sha256(invoiceId).toUpperCase();
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join("-");
}
