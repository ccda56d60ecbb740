import type { Language } from "#/domain/instrument/types.ts";
import { productNameIn } from "#/modules/billing/catalog/products.ts";
import { type Cell, csvFile } from "#/platform/text/csv.ts";
import { dateOf, percentOfRate } from "./rules.ts";
import type { Invoice } from "./store.ts";

/** One file for the accountant: a row for each invoice, with the words and the decimal sign of a language. */

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Invoice number",
    "Date",
    "Status",
    "Paid on",
    "Buyer",
    "Country",
    "VAT ID",
    "Account",
    "Order",
    "Product",
    "Tax",
    "VAT rate (%)",
    "Net",
    "VAT",
    "Gross",
    "Currency",
  ],
  de: [
    "Rechnungsnummer",
    "Datum",
    "Status",
    "Bezahlt am",
    "Empfänger",
    "Land",
    "USt-IdNr.",
    "Konto",
    "Bestellung",
    "Produkt",
    "Besteuerung",
    "USt-Satz (%)",
    "Netto",
    "USt",
    "Brutto",
    "Währung",
  ],
};

const STATUS: Readonly<Record<Language, Record<Invoice["status"], string>>> = {
  en: { paid: "paid", unpaid: "unpaid" },
  de: { paid: "bezahlt", unpaid: "offen" },
};

const TAX: Readonly<Record<Language, Record<Invoice["taxCase"], string>>> = {
  en: {
    home: "home rate",
    reverse_charge: "reverse charge",
    outside: "outside the scope",
    exempt: "exempt",
  },
  de: {
    home: "Inland",
    reverse_charge: "Steuerschuldnerschaft des Leistungsempfängers",
    outside: "nicht steuerbar",
    exempt: "steuerbefreit",
  },
};

/** If the decimal separator is a comma, spreadsheets expect semicolons between the cells. */
export function invoicesCsv(invoices: readonly Invoice[], language: Language): string {
  const decimal = (value: number) => {
    const text = value.toFixed(2);
    return language === "de" ? text.replace(".", ",") : text;
  };
  const euros = (cents: number) => decimal(cents / 100);
  const rows = invoices.map((invoice): Cell[] => [
    invoice.number,
    dateOf(invoice.issuedAt),
    STATUS[language][invoice.status],
    invoice.paidAt === null ? "" : dateOf(invoice.paidAt),
    { text: invoice.billingAddress.company },
    { text: invoice.billingAddress.country },
    { text: invoice.billingAddress.vatId },
    invoice.accountId,
    invoice.orderId,
    { text: productNameIn(language, invoice) },
    TAX[language][invoice.taxCase],
    decimal(percentOfRate(invoice.vatRate)),
    euros(invoice.netCents),
    euros(invoice.vatCents),
    euros(invoice.grossCents),
    invoice.currency,
  ]);
  return csvFile([HEADINGS[language], ...rows], language === "de" ? ";" : ",");
}
