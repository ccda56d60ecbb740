import type { Language } from "#/domain/instrument/types.ts";

const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  subject: (company: string) => `Your access to ${company}'s assessments`,
  preheader: (until: string) => `Set up your access by ${until}.`,
  heading: "You have been invited",
  lead: (by: string, company: string) => `${by} has invited you to work for ${company} in the console.`,
  role: "Your role",
  roles: {
    owner: "Owner: everything, including members and API keys",
    recruiter: "Recruiter: invitations, results, job profiles and teams",
    reviewer: "Reviewer: reads results and writes reviews",
    data_protection: "Data protection: reads everything about candidates, answers their requests and erases",
  },
  until: "Link valid until",
  steps: "How it goes on",
  lines: [
    "Open the link and choose a password of at least twelve characters.",
    "Set up a second factor: a passkey, or an authenticator app on your phone.",
    "Keep the recovery codes that you are shown.",
  ],
  known: "If you work with this server already, the link only asks for the password that you have.",
  button: "Set up my access",
  once: "The link works once. Please do not pass it on.",
  reason: (company: string) =>
    `You are getting this mail because somebody who works for ${company} gave your address. If you do not expect it, simply ignore it.`,
};

export type UserTexts = typeof en;

const de: UserTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  subject: (company) => `Ihr Zugang zu den Assessments von ${company}`,
  preheader: (until) => `Richten Sie Ihren Zugang bis ${until} ein.`,
  heading: "Sie sind eingeladen",
  lead: (by, company) => `${by} hat Sie eingeladen, in der Konsole für ${company} zu arbeiten.`,
  role: "Ihre Rolle",
  roles: {
    owner: "Inhaberschaft: alles, auch Mitglieder und API-Schlüssel",
    recruiter: "Recruiting: Einladungen, Ergebnisse, Stellenprofile und Teams",
    reviewer: "Begutachtung: Ergebnisse lesen und Einschätzungen schreiben",
    data_protection:
      "Datenschutz: alles über Kandidatinnen und Kandidaten lesen, ihre Anliegen beantworten und löschen",
  },
  until: "Link gültig bis",
  steps: "So geht es weiter",
  lines: [
    "Öffnen Sie den Link und wählen Sie ein Passwort mit mindestens zwölf Zeichen.",
    "Richten Sie einen zweiten Faktor ein: einen Passkey oder eine Authenticator-App auf Ihrem Telefon.",
    "Bewahren Sie die Wiederherstellungscodes auf, die Ihnen gezeigt werden.",
  ],
  known: "Arbeiten Sie bereits mit diesem Server, fragt der Link nur nach dem Passwort, das Sie schon haben.",
  button: "Zugang einrichten",
  once: "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter.",
  reason: (company) =>
    `Sie erhalten diese Mail, weil jemand, der für ${company} arbeitet, Ihre Adresse angegeben hat. Erwarten Sie sie nicht, ist nichts weiter zu tun.`,
};

export const USER_TEXTS: Readonly<Record<Language, UserTexts>> = { en, de };
