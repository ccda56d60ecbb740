import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Mail texts",
  open: "Write mail texts",
  link: {
    account: "What invitations, reminders, thanks and declines say in your own words.",
    client: "What mails in this client's name say, in place of the account's words.",
    job: "What mails to the people of this job say, in place of the client's or the account's words.",
  },
};
const de: typeof en = {
  title: "Mailtexte",
  open: "Mailtexte schreiben",
  link: {
    account: "Was Einladungen, Erinnerungen, Dank und Absagen in Ihren eigenen Worten sagen.",
    client: "Was Mails im Namen dieses Auftraggebers sagen, anstelle der Worte des Kontos.",
    job: "Was Mails an die Personen dieser Stelle sagen, anstelle der Worte des Auftraggebers oder des Kontos.",
  },
};

export const MAIL_WORDS_TEXTS: Localized<typeof en> = { en, de };
