import { inWindows1252, windows1252 } from "#/platform/text/csv.ts";
import { daysOf } from "./rules.ts";

/**
 * DATEV's text format (developer.datev.de, "DATEV-Format"): EXTF, header version 700, Windows-1252. Accountants' programs in
 * Germany and Austria import a file of it. Each format is a table of its columns.
 */

interface Format {
  category: number;
  name: string;
  version: number;
  columns: readonly string[];
}

/** @param line names of columns, separated as in the file */
const named = (line: string): string[] => line.split(";");

const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, place) => names.map((name) => `${name} ${place + 1}`)).flat();

/** The 125 columns of a DATEV booking batch, version 13, as its heading line names them. */
const BOOKING_COLUMNS: readonly string[] = [
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

/** A bank account, of which there can be ten. */
const bankColumns = (place: number): string[] => [
  ...named(`Bankleitzahl ${place};Bankbezeichnung ${place};Bank-Kontonummer ${place}`),
  ...named(`Länderkennzeichen ${place};IBAN-Nr. ${place};Leerfeld;SWIFT-Code ${place}`),
  ...named(`Abw. Kontoinhaber ${place};Kennz. Hauptbankverb. ${place};Bankverb. ${place} Gültig von`),
  `Bankverb. ${place} Gültig bis`,
];
const banks = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => bankColumns(first + at)).flat();

/** The 254 columns of DATEV's customers and suppliers, version 5. */
const DEBTOR_COLUMNS: readonly string[] = [
  ...named("Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person)"),
  ...named(
    "Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Adressattyp;Kurzbezeichnung",
  ),
  ...named("EU-Land;EU-UStID;Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;Straße;Postfach"),
  ...named("Postleitzahl;Ort;Land;Versandzusatz;Adresszusatz;Abweichende Anrede;Abw. Zustellbezeichnung 1"),
  ...named("Abw. Zustellbezeichnung 2;Kennz. Korrespondenzadresse;Adresse Gültig von;Adresse Gültig bis"),
  ...named("Telefon;Bemerkung (Telefon);Telefon GL;Bemerkung (Telefon GL);E-Mail;Bemerkung (E-Mail)"),
  ...named("Internet;Bemerkung (Internet);Fax;Bemerkung (Fax);Sonstige;Bemerkung (Sonstige)"),
  ...banks(1, 5),
  ...named(
    "Leerfeld;Briefanrede;Grußformel;Kunden-/Lief.-Nr.;Steuernummer;Sprache;Ansprechpartner;Vertreter",
  ),
  ...named("Sachbearbeiter;Diverse-Konto;Ausgabeziel;Währungssteuerung;Kreditlimit (Debitor)"),
  ...named("Zahlungsbedingung;Fälligkeit in Tagen (Debitor);Skonto in Prozent (Debitor)"),
  ...named("Kreditoren-Ziel 1 Tg.;Kreditoren-Skonto 1 %;Kreditoren-Ziel 2 Tg.;Kreditoren-Skonto 2 %"),
  ...named("Kreditoren-Ziel 3 Brutto Tg.;Kreditoren-Ziel 4 Tg.;Kreditoren-Skonto 4 %;Kreditoren-Ziel 5 Tg."),
  ...named("Kreditoren-Skonto 5 %;Mahnung;Kontoauszug;Mahntext 1;Mahntext 2;Mahntext 3;Kontoauszugstext"),
  ...named("Mahnlimit Betrag;Mahnlimit %;Zinsberechnung;Mahnzinssatz 1;Mahnzinssatz 2;Mahnzinssatz 3"),
  ...named("Lastschrift;Leerfeld;Mandantenbank;Zahlungsträger"),
  ...numbered(15, "Indiv. Feld"),
  ...[
    ...named("Abweichende Anrede;Adressart;Straße;Postfach;Postleitzahl;Ort;Land;Versandzusatz;Adresszusatz"),
    ...named("Abw. Zustellbezeichnung 1;Abw. Zustellbezeichnung 2;Adresse Gültig von;Adresse Gültig bis"),
  ].map((name) => `${name} (Rechnungsadresse)`),
  ...banks(6, 10),
  ...named("Nummer Fremdsystem;Insolvent"),
  ...numbered(10, "SEPA-Mandatsreferenz"),
  ...named("Verknüpftes OPOS-Konto;Mahnsperre bis;Lastschriftsperre bis;Zahlungssperre bis"),
  ...named("Gebührenberechnung;Mahngebühr 1;Mahngebühr 2;Mahngebühr 3;Pauschalenberechnung"),
  ...named("Verzugspauschale 1;Verzugspauschale 2;Verzugspauschale 3;Alternativer Suchname;Status"),
  ...named("Anschrift manuell geändert (Korrespondenzadresse);Anschrift individuell (Korrespondenzadresse)"),
  ...named("Anschrift manuell geändert (Rechnungsadresse);Anschrift individuell (Rechnungsadresse)"),
  ...named("Fristberechnung bei Debitor;Mahnfrist 1;Mahnfrist 2;Mahnfrist 3;Letzte Frist"),
];

export const BOOKINGS: Format = {
  ...{ category: 21, name: "Buchungsstapel", version: 13, columns: BOOKING_COLUMNS },
};
export const DEBTORS: Format = {
  ...{ category: 16, name: "Debitoren/Kreditoren", version: 5, columns: DEBTOR_COLUMNS },
};

/** Whose books, and for which month. */
interface Batch {
  /** "2026-10"; the business year is the calendar year. */
  month: string;
  /** Number of the accountant's office, 1001 to 9999999. */
  consultant: number;
  /** Number of the business at the office, 1 to 99999. */
  client: number;
  /** Two digits. */
  chart: string;
  /** What the batch is called in the program. */
  title: string;
}

/** The cells of a row by their columns; absent ones are empty. */
export type Row = Readonly<Record<string, string>>;

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Before it is quoted: a letter can become a quotation mark in the code of the file. */
export const plainLine = (text: string): string => inWindows1252(text.replace(/[\p{Cc}\s]+/gu, " ").trim());
const EMPTY = '""';
const compact = (day: string): string => day.replaceAll("-", "");

/** @param createdAt milliseconds since 1970 */
export function extfFile(format: Format, batch: Batch, rows: readonly Row[], createdAt: number): Uint8Array {
  const lines = [
    headerOf(format, batch, createdAt),
    format.columns.map(quoted),
    ...rows.map((row) => format.columns.map((name) => row[name] ?? "")),
  ];
  return windows1252(lines.map((cells) => `${cells.join(";")}\r\n`).join(""));
}

/** The 31 fields of header version 700. Only batches of bookings have a period, a kind and a currency. */
function headerOf({ category, name, version }: Format, batch: Batch, createdAt: number): string[] {
  const { from, to } = daysOf(batch.month);
  const created = new Date(createdAt).toISOString().replace(/\D/g, "");
  const year = batch.month.slice(0, 4);
  const isBookings = category === BOOKINGS.category;
  const ofBookings = (field: string) => (isBookings ? field : "");
  return [
    ...[quoted("EXTF"), "700", String(category), quoted(name), String(version), created, "", quoted("RE")],
    ...[EMPTY, EMPTY, String(batch.consultant), String(batch.client), `${year}0101`, "4"],
    ...[ofBookings(compact(from)), ofBookings(compact(to)), quoted(batch.title), EMPTY],
    ...[ofBookings("1"), ofBookings("0"), ofBookings("0"), isBookings ? quoted("EUR") : EMPTY, "", EMPTY],
    ...["", "", quoted(batch.chart), "", "", EMPTY, EMPTY],
  ];
}
