import type { Localized } from "../../kit/texts/language.tsx";

/** What one can do while a candidate has not completed. */
const en = {
  remind: "Remind",
  remindName: (name: string) => `Remind ${name}`,
  reminded: (left: number): string =>
    left === 0
      ? "The reminder is on its way. It was the last of three."
      : `The reminder is on its way. ${left === 1 ? "One more is" : `${left} more are`} possible.`,
  more: (name: string) => `More for ${name}`,
  copyLink: "Copy link",
  copied: "The personal link was copied. It is for this person alone.",
  copyFailed: "This browser does not allow copying. Open the candidate and select the link there.",
  extend: "Give more time …",
  resend: "Send the invitation again",
  resent: "The invitation is on its way again.",
  correct: "Correct address or name …",
  cancel: "Cancel the invite",
  cancelling: (name: string) => `The invite to ${name} is being cancelled.`,
  cancelled:
    "The invite was cancelled; its link is closed. The place is free again. Name and address are erased in 30 days.",
  goingAway: "Is being cancelled …",

  extendTitle: (name: string) => `More time for ${name}`,
  extendText: (date: string) => `The link works until ${date}. The candidate is not told by mail.`,
  extendPast: (date: string) =>
    `The link ended on ${date}. It works again from now on; where nobody has begun, that takes one of the ten open places.`,
  extendBy: "How much longer",
  extendDays: (days: number): string => (days === 7 ? "One week" : days === 14 ? "Two weeks" : "30 days"),
  extendAction: "Extend",
  extended: (date: string) => `The link now works until ${date}.`,

  correctTitle: "Correct the invite",
  correctText:
    "Possible as long as nobody has opened it. With another address the link becomes another one, and the old one opens nothing any more. Nobody is mailed: afterwards, send the invitation again.",
  email: "E-mail address",
  emailNeeded: "Please enter an e-mail address.",
  name: "Name",
  language: "Language of mail and questionnaire",
  corrected: "Corrected. Send the invitation again, so that it reaches the new address.",
};

const de: typeof en = {
  remind: "Erinnern",
  remindName: (name) => `${name} erinnern`,
  reminded: (left) =>
    left === 0
      ? "Die Erinnerung ist unterwegs. Es war die letzte von dreien."
      : `Die Erinnerung ist unterwegs. ${left === 1 ? "Eine weitere ist" : `${left} weitere sind`} möglich.`,
  more: (name) => `Mehr zu ${name}`,
  copyLink: "Link kopieren",
  copied: "Der persönliche Link ist kopiert. Er ist nur für diese Person.",
  copyFailed: "Dieser Browser erlaubt kein Kopieren. Öffnen Sie die Person und markieren Sie den Link dort.",
  extend: "Mehr Zeit geben …",
  resend: "Einladung noch einmal senden",
  resent: "Die Einladung ist noch einmal unterwegs.",
  correct: "Angaben berichtigen …",
  cancel: "Einladung zurückziehen",
  cancelling: (name) => `Die Einladung an ${name} wird zurückgezogen.`,
  cancelled:
    "Die Einladung ist zurückgezogen, ihr Link geschlossen. Der Platz ist wieder frei. Name und Adresse werden in 30 Tagen gelöscht.",
  goingAway: "Wird zurückgezogen …",

  extendTitle: (name) => `Mehr Zeit für ${name}`,
  extendText: (date) => `Der Link gilt bis ${date}. Eine Mail an die Person geht nicht hinaus.`,
  extendPast: (date) =>
    `Der Link ist am ${date} abgelaufen. Er gilt ab jetzt wieder; hat noch niemand begonnen, belegt er einen der zehn offenen Plätze.`,
  extendBy: "Wie viel länger",
  extendDays: (days) => (days === 7 ? "Eine Woche" : days === 14 ? "Zwei Wochen" : "30 Tage"),
  extendAction: "Verlängern",
  extended: (date) => `Der Link gilt jetzt bis ${date}.`,

  correctTitle: "Einladung berichtigen",
  correctText:
    "Das geht, solange niemand die Einladung geöffnet hat. Mit einer anderen Adresse wird auch der Link ein anderer, und der alte öffnet nichts mehr. Es geht keine Mail hinaus: Senden Sie die Einladung danach noch einmal.",
  email: "E-Mail-Adresse",
  emailNeeded: "Bitte geben Sie eine E-Mail-Adresse ein.",
  name: "Name",
  language: "Sprache von Mail und Fragebogen",
  corrected: "Berichtigt. Senden Sie die Einladung noch einmal, damit sie an die neue Adresse geht.",
};

export const INVITE_TEXTS: Localized<typeof en> = { en, de };
