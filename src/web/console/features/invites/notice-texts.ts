import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Before your first invitation",
  text: (company: string): string =>
    `Candidates must be told who is responsible for their data (Art. 13 GDPR), and only you know this. It is asked once. You can change it later under Branding and Data protection. As recipient of the results the information names ${company}.`,
  address: "Postal address",
  addressNeeded: "Enter the postal address of the company.",
  officer: "Data protection officer: email address or telephone number",
  noOfficer: "No data protection officer is appointed",
  officerNeeded: "Enter a contact, or say that nobody is appointed.",
  legalBasis: "Legal basis",
  choose: "Please choose",
  legalBasisHint: "If you do not know, ask your data protection officer and enter it later.",
  legalBases: {
    contract: "Art. 6(1)(b) GDPR: steps before a contract",
    interest: "Art. 6(1)(f) GDPR: legitimate interest",
    later: "I will enter it later",
  },
  retention: "Delete automatically",
  retentions: {
    de: "After 6 months (Germany)",
    at: "After 7 months (Austria)",
    off: "Not automatically",
    later: "I will decide later",
  },
  reason: "Why there is no time limit",
  reasonHint: "Your reason is shown in the settings and in the compliance documents.",
  reasonNeeded: "Enter a reason.",
  authority: "Supervisory authority",
  authorityHint: "In Germany the authority of your federal state. Can be left empty.",
  processors: "Who works for you as processor",
  processorsHint: "For example the company that runs this server. Can be left empty.",
  action: "Save and go on",
  without: "Go on without",
  withoutText: "The information then says what is missing.",
  open: (names: string): string =>
    `The information for candidates is not complete yet. ${names} can complete it under Branding. You can invite people meanwhile; the information says what is missing.`,
  nobody: "An owner of the account",
};

const de: typeof en = {
  title: "Vor Ihrer ersten Einladung",
  text: (company) =>
    `Eingeladene müssen erfahren, wer für ihre Daten verantwortlich ist (Art. 13 DSGVO), und das wissen nur Sie. Gefragt wird einmal. Ändern können Sie es später unter Erscheinungsbild und Datenschutz. Als Empfänger der Ergebnisse nennt der Hinweis ${company}.`,
  address: "Anschrift",
  addressNeeded: "Bitte geben Sie die Anschrift des Unternehmens an.",
  officer: "Datenschutzbeauftragte Person: E-Mail-Adresse oder Telefonnummer",
  noOfficer: "Es ist niemand für den Datenschutz benannt",
  officerNeeded: "Bitte geben Sie einen Kontakt an, oder sagen Sie, dass niemand benannt ist.",
  legalBasis: "Rechtsgrundlage",
  choose: "Bitte wählen",
  legalBasisHint:
    "Wenn Sie es nicht wissen, fragen Sie Ihre datenschutzbeauftragte Person und tragen es später ein.",
  legalBases: {
    contract: "Art. 6 Abs. 1 lit. b DSGVO: vorvertragliche Maßnahmen",
    interest: "Art. 6 Abs. 1 lit. f DSGVO: berechtigtes Interesse",
    later: "Trage ich später ein",
  },
  retention: "Automatisch löschen",
  retentions: {
    de: "Nach 6 Monaten (Deutschland)",
    at: "Nach 7 Monaten (Österreich)",
    off: "Nicht automatisch",
    later: "Entscheide ich später",
  },
  reason: "Warum es keine Frist gibt",
  reasonHint: "Der Grund steht in den Einstellungen und in den Compliance-Unterlagen.",
  reasonNeeded: "Bitte geben Sie einen Grund an.",
  authority: "Aufsichtsbehörde",
  authorityHint: "In Deutschland die Ihres Bundeslands. Kann leer bleiben.",
  processors: "Wer für Sie Daten verarbeitet",
  processorsHint: "Zum Beispiel, wer diesen Server betreibt. Kann leer bleiben.",
  action: "Speichern und weiter",
  without: "Ohne diese Angaben weiter",
  withoutText: "Der Hinweis sagt dann, was fehlt.",
  open: (names) =>
    `Der Hinweis für Eingeladene ist noch nicht vollständig. Ergänzen kann ihn unter Erscheinungsbild: ${names}. Einladen können Sie trotzdem; der Hinweis sagt, was fehlt.`,
  nobody: "ein Inhaber des Kontos",
};

export const NOTICE_TEXTS: Localized<typeof en> = { en, de };
