import type { Language } from "#/domain/instrument/types.ts";

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

export const REQUEST_TEXTS: Readonly<Record<Language, RequestTexts>> = { en, de };
