import type { Language } from "../session.ts";

const en = {
  title: "Would you like to know what your answers say about you?",
  lead: (date: string) =>
    `A short summary for yourself: how you like to work and what matters to you. It can be read here until ${date}.`,
  leadHere: "A short summary for yourself: how you like to work and what matters to you.",
  read: "Read your own summary",
  loading: "One moment, please …",
  hide: "Hide the summary",
  download: "Download as PDF",
};

const de: typeof en = {
  title: "Möchten Sie wissen, was Ihre Antworten über Sie sagen?",
  lead: (date) =>
    `Eine kurze Zusammenfassung für Sie selbst: wie Sie gern arbeiten und was Ihnen wichtig ist. Sie können sie hier bis ${date} lesen.`,
  leadHere: "Eine kurze Zusammenfassung für Sie selbst: wie Sie gern arbeiten und was Ihnen wichtig ist.",
  read: "Eigene Zusammenfassung lesen",
  loading: "Einen Moment bitte …",
  hide: "Zusammenfassung ausblenden",
  download: "Als PDF herunterladen",
};

export const FEEDBACK_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };
