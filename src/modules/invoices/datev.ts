import { invalidField } from "#/platform/context/problem.ts";
import { guardCell, inWindows1252, windows1252 } from "#/platform/text/csv.ts";
import { daysOf, issueDay } from "./rules.ts";
import type { Invoice } from "./store.ts";

/**
 * A batch of bookings in DATEV's text format: EXTF, header version 700, category 21 "Buchungsstapel", format
 * version 13 (developer.datev.de, DATEV format: header and booking batch). Accountants' programs in Germany
 * import a file of it.
 */

export const CHARTS = ["skr03", "skr04"] as const;
type Chart = (typeof CHARTS)[number];

/** Sales at the home rate have an account for each rate. The others have one each. */
export const REVENUES = ["home_19", "home_7", "reverse_charge", "outside", "exempt"] as const;
type Revenue = (typeof REVENUES)[number];

/**
 * Common accounts for these cases in both charts. Each business's accountant decides which ones it uses, and
 * each can be set in the request. The first two and reverse charge calculate their tax themselves, so
 * bookings have no key.
 */
const COMMON_ACCOUNTS: Readonly<Record<Chart, Record<Revenue, number>>> = {
  skr03: { home_19: 8400, home_7: 8300, reverse_charge: 8336, outside: 8338, exempt: 8195 },
  skr04: { home_19: 4400, home_7: 4300, reverse_charge: 4336, outside: 4338, exempt: 4185 },
};

/** Collective account of all buyers: personal accounts begin here where general ones have four digits. */
export const COMMON_DEBTOR = 10_000;
/** Personal accounts have one digit more than general ones, and behind this one creditors begin. */
export const LAST_DEBTOR = 69_999;

export interface DatevInput {
  /** "2026-10"; the business year is the calendar year. */
  month: string;
  /** Number of the accountant's office, 1001 to 9999999. */
  consultant: number;
  /** Number of the business at the office, 1 to 99999. */
  client: number;
  chart: Chart;
  /** Account of all buyers. */
  debtor: number;
  /** Instead of the common ones. */
  accounts: Partial<Record<Revenue, number>>;
}

/**
 * @param invoices of the month, with credit notes, whose amounts are below zero
 * @param madeAt milliseconds since 1970
 * @throws Problem invalid_input (400) if an invoice has a home rate without a known account, or another
 *   currency
 */
export function datevFile(invoices: readonly Invoice[], input: DatevInput, madeAt: number): Uint8Array {
  const lines = [
    headerOf(input, madeAt),
    DATEV_COLUMNS.map(quoted),
    ...invoices.map((invoice) => bookingOf(invoice, input)),
  ];
  return windows1252(lines.map((cells) => `${cells.join(";")}\r\n`).join(""));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const EMPTY = '""';
const compact = (day: string): string => day.replaceAll("-", "");

function headerOf({ month, consultant, client, chart }: DatevInput, madeAt: number): string[] {
  const [year = "", number = ""] = month.split("-");
  const { from, to } = daysOf(month);
  const created = new Date(madeAt).toISOString().replace(/\D/g, "");
  return [
    ...[quoted("EXTF"), "700", "21", quoted("Buchungsstapel"), "13", created, "", quoted("RE"), EMPTY, EMPTY],
    ...[String(consultant), String(client), `${year}0101`, "4", compact(from), compact(to)],
    ...[quoted(`Rechnungen ${number}/${year}`), EMPTY, "1", "0", "0", quoted("EUR"), "", EMPTY, "", ""],
    ...[quoted(chart.slice(3)), "", "", EMPTY, EMPTY],
  ];
}

/** One booking: the buyer's account against the revenue. A credit note is booked on the other side. */
function bookingOf(invoice: Invoice, request: DatevInput): string[] {
  const { grossCents, number, billingAddress, currency, taxCase } = invoice;
  if (currency !== "EUR")
    throw invalidField("month", `contains ${number} in ${currency}, which needs an exchange rate`);
  const cents = Math.abs(grossCents);
  const day = issueDay(invoice);
  const cells: Record<string, string> = {
    "Umsatz (ohne Soll/Haben-Kz)": `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`,
    "Soll/Haben-Kennzeichen": quoted(grossCents < 0 ? "H" : "S"),
    "WKZ Umsatz": quoted(currency),
    Konto: String(request.debtor),
    "Gegenkonto (ohne BU-Schlüssel)": String(revenueAccount(invoice, request)),
    "BU-Schlüssel": EMPTY,
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    "Belegfeld 1": quoted(number),
    Buchungstext: quoted(guardCell(plainLine(billingAddress.company)).slice(0, LONGEST_TEXT)),
    "EU-Land u. UStID (Bestimmung)": quoted(
      taxCase === "reverse_charge" ? vatIdOf(billingAddress.vatId) : "",
    ),
    Festschreibung: "0",
  };
  return DATEV_COLUMNS.map((name) => cells[name] ?? "");
}

/** Letters of a booking's text. */
const LONGEST_TEXT = 60;
/** Before it is quoted: a letter can become a quotation mark in the code of the file. */
const plainLine = (text: string): string => inWindows1252(text.replace(/[\p{Cc}\s]+/gu, " ").trim());
const vatIdOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 15);

function revenueAccount({ taxCase, vatRate, number }: Invoice, { chart, accounts }: DatevInput): number {
  const revenue = taxCase === "home" ? HOME_RATES[vatRate] : taxCase;
  if (revenue === undefined)
    throw invalidField(
      "month",
      `contains ${number} with a VAT rate of ${vatRate / 100} %, which these charts do not support`,
    );
  return accounts[revenue] ?? COMMON_ACCOUNTS[chart][revenue];
}

/** Rates of German VAT, in hundredths of a percent. */
const HOME_RATES: Readonly<Record<number, Revenue>> = { 1900: "home_19", 700: "home_7" };

/** @param line names of columns, separated as in the file */
const named = (line: string): string[] => line.split(";");

const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, place) => names.map((name) => `${name} ${place + 1}`)).flat();

/** The 125 columns of a DATEV booking batch, version 13, as its heading line names them. */
export const DATEV_COLUMNS: readonly string[] = [
  ...named("Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz"),
  ...named("WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1"),
  ...named("Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank"),
  ...named("Sachverhalt;Zinssperre;Beleglink"),
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...named("KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)"),
  ...named("EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L"),
  ...named("BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung"),
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...named("Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp"),
  ...named("Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)"),
  ...named("Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)"),
  ...named("Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername"),
  ...named("Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis"),
  ...named("Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum"),
  ...named("Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz"),
  ...named("BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto"),
];
