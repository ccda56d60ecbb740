import type { Language } from "../../instrument/types.ts";

/** Mails about a candidate's link itself. */

const en = {
  newLink: {
    subject: (company: string) => `Your new personal link for the questionnaire of ${company}`,
    preheader: "Your previous link no longer works.",
    heading: "Your new personal link",
    lead: (company: string) =>
      `${company} has replaced your personal link. The previous one no longer works; this one leads to the same questionnaire and to your data, and nothing that you have answered is lost.`,
    button: "Open my link",
    note: "The link is meant for you alone. Please do not pass it on.",
    reason: (company: string) =>
      `You are getting this mail because a questionnaire of ${company} is open or was completed with this address.`,
  },
};

export type LinkTexts = typeof en;

const de: LinkTexts = {
  newLink: {
    subject: (company) => `Ihr neuer persönlicher Link zum Fragebogen von ${company}`,
    preheader: "Ihr bisheriger Link gilt nicht mehr.",
    heading: "Ihr neuer persönlicher Link",
    lead: (company) =>
      `${company} hat Ihren persönlichen Link ersetzt. Der bisherige gilt nicht mehr; dieser führt zum selben Fragebogen und zu Ihren Daten, und nichts von dem, was Sie beantwortet haben, geht verloren.`,
    button: "Meinen Link öffnen",
    note: "Der Link ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
    reason: (company) =>
      `Sie erhalten diese Mail, weil ein Fragebogen von ${company} mit dieser Adresse offen ist oder abgeschlossen wurde.`,
  },
};

export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = { en, de };
