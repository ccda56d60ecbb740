import type { Language } from "../../instrument/types.ts";

const en = {
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
  law: "The law asks for an answer without undue delay and within one month (GDPR, Article 12(3)).",
  reason: "You are getting this mail because candidates turn to your account with requests about their data.",
};

export type RequestTexts = typeof en;

const de: RequestTexts = {
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
  law: "Das Gesetz verlangt eine Antwort unverzüglich und innerhalb eines Monats (DSGVO, Artikel 12 Absatz 3).",
  reason:
    "Sie erhalten diese Mail, weil sich Kandidatinnen und Kandidaten mit Anliegen zu ihren Daten an Ihr Konto wenden.",
};

export const REQUEST_TEXTS: Readonly<Record<Language, RequestTexts>> = { en, de };
