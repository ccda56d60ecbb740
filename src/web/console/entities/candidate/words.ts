import type { Localized } from "../../kit/texts/language.tsx";
import { STATE_WORDS } from "./states.ts";

/** What states, decisions and the like are called, in lists and on pages of single people alike. */
const en = {
  states: STATE_WORDS.en,
  outcomes: {
    advance: "Next step",
    hold: "On hold",
    decline: "Declined",
    hire: "Hire",
  },
  undecided: "No decision",
  grounds: {
    interview: "Interview",
    application_documents: "Application documents",
    work_sample: "Work sample",
    references: "References",
    assessment_result: "Result of the questionnaire",
    other: "Something else",
  },
  sources: { api: "By invite", list: "By a list to invite", manual: "Without an invite" },
  languages: { en: "English", de: "German" },
  quality: {
    ok: "Answers consistent",
    caution: "Read with caution",
    questionable: "Questionable answers",
  },
  notViewed: "New",
  findPerson: "Name or e-mail address",
  nobodyFound: "Nobody with a result fits.",
};

const de: typeof en = {
  states: STATE_WORDS.de,
  outcomes: {
    advance: "Nächster Schritt",
    hold: "Zurückgestellt",
    decline: "Absage",
    hire: "Einstellung",
  },
  undecided: "Keine Entscheidung",
  grounds: {
    interview: "Gespräch",
    application_documents: "Bewerbungsunterlagen",
    work_sample: "Arbeitsprobe",
    references: "Referenzen",
    assessment_result: "Ergebnis des Fragebogens",
    other: "Etwas anderes",
  },
  sources: { api: "Mit Einladung", list: "Über eine Einladungsliste", manual: "Ohne Einladung" },
  languages: { en: "Englisch", de: "Deutsch" },
  quality: {
    ok: "Antworten stimmig",
    caution: "Mit Vorsicht lesen",
    questionable: "Antworten fraglich",
  },
  notViewed: "Neu",
  findPerson: "Name oder E-Mail-Adresse",
  nobodyFound: "Zu dieser Suche gibt es niemanden mit Ergebnis.",
};

export const CANDIDATE_WORDS: Localized<typeof en> = { en, de };
