import type { Language } from "#/domain/instrument/types.ts";

const en = {
  subject: (company: string) => `Your data at ${company} were erased`,
  preheader: "What was erased, what stays, and why.",
  heading: "Confirmation of erasure",
  lead: (company: string) =>
    `${company} confirms: your name, your address and everything else that says who you are were erased from its assessments.`,
  controller: "Responsible",
  at: "Erased",
  number: "Register number",
  gone: "What was erased",
  goneLines: [
    "Name, e-mail address and whatever else says who you are, in the invitation, in lists, teams and mails.",
    "What you wrote in your own words, your requests, and notes and decisions about you.",
  ],
  answers: "All your answers, how long you took for them, and documents about your result.",
  stays: "What stays, and why",
  figures:
    "Scores without a name, and the month in which you took part. They serve the quality of the questionnaire and the company's accounts. They are pseudonymised, not anonymous: whoever has noted the number of your invitation beside your name can still find them by it.",
  anonymous:
    "Scores without a name, and the month in which you took part. They serve the quality of the questionnaire. They are anonymous: no number, address or date leads to them any more, also not the number of your invitation.",
  register:
    "An entry in the register of erasures, with the number above, the day and by whom it was done, and without your name: it proves that the erasure was carried out (GDPR, Article 5(2)).",
  keep: "Your personal link opens nothing any more. Please keep this mail if you may want to show it: your address was kept for it alone, and is erased as soon as it is sent.",
  reason:
    "You are getting this mail, which is the last one, because your data were stored under this address.",
};

type ErasedTexts = typeof en;

const de: ErasedTexts = {
  subject: (company) => `Ihre Daten bei ${company} wurden gelöscht`,
  preheader: "Was gelöscht wurde, was bleibt und warum.",
  heading: "Bestätigung der Löschung",
  lead: (company) =>
    `${company} bestätigt: Ihr Name, Ihre Adresse und alles andere, was sagt, wer Sie sind, wurden aus den Fragebögen und Auswertungen gelöscht.`,
  controller: "Verantwortlich",
  at: "Gelöscht",
  number: "Vorgangsnummer",
  gone: "Was gelöscht wurde",
  goneLines: [
    "Name, E-Mail-Adresse und alles andere, was sagt, wer Sie sind: in der Einladung, in Listen, Teams und Mails.",
    "Was Sie in eigenen Worten geschrieben haben, Ihre Anliegen sowie Notizen und Entscheidungen über Sie.",
  ],
  answers: "Alle Ihre Antworten, wie lange Sie dafür brauchten, und die Dokumente über Ihr Ergebnis.",
  stays: "Was bleibt und warum",
  figures:
    "Werte ohne Namen und der Monat, in dem Sie teilgenommen haben. Sie dienen der Güte des Fragebogens und der Abrechnung des Unternehmens. Sie sind pseudonymisiert, nicht anonym: Wer die Nummer Ihrer Einladung neben Ihrem Namen notiert hat, kann sie darüber noch finden.",
  anonymous:
    "Werte ohne Namen und der Monat, in dem Sie teilgenommen haben. Sie dienen der Güte des Fragebogens. Sie sind anonymisiert: Keine Nummer, keine Adresse und kein Datum führt mehr zu ihnen, auch nicht die Nummer Ihrer Einladung.",
  register:
    "Ein Eintrag im Löschverzeichnis mit der Nummer oben, dem Tag und durch wen, ohne Ihren Namen: Er belegt, dass gelöscht wurde (DSGVO, Artikel 5 Absatz 2).",
  keep: "Ihr persönlicher Link öffnet nichts mehr. Bewahren Sie diese Mail auf, falls Sie sie vorzeigen möchten: Nur für sie wurde Ihre Adresse aufgehoben, und sie wird gelöscht, sobald die Mail gesendet ist.",
  reason: "Sie erhalten diese Mail als letzte, weil Ihre Daten unter dieser Adresse gespeichert waren.",
};

export const ERASED_TEXTS: Readonly<Record<Language, ErasedTexts>> = { en, de };
