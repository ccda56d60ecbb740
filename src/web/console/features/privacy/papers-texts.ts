import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  text: "Papers for the works council and for data protection, made of the settings in force whenever you fetch them. Each part says what it is: a fact of this server, a draft to adapt, or a blank that only you can fill. Candidates are in none of them.",
  noAdvice: "No legal advice: have the papers checked before you use them.",
  language: "Language of the papers",
  pack: "All papers (ZIP)",
  list: "Papers",
  paper: "Paper",
  parts: "Facts, drafts, blanks",
  pdf: (title: string): string => `${title} as PDF`,
  markdown: (title: string): string => `${title} as Markdown`,
};

const de: typeof en = {
  text: "Papiere für Betriebsrat und Datenschutz, bei jedem Abruf aus den geltenden Einstellungen erstellt. Jeder Teil sagt, was er ist: eine Tatsache dieses Servers, ein Entwurf zum Anpassen oder eine Lücke, die nur Sie füllen können. Kandidaten stehen in keinem.",
  noAdvice: "Keine Rechtsberatung: Lassen Sie die Papiere prüfen, bevor Sie sie verwenden.",
  language: "Sprache der Papiere",
  pack: "Alle Papiere (ZIP)",
  list: "Papiere",
  paper: "Papier",
  parts: "Tatsachen, Entwürfe, Lücken",
  pdf: (title) => `${title} als PDF`,
  markdown: (title) => `${title} als Markdown`,
};

export const PAPERS_TEXTS: Localized<typeof en> = { en, de };
