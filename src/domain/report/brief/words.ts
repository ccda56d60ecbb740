import type { Language } from "#/domain/instrument/types.ts";
import type { ReportKind } from "../kinds.ts";

interface BriefWords {
  name: string;
  kinds: Record<ReportKind, string>;
  completed: (date: string) => string;
  requirements: string;
  requirement: string;
  fit: string;
  question: string;
  essential: string;
  inside: string;
  slightly: { below: string; above: string };
  clearly: { below: string; above: string };
  /** The requirements for which the page has no row. */
  others: (inside: number, outside: number) => string;
  strengths: string;
  strengthsNone: string;
  nearIdeal: string;
  points: string;
  pointsNone: string;
  toQuestion: (number: string) => string;
  not: string;
  notLines: string[];
  steps: string;
  matchError: (points: string) => string;
  clarify: (names: string) => string;
}

export const BRIEF_WORDS: Record<Language, BriefWords> = {
  en: {
    name: "Brief for the hiring manager",
    kinds: { standard: "Working style", leadership: "Leading role", sales: "Sales role" },
    completed: (date) => `answered on ${date}`,
    requirements: "What the job asks for",
    requirement: "Requirement",
    fit: "Self-description",
    question: "Question",
    essential: "essential",
    inside: "inside the target range",
    slightly: { below: "just below, within error", above: "just above, within error" },
    clearly: { below: "below the target range", above: "above the target range" },
    others: (inside, outside) =>
      `Further requirements: ${inside} inside the target range, ${outside} outside; see the report.`,
    strengths: "Likely strengths",
    strengthsNone: "No strength stands out beyond the margin of error.",
    nearIdeal: "Near the ideal of the job profile.",
    points: "To verify in the interview",
    pointsNone: "No point stands out; the guide’s questions ask about the working style in general.",
    toQuestion: (number) => `→ question ${number}`,
    not: "What this page is not",
    notLines: [
      "Not a test of ability, knowledge or performance: the person’s own view of how they work.",
      "Never the sole basis of a decision. The interview guide asks about each point under the same number; what counts is the evidence given there.",
    ],
    steps: "What to do",
    matchError: (points) =>
      `Margin of error ±${points} points; differences below about 10 points between two people mean nothing.`,
    clarify: (names) => `Clarify first, as essential for the job: ${names}.`,
  },
  de: {
    name: "Kurzblatt für die einstellende Führungskraft",
    kinds: { standard: "Arbeitsstil", leadership: "Führungsrolle", sales: "Vertriebsrolle" },
    completed: (date) => `beantwortet am ${date}`,
    requirements: "Was die Stelle verlangt",
    requirement: "Anforderung",
    fit: "Selbstbeschreibung",
    question: "Frage",
    essential: "wesentlich",
    inside: "im Zielbereich",
    slightly: { below: "knapp darunter, im Messfehler", above: "knapp darüber, im Messfehler" },
    clearly: { below: "unter dem Zielbereich", above: "über dem Zielbereich" },
    others: (inside, outside) =>
      `Weitere Anforderungen: ${inside} im Zielbereich, ${outside} außerhalb; siehe Bericht.`,
    strengths: "Mögliche Stärken",
    strengthsNone: "Keine Stärke hebt sich über den Messfehler hinaus ab.",
    nearIdeal: "Nah am Ideal des Stellenprofils.",
    points: "Im Gespräch zu prüfen",
    pointsNone: "Kein Punkt hebt sich ab; die Fragen des Leitfadens gelten dem Arbeitsstil im Allgemeinen.",
    toQuestion: (number) => `→ Frage ${number}`,
    not: "Was diese Seite nicht ist",
    notLines: [
      "Kein Test von Fähigkeiten, Wissen oder Leistung: die eigene Sicht der Person auf ihre Arbeitsweise.",
      "Nie alleinige Grundlage einer Entscheidung. Der Interviewleitfaden fragt unter derselben Nummer nach jedem Punkt; es zählen die Belege, die dort genannt werden.",
    ],
    steps: "Was zu tun ist",
    matchError: (points) =>
      `Messfehler ±${points} Punkte; Unterschiede unter etwa 10 Punkten zwischen zwei Personen bedeuten nichts.`,
    clarify: (names) => `Zuerst klären, weil für die Stelle wesentlich: ${names}.`,
  },
};
