import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Mails",
  text: "Every mail that was written in this account's name, with what became of it.",
  list: "Mails",

  state: "State",
  kind: "Kind",
  all: "All",
  filters: { done: "Sent", queued: "On its way", held: "Kept, not sent", dead: "Not sent" },
  columns: { mail: "Mail", to: "To", state: "State", date: "Written" },
  tried: (times: string): string => `${times} attempts`,
  noSubject: {
    available: "No subject",
    withheld: "Personal link, for the reader only",
    erased: "Erased with the person's data",
    gone: "What it was about is gone",
  },
  unknownRecipient: "Not known any more",

  none: "No mails yet",
  noneText: "As soon as you invite somebody, the invitation stands here, with what became of it.",
  nothingFound: "No mail is like that. Choose another state or kind.",
  showAll: "Show all",

  one: "Mail",
  from: "From",
  replyTo: "Replies go to",
  to: "To",
  written: "Written",
  sentAt: "Sent",
  nextAttempt: "Next attempt",
  attempts: "Attempts",
  about: "About",
  candidate: "See the candidate",
  view: "View",
  designed: "As it looks",
  plain: "Text only",
  frame: (subject: string): string => `The mail “${subject}”`,
  frameHint: "Made of today's data. Links do nothing in this view.",
  linkHidden: "The candidate's personal link is left out: only who may invite is shown it.",
  hidden: {
    withheld:
      "This mail has a link that makes its reader sign in. Nobody else may see it, so its text is not shown here.",
    erased: "The person's data were erased, and this mail with them.",
    gone: "The mail cannot be shown any more, because what it was about no longer exists.",
  },
  resend: "Send again",
  send: "Send now",
  resendTitle: "Send this mail again?",
  sendTitle: "Send this mail now?",
  resendText: (to: string): string => `It goes to ${to}, with the data as they are now.`,
  resent: "The mail is on its way.",
  hindrances: {
    test_mode: "Mails of test mode are never sent.",
    waiting: "It is on its way already.",
    no_server: "It cannot be sent while no mail server is set.",
    not_possible: "It cannot be sent again: what it is about has ended or was erased.",
  },
};

const de: typeof en = {
  title: "Mails",
  text: "Alle Mails, die im Namen dieses Kontos geschrieben wurden, und was aus ihnen geworden ist.",
  list: "Mails",

  state: "Stand",
  kind: "Art",
  all: "Alle",
  filters: { done: "Verschickt", queued: "Unterwegs", held: "Nur aufbewahrt", dead: "Nicht verschickt" },
  columns: { mail: "Mail", to: "An", state: "Stand", date: "Geschrieben" },
  tried: (times) => `${times} Versuche`,
  noSubject: {
    available: "Ohne Betreff",
    withheld: "Persönlicher Link, nur für die Empfängerin oder den Empfänger",
    erased: "Mit den Daten der Person gelöscht",
    gone: "Der Anlass besteht nicht mehr",
  },
  unknownRecipient: "Nicht mehr bekannt",

  none: "Noch keine Mails",
  noneText:
    "Sobald Sie jemanden einladen, steht die Einladung hier, zusammen mit dem, was aus ihr geworden ist.",
  nothingFound: "So eine Mail gibt es nicht. Wählen Sie einen anderen Stand oder eine andere Art.",
  showAll: "Alle zeigen",

  one: "Mail",
  from: "Von",
  replyTo: "Antworten gehen an",
  to: "An",
  written: "Geschrieben",
  sentAt: "Verschickt",
  nextAttempt: "Nächster Versuch",
  attempts: "Versuche",
  about: "Betrifft",
  candidate: "Zur Person",
  view: "Ansicht",
  designed: "So sieht sie aus",
  plain: "Nur Text",
  frame: (subject) => `Die Mail „${subject}“`,
  frameHint: "Aus den Daten von heute zusammengesetzt. Links führen in dieser Ansicht nirgendwohin.",
  linkHidden: "Der persönliche Link ist ausgelassen: Ihn sieht nur, wer einladen darf.",
  hidden: {
    withheld:
      "In dieser Mail steht ein Link, mit dem man sich anmeldet. Niemand sonst darf ihn sehen, deshalb wird der Text hier nicht gezeigt.",
    erased: "Die Daten der Person wurden gelöscht, und damit auch diese Mail.",
    gone: "Die Mail lässt sich nicht mehr zeigen, weil es ihren Anlass nicht mehr gibt.",
  },
  resend: "Noch einmal senden",
  send: "Jetzt senden",
  resendTitle: "Diese Mail noch einmal senden?",
  sendTitle: "Diese Mail jetzt senden?",
  resendText: (to) => `Sie geht an ${to}, mit den Daten von jetzt.`,
  resent: "Die Mail ist unterwegs.",
  hindrances: {
    test_mode: "Mails des Testmodus werden nie verschickt.",
    waiting: "Sie ist schon unterwegs.",
    no_server: "Solange kein Mailserver eingerichtet ist, kann sie nicht verschickt werden.",
    not_possible: "Sie kann nicht noch einmal verschickt werden: Ihr Anlass ist vorbei oder wurde gelöscht.",
  },
};

export const MAIL_TEXTS: Localized<typeof en> = { en, de };
