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

const alertTextsEn = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  heading: "A notification",
  button: "Open it in the console",
  digestSubject: (count: number, company: string) =>
    count === 1 ? `${company}: one notification` : `${company}: ${count} notifications`,
  digestHeading: "What has happened",
  since: "Since the last of these mails",
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
  digestButton: "Open the notifications",
  wishes: (link: string) => `Which notifications you get, and how, you choose here: ${link}`,
  reason: (company: string) =>
    `You are getting this mail because you work for ${company} and have chosen to be told.`,
};

const alertTextsDe: typeof alertTextsEn = {
  greeting: (name) => (name ? `Hallo ${name},` : "Hallo,"),
  heading: "Eine Benachrichtigung",
  button: "In der Konsole öffnen",
  digestSubject: (count, company) =>
    count === 1 ? `${company}: eine Benachrichtigung` : `${company}: ${count} Benachrichtigungen`,
  digestHeading: "Was geschehen ist",
  since: "Seit der letzten dieser Mails",
  more: (count) => (count === 1 ? "und eine weitere" : `und ${count} weitere`),
  digestButton: "Benachrichtigungen öffnen",
  wishes: (link) => `Welche Benachrichtigungen Sie bekommen und wie, wählen Sie hier: ${link}`,
  reason: (company) =>
    `Sie bekommen diese Mail, weil Sie für ${company} arbeiten und benachrichtigt werden wollen.`,
};

export const ALERT_TEXTS: Readonly<Record<Language, typeof alertTextsEn>> = {
  en: alertTextsEn,
  de: alertTextsDe,
};

const requestTextsEn = {
  subject: "A candidate has made a request",
  preheader: (due: string) => `Please answer until ${due}.`,
  heading: "A candidate has made a request",
  lead: (company: string) =>
    `A candidate of ${company} has made a request about their personal data. What they wrote, and who it is, stands in your candidate data and not in this mail.`,
  kind: "Request",
  kinds: {
    erasure: "Erasure of the data",
    objection: "Objection to the processing",
    correction: "Correction of the data",
    longer_storage: "Longer storage of the data",
  },
  due: "Answer due",
  session: "Session",
  id: "Request number",
  how: "Through the API, GET /candidate-requests shows the request and POST /candidate-requests/{requestId}/close answers it; the candidate sees the answer at their link. DELETE /gdpr/candidates/{sessionId} carries out an erasure and closes its request.",
  button: "Answer the request",
  law: "The law asks for an answer without undue delay and within one month (GDPR, Article 12(3)).",
  reason: "You are getting this mail because candidates turn to your account with requests about their data.",
  withdrawn: {
    subject: "A candidate has withdrawn",
    preheader: "The questionnaire was stopped, and the data are erased.",
    heading: "A candidate has withdrawn",
    lead: (company: string) =>
      `A candidate of ${company} does not want to go on. As they wished, their answers, name and e-mail address were erased at once; that is why this mail does not say who it was.`,
    at: "Withdrawn",
    invite: "Invite",
    session: "Session",
    ended: "The link is closed, and no credit was used. GET /gdpr/deletions lists the erasure.",
    endedInvite:
      "The invite is cancelled: it is in no list any more, its link is closed, and no credit was used. GET /gdpr/deletions lists the erasure with the number of the invite.",
    endedForPeople:
      "The link is closed, and no credit was used. The erasure stands in the register of erasures.",
    button: "Open the register of erasures",
    copies:
      "If you keep data of this person elsewhere, please check whether you may still do so. Please invite them again only if they ask for it.",
    reasonPerson: (company: string) =>
      `You are getting this mail because you look after requests and data of candidates of ${company}.`,
    reason: (company: string) =>
      `You are getting this mail because this is the address of the account of ${company}, which is told when a candidate withdraws.`,
  },
};

export type RequestTexts = typeof requestTextsEn;

const requestTextsDe: RequestTexts = {
  subject: "Eine Kandidatin oder ein Kandidat hat ein Anliegen",
  preheader: (due) => `Bitte antworten Sie bis ${due}.`,
  heading: "Ein Anliegen zum Datenschutz",
  lead: (company) =>
    `Eine Kandidatin oder ein Kandidat von ${company} hat ein Anliegen zu den eigenen personenbezogenen Daten. Wer es ist und was die Person geschrieben hat, steht in Ihren Kandidatendaten und nicht in dieser Mail.`,
  kind: "Anliegen",
  kinds: {
    erasure: "Löschung der Daten",
    objection: "Widerspruch gegen die Verarbeitung",
    correction: "Berichtigung der Daten",
    longer_storage: "Längere Speicherung der Daten",
  },
  due: "Antwort fällig",
  session: "Sitzung",
  id: "Nummer des Anliegens",
  how: "Über die API zeigt GET /candidate-requests das Anliegen, und POST /candidate-requests/{requestId}/close beantwortet es; die Person sieht die Antwort unter ihrem Link. DELETE /gdpr/candidates/{sessionId} führt eine Löschung aus und schließt das Anliegen.",
  button: "Anliegen beantworten",
  law: "Das Gesetz verlangt eine Antwort unverzüglich und innerhalb eines Monats (DSGVO, Artikel 12 Absatz 3).",
  reason:
    "Sie erhalten diese Mail, weil sich Kandidatinnen und Kandidaten mit Anliegen zu ihren Daten an Ihr Konto wenden.",
  withdrawn: {
    subject: "Eine Kandidatin oder ein Kandidat ist zurückgetreten",
    preheader: "Der Fragebogen wurde beendet, die Daten sind gelöscht.",
    heading: "Eine Person ist zurückgetreten",
    lead: (company) =>
      `Eine Kandidatin oder ein Kandidat von ${company} möchte nicht weitermachen. Auf Wunsch wurden Antworten, Name und E-Mail-Adresse sofort gelöscht; deshalb steht in dieser Mail nicht, wer es war.`,
    at: "Zurückgetreten",
    invite: "Einladung",
    session: "Sitzung",
    ended:
      "Der Link ist geschlossen, ein Credit wurde nicht verbraucht. GET /gdpr/deletions führt die Löschung auf.",
    endedInvite:
      "Die Einladung ist zurückgezogen: Sie steht in keiner Liste mehr, ihr Link ist geschlossen, ein Credit wurde nicht verbraucht. GET /gdpr/deletions führt die Löschung mit der Nummer der Einladung auf.",
    endedForPeople:
      "Der Link ist geschlossen, ein Credit wurde nicht verbraucht. Die Löschung steht im Löschverzeichnis.",
    button: "Löschverzeichnis öffnen",
    copies:
      "Falls Sie Daten dieser Person auch anderswo speichern, prüfen Sie bitte, ob Sie das noch dürfen. Laden Sie die Person bitte nur dann erneut ein, wenn sie es wünscht.",
    reasonPerson: (company) =>
      `Sie erhalten diese Mail, weil Sie sich bei ${company} um Daten und Anliegen von Kandidatinnen und Kandidaten kümmern.`,
    reason: (company) =>
      `Sie erhalten diese Mail, weil dies die Adresse des Kontos von ${company} ist, das informiert wird, wenn jemand zurücktritt.`,
  },
};

export const REQUEST_TEXTS: Readonly<Record<Language, RequestTexts>> = {
  en: requestTextsEn,
  de: requestTextsDe,
};
