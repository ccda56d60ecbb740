import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  mails: "Mails to this person",
  noMails: "No mail was sent. Pass the link on yourself, or send the invitation now.",
  heldTest: "In test mode mails are never sent; they are kept here to be read.",
  heldLive: "Mails are kept while no mail server is set up.",
  read: "Read",
  readMail: (kind: string, date: string) => `Read: ${kind}, ${date}`,
  mailTitle: "The mail",
  mailGone: "The text of this mail is not kept any more.",
  linkHidden: "The personal link is left out: only who may invite is shown it.",
};

const de: typeof en = {
  mails: "Mails an diese Person",
  noMails:
    "Es wurde keine Mail geschickt. Geben Sie den Link selbst weiter, oder senden Sie die Einladung jetzt.",
  heldTest: "Im Testmodus werden Mails nie gesendet; sie liegen hier zum Lesen.",
  heldLive: "Mails werden aufbewahrt, solange kein Mailserver eingerichtet ist.",
  read: "Lesen",
  readMail: (kind, date) => `${kind} vom ${date} lesen`,
  mailTitle: "Die Mail",
  mailGone: "Der Text dieser Mail ist nicht mehr vorhanden.",
  linkHidden: "Der persönliche Link ist ausgelassen: Ihn sieht nur, wer einladen darf.",
};

export const DETAIL_TEXTS: Localized<typeof en> = { en, de };
