import type { Language } from "#/domain/instrument/types.ts";

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
  code: {
    subject: (company: string) => `Your code for your data at ${company}`,
    preheader: "Enter it on the page on which you asked for it.",
    heading: "Your code",
    lead: (company: string) =>
      `With this code you confirm at your personal link that it is you: to get a copy of your data, to ask ${company} for something, or to have your data deleted.`,
    code: "Code",
    until: "Good until",
    stranger: (company: string) =>
      `You did not ask for it? Then somebody else has your link. Without the code they can neither read nor delete your data. Give it to nobody, and tell ${company}: they can replace your link.`,
    reason: (company: string) =>
      `You are getting this mail because a code was asked for at the personal link that ${company} made for this address.`,
  },
};

type LinkTexts = typeof en;

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
  code: {
    subject: (company) => `Ihr Code für Ihre Daten bei ${company}`,
    preheader: "Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben.",
    heading: "Ihr Code",
    lead: (company) =>
      `Mit diesem Code bestätigen Sie an Ihrem persönlichen Link, dass Sie es sind: um eine Kopie Ihrer Daten zu bekommen, von ${company} etwas zu verlangen oder Ihre Daten löschen zu lassen.`,
    code: "Code",
    until: "Gültig bis",
    stranger: (company) =>
      `Sie haben ihn nicht angefordert? Dann hat jemand anderes Ihren Link. Ohne den Code kann diese Person Ihre Daten weder lesen noch löschen. Geben Sie ihn niemandem, und sagen Sie es ${company}: Dort kann man Ihren Link ersetzen.`,
    reason: (company) =>
      `Sie erhalten diese Mail, weil an dem persönlichen Link, den ${company} für diese Adresse erstellt hat, ein Code angefordert wurde.`,
  },
};

export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = { en, de };
