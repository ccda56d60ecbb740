import type { Language } from "#/domain/instrument/types.ts";
import type { Validity } from "#/domain/instrument/validity.ts";

/** Where a value lies beside its target range. */
export type Beside = "low" | "high" | "just_low" | "just_high" | "far_low" | "far_high";

const en = {
  about: "Shortlist",
  lead: (parts: readonly string[], date: string) => `${parts.join(" · ")} · as of ${date}`,
  people: (count: number) => (count === 1 ? "one person" : `${count} people`),
  job: (title: string) => `for ${title}`,
  profile: (name: string, version: number) => `compared with ${name}, version ${version}`,
  rule: "People chose who stands here and in which order. A match says how close answers to a questionnaire are to a job profile, with its margin of error; it is one part of a decision that people make, and never all of it.",
  empty: "Nobody stands on this list.",
  overview: "All at a glance",
  columns: { name: "Name", match: "Match", standing: "What it means", decision: "Decision" },
  each: "One by one",
  noMatch: "no comparable result",
  notCompleted: "not completed",
  paused: "not to be used for now",
  unfinished: "Not completed yet.",
  rests: "The result is not to be used for now.",
  undecided: "none yet",
  completed: (date: string) => `Completed on ${date}.`,
  match: (points: string, margin: string) => `${points} ± ${margin}`,
  of100: (points: string, margin: string) => `${points} ± ${margin} of 100`,
  deviates: "Deviates",
  inside: "All dimensions lie in the target range.",
  more: (count: number) => `and ${count} more`,
  beside: {
    low: "below",
    high: "above",
    just_low: "just below, within the margin of error",
    just_high: "just above, within the margin of error",
    far_low: "far below",
    far_high: "far above",
  } satisfies Record<Beside, string>,
  value: (value: string, low: string, high: string) => `${value}, target ${low}–${high}`,
  first: "essential: clarify first",
  /** No word where nothing stands out. */
  validity: { usable: "", caution: "Read with caution", withheld: "Questionable answers" } satisfies Record<
    Validity,
    string
  >,
  outcomes: {
    ...{ advance: "Next step", hold: "On hold" },
    ...{ decline: "Declined", hire: "Hire" },
  } as Record<string, string>,
  comment: (author: string) => (author === "" ? "Comment" : `Comment of ${author}`),
  norm: "Norm",
  person: (place: number) => `Person ${place}`,
  footer: "Confidential: personal data",
  use: "For the decision about this job alone.",
  useHere: "For the selection that this list was made for alone.",
};

const de: typeof en = {
  about: "Engere Auswahl",
  lead: (parts, date) => `${parts.join(" · ")} · Stand ${date}`,
  people: (count) => (count === 1 ? "eine Person" : `${count} Personen`),
  job: (title) => `für ${title}`,
  profile: (name, version) => `verglichen mit ${name}, Version ${version}`,
  rule: "Wer hier steht und in welcher Reihenfolge, haben Menschen gewählt. Eine Passung sagt, wie nah Antworten auf einen Fragebogen an einem Stellenprofil liegen, mit ihrem Fehlerbereich; sie ist ein Teil einer Entscheidung, die Menschen treffen, und nie die ganze.",
  empty: "Auf dieser Liste steht niemand.",
  overview: "Alle auf einen Blick",
  columns: { name: "Name", match: "Passung", standing: "Was sie bedeutet", decision: "Entscheidung" },
  each: "Einzeln",
  noMatch: "kein vergleichbares Ergebnis",
  notCompleted: "nicht abgeschlossen",
  paused: "derzeit nicht zu nutzen",
  unfinished: "Noch nicht abgeschlossen.",
  rests: "Das Ergebnis ist derzeit nicht zu nutzen.",
  undecided: "noch keine",
  completed: (date) => `Abgeschlossen am ${date}.`,
  match: (points, margin) => `${points} ± ${margin}`,
  of100: (points, margin) => `${points} ± ${margin} von 100`,
  deviates: "Weicht ab",
  inside: "Alle Dimensionen liegen im Zielbereich.",
  more: (count) => `und ${count} weitere`,
  beside: {
    low: "darunter",
    high: "darüber",
    just_low: "knapp darunter, im Messfehler",
    just_high: "knapp darüber, im Messfehler",
    far_low: "deutlich darunter",
    far_high: "deutlich darüber",
  },
  value: (value, low, high) => `${value}, Ziel ${low}–${high}`,
  first: "wesentlich: zuerst klären",
  validity: { usable: "", caution: "Mit Vorsicht lesen", withheld: "Antworten fraglich" },
  outcomes: {
    ...{ advance: "Nächster Schritt", hold: "Zurückgestellt" },
    ...{ decline: "Absage", hire: "Einstellung" },
  },
  comment: (author) => (author === "" ? "Kommentar" : `Kommentar von ${author}`),
  norm: "Norm",
  person: (place) => `Person ${place}`,
  footer: "Vertraulich: personenbezogene Daten",
  use: "Nur für die Entscheidung über diese Stelle.",
  useHere: "Nur für die Auswahl, für die diese Liste gemacht ist.",
};

export const SHORTLIST_WORDS: Record<Language, typeof en> = { en, de };
