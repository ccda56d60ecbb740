import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "How they did in the job",
  text: "Ninety days after the decision to hire, and only to check the questionnaire: no report, match or shortlist uses it. The person finds it in the copy of their data.",
  due: (date: string) => `Due from ${date}.`,
  stillThere: "Still there on that day",
  left: "Has left",
  asOf: "Day",
  asOfHint: "Today, or the last day of somebody who has left.",
  rating: "Rating by the supervisor",
  noRating: "not rated",
  training: "Training",
  noTraining: "none, or not known",
  passed: "passed",
  failed: "not passed",
  save: "Save",
  saved: "Saved.",
  remove: "Remove the entry",
  removed: "Removed.",
  by: (name: string, date: string) => `Entered by ${name}, ${date}`,
  leaflet: "Rating scale for supervisors",
  leafletText:
    "Rate what you have seen at work in the last weeks, not the person, and without the result of the questionnaire before you. Compare with what the job asks for, not with colleagues. If you have seen too little, leave the rating out.",
  scale: [
    ["1", "Misses what the job asks for in most tasks, also with help; work has to be done again."],
    ["2", "Meets it in some tasks; others need close guidance or correction."],
    ["3", "Meets what the job asks for: work is right and on time, with the usual support."],
    ["4", "Often does more than the job asks for; solves difficult tasks by themselves."],
    ["5", "Exceeds it by far and steadily; others learn from them or take over their ways."],
  ] as readonly (readonly [string, string])[],
};

const de: typeof en = {
  title: "Bewährung in der Stelle",
  text: "Neunzig Tage nach der Entscheidung zur Einstellung, und nur, um den Fragebogen zu prüfen: In Bericht, Passung und engere Auswahl geht es nicht ein. Die Person findet es in der Kopie ihrer Daten.",
  due: (date) => `Fällig ab ${date}.`,
  stillThere: "An diesem Tag noch da",
  left: "Ausgeschieden",
  asOf: "Tag",
  asOfHint: "Heute oder, wenn jemand ausgeschieden ist, der letzte Arbeitstag.",
  rating: "Beurteilung durch die Führungskraft",
  noRating: "nicht beurteilt",
  training: "Einarbeitung",
  noTraining: "keine oder nicht bekannt",
  passed: "bestanden",
  failed: "nicht bestanden",
  save: "Speichern",
  saved: "Gespeichert.",
  remove: "Eintrag entfernen",
  removed: "Entfernt.",
  by: (name, date) => `Eingetragen von ${name}, ${date}`,
  leaflet: "Beurteilungsskala für Führungskräfte",
  leafletText:
    "Beurteilen Sie, was Sie in den letzten Wochen bei der Arbeit beobachtet haben, nicht die Person, und ohne das Ergebnis des Fragebogens vor Augen. Maßstab sind die Anforderungen der Stelle, nicht andere im Team. Haben Sie zu wenig gesehen, lassen Sie die Beurteilung weg.",
  scale: [
    [
      "1",
      "Erfüllt die Anforderungen in den meisten Aufgaben nicht, auch mit Hilfe; Arbeit muss wiederholt werden.",
    ],
    ["2", "Erfüllt sie in einigen Aufgaben; andere brauchen enge Anleitung oder Korrektur."],
    [
      "3",
      "Erfüllt die Anforderungen: Die Arbeit stimmt und ist rechtzeitig fertig, mit der üblichen Unterstützung.",
    ],
    ["4", "Leistet oft mehr, als die Stelle verlangt; löst schwierige Aufgaben selbstständig."],
    [
      "5",
      "Übertrifft die Anforderungen deutlich und dauerhaft; andere lernen davon oder übernehmen die Arbeitsweise.",
    ],
  ],
};

export const OUTCOME_TEXTS: Localized<typeof en> = { en, de };
