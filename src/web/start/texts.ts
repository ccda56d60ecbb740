export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

const en = {
  languageName: "English",
  language: "Language of the questionnaire",
  loading: "One moment, please …",
  title: "How do you like to work?",
  pageTitle: "Begin the questionnaire",
  lead: (company: string) =>
    `With this questionnaire you describe your working style for ${company}. It takes about 17 minutes, there is no time limit, and you can pause whenever you like.`,
  position: "For the position:",
  rights: "There are no right or wrong answers. No working style suits every job.",
  name: "Your name",
  email: "Your e-mail address",
  mail: "We send your personal link to this address. You begin with it, and go on with it later.",
  nameMissing: "Please enter your name.",
  emailWrong: "Please enter your e-mail address, for example name@example.com.",
  privacy: (company: string) =>
    `${company} gets your name and address. Before the first question you can read who sees your answers and what they are used for.`,
  send: "Send me the link",
  sent: {
    title: "Look into your mailbox",
    to: "We are sending your personal link to",
    text: "Open it to begin, within three days.",
    missing:
      "Nothing there after a few minutes? Look into the folder for unwanted mail, or check whether the address is right.",
    again: "Change the address",
  },
  ready: {
    text: "With this link you begin, and you come back to where you stopped. It is meant for you alone.",
    begin: "To the questionnaire",
  },
  often:
    "The link was sent to this address several times already today. Please look into your mailbox, also into the folder for unwanted mail.",
  crowded: "Very many people are beginning just now. Please try again a little later.",
  failed: "That did not work just now. Please check your connection and try again.",
  contact: "Questions?",
  closed: {
    title: "Not open at the moment",
    text: (company: string) =>
      `No questionnaire of ${company} can be begun here at the moment. Please try again later, or ask ${company}.`,
  },
  over: {
    title: "Nobody can begin here any more",
    text: (title: string, company: string) =>
      `For the position “${title}” of ${company} no more questionnaires are begun here. If you have a link of your own already, it still works.`,
  },
  unavailable: {
    title: "This link is not available",
    text: "It may be incomplete or no longer in use. Please check that you opened the whole link. If it still does not work, whoever gave it to you will gladly help.",
  },
  ended: {
    title: "This link has ended",
    text: "It may be incomplete, or it was not used in time. Please check that you opened the whole link.",
    again: "Ask for a new link",
  },
  unreachable: {
    title: "No connection",
    text: "The page cannot be loaded at the moment. Please check your connection and try again.",
    retry: "Try again",
  },
};

export type Texts = typeof en;

const de: Texts = {
  languageName: "Deutsch",
  language: "Sprache des Fragebogens",
  loading: "Einen Moment bitte …",
  title: "Wie arbeiten Sie gern?",
  pageTitle: "Fragebogen beginnen",
  lead: (company) =>
    `Mit diesem Fragebogen beschreiben Sie Ihren Arbeitsstil für ${company}. Er dauert etwa 17 Minuten, es gibt kein Zeitlimit, und Pausen sind jederzeit möglich.`,
  position: "Für die Stelle:",
  rights: "Richtige oder falsche Antworten gibt es nicht. Kein Arbeitsstil passt zu jeder Stelle.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  mail: "An diese Adresse senden wir Ihren persönlichen Link. Mit ihm beginnen Sie, und mit ihm machen Sie später weiter.",
  nameMissing: "Bitte geben Sie Ihren Namen ein.",
  emailWrong: "Bitte geben Sie Ihre E-Mail-Adresse ein, zum Beispiel name@example.com.",
  privacy: (company) =>
    `${company} erhält Ihren Namen und Ihre Adresse. Vor der ersten Frage lesen Sie, wer Ihre Antworten sieht und wofür sie verwendet werden.`,
  send: "Link zusenden",
  sent: {
    title: "Sehen Sie in Ihr Postfach",
    to: "Wir senden Ihren persönlichen Link an",
    text: "Öffnen Sie ihn innerhalb von drei Tagen, um zu beginnen.",
    missing:
      "Nach ein paar Minuten noch nichts da? Sehen Sie im Ordner für unerwünschte Mails nach, oder prüfen Sie, ob die Adresse stimmt.",
    again: "Adresse ändern",
  },
  ready: {
    text: "Mit diesem Link beginnen Sie, und er führt Sie dorthin zurück, wo Sie aufgehört haben. Er ist nur für Sie bestimmt.",
    begin: "Zum Fragebogen",
  },
  often:
    "An diese Adresse wurde der Link heute schon mehrmals gesendet. Bitte sehen Sie in Ihr Postfach, auch in den Ordner für unerwünschte Mails.",
  crowded: "Gerade beginnen sehr viele Personen. Bitte versuchen Sie es etwas später noch einmal.",
  failed: "Das hat gerade nicht geklappt. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  contact: "Fragen?",
  closed: {
    title: "Zurzeit nicht geöffnet",
    text: (company) =>
      `Hier kann zurzeit kein Fragebogen von ${company} begonnen werden. Bitte versuchen Sie es später noch einmal oder fragen Sie ${company}.`,
  },
  over: {
    title: "Hier kann niemand mehr beginnen",
    text: (title, company) =>
      `Für die Stelle „${title}“ von ${company} wird hier kein Fragebogen mehr begonnen. Haben Sie schon einen eigenen Link, dann gilt er weiter.`,
  },
  unavailable: {
    title: "Dieser Link ist nicht verfügbar",
    text: "Vielleicht ist er unvollständig oder wird nicht mehr verwendet. Bitte prüfen Sie, ob Sie den ganzen Link geöffnet haben. Klappt es weiterhin nicht, hilft Ihnen gern weiter, wer ihn Ihnen gegeben hat.",
  },
  ended: {
    title: "Dieser Link gilt nicht mehr",
    text: "Vielleicht ist er unvollständig, oder er wurde nicht rechtzeitig benutzt. Bitte prüfen Sie, ob Sie den ganzen Link geöffnet haben.",
    again: "Neuen Link anfordern",
  },
  unreachable: {
    title: "Keine Verbindung",
    text: "Die Seite lässt sich gerade nicht laden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    retry: "Erneut versuchen",
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de };
