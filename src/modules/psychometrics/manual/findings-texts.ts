import type { DriftAdvice } from "#/domain/instrument/evidence/record.ts";
import type { StructureWarning } from "#/domain/instrument/evidence/structure.ts";
import type { Language } from "#/domain/instrument/types.ts";

/** Sentences on what was found; every number in them comes written in the language. */
export interface Sentences {
  genders: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  warnings: Readonly<Record<StructureWarning, (one: string, other: string, r: string) => string>>;
  noWarning(n: number): string;
  /** @param strays statements that are nearer to another dimension, with that one's name */
  atHome(share: string, n: number, strays: readonly string[]): string;
  /** @param groups two, with their sizes @param notable scales with their d */
  differences(groups: readonly string[], notable: readonly string[]): string;
  selection(cut: number): string;
  belowFourFifths: string;
  noProfile: string;
  /** @param groups the compared one and the reference, with their sizes */
  items(groups: readonly string[], notable: readonly string[], all: number): string;
  drift(advice: DriftAdvice, n: number, scales: readonly string[]): string;
  flags(n: number, ok: string, caution: string, questionable: string): string;
  dropOut(n: number, share: string): string;
  retest(n: number, low: string, high: string): string;
}

const EN: Sentences = {
  genders: { female: "women", male: "men", diverse: "people of non-binary or another gender" },
  languages: { en: "answers in English", de: "answers in German" },
  warnings: {
    redundant: (one, other, r) => `${one} and ${other} correlate at ${r} although they are no opposites.`,
    partners_alike: (one, other, r) => `${one} and ${other} are opposites and yet correlate at ${r}.`,
    process_is_procedural: (one, other, r) =>
      `${one} and ${other} correlate at ${r} and can hardly be told apart.`,
  },
  noWarning: (n) => `None of the three warning signs was found (N = ${n}).`,
  atHome: (share, n, strays) =>
    `${share} of the statements correlate highest with their own dimension (N = ${n}).${strays.length > 0 ? ` Nearer to another one: ${strays.join(", ")}.` : ""}`,
  differences: (groups, notable) =>
    notable.length === 0
      ? `${groups.join(" and ")}: no scale reaches |d| = .40.`
      : `${groups.join(" and ")}: notable on ${notable.join(", ")}. A positive d means that the group named first has the higher mean.`,
  selection: (cut) => `Share of each group with an overall match of ${cut} or more:`,
  belowFourFifths: "**below four fifths of the highest rate**",
  noProfile: "There is no active job profile with ranges.",
  items: (groups, notable, all) =>
    `${groups.join(" against ")}: ${notable.length} of ${all} items differ by half an answer point or more${notable.length > 0 ? ` (${notable.join(", ")})` : ""}.`,
  drift: (advice, n, scales) => {
    if (advice === "none") return `The last ${n} results fit the norm in force.`;
    const list = scales.join(", ");
    return advice === "prepare_new_norm"
      ? `The last ${n} results deviate from the norm in force on ${list}. The norm may be outdated.`
      : `The last ${n} results deviate from the provisional reference on ${list}. That is to be expected of guessed values; a norm of this server's own is possible from 100 people.`;
  },
  flags: (n, ok, caution, questionable) =>
    `Of ${n} completed assessments, ${ok} are without irregularity, ${caution} call for caution and ${questionable} are questionable.`,
  dropOut: (n, share) =>
    `Of ${n} assessments that were begun and are over, ${share} were left before the end.`,
  retest: (n, low, high) =>
    `For ${n} people with two assessments, the intraclass correlation (absolute agreement) lies between ${low} and ${high}, depending on the scale.`,
};

const DE: Sentences = {
  genders: { female: "Frauen", male: "Männer", diverse: "Personen diversen Geschlechts" },
  languages: { en: "englische Antworten", de: "deutsche Antworten" },
  warnings: {
    redundant: (one, other, r) =>
      `${one} und ${other} korrelieren mit ${r}, obwohl sie keine Gegenpole sind.`,
    partners_alike: (one, other, r) => `${one} und ${other} sind Gegenpole und korrelieren dennoch mit ${r}.`,
    process_is_procedural: (one, other, r) =>
      `${one} und ${other} korrelieren mit ${r} und lassen sich kaum auseinanderhalten.`,
  },
  noWarning: (n) => `Keines der drei Warnzeichen tritt auf (N = ${n}).`,
  atHome: (share, n, strays) =>
    `${share} der Aussagen hängen am stärksten mit ihrer eigenen Dimension zusammen (N = ${n}).${strays.length > 0 ? ` Näher an einer anderen: ${strays.join(", ")}.` : ""}`,
  differences: (groups, notable) =>
    notable.length === 0
      ? `${groups.join(" und ")}: Keine Skala erreicht |d| = 0,40.`
      : `${groups.join(" und ")}: bemerkenswert bei ${notable.join(", ")}. Ein positives d heißt, dass die zuerst genannte Gruppe den höheren Mittelwert hat.`,
  selection: (cut) => `Anteil jeder Gruppe mit einer Gesamtübereinstimmung von ${cut} oder mehr:`,
  belowFourFifths: "**unter vier Fünfteln der höchsten Quote**",
  noProfile: "Es gibt kein aktives Stellenprofil mit Bereichen.",
  items: (groups, notable, all) =>
    `${groups.join(" und ")} im Vergleich: ${notable.length} von ${all} Items weichen um einen halben Antwortpunkt oder mehr ab${notable.length > 0 ? ` (${notable.join(", ")})` : ""}.`,
  drift: (advice, n, scales) => {
    if (advice === "none") return `Die letzten ${n} Ergebnisse passen zur gültigen Norm.`;
    const list = scales.join(", ");
    return advice === "prepare_new_norm"
      ? `Die letzten ${n} Ergebnisse weichen bei ${list} von der gültigen Norm ab. Die Norm ist möglicherweise veraltet.`
      : `Die letzten ${n} Ergebnisse weichen bei ${list} von der vorläufigen Referenz ab. Bei geschätzten Werten ist das zu erwarten; ab 100 Personen ist eine eigene Norm dieses Servers möglich.`;
  },
  flags: (n, ok, caution, questionable) =>
    `Von ${n} abgeschlossenen Befragungen sind ${ok} ohne Auffälligkeit, ${caution} mahnen zur Vorsicht und ${questionable} sind fraglich.`,
  dropOut: (n, share) =>
    `Von ${n} begonnenen und inzwischen beendeten Befragungen wurden ${share} vor dem Ende abgebrochen.`,
  retest: (n, low, high) =>
    `Bei ${n} Personen mit zwei Befragungen liegt die Intraklassenkorrelation (absolute Übereinstimmung) je nach Skala zwischen ${low} und ${high}.`,
};

export const SENTENCES: Readonly<Record<Language, Sentences>> = { en: EN, de: DE };
