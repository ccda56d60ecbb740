import type { Localized } from "../../kit/texts/language.tsx";
import { type Field, ownTexts } from "./columns.ts";

const fields: Record<Field, string> = {
  email: "E-mail address",
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  language: "Language",
  job_profile: "Job profile",
  ...ownTexts("en", "label"),
  candidate_message: "Message",
};
const felder: Record<Field, string> = {
  email: "E-Mail-Adresse",
  name: "Name",
  first_name: "Vorname",
  last_name: "Nachname",
  language: "Sprache",
  job_profile: "Stellenprofil",
  ...ownTexts("de", "label"),
  candidate_message: "Nachricht",
};

const en = {
  title: "Invite many",
  forJob: (title: string) => `Everybody in the table is invited for the job ${title}.`,
  text: "From a table, in three steps. Nobody is invited before you have seen every row.",
  back: "Candidates",
  step: (number: number, label: string) => `Step ${number} of 3: ${label}`,
  steps: ["Bring the table", "Assign columns", "Check and send"],
  fields,
  source: {
    drop: "Drop a file here",
    dropText:
      "An Excel workbook (.xlsx), CSV or text, also from Numbers, Google Sheets or your applicant system",
    choose: "Choose a file",
    orPaste: "Or paste the table",
    pasteText:
      "Copy the cells in Excel with their headings and paste them here. A plain list of e-mail addresses works too.",
    pasteExample: "E-Mail;Name\nada@example.com;Ada Lovelace",
    paste: "Use this table",
    template: "No table yet?",
    templateText: "Fill in this template; only the e-mail address is needed in each row.",
    templateAction: "Download the template",
    templateName: "people-to-invite.csv",
    spreadsheet:
      "This is a workbook of an old kind, which cannot be read here. In Excel, choose “File”, “Save as” and the type “Excel Workbook (.xlsx)”, then bring that file. Or copy the cells and paste them below.",
    broken:
      "This file is no Excel workbook, or it is damaged or protected by a password. Open it in Excel and save it anew, or copy the cells and paste them below.",
    sheets: "Which sheet?",
    sheet: (name: string, rows: string) => `${name} (${rows} rows)`,
    binary: "This file is not a table. Bring a CSV file, or copy the cells and paste them below.",
    tooLarge: "This file is larger than 5 MB. Is it the right one?",
    empty: "There is nothing in this table yet.",
    tooMany: (rows: string) =>
      `This table has ${rows} rows; a list can have at most 2,000. Split it into several files.`,
    unreadable: "The file could not be opened. Try again.",
  },
  columns: {
    found: (rows: string, name: string) => `${rows} people in ${name}`,
    pasted: "the pasted table",
    text: "Tell what stands in each column. What you do not assign is not used and not sent anywhere.",
    headings: "The first row holds headings",
    column: (number: number) => `Column ${number}`,
    means: (heading: string) => `What “${heading}” is`,
    unused: "Not used",
    needEmail: "Choose the column with the e-mail addresses.",
    settings: "For everybody on this list",
    settingsText: "Counts for every row in which the table says nothing else.",
    name: "Name of the list",
    nameText: "Only you and your colleagues see it.",
    needName: "Please give the list a name.",
    defaultName: (date: string) => `List of ${date}`,
    language: "Language",
    profile: "Job profile",
    noProfile: "None",
    message: "A few words of your own",
    messageText: "Stands in every invitation mail, above the link.",
    delivery: "How people get their link",
    deliveries: { mail: "By e-mail", link: "I pass them on myself" },
    next: "Check the list",
    other: "Another table",
  },
};

const de: typeof en = {
  title: "Viele einladen",
  forJob: (title) => `Alle in der Tabelle werden für die Stelle ${title} eingeladen.`,
  text: "Aus einer Tabelle, in drei Schritten. Niemand wird eingeladen, bevor Sie jede Zeile gesehen haben.",
  back: "Kandidaten",
  step: (number, label) => `Schritt ${number} von 3: ${label}`,
  steps: ["Tabelle einlesen", "Spalten zuordnen", "Prüfen und senden"],
  fields: felder,
  source: {
    drop: "Datei hierher ziehen",
    dropText:
      "Eine Excel-Arbeitsmappe (.xlsx), CSV oder Text, auch aus Numbers, Google Sheets oder Ihrem Bewerbersystem",
    choose: "Datei auswählen",
    orPaste: "Oder die Tabelle einfügen",
    pasteText:
      "Kopieren Sie die Zellen samt Überschriften in Excel und fügen Sie sie hier ein. Auch eine einfache Liste von E-Mail-Adressen geht.",
    pasteExample: "E-Mail;Name\nada@example.com;Ada Lovelace",
    paste: "Diese Tabelle verwenden",
    template: "Noch keine Tabelle?",
    templateText: "Füllen Sie diese Vorlage aus; nötig ist je Zeile nur die E-Mail-Adresse.",
    templateAction: "Vorlage herunterladen",
    templateName: "einladungsliste.csv",
    spreadsheet:
      "Das ist eine Arbeitsmappe älterer Art, die hier nicht gelesen werden kann. Wählen Sie in Excel „Datei“, „Speichern unter“ und den Typ „Excel-Arbeitsmappe (.xlsx)“, und nehmen Sie dann diese Datei. Oder kopieren Sie die Zellen und fügen Sie sie unten ein.",
    broken:
      "Diese Datei ist keine Excel-Arbeitsmappe, oder sie ist beschädigt oder mit einem Passwort geschützt. Öffnen Sie sie in Excel und speichern Sie sie neu, oder kopieren Sie die Zellen und fügen Sie sie unten ein.",
    sheets: "Welches Blatt?",
    sheet: (name, rows) => `${name} (${rows} Zeilen)`,
    binary:
      "Diese Datei ist keine Tabelle. Nehmen Sie eine CSV-Datei, oder kopieren Sie die Zellen und fügen Sie sie unten ein.",
    tooLarge: "Diese Datei ist größer als 5 MB. Ist es die richtige?",
    empty: "In dieser Tabelle steht noch nichts.",
    tooMany: (rows) =>
      `Diese Tabelle hat ${rows} Zeilen; eine Liste kann höchstens 2.000 haben. Teilen Sie sie auf mehrere Dateien auf.`,
    unreadable: "Die Datei ließ sich nicht öffnen. Versuchen Sie es noch einmal.",
  },
  columns: {
    found: (rows, name) => `${rows} Personen in ${name}`,
    pasted: "der eingefügten Tabelle",
    text: "Sagen Sie, was in welcher Spalte steht. Was Sie nicht zuordnen, wird nicht verwendet und nirgendwohin gesendet.",
    headings: "Die erste Zeile enthält Überschriften",
    column: (number) => `Spalte ${number}`,
    means: (heading) => `Was „${heading}“ ist`,
    unused: "Nicht verwenden",
    needEmail: "Wählen Sie die Spalte mit den E-Mail-Adressen.",
    settings: "Für alle auf dieser Liste",
    settingsText: "Gilt für jede Zeile, in der die Tabelle nichts anderes sagt.",
    name: "Name der Liste",
    nameText: "Nur Sie und Ihre Kollegen sehen ihn.",
    needName: "Bitte geben Sie der Liste einen Namen.",
    defaultName: (date) => `Liste vom ${date}`,
    language: "Sprache",
    profile: "Stellenprofil",
    noProfile: "Keines",
    message: "Ein paar eigene Worte",
    messageText: "Stehen in jeder Einladungsmail über dem Link.",
    delivery: "Wie die Personen ihren Link bekommen",
    deliveries: { mail: "Per E-Mail", link: "Ich gebe ihn weiter" },
    next: "Liste prüfen",
    other: "Andere Tabelle",
  },
};

export const MANY_TEXTS: Localized<typeof en> = { en, de };
