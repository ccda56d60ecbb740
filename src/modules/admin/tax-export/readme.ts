import { isoTime } from "#/platform/time/clock.ts";
import type { DescribedTable } from "./described-tables.ts";

interface Facts {
  supplier: { name: string; location: string };
  year: number;
  madeAt: number;
  version: string;
}

/** What is in the archive and how to check it. German, as its readers are. */
export const readmeText = (
  tables: readonly DescribedTable[],
  { supplier, year, madeAt, version }: Facts,
): string =>
  `Daten für die Außenprüfung ${year}
Datenträgerüberlassung (Z3) nach § 147 Abs. 6 AO

Steuerpflichtiger: ${supplier.name}, ${supplier.location}
Erstellt:          ${isoTime(madeAt)} mit Assay ${version}

INHALT

index.xml
  Beschreibung der Tabellen nach dem Beschreibungsstandard für die Datenträgerüberlassung. Prüfprogramme lesen sie ein.
gdpdu-01-09-2004.dtd
  Aufbau der Datei index.xml. Die Datei enthält die Teile des Beschreibungsstandards, die index.xml verwendet. Herausgeber
  des Standards ist die Audicon GmbH; dort erhalten Sie die vollständige Datei.
${tables.map(({ file, about }) => `${file}\n  ${about}.`).join("\n")}
originale/
  Rechnungen und Rechnungskorrekturen, wie sie ausgestellt wurden: als XML (EN 16931) und als PDF mit derselben XML-Datei.
Verfahrensdokumentation.md
  Wie Belege entstehen, wer was darf und wie sie aufbewahrt werden.
fehlende.txt
  Nur vorhanden, wenn zu einem Beleg eine Datei fehlt: welche und warum.

FORMAT DER TABELLEN

UTF-8, Semikolon als Trennzeichen, Komma als Dezimalzeichen, Tage als TT.MM.JJJJ, Zeitpunkte in UTC nach ISO 8601. Die erste
Zeile enthält die Spaltennamen. Vor Text, den eine Tabellenkalkulation als Formel ausführen könnte, steht ein Apostroph.
Der Zeitraum richtet sich nach dem Belegdatum. Belege des Testmodus sind nicht enthalten.

FRAGEN UND WO DIE ANTWORT STEHT

Welche Rechnung, an wen, über welchen Betrag?   rechnungen.csv
Warum dieser Steuersatz?                        rechnungen.csv (Steuerfall, Steuerhinweis), ust_id_pruefungen.csv
Wann und wie bezahlt?                           rechnungen.csv (Bezahlt_am), zahlungen.csv, zahlungsmeldungen.csv
Womit berichtigt?                               rechnungskorrekturen.csv (Rechnung)
Welches Original?                               originale.csv (Datei, SHA256)
Mit welchen Einstellungen?                      einstellungen.csv, Verkäufer auch in rechnungen.csv

SO PRÜFEN SIE DIE ORIGINALE

1. Berechnen Sie die SHA-256 jeder Datei in originale/ und vergleichen Sie sie mit der Spalte SHA256 in originale.csv.
2. Die Spalte Folge beginnt bei 1 und hat keine Lücke. Vorgaenger ist die Pruefsumme der Zeile davor, in der ersten Zeile
   sind es 64 Nullen.
3. Die Pruefsumme einer Zeile ist die SHA-256 dieses Texts in UTF-8, ohne Leerzeichen zwischen den Werten:
   ["Vorgaenger","Beleg","Format","SHA256","Datensatz_SHA256","Erzeuger",Gespeichert,Nachgetragen,Uebernommen]
   Gespeichert und Uebernommen stehen darin als Anzahl der Millisekunden seit dem 1. Januar 1970 (UTC), ein leeres
   Uebernommen als null.
4. Die XML-Datei, die in einem PDF eingebettet ist, ist Byte für Byte die XML-Datei desselben Belegs.
`.replaceAll("\n", "\r\n");
