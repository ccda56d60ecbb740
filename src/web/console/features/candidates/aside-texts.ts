import { VIEW_WORDS } from "../../entities/candidate/texts.ts";
import type { Localized } from "../../kit/texts/language.tsx";

/** The smaller parts of a candidate's page, and the page of an invite. */
const en = {
  details: "Details",
  email: "E-mail",
  language: "Language",
  source: "How they came",
  kiosk: "On a device of yours",
  jobProfile: "Invited for",
  comment: "Comment of the candidate",
  hold: (date: string) =>
    `Protected from erasure since ${date}: nobody can delete these data until the protection is lifted.`,
  holdReason: (reason: string) => `Reason: ${reason}`,
  anonymized: (date: string) =>
    `Name, address and answers were erased on ${date}. What is left tells nobody who it was.`,

  otherResults: "Earlier and later results",
  otherResultsText: "The same address has completed the questionnaire more than once.",
  noOtherResults: "No other result bears this address.",
  otherByHand: "Compare with a result under another address",
  otherByHandText:
    "Whether both are one person's is yours to judge. Opening them side by side is noted for both as a look.",
  earlierResult: (date: string) => `Compare with the earlier one of ${date}`,
  laterResult: (date: string) => `Compare with the later one of ${date}`,
  jobs: "Jobs",
  teams: "Teams",
  noTeams: "In no team.",

  requests: "Requests of the candidate",
  dueBy: (date: string) => `Answer by ${date}`,
  toRequests: "Answer under Requests",

  views: "Who has looked",
  viewsText: "The candidate can see this list.",
  noViews: "Nobody yet.",
  viewKinds: VIEW_WORDS.en,
  byLink: "By the candidate's link",
  allViews: (count: string) => `Show all ${count}`,

  history: "What happened",
  events: {
    invited: "Invite made",
    begunWithout: "Began without an invite",
    acknowledged: "Read the privacy notice",
    started: "Began to answer",
    completed: "Completed the questionnaire",
    withdrawn: "Stopped and erased their data",
    anonymized: "Deleted",
    protected: "Protected from erasure",
    expired: "Link ended",
  },

  waiting: {
    pending: "Waits for the candidate",
    started: "The candidate is answering",
    expired: "The link has ended",
  },
  waitingTexts: {
    pending: "Nobody has begun yet. The result appears here by itself once the questionnaire is completed.",
    started:
      "The answers are saved one by one; the candidate can go on at any time with the same link. The result appears here by itself.",
    expired:
      "Nothing was completed in time. Give more time and the same link works again, or cancel the invite.",
  },
  link: "Personal link",
  linkHint: "For this person alone. Whoever has it can answer in their name.",
  until: "Link works until",
  goesOut: "Invitation goes out",
  remindersSent: "Reminders",
  remindersOf: (sent: number) => `${sent} of 3`,
  notMailed: "No mail was sent with this invite: pass the link on yourself.",
  message: "Your message in the invitation",
  noResult: "No result",
  noResultText: "The questionnaire was never completed.",
  noResultWithdrawn:
    "The person stopped before handing in and had their data erased. If that was a mistake, invite them anew.",
  cancelled: "The invite is cancelled",
  cancelledText: "Its link opens nothing any more. Name and address are erased on",
  inviteGone: "This invite does not exist any more. It may have been cancelled.",
  mail: (name: string) => `Mail: ${name}`,
};

const de: typeof en = {
  details: "Angaben",
  email: "E-Mail",
  language: "Sprache",
  source: "Zugang",
  kiosk: "An einem Gerät von Ihnen",
  jobProfile: "Eingeladen für",
  comment: "Anmerkung der Person",
  hold: (date) =>
    `Vor Löschung geschützt seit ${date}: Bis der Schutz aufgehoben ist, kann niemand diese Daten löschen.`,
  holdReason: (reason) => `Grund: ${reason}`,
  anonymized: (date) =>
    `Name, Adresse und Antworten wurden am ${date} gelöscht. Was bleibt, verrät nicht, wer es war.`,

  otherResults: "Frühere und spätere Ergebnisse",
  otherResultsText: "Zu dieser Adresse gibt es mehr als ein Ergebnis.",
  noOtherResults: "Zu dieser Adresse gibt es kein weiteres Ergebnis.",
  otherByHand: "Mit einem Ergebnis unter anderer Adresse vergleichen",
  otherByHandText:
    "Ob beide von derselben Person sind, beurteilen Sie selbst. Der Vergleich wird bei beiden als Einsicht vermerkt.",
  earlierResult: (date) => `Mit dem früheren vom ${date} vergleichen`,
  laterResult: (date) => `Mit dem späteren vom ${date} vergleichen`,
  jobs: "Stellen",
  teams: "Teams",
  noTeams: "In keinem Team.",

  requests: "Anliegen der Person",
  dueBy: (date) => `Antwort bis ${date}`,
  toRequests: "Unter „Anliegen“ beantworten",

  views: "Wer es angesehen hat",
  viewsText: "Die Person kann diese Liste einsehen.",
  noViews: "Noch niemand.",
  viewKinds: VIEW_WORDS.de,
  byLink: "Über den Link der Person",
  allViews: (count) => `Alle ${count} anzeigen`,

  history: "Was geschehen ist",
  events: {
    invited: "Einladung angelegt",
    begunWithout: "Ohne Einladung begonnen",
    acknowledged: "Datenschutzhinweise gelesen",
    started: "Mit dem Antworten begonnen",
    completed: "Fragebogen abgeschlossen",
    withdrawn: "Abgebrochen und die Daten gelöscht",
    anonymized: "Gelöscht",
    protected: "Vor Löschung geschützt",
    expired: "Link abgelaufen",
  },

  waiting: {
    pending: "Wartet auf die Person",
    started: "Die Person antwortet gerade",
    expired: "Der Link ist abgelaufen",
  },
  waitingTexts: {
    pending:
      "Noch hat niemand begonnen. Sobald der Fragebogen abgeschlossen ist, erscheint das Ergebnis hier von selbst.",
    started:
      "Jede Antwort wird einzeln gespeichert; die Person kann mit demselben Link jederzeit weitermachen. Das Ergebnis erscheint hier von selbst.",
    expired:
      "Rechtzeitig abgeschlossen wurde nichts. Geben Sie mehr Zeit, dann gilt derselbe Link wieder, oder stornieren Sie die Einladung.",
  },
  link: "Persönlicher Link",
  linkHint: "Nur für diese Person. Wer ihn hat, kann in ihrem Namen antworten.",
  until: "Link gilt bis",
  goesOut: "Einladung geht hinaus",
  remindersSent: "Erinnerungen",
  remindersOf: (sent) => `${sent} von 3`,
  notMailed: "Mit dieser Einladung ging keine Mail hinaus: Geben Sie den Link selbst weiter.",
  message: "Ihre Nachricht in der Einladung",
  noResult: "Kein Ergebnis",
  noResultText: "Der Fragebogen wurde nie abgeschlossen.",
  noResultWithdrawn:
    "Die Person hat vor der Abgabe abgebrochen und ihre Daten löschen lassen. War das ein Versehen, laden Sie sie neu ein.",
  cancelled: "Die Einladung ist storniert",
  cancelledText: "Ihr Link öffnet nichts mehr. Name und Adresse werden gelöscht am",
  inviteGone: "Diese Einladung gibt es nicht mehr. Vielleicht wurde sie storniert.",
  mail: (name) => `Mail: ${name}`,
};

export const ASIDE_TEXTS: Localized<typeof en> = { en, de };
export type AsideTexts = typeof en;
