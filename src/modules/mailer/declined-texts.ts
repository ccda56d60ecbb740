import type { Language } from "#/domain/instrument/types.ts";

const en = {
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

type DeclinedTexts = typeof en;

const de: DeclinedTexts = {
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

export const DECLINED_TEXTS: Readonly<Record<Language, DeclinedTexts>> = { en, de };
