import type { Language } from "#/domain/instrument/types.ts";

const sessionTextsEn = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  questions: (company: string, contact: string) =>
    `Questions? Simply reply to this mail. Your reply goes to ${company} (${contact}).`,
  start: {
    subject: (company: string) => `Your questionnaire for ${company}`,
    preheader: (until: string) => `Begin with this link, until ${until}.`,
    heading: "Your personal link",
    lead: (company: string) =>
      `A questionnaire of ${company} about how you like to work can be begun with this link. Once you have begun, it takes you back to where you stopped, on this device or on another one.`,
    duration: "Time needed",
    durationValue: (minutes: number) => `about ${minutes} minutes, you can pause`,
    until: "Begin by",
    button: "To the questionnaire",
    note: "The link is meant for you alone. Please do not pass it on.",
    reason: (company: string) =>
      `You are getting this mail because this address was entered on the page where people begin a questionnaire of ${company}. If that was not you, simply ignore it: nothing has begun, and the entry is removed by itself.`,
  },
  thanks: {
    subject: (company: string) => `Thank you: your answers have reached ${company}`,
    preheader: "What happens with them now, and whom you can ask.",
    heading: "Thank you for your answers",
    lead: (company: string) => `Your answers have reached ${company}. You do not have to do anything else.`,
    completed: "Completed",
    next: "What happens next",
    steps: (company: string) => [
      "Your answers are scored by fixed rules that are the same for everyone.",
      `${company} reads the result as one source among several. People decide, not the questionnaire.`,
      `${company} will get in touch with you about the next step.`,
    ],
    button: "See your own summary",
    summary:
      "Your personal link now leads to a short summary of your answers, for you alone. The company's report is another one.",
    rights:
      "You may ask for access, an explanation, correction or deletion of your data, and you may object to their use.",
    reason: (company: string) =>
      `You are getting this mail, once, because you have completed a questionnaire for ${company} with this address.`,
  },
  completed: {
    subject: (candidate: string) =>
      candidate ? `${candidate} has completed the questionnaire` : "A questionnaire was completed",
    preheader: "The result is ready.",
    heading: "A result is ready",
    lead: (candidate: string, company: string) =>
      `${candidate || "A candidate"} has completed the questionnaire for ${company}.`,
    completed: "Completed",
    invite: "Invite",
    reference: "Your reference",
    session: "Session",
    where: "Result (with your API key)",
    button: "See the result",
    note: "To keep it confidential, this mail says nothing of the result itself.",
    reasonPerson: (company: string) =>
      `You are getting this mail because you look after candidates of ${company}.`,
    reason: (company: string) =>
      `You are getting this mail because this is the address of the account of ${company}, which is told of every completed questionnaire.`,
  },
};

type SessionTexts = typeof sessionTextsEn;

const sessionTextsDe: SessionTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  questions: (company, contact) =>
    `Haben Sie Fragen? Antworten Sie einfach auf diese Mail. Ihre Antwort geht an ${company} (${contact}).`,
  start: {
    subject: (company) => `Ihr Fragebogen für ${company}`,
    preheader: (until) => `Beginnen Sie mit diesem Link, bis ${until}.`,
    heading: "Ihr persönlicher Link",
    lead: (company) =>
      `Mit diesem Link beginnen Sie einen Fragebogen von ${company} darüber, wie Sie am liebsten arbeiten. Haben Sie begonnen, führt er Sie dorthin zurück, wo Sie aufgehört haben, auf diesem oder einem anderen Gerät.`,
    duration: "Dauer",
    durationValue: (minutes) => `etwa ${minutes} Minuten, Pausen möglich`,
    until: "Beginnen bis",
    button: "Zum Fragebogen",
    note: "Der Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
    reason: (company) =>
      `Sie erhalten diese Mail, weil diese Adresse auf der Seite eingegeben wurde, auf der Fragebögen von ${company} beginnen. Waren Sie das nicht, ignorieren Sie sie einfach: Es hat nichts begonnen, und der Eintrag wird von selbst entfernt.`,
  },
  thanks: {
    subject: (company) => `Vielen Dank: Ihre Antworten sind bei ${company} angekommen`,
    preheader: "Was jetzt mit ihnen geschieht und wen Sie fragen können.",
    heading: "Vielen Dank für Ihre Antworten",
    lead: (company) => `Ihre Antworten sind bei ${company} angekommen. Sie müssen nichts weiter tun.`,
    completed: "Abgeschlossen",
    next: "So geht es weiter",
    steps: (company) => [
      "Ihre Antworten werden nach festen Regeln ausgewertet, die für alle gleich sind.",
      `${company} liest das Ergebnis als eine Information unter mehreren. Entschieden wird von Menschen, nicht vom Fragebogen.`,
      `${company} meldet sich bei Ihnen zum nächsten Schritt.`,
    ],
    button: "Eigene Zusammenfassung ansehen",
    summary:
      "Ihr persönlicher Link führt jetzt zu einer kurzen Zusammenfassung Ihrer Antworten, die nur für Sie bestimmt ist. Der Bericht des Unternehmens ist ein anderer.",
    rights:
      "Sie können Auskunft, eine Erläuterung, Berichtigung oder Löschung Ihrer Daten verlangen und ihrer Verwendung widersprechen.",
    reason: (company) =>
      `Sie erhalten diese Mail einmalig, weil Sie mit dieser Adresse einen Fragebogen für ${company} abgeschlossen haben.`,
  },
  completed: {
    subject: (candidate) =>
      candidate ? `${candidate} hat den Fragebogen abgeschlossen` : "Ein Fragebogen wurde abgeschlossen",
    preheader: "Das Ergebnis liegt bereit.",
    heading: "Ein Ergebnis liegt bereit",
    lead: (candidate, company) =>
      candidate
        ? `${candidate} hat den Fragebogen für ${company} abgeschlossen.`
        : `Ein Fragebogen für ${company} wurde abgeschlossen.`,
    completed: "Abgeschlossen",
    invite: "Einladung",
    reference: "Ihr Zeichen",
    session: "Sitzung",
    where: "Ergebnis (mit Ihrem API-Schlüssel)",
    button: "Ergebnis ansehen",
    note: "Aus Gründen der Vertraulichkeit sagt diese Mail nichts über das Ergebnis selbst.",
    reasonPerson: (company) =>
      `Sie erhalten diese Mail, weil Sie Kandidatinnen und Kandidaten von ${company} betreuen.`,
    reason: (company) =>
      `Sie erhalten diese Mail, weil dies die Adresse des Kontos von ${company} ist, das über jeden abgeschlossenen Fragebogen informiert wird.`,
  },
};

export const SESSION_TEXTS: Readonly<Record<Language, SessionTexts>> = {
  en: sessionTextsEn,
  de: sessionTextsDe,
};
