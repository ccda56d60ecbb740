import type { Localized } from "../../kit/texts/language.tsx";
import type { Verdict } from "./capacity.tsx";
import {
  type Draft,
  type DraftField,
  draftFieldOf,
  type Field,
  firstWithAddress,
  ownTexts,
} from "./columns.ts";

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

const checkTextsEn = {
  counts: { ok: "Ready", warnings: "Look twice", errors: "With faults", left: "Left out" },
  checking: "The list is being checked …",
  filter: "Show",
  filters: { all: "All rows", faults: "Only faults", warnings: "Only “look twice”", left: "Left out" },
  columns: { person: "Person", line: "Row", state: "Result" },
  states: { ok: "Ready", warning: "Look twice", error: "Fault", left: "Left out", unknown: "…" },
  empty: "(empty)",
  edit: (line: string) => `Edit row ${line}`,
  leave: (line: string) => `Leave out row ${line}`,
  take: (line: string) => `Take row ${line} back in`,
  save: "Save",
  saveRow: (line: string) => `Save row ${line}`,
  discard: "Discard",
  noneInFilter: {
    faults: "No row has faults.",
    warnings: "No row needs a second look.",
    left: "No row is left out.",
    all: "",
  },
  leaveInvalid: (count: number) =>
    count === 1 ? "Leave out the one with faults" : `Leave out all ${count} with faults`,
  download: "Download rows with faults",
  downloadName: "rows-with-faults.csv",
  errorHeading: "What is wrong",
  backToColumns: "Back to the columns",
  send: (count: string) => `Invite ${count} people`,
  sendOne: "Invite 1 person",
  fixFirst: "Mend the rows with faults or leave them out, then you can send the list.",
  nothingToSend: "No row is left to send.",
  changed:
    "Something has changed since the list was checked. It was checked anew: look at the faults once more.",
  plan: {
    now: (count: string) => `${count} of them go out at once.`,
    all: "All of them go out at once.",
    wait: (count: string) =>
      `${count} wait in the list and go out by themselves as places become free; you need not do anything.`,
    credits: (credits: string) =>
      `Your ${credits} credits are not enough for everybody; who finds none waits until you order more.`,
    test: "Test mode: mails are kept to be read, none is sent.",
  },
  sent: {
    title: "The list is taken",
    text: (count: string) =>
      `People on it: ${count}. Whoever finds a free place is invited right now, the others follow by themselves.`,
    left: (count: string) =>
      `Rows left out: ${count}. Download them to mend them later; they are not kept here.`,
    downloadLeft: "Download the rows left out",
    leftName: "rows-left-out.csv",
    openJob: "To the job",
    open: "Watch the progress",
    another: "Another list",
  },
  faults: {
    emailMissing: "The e-mail address is missing.",
    email: "This is not an e-mail address.",
    duplicate: (line: string) => `The same address stands in row ${line}.`,
    duplicateSomewhere: "The same address stands further up.",
    already_waiting: "This address already waits in one of your lists.",
    already_invited: "This person already has an open invite.",
    completed_recently:
      "Has completed the questionnaire within the last 90 days. Is invited again unless you leave the row out.",
    fields: {
      name: "The name is too long, or has a line break.",
      language: "Only English and German are possible.",
      job_profile: "No job profile has this name, or several have it.",
      ...ownTexts("en", "fault"),
      candidate_message: "The message is longer than 2,000 characters.",
    } as Readonly<Partial<Record<DraftField, string>>>,
    other: "Something about this row cannot be used.",
  },
};

const checkTextsDe: typeof checkTextsEn = {
  counts: { ok: "Bereit", warnings: "Genauer ansehen", errors: "Mit Fehlern", left: "Weggelassen" },
  checking: "Die Liste wird geprüft …",
  filter: "Zeigen",
  filters: {
    all: "Alle Zeilen",
    faults: "Nur Fehler",
    warnings: "Nur „genauer ansehen“",
    left: "Weggelassene",
  },
  columns: { person: "Person", line: "Zeile", state: "Ergebnis" },
  states: { ok: "Bereit", warning: "Genauer ansehen", error: "Fehler", left: "Weggelassen", unknown: "…" },
  empty: "(leer)",
  edit: (line) => `Zeile ${line} bearbeiten`,
  leave: (line) => `Zeile ${line} weglassen`,
  take: (line) => `Zeile ${line} wieder aufnehmen`,
  save: "Speichern",
  saveRow: (line) => `Zeile ${line} speichern`,
  discard: "Verwerfen",
  noneInFilter: {
    faults: "Keine Zeile hat Fehler.",
    warnings: "Keine Zeile braucht einen zweiten Blick.",
    left: "Keine Zeile ist weggelassen.",
    all: "",
  },
  leaveInvalid: (count) =>
    count === 1 ? "Die fehlerhafte weglassen" : `Alle ${count} mit Fehlern weglassen`,
  download: "Fehlerhafte Zeilen herunterladen",
  downloadName: "fehlerhafte-zeilen.csv",
  errorHeading: "Was nicht stimmt",
  backToColumns: "Zurück zu den Spalten",
  send: (count) => `${count} Personen einladen`,
  sendOne: "1 Person einladen",
  fixFirst:
    "Verbessern Sie die Zeilen mit Fehlern, oder lassen Sie sie weg; dann können Sie die Liste senden.",
  nothingToSend: "Es ist keine Zeile übrig, die gesendet werden kann.",
  changed:
    "Seit der Prüfung hat sich etwas geändert. Die Liste wurde neu geprüft: Sehen Sie sich die Fehler noch einmal an.",
  plan: {
    now: (count) => `${count} davon gehen sofort hinaus.`,
    all: "Alle gehen sofort hinaus.",
    wait: (count) =>
      `${count} warten in der Liste und gehen von selbst hinaus, sobald Plätze frei werden; Sie müssen nichts weiter tun.`,
    credits: (credits) =>
      `Ihre Credits (${credits}) reichen nicht für alle; wer leer ausgeht, wartet, bis Sie nachbestellen.`,
    test: "Testmodus: Mails liegen nur zum Lesen bereit, gesendet wird keine.",
  },
  sent: {
    title: "Die Liste ist angenommen",
    text: (count) =>
      `Personen darauf: ${count}. Wer einen freien Platz findet, wird jetzt eingeladen, die anderen folgen von selbst.`,
    left: (count) =>
      `Weggelassene Zeilen: ${count}. Laden Sie sie herunter, um sie später zu verbessern; hier werden sie nicht aufbewahrt.`,
    downloadLeft: "Weggelassene Zeilen herunterladen",
    leftName: "weggelassene-zeilen.csv",
    openJob: "Zur Stelle",
    open: "Fortschritt ansehen",
    another: "Noch eine Liste",
  },
  faults: {
    emailMissing: "Die E-Mail-Adresse fehlt.",
    email: "Das ist keine E-Mail-Adresse.",
    duplicate: (line) => `Dieselbe Adresse steht in Zeile ${line}.`,
    duplicateSomewhere: "Dieselbe Adresse steht weiter oben.",
    already_waiting: "Diese Adresse wartet schon in einer Ihrer Listen.",
    already_invited: "Diese Person hat schon eine offene Einladung.",
    completed_recently:
      "Hat den Fragebogen in den letzten 90 Tagen abgeschlossen. Wird erneut eingeladen, wenn Sie die Zeile nicht weglassen.",
    fields: {
      name: "Der Name ist zu lang oder enthält einen Zeilenumbruch.",
      language: "Möglich sind nur Deutsch und Englisch.",
      job_profile: "Kein Stellenprofil heißt so, oder mehrere heißen so.",
      ...ownTexts("de", "fault"),
      candidate_message: "Die Nachricht ist länger als 2.000 Zeichen.",
    },
    other: "An dieser Zeile kann etwas nicht verwendet werden.",
  },
};

export const CHECK_TEXTS: Localized<typeof checkTextsEn> = { en: checkTextsEn, de: checkTextsDe };
type CheckTexts = typeof checkTextsEn;

/** Returns the message about a row. Null if there is none. */
export function errorOf(
  draft: Draft,
  verdict: Verdict | undefined,
  drafts: readonly Draft[],
  { faults: failures }: Pick<CheckTexts, "faults">,
): { field: DraftField | null; text: string } | null {
  if (verdict === undefined || verdict.status === "ok" || verdict.code === null) return null;
  const field = draftFieldOf(verdict.field);
  if (verdict.code === "duplicate_in_list") {
    const line = firstWithAddress(draft, drafts);
    return {
      field: "email",
      text: line === null ? failures.duplicateSomewhere : failures.duplicate(String(line)),
    };
  }
  if (verdict.code !== "invalid_input") return { field: "email", text: failures[verdict.code] };
  if (field === "email")
    return { field, text: draft.values.email === "" ? failures.emailMissing : failures.email };
  return { field, text: (field && failures.fields[field]) ?? failures.other };
}
