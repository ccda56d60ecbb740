import type { Localized } from "../../kit/texts/language.tsx";
import type { Verdict } from "./answers.ts";
import { ownTexts } from "./columns.ts";
import { type Draft, type DraftField, draftFieldOf, firstWithAddress } from "./drafts.ts";

const en = {
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
  leaveFaulty: (count: number) =>
    count === 1 ? "Leave out the one with faults" : `Leave out all ${count} with faults`,
  download: "Download rows with faults",
  downloadName: "rows-with-faults.csv",
  faultHeading: "What is wrong",
  backToColumns: "Back to the columns",
  send: (count: string) => `Invite ${count} people`,
  sendOne: "Invite 1 person",
  mendFirst: "Mend the rows with faults or leave them out, then you can send the list.",
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

const de: typeof en = {
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
  leaveFaulty: (count) => (count === 1 ? "Die fehlerhafte weglassen" : `Alle ${count} mit Fehlern weglassen`),
  download: "Fehlerhafte Zeilen herunterladen",
  downloadName: "fehlerhafte-zeilen.csv",
  faultHeading: "Was nicht stimmt",
  backToColumns: "Zurück zu den Spalten",
  send: (count) => `${count} Personen einladen`,
  sendOne: "1 Person einladen",
  mendFirst:
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

export const CHECK_TEXTS: Localized<typeof en> = { en, de };
type CheckTexts = typeof en;

/** What is to be said about a row; null where nothing is. */
export function faultOf(
  draft: Draft,
  verdict: Verdict | undefined,
  drafts: readonly Draft[],
  { faults }: Pick<CheckTexts, "faults">,
): { field: DraftField | null; text: string } | null {
  if (verdict === undefined || verdict.status === "ok" || verdict.code === null) return null;
  const field = draftFieldOf(verdict.field);
  if (verdict.code === "duplicate_in_list") {
    const line = firstWithAddress(draft, drafts);
    return {
      field: "email",
      text: line === null ? faults.duplicateSomewhere : faults.duplicate(String(line)),
    };
  }
  if (verdict.code !== "invalid_input") return { field: "email", text: faults[verdict.code] };
  if (field === "email")
    return { field, text: draft.values.email === "" ? faults.emailMissing : faults.email };
  return { field, text: (field && faults.fields[field]) ?? faults.other };
}
