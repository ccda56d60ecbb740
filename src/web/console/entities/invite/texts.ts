import type { Localized } from "../../kit/texts/language.tsx";

/** The actions of an invite, on every page. */
const en = {
  menu: (name: string) => `Actions for ${name}`,
  steps: {
    open: "Show result",
    send_now: "Send invitation now",
    reschedule: "Change the time of sending …",
    remind: "Remind",
    resend: "Send the invitation again",
    copy_link: "Copy link",
    extend: "Give more time …",
    correct: "Correct address or name …",
    cancel: "Cancel invite",
  },
  remindName: (name: string) => `Remind ${name}`,
  holds: {
    reminder_limit: "All three reminders are sent.",
    reminder_too_soon: "The last reminder is less than 24 hours old.",
  },
  done: {
    reminded: (name: string, left: number): string =>
      `${name} gets a reminder. ${left === 0 ? "It is the last of three." : left === 1 ? "One more is possible." : `${left} more are possible.`}`,
    remindAsked: (name: string) => `The reminder to ${name} is made.`,
    resendAsked: (name: string) => `The invitation to ${name} is made once more.`,
    resent: (name: string) => `The invitation to ${name} is being sent again.`,
    sentNow: (name: string) => `The invitation to ${name} is being sent.`,
    rescheduled: (name: string, date: string) => `The invitation to ${name} goes out on ${date}.`,
    copied: (name: string) => `The link for ${name} is copied. It is for this person alone.`,
    copyFailed: "This browser does not allow copying. Open the invite and select the link there.",
    extended: (name: string, date: string) => `${name} now has time until ${date}.`,
    corrected: "The invite is corrected. Send the invitation again, so that it reaches the right address.",
    cancelled: (name: string) =>
      `The invite to ${name} is cancelled. Name and address are erased by themselves; the list of candidates says when.`,
    kept: "Corrected.",
  },
  cancelling: (name: string) => `The invite to ${name} is being cancelled; the link will open nothing.`,
  isCancelling: "Is being cancelled",
  rescheduleForm: {
    title: (name: string) => `When the invitation to ${name} goes out`,
    action: "Change the time",
  },
  extendForm: {
    title: (name: string) => `More time for ${name}`,
    text: (date: string) => `The link works until ${date}. The candidate is not told by mail.`,
    ended: (date: string) =>
      `The link ended on ${date}. More time counts from today and opens it again; where nobody has begun, that takes one of the open places.`,
    days: "Days to add",
    preset: (days: number) => `${days} days`,
    action: "Give more time",
  },
  correctForm: {
    title: (name: string) => `Correct the invite to ${name}`,
    text: "Possible as long as nobody has opened it. With another address the invite gets another link: the old one opens nothing any more, also for a stranger whom the mail has reached.",
    email: "E-mail address",
    name: "Name",
    language: "Language of mail and questionnaire",
    resend: "Send the invitation to this address right away",
    action: "Correct",
    needEmail: "Please enter an e-mail address.",
  },
  several: {
    remind: (count: number) => `Remind ${count}`,
    done: (count: number) => (count === 1 ? "1 person gets a reminder." : `${count} people get a reminder.`),
    asked: (count: number) => (count === 1 ? "1 reminder is made." : `${count} reminders are made.`),
    partTitle: "Not everybody was reminded",
    part: (done: number, refused: number) => `${done} reminded, ${refused} not:`,
  },
};

const de: typeof en = {
  menu: (name) => `Aktionen für ${name}`,
  steps: {
    open: "Ergebnis zeigen",
    send_now: "Einladung jetzt senden",
    reschedule: "Zeit des Versands ändern …",
    remind: "Erinnern",
    resend: "Einladung erneut senden",
    copy_link: "Link kopieren",
    extend: "Mehr Zeit geben …",
    correct: "Adresse, Namen korrigieren …",
    cancel: "Einladung stornieren",
  },
  remindName: (name) => `${name} erinnern`,
  holds: {
    reminder_limit: "Alle drei Erinnerungen sind verschickt.",
    reminder_too_soon: "Die letzte Erinnerung ist noch keine 24 Stunden her.",
  },
  done: {
    reminded: (name, left) =>
      `${name} bekommt eine Erinnerung. ${left === 0 ? "Es ist die letzte von dreien." : left === 1 ? "Eine weitere ist möglich." : `${left} weitere sind möglich.`}`,
    remindAsked: (name) => `Die Erinnerung an ${name} ist erstellt.`,
    resendAsked: (name) => `Die Einladung an ${name} ist noch einmal erstellt.`,
    resent: (name) => `Die Einladung an ${name} wird erneut gesendet.`,
    sentNow: (name) => `Die Einladung an ${name} wird gesendet.`,
    rescheduled: (name, date) => `Die Einladung an ${name} geht am ${date} hinaus.`,
    copied: (name) => `Der Link für ${name} ist kopiert. Er ist nur für diese Person.`,
    copyFailed:
      "Dieser Browser erlaubt kein Kopieren. Öffnen Sie die Einladung und markieren Sie den Link dort.",
    extended: (name, date) => `${name} hat jetzt Zeit bis ${date}.`,
    corrected: "Die Einladung ist korrigiert. Senden Sie sie erneut, damit sie an die richtige Adresse geht.",
    cancelled: (name) =>
      `Die Einladung an ${name} ist storniert. Name und Adresse werden von selbst gelöscht; wann, steht in der Liste der Kandidaten.`,
    kept: "Korrigiert.",
  },
  cancelling: (name) => `Die Einladung an ${name} wird storniert; der Link öffnet dann nichts mehr.`,
  isCancelling: "Wird storniert",
  rescheduleForm: {
    title: (name) => `Wann die Einladung an ${name} hinausgeht`,
    action: "Zeit ändern",
  },
  extendForm: {
    title: (name) => `Mehr Zeit für ${name}`,
    text: (date) => `Der Link gilt bis ${date}. Eine Mail an die Person geht nicht hinaus.`,
    ended: (date) =>
      `Der Link endete am ${date}. Die neue Zeit zählt ab heute und öffnet ihn wieder; hat noch niemand begonnen, belegt er einen der offenen Plätze.`,
    days: "Zusätzliche Tage",
    preset: (days) => `${days} Tage`,
    action: "Mehr Zeit geben",
  },
  correctForm: {
    title: (name) => `Einladung an ${name} korrigieren`,
    text: "Das geht, solange niemand sie geöffnet hat. Mit einer anderen Adresse bekommt die Einladung einen anderen Link: Der alte öffnet nichts mehr, auch für Fremde, die die Mail erreicht hat.",
    email: "E-Mail-Adresse",
    name: "Name",
    language: "Sprache von Mail und Fragebogen",
    resend: "Einladung gleich an diese Adresse senden",
    action: "Korrigieren",
    needEmail: "Bitte geben Sie eine E-Mail-Adresse ein.",
  },
  several: {
    remind: (count) => `${count} erinnern`,
    done: (count) =>
      count === 1 ? "1 Person bekommt eine Erinnerung." : `${count} Personen bekommen eine Erinnerung.`,
    asked: (count) => (count === 1 ? "1 Erinnerung ist erstellt." : `${count} Erinnerungen sind erstellt.`),
    partTitle: "Nicht alle wurden erinnert",
    part: (done, refused) => `${done} erinnert, ${refused} nicht:`,
  },
};

export const INVITE_WORDS: Localized<typeof en> = { en, de };

const newLinkTextsEn = {
  action: "New link …",
  ask: (name: string) => `New link for ${name}?`,
  text: "The present link opens nothing any more, for whoever has it. Answers and result stay. The new link is mailed to the person if mails go out to them; otherwise you pass it on.",
  confirm: "Replace the link",
  title: "The new link",
  mailed: "The old link opens nothing any more. The new one is on its way to the person by mail.",
  notMailed:
    "The old link opens nothing any more. No mail goes out with the new one: pass it on yourself, to this person alone.",
  link: "Personal link",
  close: "Close",
};

const newLinkTextsDe: typeof newLinkTextsEn = {
  action: "Neuer Link …",
  ask: (name) => `Neuer Link für ${name}?`,
  text: "Der jetzige Link öffnet dann nichts mehr, wer immer ihn hat. Antworten und Ergebnis bleiben. Der neue Link geht per Mail an die Person, wenn sie Mails bekommt; sonst geben Sie ihn weiter.",
  confirm: "Link ersetzen",
  title: "Der neue Link",
  mailed: "Der alte Link öffnet nichts mehr. Der neue ist per Mail an die Person unterwegs.",
  notMailed:
    "Der alte Link öffnet nichts mehr. Mit dem neuen geht keine Mail hinaus: Geben Sie ihn selbst weiter, nur an diese Person.",
  link: "Persönlicher Link",
  close: "Schließen",
};

export const NEW_LINK_TEXTS: Localized<typeof newLinkTextsEn> = { en: newLinkTextsEn, de: newLinkTextsDe };
