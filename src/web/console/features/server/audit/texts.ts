import type { Localized } from "../../../kit/texts/language.tsx";

const en = {
  title: "Audit log",
  text: "Who did what to whom on the whole server, when and from where: ids and codes alone, so that lines can stay when people are erased. Whether a line was changed or removed in the database is found on the command line (assay audit verify).",
  account: "Account",
  server: "Server",
  /** Actions that belong to no account. */
  actions: {
    operator: "Operators",
    person: "People with access",
    settings: "Settings of the server",
    backup: "Backups",
    command: "Commands",
    rate_limit: "Too many requests",
  },
};

const de: typeof en = {
  title: "Audit-Protokoll",
  text: "Wer auf dem ganzen Server wann von wo aus was mit wem getan hat: nur Kennungen und Codes, sodass Zeilen bleiben können, wenn Menschen gelöscht werden. Ob eine Zeile in der Datenbank geändert oder entfernt wurde, findet die Kommandozeile (assay audit verify).",
  account: "Konto",
  server: "Server",
  actions: {
    operator: "Betreiber",
    person: "Personen mit Zugang",
    settings: "Einstellungen des Servers",
    backup: "Sicherungen",
    command: "Befehle",
    rate_limit: "Zu viele Anfragen",
  },
};

export const SERVER_AUDIT_TEXTS: Localized<typeof en> = { en, de };
