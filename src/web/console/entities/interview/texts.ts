import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Interview",
  text: "Each interviewer scores on their own; what others gave is shown afterwards.",
  go: "Open the interview",
  all: "All scores",
  sideBySide: "Scores side by side",
  competency: "Competency",
  mean: "Average",
  spread: "Spread",
  noScore: "no score",
  notes: "Notes",
  nobody: "Nobody has finished their scores yet.",
  finished: (count: number) =>
    count === 1 ? "One interviewer has finished." : `${count} interviewers have finished.`,
  closed: (count: number) =>
    count === 0
      ? "Nobody else has finished their scores yet."
      : count === 1
        ? "Another interviewer has finished. You see their scores when you have finished yours."
        : `${count} other interviewers have finished. You see their scores when you have finished yours.`,
  apart: "Talk about this: the scores lie two points or more apart.",
  kept: "Interview scores when this was decided",
};
type InterviewWords = typeof en;
const de: InterviewWords = {
  title: "Interview",
  text: "Jede Person bewertet für sich; was andere gegeben haben, erscheint erst danach.",
  go: "Interview öffnen",
  all: "Alle Bewertungen",
  sideBySide: "Bewertungen nebeneinander",
  competency: "Kompetenz",
  mean: "Mittelwert",
  spread: "Spanne",
  noScore: "nicht bewertet",
  notes: "Notizen",
  nobody: "Noch niemand hat seine Bewertung abgeschlossen.",
  finished: (count) =>
    count === 1
      ? "Eine Person hat ihre Bewertung abgeschlossen."
      : `${count} Personen haben ihre Bewertung abgeschlossen.`,
  closed: (count) =>
    count === 0
      ? "Sonst hat noch niemand seine Bewertung abgeschlossen."
      : count === 1
        ? "Eine weitere Person hat abgeschlossen. Sie sehen ihre Bewertung, sobald Sie Ihre abgeschlossen haben."
        : `${count} weitere Personen haben abgeschlossen. Sie sehen ihre Bewertungen, sobald Sie Ihre abgeschlossen haben.`,
  apart: "Sprechen Sie darüber: Die Bewertungen liegen zwei Punkte oder mehr auseinander.",
  kept: "Bewertungen des Interviews zum Zeitpunkt der Entscheidung",
};
export const INTERVIEW_WORDS: Localized<InterviewWords> = { en, de };
