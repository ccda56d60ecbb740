import { issueDayInSql } from "#/modules/invoices/tables.ts";

/**
 * The tables of the export for the tax office. One description of a table produces both its CSV file and its part of
 * `index.xml`, so a further table is one entry. Names and descriptions are German, as their readers are.
 */

/** How a value is stored, which decides how it is written. */
type Stored =
  /** Text of people: quoted, and guarded against formulas. */
  | "text"
  /** An id, a code or a hash of ours. */
  | "code"
  /** Cents: a decimal with two places. */
  | "cents"
  /** Hundredths of a percent: a decimal with two places. */
  | "percent"
  | "integer"
  /** YYYY-MM-DD. */
  | "day"
  /** Milliseconds since 1970: an instant in UTC by ISO 8601. */
  | "instant"
  /** The id of an order: the reference that its buyer writes into a transfer. */
  | "payment_reference";

export interface DescribedColumn {
  name: string;
  about: string;
  stored: Stored;
  /** SQL of its value. */
  value: string;
}

export interface DescribedTable {
  /** Of the CSV file. */
  file: string;
  name: string;
  about: string;
  /** Columns that identify a row. They come first. */
  key: readonly DescribedColumn[];
  columns: readonly DescribedColumn[];
  /** SQL after FROM, with the conditions and the order; :from and :before limit it to the period. */
  from: string;
  /** Tables to which columns lead, by the name of the column here and of the column there. */
  references: readonly { column: string; table: string; to: string }[];
}

const as =
  (stored: Stored) =>
  (name: string, value: string, about: string): DescribedColumn => ({ name, about, stored, value });
const text = as("text");
const code = as("code");
const cents = as("cents");
const percent = as("percent");
const integer = as("integer");
const day = as("day");
const instant = as("instant");

const DATE = issueDayInSql("i");
/** Real documents of this server with a date in the period. Those of transferred accounts are in the books of another server. */
const ISSUED = `i.mode = 'live' AND i.came_at IS NULL
  AND ${DATE} >= date(:from / 1000, 'unixepoch') AND ${DATE} < date(:before / 1000, 'unixepoch')`;
/** Payments of the period, by their value date or by when they were recorded. */
const PAID = `(p.recorded_at >= :from AND p.recorded_at < :before)
  OR (p.value_date >= date(:from / 1000, 'unixepoch') AND p.value_date < date(:before / 1000, 'unixepoch'))`;
/** Orders of documents, payments and bookings of the period. */
const ORDERS = `o.mode = 'live' AND (
  (o.created_at >= :from AND o.created_at < :before) OR (o.completed_at >= :from AND o.completed_at < :before)
  OR EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND ${ISSUED})
  OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND (${PAID})))`;

const document = (type: "invoice" | "credit_note") => ({
  key: [code("Nummer", "i.number", "Fortlaufende Nummer des Belegs")],
  columns: [
    day("Belegdatum", DATE, "Datum der Ausstellung"),
    instant("Ausgestellt", "i.issued_at", "Zeitpunkt der Ausstellung (UTC)"),
    text("Name", "i.billing_address ->> '$.company'", "Name des Empfängers"),
    text("Ansprechperson", "i.billing_address ->> '$.attention'", "Ansprechperson des Empfängers"),
    text("Strasse", "i.billing_address ->> '$.street'", "Straße und Hausnummer des Empfängers"),
    text("Ort", "i.billing_address ->> '$.city'", "Postleitzahl und Ort des Empfängers"),
    text("Land", "i.billing_address ->> '$.country'", "Land des Empfängers (ISO 3166)"),
    text("UStIdNr", "i.billing_address ->> '$.vatId'", "Umsatzsteuer-Identifikationsnummer des Empfängers"),
    text("Referenz", "i.buyer_reference", "Referenz des Empfängers, etwa seine Bestellnummer"),
    code("Konto", "i.account_id", "Konto des Empfängers in Assay"),
    code("Bestellung", "i.order_id", "Bestellung, zu der der Beleg gehört"),
    text("Produkt", "i.product_name", "Bezeichnung des Produkts"),
    cents("Netto", "i.net_cents", "Betrag ohne Umsatzsteuer"),
    percent("Steuersatz", "i.vat_rate", "Steuersatz in Prozent; 0 bei den übrigen Steuerfällen"),
    cents("Steuer", "i.vat_cents", "Betrag der Umsatzsteuer"),
    cents("Brutto", "i.gross_cents", "Betrag mit Umsatzsteuer"),
    code("Waehrung", "i.currency", "Währung (ISO 4217)"),
    code(
      "Steuerfall",
      "i.tax_case",
      "home: Steuersatz des Verkäufers; reverse_charge: Steuerschuldnerschaft des Leistungsempfängers; outside: nicht steuerbar; exempt: Kleinunternehmer",
    ),
    text("Steuerhinweis", "i.notes", "Hinweis auf dem Beleg, warum keine Umsatzsteuer berechnet wird"),
    text("Verkaeufer", "i.seller ->> '$.name'", "Name des Verkäufers am Tag der Ausstellung"),
    text(
      "Verkaeufer_Anschrift",
      "i.seller ->> '$.street' || ', ' || (i.seller ->> '$.city') || ', ' || (i.seller ->> '$.country')",
      "Anschrift des Verkäufers am Tag der Ausstellung",
    ),
    text(
      "Verkaeufer_UStIdNr",
      "i.seller ->> '$.vatId'",
      "Umsatzsteuer-Identifikationsnummer des Verkäufers am Tag der Ausstellung",
    ),
    text(
      "Verkaeufer_Steuernummer",
      "i.seller ->> '$.taxNumber'",
      "Steuernummer des Verkäufers am Tag der Ausstellung",
    ),
    ...(type === "invoice"
      ? [
          code("Ersetzt", "i.correction ->> '$.number'", "Nummer der Rechnung, an deren Stelle diese tritt"),
          code("Status", "i.status", "paid: bezahlt; unpaid: nicht bezahlt"),
          day(
            "Bezahlt_am",
            "coalesce(i.paid_on, date(i.paid_at / 1000, 'unixepoch'))",
            "Tag der Zahlung, mit dem Wertstellungstag der Bank, soweit er bekannt ist",
          ),
          day("Faellig_am", `coalesce(i.due_on, ${DATE})`, "Tag der Fälligkeit"),
          day(
            "Leistungsdatum",
            "i.supplied_on",
            "Tag der Leistung; leer: Vorausrechnung, Leistung mit Zahlungseingang",
          ),
          code(
            "Zahlungsweg",
            "i.payment_method",
            "transfer: Überweisung; sonst die Bezeichnung des Zahlungsdienstes",
          ),
        ]
      : [
          code("Rechnung", "i.correction ->> '$.number'", "Nummer der berichtigten Rechnung"),
          integer("Credits", "i.corrected_credits", "Anzahl der zurückgenommenen Credits"),
          text("Grund", "i.correction ->> '$.reason'", "Grund der Berichtigung"),
        ]),
    code(
      "XML_SHA256",
      "(SELECT x.sha256 FROM invoice_originals x WHERE x.invoice_id = i.id AND x.kind = 'xml')",
      "SHA-256 der Originaldatei im Format XML",
    ),
    code(
      "PDF_SHA256",
      "(SELECT x.sha256 FROM invoice_originals x WHERE x.invoice_id = i.id AND x.kind = 'pdf')",
      "SHA-256 der Originaldatei im Format PDF",
    ),
  ],
  from: `invoices i WHERE i.type = '${type}' AND ${ISSUED} ORDER BY i.year, i.sequence`,
});

const ORDER = { column: "Bestellung", table: "Bestellungen", to: "Bestellung" } as const;

export const EXPORTED_TABLES: readonly DescribedTable[] = [
  {
    file: "rechnungen.csv",
    name: "Rechnungen",
    about:
      "Ausgestellte Rechnungen mit Empfänger, Beträgen, Steuerfall, Zahlung und den Prüfsummen der Originale",
    ...document("invoice"),
    references: [ORDER],
  },
  {
    file: "rechnungskorrekturen.csv",
    name: "Rechnungskorrekturen",
    about: "Ausgestellte Rechnungskorrekturen (Stornorechnungen); die Beträge sind negativ",
    ...document("credit_note"),
    references: [ORDER],
  },
  {
    file: "positionen.csv",
    name: "Positionen",
    about: "Zeilen der Rechnungen und Rechnungskorrekturen",
    key: [
      code("Nummer", "i.number", "Nummer des Belegs"),
      integer("Zeile", "line.key + 1", "Nummer der Zeile im Beleg"),
    ],
    columns: [
      text("Bezeichnung", "line.value ->> '$.description'", "Bezeichnung der Leistung"),
      text("Zusatz", "line.value ->> '$.additionalText'", "Weitere Angaben"),
      cents(
        "Netto",
        "line.value ->> '$.netCents'",
        "Betrag ohne Umsatzsteuer; leer bei einer Zeile, die nur Text ist",
      ),
    ],
    from: `invoices i, json_each(i.lines) line WHERE ${ISSUED} ORDER BY i.type DESC, i.year, i.sequence, line.key`,
    references: [],
  },
  {
    file: "bestellungen.csv",
    name: "Bestellungen",
    about:
      "Bestellungen, die im Zeitraum angelegt oder abgeschlossen wurden oder zu denen ein Beleg oder eine Zahlung gehört",
    key: [code("Bestellung", "o.id", "Kennung der Bestellung")],
    columns: [
      code("Konto", "o.account_id", "Konto in Assay"),
      text(
        "Firma",
        "(SELECT a.company FROM accounts a WHERE a.id = o.account_id)",
        "Name des Kontos beim Export",
      ),
      code("Status", "o.status", "pending_payment: offen; completed: abgeschlossen; cancelled: storniert"),
      code("Bedingung", "o.terms", "prepaid: Zahlung vor Leistung; invoice: Kauf auf Rechnung"),
      code("Zahlungsart", "o.provider", "invoice: Überweisung; stripe: Zahlungsdienst"),
      text("Produkt", "o.product_name", "Bezeichnung des Produkts"),
      integer("Credits", "o.credits", "Anzahl der gekauften Credits"),
      cents("Listenpreis", "o.list_cents", "Nettopreis vor Rabatt"),
      integer("Rabatt", "o.discount_percent", "Rabatt in Prozent"),
      cents("Netto", "o.amount_cents", "Nettopreis nach Rabatt"),
      code("Waehrung", "o.currency", "Währung (ISO 4217)"),
      text("Referenz", "o.buyer_reference", "Referenz des Käufers"),
      {
        ...{ name: "Verwendungszweck", value: "o.id", stored: "payment_reference" },
        about: "Verwendungszweck, den der Käufer bei einer Überweisung angibt",
      },
      instant("Angelegt", "o.created_at", "Zeitpunkt der Bestellung (UTC)"),
      instant("Abgeschlossen", "o.completed_at", "Zeitpunkt des Abschlusses (UTC)"),
      code("Zahlung", "o.card_payment", "Kennung der Zahlung beim Zahlungsdienst"),
      instant(
        "Zurueckgenommen",
        "o.refunded_at",
        "Zeitpunkt, zu dem alle Credits zurückgenommen wurden (UTC)",
      ),
    ],
    from: `orders o WHERE ${ORDERS} ORDER BY o.created_at, o.id`,
    references: [],
  },
  {
    file: "zahlungen.csv",
    name: "Zahlungen",
    about:
      "Zahlungen und Rückzahlungen der Bestellungen; ein falscher Eintrag wird durch einen zweiten aufgehoben, und ein Eintrag ohne Betrag vermerkt, warum zu viel Gezahltes stehen bleibt",
    key: [code("Zahlung", "p.id", "Kennung der Zahlung")],
    columns: [
      code("Bestellung", "p.order_id", "Bestellung, für die gezahlt wurde"),
      day("Wertstellung", "p.value_date", "Wertstellungstag"),
      cents("Betrag", "p.amount_cents", "Betrag; negativ bei einer Rückzahlung oder Aufhebung"),
      code("Waehrung", "p.currency", "Währung (ISO 4217)"),
      code("Weg", "p.way", "transfer: Überweisung; stripe: Zahlungsdienst; other: anderer Weg"),
      code("Mittel", "p.method", "Zahlungsmittel in der Bezeichnung des Zahlungsdienstes"),
      text("Referenz", "p.reference", "Referenz bei Bank oder Zahlungsdienst"),
      code("Meldung", "p.notice_id", "Meldung des Zahlungsdienstes, die zu der Zahlung führte"),
      code("Hebt_auf", "p.reverses_id", "Zahlung, die dieser Eintrag aufhebt"),
      text("Bemerkung", "p.note", "Bemerkung"),
      instant("Erfasst", "p.recorded_at", "Zeitpunkt der Erfassung (UTC)"),
      text("Erfasst_von", "p.recorded_by", "Wer die Zahlung erfasst hat"),
    ],
    from: `payments p JOIN orders o ON o.id = p.order_id WHERE p.mode = 'live' AND (
      ${PAID} OR (${ORDERS})) ORDER BY p.recorded_at, p.id`,
    references: [ORDER],
  },
  {
    file: "zahlungsmeldungen.csv",
    name: "Zahlungsmeldungen",
    about: "Meldungen des Zahlungsdienstes, wie sie eingegangen sind, und was daraus wurde",
    key: [code("Meldung", "n.id", "Kennung beim Zahlungsdienst")],
    columns: [
      code("Art", "n.kind", "Art der Meldung: paid, refunded, disputed und weitere"),
      code("Bestellung", "n.order_id", "Bestellung, die der Zahlungsdienst nennt"),
      code("Zahlung", "n.payment", "Kennung der Zahlung beim Zahlungsdienst"),
      code("Mittel", "n.payment_method", "Zahlungsmittel"),
      cents("Betrag", "n.amount_cents", "Betrag"),
      code("Waehrung", "n.currency", "Währung (ISO 4217)"),
      instant("Ereignis", "n.happened_at", "Zeitpunkt des Ereignisses (UTC)"),
      instant("Eingegangen", "n.received_at", "Zeitpunkt des Eingangs (UTC)"),
      code(
        "Ergebnis",
        "n.outcome",
        "booked: gebucht; noted: vermerkt; waiting: wartet auf eine Entscheidung; settled: entschieden",
      ),
      code("Grund", "n.reason", "Warum die Meldung wartet oder gewartet hat"),
      instant("Entschieden", "n.settled_at", "Zeitpunkt der Entscheidung (UTC)"),
      text("Entschieden_von", "n.settled_by", "Wer entschieden hat"),
      text("Bemerkung", "n.note", "Bemerkung zur Entscheidung"),
    ],
    from: `payment_notices n WHERE (n.received_at >= :from AND n.received_at < :before)
      OR n.order_id IN (SELECT o.id FROM orders o WHERE ${ORDERS}) ORDER BY n.received_at, n.id`,
    references: [],
  },
  {
    file: "kontoauszug.csv",
    name: "Kontoauszug",
    about: "Einträge im Kontoauszug der Credits aller Konten; der Bestand eines Kontos ist ihre Summe",
    key: [integer("Eintrag", "e.id", "Nummer des Eintrags")],
    columns: [
      code("Konto", "e.account_id", "Konto in Assay"),
      code(
        "Art",
        "e.kind",
        "purchase: Kauf; refund: Rücknahme; completion: Abschluss eines Fragebogens; trial: Test; grant: Gutschrift",
      ),
      text("Ursache", "e.ref", "Bestellung, Rechnungskorrektur, Sitzung oder Grund der Gutschrift"),
      integer("Credits", "e.credits", "Anzahl; negativ bei einer Abbuchung"),
      instant("Gebucht", "e.created_at", "Zeitpunkt der Buchung (UTC)"),
    ],
    from: "ledger_entries e WHERE e.mode = 'live' AND e.created_at >= :from AND e.created_at < :before ORDER BY e.id",
    references: [],
  },
  {
    file: "ust_id_pruefungen.csv",
    name: "USt_Id_Pruefungen",
    about: "Bestätigungen der Finanzverwaltung zu Umsatzsteuer-Identifikationsnummern von Käufern",
    key: [code("Pruefung", "v.id", "Kennung der Prüfung")],
    columns: [
      code("Konto", "v.account_id", "Konto in Assay"),
      code("Bestellung", "v.order_id", "Bestellung, für die geprüft wurde"),
      code("UStIdNr", "v.vat_id", "Geprüfte Umsatzsteuer-Identifikationsnummer"),
      code("Dienst", "v.service", "vies: MIAS der EU; bzst: Bundeszentralamt für Steuern"),
      code("Ergebnis", "v.outcome", "valid: gültig; invalid: ungültig; unavailable: Dienst nicht erreichbar"),
      text("Anfragenummer", "v.consultation", "Nummer der Anfrage bei der Behörde"),
      text("Name", "v.name", "Name laut Behörde"),
      text("Anschrift", "v.address", "Anschrift laut Behörde"),
      code(
        "Anfragende_UStIdNr",
        "v.requester",
        "Umsatzsteuer-Identifikationsnummer des Verkäufers bei der Anfrage",
      ),
      instant("Gefragt", "v.asked_at", "Zeitpunkt der Anfrage (UTC)"),
    ],
    from: `vat_confirmations v WHERE v.mode = 'live' AND ((v.asked_at >= :from AND v.asked_at < :before)
      OR v.order_id IN (SELECT o.id FROM orders o WHERE ${ORDERS})) ORDER BY v.asked_at, v.id`,
    references: [],
  },
  {
    file: "einstellungen.csv",
    name: "Einstellungen",
    about:
      "Verlauf der Einstellungen, die auf Belegen stehen oder über sie entscheiden, bis zum Ende des Zeitraums",
    key: [integer("Eintrag", "s.id", "Nummer des Eintrags")],
    columns: [
      code("Einstellung", "s.name", "Name der Einstellung"),
      text("Wert", "s.value", "Wert; leer bei einem Geheimnis und wenn nichts gesetzt ist"),
      code("Pruefsumme", "s.digest", "Prüfsumme eines Geheimnisses anstelle seines Werts"),
      code(
        "Quelle",
        "s.source",
        "environment: Umgebung; file: Datei; stored: in der Konsole gesetzt; default: Vorgabe",
      ),
      text("Programmversion", "s.version", "Version des Programms"),
      instant("Gilt_ab", "s.at", "Zeitpunkt, ab dem der Wert gilt (UTC)"),
    ],
    from: "setting_history s WHERE s.at < :before AND :from IS NOT NULL ORDER BY s.id",
    references: [],
  },
  {
    file: "originale.csv",
    name: "Originale",
    about:
      "Kette der gespeicherten Originale, vollständig und auch für Belege außerhalb des Zeitraums und des Testmodus",
    key: [integer("Folge", "c.seq", "Laufende Nummer in der Kette, ohne Lücke")],
    columns: [
      code("Beleg", "c.invoice_id", "Kennung des Belegs in Assay"),
      code("Nummer", "i.number", "Nummer des Belegs"),
      code(
        "Format",
        "c.kind",
        "xml: elektronische Rechnung (EN 16931); pdf: Seite mit derselben XML-Datei (ZUGFeRD)",
      ),
      text(
        "Datei",
        `CASE WHEN ${ISSUED} THEN 'originale/' || i.number || '.' || c.kind END`,
        "Datei in diesem Archiv; leer außerhalb des Zeitraums",
      ),
      code("SHA256", "c.sha256", "SHA-256 der Datei"),
      code("Datensatz_SHA256", "c.record", "SHA-256 des gespeicherten Datensatzes des Belegs"),
      code("Erzeuger", "c.renderer", "Version des Programmteils, der die Datei erzeugt hat"),
      integer(
        "Nachgetragen",
        "c.backfilled",
        "1: für einen Beleg aus der Zeit vor der Aufbewahrung der Originale; 0: bei der Ausstellung",
      ),
      instant("Gespeichert", "c.stored_at", "Zeitpunkt der Speicherung (UTC)"),
      instant(
        "Uebernommen",
        "c.came_at",
        "Zeitpunkt der Übernahme vom Server, der die Datei gespeichert hatte (UTC); leer: hier gespeichert",
      ),
      code("Vorgaenger", "c.previous", "Prüfsumme der vorherigen Zeile der Kette"),
      code("Pruefsumme", "c.hash", "Prüfsumme dieser Zeile"),
    ],
    from: "invoice_originals c JOIN invoices i ON i.id = c.invoice_id ORDER BY c.seq",
    references: [],
  },
];
