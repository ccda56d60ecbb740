import type { Language } from "#/domain/instrument/types.ts";
import type { Order } from "#/modules/billing/store.ts";
import { zoneOf } from "#/platform/time/time-zone.ts";
import { isoCountry, type TaxCase } from "./rules.ts";

/** The reference of a sentence about tax-free supplies. */
interface NoteFacts {
  /** The rules of the EU give small enterprises an exemption of their own, which an invoice must name. */
  sellerInEu: boolean;
  /** German law has a paragraph for it, which accountants there look for. */
  sellerInGermany: boolean;
}

const en = {
  invoice: "Invoice",
  creditNote: "Credit note",
  creditNoteNumber: "Credit note number",
  creditNoteDate: "Credit note date",
  credited: "Amount credited",
  number: "Invoice number",
  date: "Invoice date",
  supplied: "Date of supply",
  dueDate: "Due date",
  buyerVatId: "Your VAT ID",
  description: "Description",
  amount: (currency: string) => `Net amount in ${currency}`,
  net: "Net amount",
  vat: (percent: string) => `VAT ${percent} %`,
  total: "Total amount",
  paid: (date: string) => `Paid on ${date}`,
  due: "Amount due",
  vatId: "VAT ID",
  taxNumber: "Tax number",
  bankAccount: "Bank account",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  otherScript: "(written in another script)",
  testMark: "TEST",
  testNotice: "Test invoice: nothing was sold and nothing is owed. Not valid for tax purposes.",

  credits: (count: number) =>
    count === 1
      ? "1 credit for one completed assessment"
      : `${count} credits, each for one completed assessment`,
  discount: (list: string, percent: number) => `List price ${list} less ${percent} % discount`,
  paidBy: (provider: Order["provider"], date: string) => {
    const ways = {
      invoice: `Paid by bank transfer on ${date}`,
      simulator: `Paid in the payment simulator on ${date}`,
      stripe: `Paid online on ${date}`,
    };
    return ways[provider];
  },
  orderOf: (orderId: string, date: string) => `Order ${orderId} of ${date}`,

  takenBack: (product: string, credits: number, bought: number) =>
    credits === bought ? `Taken back: ${product}` : `Taken back: ${product}, ${credits} of ${bought} credits`,
  reason: (reason: string) => `Reason: ${reason}`,
  corrects: (number: string, date: string) => `Corrects invoice ${number} of ${date}`,

  note: (taxCase: TaxCase, { sellerInEu, sellerInGermany }: NoteFacts): string | null => {
    const notes: Record<TaxCase, string | null> = {
      home: null,
      reverse_charge:
        "Reverse charge: the recipient of the service is liable for VAT (Article 196 of Directive 2006/112/EC).",
      outside: "Outside the scope of VAT: the place of supply is in the recipient's country.",
      exempt: sellerInEu
        ? `No VAT is charged: the exemption for small enterprises applies${sellerInGermany ? " (section 19 of the German VAT act, UStG)" : ""}.`
        : "No VAT is charged.",
    };
    return notes[taxCase];
  },
};

export type InvoiceTexts = typeof en;

const de: InvoiceTexts = {
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  creditNoteNumber: "Korrekturnummer",
  creditNoteDate: "Korrekturdatum",
  credited: "Gutgeschriebener Betrag",
  number: "Rechnungsnummer",
  date: "Rechnungsdatum",
  supplied: "Leistungsdatum",
  dueDate: "Fälligkeitsdatum",
  buyerVatId: "Ihre USt-IdNr.",
  description: "Leistung",
  amount: (currency) => `Nettobetrag in ${currency}`,
  net: "Nettobetrag",
  vat: (percent) => `Umsatzsteuer ${percent} %`,
  total: "Rechnungsbetrag",
  paid: (date) => `Bezahlt am ${date}`,
  due: "Offener Betrag",
  vatId: "USt-IdNr.",
  taxNumber: "Steuernummer",
  bankAccount: "Bankverbindung",
  page: (page, pages) => `Seite ${page} von ${pages}`,
  otherScript: "(in einer anderen Schrift)",
  testMark: "TEST",
  testNotice: "Testrechnung: Es wurde nichts verkauft und nichts ist zu zahlen. Steuerlich ungültig.",

  credits: (count) =>
    count === 1
      ? "1 Credit für ein abgeschlossenes Assessment"
      : `${count} Credits, je einer für ein abgeschlossenes Assessment`,
  discount: (list, percent) => `Listenpreis ${list} abzüglich ${percent} % Rabatt`,
  paidBy: (provider, date) => {
    const ways = {
      invoice: `Bezahlt per Überweisung am ${date}`,
      simulator: `Bezahlt im Zahlungssimulator am ${date}`,
      stripe: `Online bezahlt am ${date}`,
    };
    return ways[provider];
  },
  orderOf: (orderId, date) => `Bestellung ${orderId} vom ${date}`,

  takenBack: (product, credits, bought) =>
    credits === bought
      ? `Zurückgenommen: ${product}`
      : `Zurückgenommen: ${product}, ${credits} von ${bought} Credits`,
  reason: (reason) => `Grund: ${reason}`,
  corrects: (number, date) => `Korrigiert die Rechnung ${number} vom ${date}`,

  note: (taxCase, { sellerInEu, sellerInGermany }) => {
    const notes: Record<TaxCase, string | null> = {
      home: null,
      reverse_charge:
        "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Artikel 196 der Richtlinie 2006/112/EG).",
      outside: "Nicht steuerbare Leistung: Der Ort der Leistung liegt im Land des Leistungsempfängers.",
      exempt: sellerInEu
        ? `Es wird keine Umsatzsteuer berechnet: Es gilt die Steuerbefreiung für Kleinunternehmer${sellerInGermany ? " (§ 19 UStG)" : ""}.`
        : "Es wird keine Umsatzsteuer berechnet.",
    };
    return notes[taxCase];
  },
};

export const INVOICE_TEXTS: Readonly<Record<Language, InvoiceTexts>> = { en, de };

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/**
 * "2 March 2026", "2. März 2026"; the day in UTC, as invoices are dated and numbered. If the seller's own day
 * is different, the time zone is added: "1 January 2027 (UTC)".
 */
export function longDate(language: Language, at: number, sellerCountry: string): string {
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(at);
  const day = dayIn("UTC");
  const theirs = dayIn(zoneOf({ timeZone: null, country: isoCountry(sellerCountry) }, () => "UTC"));
  return day === theirs ? day : `${day} (UTC)`;
}

/** Cents as "1,690.00" or "1.690,00". */
export const moneyText = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );

/** Hundredths of a percent as "19", "8.1" or "8,1". */
export const percentText = (language: Language, rate: number): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(rate / 100);

/** "Austria", "Österreich"; the code itself where it names no country. */
export function countryName(language: Language, code: string): string {
  const iso = isoCountry(code);
  if (!/^[A-Z]{2}$/.test(iso)) return code;
  return new Intl.DisplayNames(LOCALES[language], { type: "region" }).of(iso) ?? code;
}
