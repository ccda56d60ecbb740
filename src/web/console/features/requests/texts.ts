import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Requests of candidates",
  text: "Candidates have a say at their own link in what happens with their data. The law gives you one month to answer; they see your answer at the same link.",
  status: "Show",
  statuses: { open: "Open", done: "Done", declined: "Declined", all: "All" },
  columns: {
    kind: "Request",
    person: "Person",
    status: "State",
    asked: "Asked",
    due: "Answer by",
    closed: "Answered",
  },
  list: "Requests",
  none: "Nothing to answer",
  noneText:
    "When candidates ask you to erase or correct their data, to keep it longer, or object to its use, their request appears here with the day by which they must have an answer.",
  noneFiltered: "There is no such request.",
  one: "You see the one request that the link names.",
  showAll: "Show all open ones",

  next: {
    erasure:
      "Delete the person to do it; that answers the request by itself. If you may not erase, decline and say why.",
    objection:
      "Stop using the result for decisions about this person, then confirm it. Deleting the person also settles it.",
    correction: "Check what is wrong, correct it wherever you keep it, then tell the person what you did.",
    longer_storage:
      "Protect the person under Privacy, so that nobody erases the data by mistake, then confirm it.",
  },
  asked: "Asked on",
  answerBy: (date: string) => `Answer by ${date}`,
  noMessage: "Sent without a message.",
  erasedMessage: "The message was erased together with the personal data.",
  closedBy: (date: string, by: string) => `${date} by ${by}`,
  byAnonymization: (date: string) => `${date}, by deleting the person`,
  operator: "the operator of this server",
  yourAnswer: "Your answer",

  anonymize: "Delete …",
  answer: "Answer …",
  decline: "Decline …",
  openPrivacy: "Open Privacy",
  protected: "Protected from erasure",

  form: {
    title: "Answer the request",
    declineTitle: "Decline the request",
    outcome: "What became of it",
    done: "Done as asked",
    declined: "Declined",
    note: "Message to the candidate",
    noteHint: "The candidate reads this at their link.",
    recordNeeded: "Please tell the candidate why you decline. The law asks for that.",
    send: "Send answer",
    sent: "The answer is stored. The candidate sees it at their link.",
  },
};

const de: typeof en = {
  title: "Anliegen von Kandidaten",
  text: "Kandidatinnen und Kandidaten bestimmen über ihren eigenen Link mit, was mit ihren Daten geschieht. Das Gesetz gibt Ihnen einen Monat für die Antwort; sie erscheint unter demselben Link.",
  status: "Anzeigen",
  statuses: { open: "Offen", done: "Erledigt", declined: "Abgelehnt", all: "Alle" },
  columns: {
    kind: "Anliegen",
    person: "Person",
    status: "Stand",
    asked: "Gestellt",
    due: "Antwort bis",
    closed: "Beantwortet",
  },
  list: "Anliegen",
  none: "Nichts zu beantworten",
  noneText:
    "Wenn jemand seine Daten löschen, berichtigen oder länger aufbewahren lassen will oder ihrer Nutzung widerspricht, steht das Anliegen hier, mit dem Tag, bis zu dem Sie antworten müssen.",
  noneFiltered: "Ein solches Anliegen gibt es nicht.",
  one: "Sie sehen das eine Anliegen, das der Link nennt.",
  showAll: "Alle offenen zeigen",

  next: {
    erasure:
      "Löschen Sie die Person; damit ist das Anliegen von selbst beantwortet. Dürfen Sie nicht löschen, lehnen Sie ab und sagen Sie, warum.",
    objection:
      "Verwenden Sie das Ergebnis nicht mehr für Entscheidungen über diese Person, und bestätigen Sie das dann. Auch eine Löschung erledigt den Widerspruch.",
    correction:
      "Prüfen Sie, was falsch ist, berichtigen Sie es überall, wo Sie es führen, und teilen Sie der Person mit, was Sie getan haben.",
    longer_storage:
      "Schützen Sie die Person unter „Datenschutz“, damit niemand die Daten versehentlich löscht, und bestätigen Sie es dann.",
  },
  asked: "Eingegangen am",
  answerBy: (date) => `Antwort bis ${date}`,
  noMessage: "Ohne Nachricht gesendet.",
  erasedMessage: "Die Nachricht wurde mit den persönlichen Daten gelöscht.",
  closedBy: (date, by) => `${date} durch ${by}`,
  byAnonymization: (date) => `${date} durch Löschung der Person`,
  operator: "den Betreiber dieses Servers",
  yourAnswer: "Ihre Antwort",

  anonymize: "Löschen …",
  answer: "Beantworten …",
  decline: "Ablehnen …",
  openPrivacy: "Datenschutz öffnen",
  protected: "Vor Löschung geschützt",

  form: {
    title: "Anliegen beantworten",
    declineTitle: "Anliegen ablehnen",
    outcome: "Was daraus geworden ist",
    done: "Wie gewünscht erledigt",
    declined: "Abgelehnt",
    note: "Nachricht an die Person",
    noteHint: "Die Person liest das unter ihrem Link.",
    recordNeeded: "Bitte sagen Sie der Person, warum Sie ablehnen. Das Gesetz verlangt es.",
    send: "Antwort speichern",
    sent: "Die Antwort ist gespeichert. Die Person sieht sie unter ihrem Link.",
  },
};

export const REQUEST_TEXTS: Localized<typeof en> = { en, de };
export type RequestTexts = typeof en;
