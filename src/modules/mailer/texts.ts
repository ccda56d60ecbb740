import type { Language } from "#/domain/instrument/types.ts";

const en = {
  /** Stands above the link that repeats the button. */
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
