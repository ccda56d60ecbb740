import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Invoices",
  text: "An invoice is made out when an order is paid, and never changes afterwards.",
  list: "Invoices of this account",
  number: "Number",
  date: "Date",
  net: "Net",
  gross: "Total",
  show: (number: string): string => `Show invoice ${number}`,
  all: (count: number, total: string): string =>
    count === 1 ? `1 invoice, ${total} in total` : `${count} invoices, ${total} in total`,
  none: "No invoices yet",
  noneText: "As soon as an order is paid, its invoice is here, as a page and as PDF.",
  orders: "To the orders",
  one: {
    invoice: (number: string): string => `Invoice ${number}`,
    credit_note: (number: string): string => `Credit note ${number}`,
  },
  state: "State",
  creditNote: "Credit note",
  paid: (day: string): string => `Paid on ${day}`,
  dueOn: (day: string): string => `Due on ${day}`,
  due: "Due",
  paidOn: "Paid on",
  to: "Billed to",
  vatId: "VAT id",
  vat: (rate: string): string => `VAT ${rate}`,
  noVat: "No VAT",
  addressHint:
    "Address and VAT id are those of the day of issue. For the next invoices you change them under",
  account: "Account",
  pdf: "Save as PDF",
  xml: "Save as XML",
  corrects: (number: string): string => `Credit note: takes back invoice ${number}, whole or in part.`,
  credited: (numbers: string, amount: string): string => `${amount} of it were taken back (${numbers}).`,
};

const de: typeof en = {
  title: "Rechnungen",
  text: "Eine Rechnung entsteht, wenn eine Bestellung bezahlt ist, und wird danach nicht mehr geändert.",
  list: "Rechnungen dieses Kontos",
  number: "Nummer",
  date: "Datum",
  net: "Netto",
  gross: "Gesamt",
  show: (number) => `Rechnung ${number} ansehen`,
  all: (count, total) =>
    count === 1 ? `1 Rechnung, zusammen ${total}` : `${count} Rechnungen, zusammen ${total}`,
  none: "Noch keine Rechnungen",
  noneText: "Sobald eine Bestellung bezahlt ist, steht ihre Rechnung hier, als Seite und als PDF.",
  orders: "Zu den Bestellungen",
  one: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  state: "Stand",
  creditNote: "Korrektur",
  paid: (day) => `Bezahlt am ${day}`,
  dueOn: (day) => `Fällig am ${day}`,
  due: "Fällig",
  paidOn: "Bezahlt am",
  to: "Rechnung an",
  vatId: "USt-IdNr.",
  vat: (rate) => `Umsatzsteuer ${rate}`,
  noVat: "Keine Umsatzsteuer",
  addressHint:
    "Anschrift und USt-IdNr. sind die vom Tag der Ausstellung. Für die nächsten Rechnungen ändern Sie beides unter",
  account: "Konto",
  pdf: "Als PDF speichern",
  xml: "Als XML speichern",
  corrects: (number) => `Rechnungskorrektur: nimmt die Rechnung ${number} ganz oder zum Teil zurück.`,
  credited: (numbers, amount) => `Davon wurden ${amount} zurückgenommen (${numbers}).`,
};

export const INVOICE_TEXTS: Localized<typeof en> = { en, de };
