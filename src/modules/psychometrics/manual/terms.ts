import { lix } from "#/domain/instrument/reading-level.ts";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import {
  DIMENSION_KEYS,
  type Language,
  type Questionnaire,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import authorship from "../../../../assets/instrument/pa-standard/1.1.0/authorship.json" with {
  type: "json",
};
import type { FigureView } from "../schema.ts";

/** Headings and short sentences of the manual's tables. */
export interface Terms {
  theme: string;
  dimension: string;
  value: string;
  meaning: string;
  label: string;
  from: string;
  to: string;
  scale: string;
  mean: string;
  sd: string;
  standardError: string;
  reliability: string;
  interval: string;
  verdict: string;
  halfWidth: string;
  itemTotals: string;
  index: string;
  caution: string;
  serious: string;
  share: string;
  shareSerious: string;
  /** Mean rating of the statements that speak for a scale when one agrees, or disagrees, and how far they are apart. */
  agreeing: string;
  disagreeing: string;
  gap: string;
  noSample: string;
  sampleSize(n: number, first: string, last: string): string;
  sampleLanguages: string;
  sampleGenders: string;
  countsWithheld: string;
  languageNames: Readonly<Record<string, string>>;
  genderNames: Readonly<Record<string, string>>;
  weI: string;
  /** Of an ipsative scale. */
  ipsative: string;
  lights: Readonly<Record<"red" | "amber" | "ok" | "good", string>>;
  indexes: Readonly<
    Record<"attentionFailed" | "inconsistency" | "longstringA" | "longstringB" | "irv" | "fastShare", string>
  >;
  /** Why a figure is not given, as a whole sentence. */
  absent(figure: FigureView<unknown>): string;
  /** The same where groups are compared: what counts is how large the smaller one is. */
  absentGroup(figure: FigureView<unknown>): string;
  /** The same for a cell of a table. */
  absentShort(figure: FigureView<unknown>): string;
  fewerThanFive: string;
  below: string;
  range(low: string, high: string): string;
}

const people = (n: number | null) =>
  n === null ? "fewer than 5 people" : `${n} ${n === 1 ? "person" : "people"}`;
const personen = (n: number | null) =>
  n === null ? "weniger als 5 Personen" : `${n} ${n === 1 ? "Person" : "Personen"}`;

const EN: Terms = {
  theme: "Theme",
  dimension: "Dimension",
  value: "Value",
  meaning: "Meaning",
  label: "Label",
  from: "from",
  to: "to",
  scale: "Scale",
  mean: "Mean",
  sd: "SD",
  standardError: "SE of the mean",
  reliability: "Alpha",
  interval: "95 % interval",
  verdict: "Verdict",
  halfWidth: "80 % band",
  itemTotals: "Items below .25",
  index: "Index",
  caution: "caution",
  serious: "serious",
  share: "Share caution",
  shareSerious: "Share serious",
  agreeing: "agreeing",
  disagreeing: "disagreeing",
  gap: "apart",
  noSample: "Nobody has completed this version here yet, so there is nobody to describe.",
  sampleSize: (n, first, last) =>
    `${people(n)} in all, completed ${first === last ? `in ${first}` : `from ${first} to ${last}`}`,
  sampleLanguages: "Language of the questionnaire",
  sampleGenders: "Gender",
  countsWithheld: "not shown, because a group is of one to four people",
  languageNames: { en: "English", de: "German" },
  genderNames: {
    ...{ female: "women", male: "men", diverse: "non-binary or another gender" },
    unknown: "not asked or not told",
  },
  weI: "We/I ratio",
  ipsative: "indicative",
  lights: { red: "insufficient", amber: "weak", ok: "acceptable", good: "good" },
  indexes: {
    attentionFailed: "Attention checks answered wrongly",
    inconsistency: "Inconsistency: mean spread of the six answers to a dimension",
    longstringA: "Longest run of the same answer, statements",
    longstringB: "Longest run of the same answer, pairs",
    irv: "Spread of all statement answers",
    fastShare: "Share of answers too fast to have been read",
  },
  absent({ n, missing, needed }) {
    if (missing === "too_few_data") return `Too few data: ${people(n)} so far, ${needed} are needed.`;
    return missing === "no_spread"
      ? `All ${people(n)} answer alike, so the figure does not exist.`
      : `The computation does not settle for these ${people(n)}.`;
  },
  absentGroup: ({ n, needed }) =>
    `Too few data: ${people(n)} in the smaller group so far, ${needed} are needed.`,
  absentShort: ({ n, missing, needed }) =>
    missing === "too_few_data" ? `too few (${n} of ${needed})` : "not defined",
  fewerThanFive: "fewer than 5",
  below: "below",
  range: (low, high) => `${low} to ${high}`,
};

const DE: Terms = {
  theme: "Thema",
  dimension: "Dimension",
  value: "Wert",
  meaning: "Bedeutung",
  label: "Bezeichnung",
  from: "von",
  to: "bis",
  scale: "Skala",
  mean: "Mittelwert",
  sd: "SD",
  standardError: "SE des Mittelwerts",
  reliability: "Alpha",
  interval: "95-%-Intervall",
  verdict: "Urteil",
  halfWidth: "80-%-Band",
  itemTotals: "Items unter .25",
  index: "Kennwert",
  caution: "Vorsicht",
  serious: "ernst",
  share: "Anteil Vorsicht",
  shareSerious: "Anteil ernst",
  agreeing: "Zustimmung",
  disagreeing: "Ablehnung",
  gap: "Abstand",
  noSample: "Diese Version hat hier noch niemand abgeschlossen; zu beschreiben ist deshalb niemand.",
  sampleSize: (n, first, last) =>
    `${personen(n)} insgesamt, abgeschlossen ${first === last ? `im Monat ${first}` : `von ${first} bis ${last}`}`,
  sampleLanguages: "Sprache des Fragebogens",
  sampleGenders: "Geschlecht",
  countsWithheld: "nicht gezeigt, weil eine Gruppe aus einer bis vier Personen besteht",
  languageNames: { en: "Englisch", de: "Deutsch" },
  genderNames: {
    ...{ female: "Frauen", male: "Männer", diverse: "nichtbinär oder anderes Geschlecht" },
    unknown: "nicht gefragt oder keine Angabe",
  },
  weI: "Wir/Ich-Verhältnis",
  ipsative: "nur Anhaltspunkt",
  lights: { red: "unzureichend", amber: "schwach", ok: "ausreichend", good: "gut" },
  indexes: {
    attentionFailed: "Falsch beantwortete Lesekontrollen",
    inconsistency: "Inkonsistenz: mittlere Streuung der sechs Antworten einer Dimension",
    longstringA: "Längste Folge gleicher Antworten, Aussagen",
    longstringB: "Längste Folge gleicher Antworten, Paare",
    irv: "Streuung aller Antworten auf Aussagen",
    fastShare: "Anteil der Antworten, die zu schnell kamen, um gelesen zu sein",
  },
  absent({ n, missing, needed }) {
    if (missing === "too_few_data") return `Zu wenige Daten: bisher ${personen(n)}, nötig sind ${needed}.`;
    return missing === "no_spread"
      ? `Alle ${personen(n)} antworten gleich, der Kennwert ist deshalb nicht definiert.`
      : `Die Berechnung führt bei diesen ${personen(n)} zu keinem Ergebnis.`;
  },
  absentGroup: ({ n, needed }) =>
    `Zu wenige Daten: bisher ${personen(n)} in der kleineren Gruppe, nötig sind ${needed}.`,
  absentShort: ({ n, missing, needed }) =>
    missing === "too_few_data" ? `zu wenige (${n} von ${needed})` : "nicht definiert",
  fewerThanFive: "weniger als 5",
  below: "unter",
  range: (low, high) => `${low} bis ${high}`,
};

export const TERMS: Readonly<Record<Language, Terms>> = { en: EN, de: DE };

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Text that others have typed, as plain words. */
export const plainWords = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);

/** Numbers as the language writes them. */
export interface Numbers {
  number(value: number, decimals: number): string;
  percent(share: number, decimals?: number): string;
}

export function numbersIn(language: Language): Numbers {
  const number = (value: number, decimals: number) => {
    const text = value.toFixed(decimals);
    return language === "de" ? text.replace(".", ",") : text;
  };
  return { number, percent: (share, decimals = 1) => `${number(100 * share, decimals)} %` };
}

/** What is known of how a version came about. */
export interface Development {
  /** Of the version that was written with a record; null for the one before. */
  changes: Record<"replaced" | "reworded" | "none", { statements: number; pairs: number }> | null;
  /** Means of the author's ratings, by dimension. */
  desirability: string;
  /** LIX of all statements and sides of pairs. */
  readingLevel: Record<Language, number>;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function desirabilityTable(
  { items }: Questionnaire,
  name: ScaleName,
  terms: Terms,
  { number }: Numbers,
): string {
  const ratings = (scale: string, dir: 1 | -1): number[] =>
    items.flatMap((item) =>
      item.type === "statement" && item.keys[0].scale === scale && item.keys[0].dir === dir
        ? [item.desirability]
        : [],
    );
  return markdownTable(
    [terms.dimension, terms.agreeing, terms.disagreeing, terms.gap],
    DIMENSION_KEYS.map((scale) => {
      const [agreeing, disagreeing] = [mean(ratings(scale, 1)), mean(ratings(scale, -1))];
      return [
        name(scale),
        number(agreeing, 2),
        number(disagreeing, 2),
        number(Math.abs(agreeing - disagreeing), 2),
      ];
    }),
  );
}

function changesOf(version: string): Development["changes"] {
  if (version !== authorship.version) return null;
  const counted = (change: string) => {
    const ids = authorship.items.filter((item) => item.change === change).map(({ id }) => id);
    const pairs = ids.filter((id) => id.startsWith("pair.")).length;
    return { pairs, statements: ids.filter((id) => !/^(pair|check)\./.test(id)).length };
  };
  return { replaced: counted("replaced"), reworded: counted("reworded"), none: counted("none") };
}

export function developmentOf(
  { id, version }: { id: string; version: string },
  name: ScaleName,
  terms: Terms,
  numbers: Numbers,
): Development {
  const { questionnaire } = getInstrumentVersion(id, version);
  const sentences = (language: Language) =>
    questionnaire.items.flatMap((item) => (item.type === "check" ? [] : Object.values(item[language])));
  return {
    changes: changesOf(version),
    desirability: desirabilityTable(questionnaire, name, terms, numbers),
    readingLevel: { en: lix(sentences("en")), de: lix(sentences("de")) },
  };
}

/** How a scale is called in the manual's language. */
export type ScaleName = (scale: ScaleKey) => string;
