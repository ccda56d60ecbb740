import type { Language } from "#/domain/instrument/types.ts";

const en = {
  /** Printed above the link that repeats the button. */
  linkCaption: "If the button does not work, copy this address into your browser:",
  operatedWith: "Sent with Assay",
  minutes: (minutes: number) => `about ${minutes} minutes`,
  invite: {
    subject: (company: string) => `${company} invites you to a questionnaire`,
    reminderSubject: (company: string) => `Reminder: your questionnaire for ${company}`,
    preheader: (minutes: number, until: string) => `About ${minutes} minutes, open until ${until}.`,
    heading: "Your invitation",
    reminderHeading: "Your questionnaire is still open",
    greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    lead: (company: string) =>
      `${company} would like to learn how you like to work and invites you to answer a questionnaire.`,
    reminderLead: (company: string) =>
      `${company} has invited you to a questionnaire about how you like to work. You can still answer it. If you have already begun, the link takes you back to where you stopped.`,
    duration: "Time needed",
    durationValue: (minutes: number) => `about ${minutes} minutes, you can pause`,
    until: "Open until",
    messageFrom: (company: string) => `Message from ${company}`,
    button: "Open the questionnaire",
    notes: [
      "There are no right or wrong answers. Before you begin, you can read who sees your answers and what they are used for.",
      "The link is meant for you alone. Please do not pass it on.",
    ],
    questions: (company: string, address: string) =>
      `Questions? Simply reply to this mail. Your reply goes to ${company} (${address}).`,
    reason: (company: string) =>
      `You are getting this mail because ${company} gave your address to invite you. If it is not meant for you, you can ignore it; a short reply helps ${company} to correct the mistake.`,
  },
  trial: {
    greeting: "Hello,",
    reference: "Reference",
    reason:
      "You are getting this mail because a trial of Assay was asked for with this address. If it was not you, you can ignore it.",
    questions: "Questions? Simply reply to this mail.",
    approved: {
      subject: "Your trial of Assay is ready",
      heading: "Your trial is ready",
      lead: (credits: number) =>
        `The trial that was asked for with this address was approved. The account has ${credits} credits; each of them pays for one completed assessment.`,
      until: "Link valid until",
      entry: {
        preheader: (until: string) => `Your way in, until ${until}.`,
        button: "Begin",
        notes: [
          "Behind the link you choose your name and a password. Then you are in the console: there you invite people, see their results and compare them with what a job asks for. In test mode an invented person answers at once, if you would like to see a result first.",
          "The link works once. Please do not pass it on; in the console you can invite colleagues.",
        ],
      },
      key: {
        preheader: (until: string) => `Fetch your API key until ${until}.`,
        button: "Fetch the API key",
        notes: [
          "The key is made when you press the button on the page behind this link. It is shown only once and stands in no mail.",
          "The link works once. Please do not pass it on.",
        ],
      },
      keyToo: (link: string) => `For your programs, you fetch the API key you asked for at ${link}`,
    },
    declined: {
      subject: "Your request for a trial of Assay",
      preheader: "Thank you for your interest, and our answer.",
      heading: "Your request for a trial",
      lead: "Thank you for your interest in Assay. We have looked at the request that was made with this address and are sorry to say that we cannot offer a trial at the moment.",
      again: "Should your plans change, you are welcome to ask again.",
    },
  },
};

type MailTexts = typeof en;

const de: MailTexts = {
  linkCaption: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
  operatedWith: "Gesendet mit Assay",
  minutes: (minutes) => `etwa ${minutes} Minuten`,
  invite: {
    subject: (company) => `${company} lädt Sie zu einem Fragebogen ein`,
    reminderSubject: (company) => `Erinnerung: Ihr Fragebogen für ${company}`,
    preheader: (minutes, until) => `Etwa ${minutes} Minuten, offen bis ${until}.`,
    heading: "Ihre Einladung",
    reminderHeading: "Ihr Fragebogen ist noch offen",
    greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
    lead: (company) =>
      `${company} möchte erfahren, wie Sie am liebsten arbeiten, und lädt Sie ein, einen Fragebogen zu beantworten.`,
    reminderLead: (company) =>
      `${company} hat Sie zu einem Fragebogen darüber eingeladen, wie Sie am liebsten arbeiten. Sie können ihn weiterhin beantworten. Wenn Sie schon begonnen haben, führt der Link Sie dorthin zurück, wo Sie aufgehört haben.`,
    duration: "Dauer",
    durationValue: (minutes) => `etwa ${minutes} Minuten, Pausen möglich`,
    until: "Offen bis",
    messageFrom: (company) => `Nachricht von ${company}`,
    button: "Fragebogen öffnen",
    notes: [
      "Es gibt keine richtigen oder falschen Antworten. Bevor Sie beginnen, können Sie lesen, wer Ihre Antworten sieht und wofür sie verwendet werden.",
      "Der Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
    ],
    questions: (company, address) =>
      `Haben Sie Fragen? Antworten Sie einfach auf diese Mail. Ihre Antwort geht an ${company} (${address}).`,
    reason: (company) =>
      `Sie erhalten diese Mail, weil ${company} Ihre Adresse für eine Einladung angegeben hat. Ist sie nicht für Sie bestimmt, können Sie sie ignorieren; eine kurze Antwort hilft ${company}, den Irrtum zu berichtigen.`,
  },
  trial: {
    greeting: "Guten Tag,",
    reference: "Vorgangsnummer",
    reason:
      "Sie erhalten diese Mail, weil mit dieser Adresse ein Testzugang zu Assay angefragt wurde. Waren Sie das nicht, können Sie sie ignorieren.",
    questions: "Haben Sie Fragen? Antworten Sie einfach auf diese Mail.",
    approved: {
      subject: "Ihr Testzugang zu Assay ist bereit",
      heading: "Ihr Testzugang ist bereit",
      lead: (credits) =>
        `Der mit dieser Adresse angefragte Testzugang wurde freigegeben. Auf dem Konto sind ${credits} Credits; jeder davon bezahlt eine abgeschlossene Analyse.`,
      until: "Link gültig bis",
      entry: {
        preheader: (until) => `Ihr Zugang, gültig bis ${until}.`,
        button: "Beginnen",
        notes: [
          "Hinter dem Link wählen Sie Ihren Namen und ein Passwort. Dann sind Sie in der Konsole: Dort laden Sie Personen ein, sehen ihre Ergebnisse und vergleichen sie mit dem, was eine Stelle verlangt. Im Testmodus antwortet sofort eine erfundene Person, wenn Sie zuerst ein Ergebnis sehen möchten.",
          "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter; in der Konsole können Sie Kolleginnen und Kollegen einladen.",
        ],
      },
      key: {
        preheader: (until) => `Ihren API-Schlüssel können Sie bis ${until} abholen.`,
        button: "API-Schlüssel abholen",
        notes: [
          "Der Schlüssel entsteht, wenn Sie auf der Seite hinter diesem Link auf die Schaltfläche klicken. Er wird nur einmal angezeigt und steht in keiner Mail.",
          "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter.",
        ],
      },
      keyToo: (link) => `Den gewünschten API-Schlüssel für Ihre Programme holen Sie hier ab: ${link}`,
    },
    declined: {
      subject: "Ihre Anfrage nach einem Testzugang zu Assay",
      preheader: "Vielen Dank für Ihr Interesse – hier ist unsere Antwort.",
      heading: "Ihre Anfrage nach einem Testzugang",
      lead: "Vielen Dank für Ihr Interesse an Assay. Wir haben die mit dieser Adresse gestellte Anfrage geprüft und können leider zurzeit keinen Testzugang anbieten.",
      again: "Wenn sich bei Ihnen etwas ändert, fragen Sie gern noch einmal an.",
    },
  },
};

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, de };

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

const declinedTextsEn = {
  subject: (company: string) => `Your candidacy at ${company}`,
  preheader: "Our answer, and our thanks.",
  heading: "About your candidacy",
  lead: (company: string) => [
    `Thank you for your interest in ${company}, and for the time you have given us. We have decided to go on with other people, and are sorry that we cannot offer you the position.`,
    "We wish you every success on your way.",
  ],
  rights:
    "People have decided this, and not the questionnaire. You may ask for access, an explanation, correction or deletion of your data, and you may object to their use.",
  reason: (company: string) =>
    `You are getting this mail because ${company} has considered you for a position and has your address from you or from whoever put you forward.`,
};

type DeclinedTexts = typeof declinedTextsEn;

const declinedTextsDe: DeclinedTexts = {
  subject: (company) => `Ihre Kandidatur bei ${company}`,
  preheader: "Unsere Antwort und unser Dank.",
  heading: "Zu Ihrer Kandidatur",
  lead: (company) => [
    `Vielen Dank für Ihr Interesse an ${company} und für die Zeit, die Sie sich genommen haben. Wir haben uns für andere Personen entschieden und können Ihnen die Stelle leider nicht anbieten.`,
    "Für Ihren weiteren Weg wünschen wir Ihnen viel Erfolg.",
  ],
  rights:
    "Das haben Menschen entschieden und nicht der Fragebogen. Sie können Auskunft, eine Erläuterung, Berichtigung oder Löschung Ihrer Daten verlangen und ihrer Verwendung widersprechen.",
  reason: (company) =>
    `Sie erhalten diese Mail, weil ${company} Sie für eine Stelle in Betracht gezogen hat und Ihre Adresse von Ihnen hat oder von wem Sie vorgeschlagen wurden.`,
};

export const DECLINED_TEXTS: Readonly<Record<Language, DeclinedTexts>> = {
  en: declinedTextsEn,
  de: declinedTextsDe,
};
