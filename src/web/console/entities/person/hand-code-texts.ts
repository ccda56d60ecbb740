import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  action: "Hand over a code …",
  title: (name: string) => `A code for ${name}`,
  lead: "With a code the person confirms at their own link that it is they. They can then take a copy of their data, send requests, and stop and delete. Whoever gets mails has it mailed there; this is for everybody else.",
  whom: "Tell it to this person alone, face to face or by calling a number that you had before; never send it to an address that is in doubt, and never answer a message with it.",
  make: "Make a code",
  code: "Code",
  until: (date: string) =>
    `Good until ${date}, for one use. Every code that was handed over to the person before is void. After five wrong tries none is taken for a quarter of an hour.`,
  where:
    "The person opens their link, goes to “Your data”, and types the code there under “Confirm that it is you”.",
  once: "It is shown only now. If it gets lost, make another one.",
};

const de: typeof en = {
  action: "Code übergeben …",
  title: (name) => `Ein Code für ${name}`,
  lead: "Mit einem Code bestätigt die Person an ihrem eigenen Link, dass sie es ist. Danach kann sie eine Kopie ihrer Daten mitnehmen, Anliegen senden sowie beenden und löschen. Wer Mails bekommt, lässt ihn sich dort zusenden; dies hier ist für alle anderen.",
  whom: "Sagen Sie ihn nur dieser Person selbst, im persönlichen Gespräch oder unter einer Nummer, die Sie schon vorher hatten; senden Sie ihn nie an eine zweifelhafte Adresse und nie als Antwort auf eine Nachricht.",
  make: "Code erzeugen",
  code: "Code",
  until: (date) =>
    `Gilt bis ${date}, für eine Verwendung. Jeder Code, der dieser Person vorher übergeben wurde, ist ungültig. Nach fünf falschen Versuchen wird eine Viertelstunde lang keiner angenommen.`,
  where:
    "Die Person öffnet ihren Link, geht zu „Ihre Daten“ und gibt den Code dort unter „Bestätigen Sie, dass Sie es sind“ ein.",
  once: "Er wird nur jetzt gezeigt. Geht er verloren, erzeugen Sie einen neuen.",
};

export const HAND_CODE_TEXTS: Localized<typeof en> = {
  en: en,
  de: de,
};
