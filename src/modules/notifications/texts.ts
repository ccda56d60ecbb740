import type { Language } from "../../instrument/types.ts";

const en = {
  /** Stands above the link that repeats the button. */
  linkCaption: "If the button does not work, copy this address into your browser:",
  operatedWith: "Sent with Assay",
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
  receipt: {
    subject: (product: string) => `Receipt for your order: ${product}`,
    preheader: (total: string) => `Payment received: ${total}. Your credits are available.`,
    heading: "Thank you for your order",
    lead: (credits: number) =>
      credits === 1
        ? "We have received your payment. 1 credit has been added to your account and can be used at once."
        : `We have received your payment. ${credits} credits have been added to your account and can be used at once.`,
    order: "Order",
    product: "Product",
    credits: "Credits",
    net: "Net amount",
    vat: "VAT",
    total: "Total",
    invoice: "Invoice",
    button: "Open the invoice",
    note: "This mail is a receipt and no invoice. The invoice is the document behind the link.",
    reason: (company: string) =>
      `You are getting this mail because an order of ${company} has been completed.`,
  },
  completion: {
    subject: (candidate: string) =>
      candidate
        ? `${candidate} has completed the questionnaire`
        : "A candidate has completed the questionnaire",
    preheader: "The result is ready in your console.",
    heading: "A result is ready",
    lead: (candidate: string) =>
      candidate
        ? `${candidate} has completed the questionnaire.`
        : "A candidate has completed the questionnaire.",
    completed: "Completed",
    button: "Open the result",
    note: "To keep it confidential, this mail contains nothing of the result itself. You see it after signing in.",
    reason: (company: string) =>
      `You are getting this mail because you receive the notifications of ${company} about completed questionnaires.`,
  },
};

export type MailTexts = typeof en;

const de: MailTexts = {
  linkCaption: "Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:",
  operatedWith: "Gesendet mit Assay",
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
  receipt: {
    subject: (product) => `Bestätigung Ihrer Bestellung: ${product}`,
    preheader: (total) => `Zahlung eingegangen: ${total}. Ihre Credits sind verfügbar.`,
    heading: "Vielen Dank für Ihre Bestellung",
    lead: (credits) =>
      credits === 1
        ? "Ihre Zahlung ist eingegangen. Ihrem Konto wurde 1 Credit gutgeschrieben, der sofort genutzt werden kann."
        : `Ihre Zahlung ist eingegangen. Ihrem Konto wurden ${credits} Credits gutgeschrieben, die sofort genutzt werden können.`,
    order: "Bestellung",
    product: "Produkt",
    credits: "Credits",
    net: "Nettobetrag",
    vat: "Umsatzsteuer",
    total: "Gesamtbetrag",
    invoice: "Rechnung",
    button: "Rechnung öffnen",
    note: "Diese Mail ist eine Bestätigung und keine Rechnung. Die Rechnung ist das Dokument hinter dem Link.",
    reason: (company) => `Sie erhalten diese Mail, weil eine Bestellung von ${company} abgeschlossen wurde.`,
  },
  completion: {
    subject: (candidate) =>
      candidate ? `${candidate} hat den Fragebogen abgeschlossen` : "Ein Fragebogen wurde abgeschlossen",
    preheader: "Das Ergebnis liegt in Ihrer Konsole bereit.",
    heading: "Ein Ergebnis liegt vor",
    lead: (candidate) =>
      candidate ? `${candidate} hat den Fragebogen abgeschlossen.` : "Ein Fragebogen wurde abgeschlossen.",
    completed: "Abgeschlossen",
    button: "Ergebnis öffnen",
    note: "Aus Gründen der Vertraulichkeit enthält diese Mail nichts vom Ergebnis selbst. Sie sehen es nach der Anmeldung.",
    reason: (company) =>
      `Sie erhalten diese Mail, weil Sie die Benachrichtigungen von ${company} über abgeschlossene Fragebögen bekommen.`,
  },
};

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, de };
