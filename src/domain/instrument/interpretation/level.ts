import { type Level, referenceLevel, scoreLevel } from "../bands.ts";
import { toTenths } from "../rounding.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";
import { type ValueGroup, valueGroup, type WeighedValue, weighedValues } from "../value-groups.ts";
import type {
  CandidateFeedback,
  FocusFinding,
  PairBlock,
  PairFinding,
  PairKind,
  Tension,
  ValueBlock,
  ValueCombination,
} from "./outcome.ts";
import type { FocusKey, InterpretationTexts, PairText, Pole, ResilienceText, TextLevel } from "./types.ts";

/** A score as far as the choice of texts goes. */
type Sided = Parameters<typeof scoreLevel>[0];

/** The side of a level that says "clearly"; no other has one. */
const CLEAR: Partial<Record<Level, TextLevel>> = { clearly_low: "low", clearly_high: "high" };

/** The side of the norm on which a score clearly lies, whatever the person's own answers lean to. */
export const referenceSideOf = (score: Parameters<typeof referenceLevel>[0]): TextLevel =>
  CLEAR[referenceLevel(score)] ?? "mid";

/** The side that every document says of a score ("clearly"): that of the norm, if the own answers lean to it as well. */
export const sideOf = (score: Sided): TextLevel => CLEAR[scoreLevel(score)] ?? "mid";

/**
 * Puts values in the place of {names}.
 * @throws Error for a placeholder without a value: a text must never be printed with a gap.
 */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a text has the placeholder {${name}} and no value for it`);
    return value;
  });

const LEVEL_OF_GROUP: Record<ValueGroup, TextLevel> = { front: "high", middle: "mid", behind: "low" };

const weightsOf = ({ scales }: ScoredResult): Record<ValueKey, number> =>
  Object.fromEntries(VALUE_KEYS.map((key) => [key, scales[key].rawPercent])) as Record<ValueKey, number>;

/** The six values of a person by weight, in their groups. */
export const valuesOf = (result: ScoredResult): WeighedValue[] => weighedValues(weightsOf(result));

/** The side on which a value is reported: that of its group. */
export const valueLevelOf = (result: ScoredResult, key: ValueKey): TextLevel =>
  LEVEL_OF_GROUP[valueGroup(result.scales[key].rawPercent)];

/** The values that weigh more or less than usual with their texts, the heaviest first. */
export const valueBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueBlock[] =>
  valuesOf(result).flatMap(({ key, group }): ValueBlock[] => {
    const level = LEVEL_OF_GROUP[group];
    if (level === "mid") return [];
    const { text, motivates, demotivates, helps } = texts.values.values[key][level];
    return [
      {
        key,
        level,
        text: text[language],
        motivates: motivates[language],
        demotivates: demotivates[language],
        helps: helps[language],
      },
    ];
  });

/**
 * The two values that lead and what they mean together; null unless exactly two are in front, and no dimension sits
 * uneasily with either.
 */
export const valueCombination = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueCombination | null => {
  const [first, second, ...others] = valuesOf(result)
    .filter(({ group }) => group === "front")
    .map(({ key }) => key);
  if (first === undefined || second === undefined || others.length > 0) return null;
  const uneasy = valueTensions(texts, result, language).map(({ value }) => value);
  if (uneasy.includes(first) || uneasy.includes(second)) return null;
  const found = texts.values.combinations.find(
    ({ values }) => values.includes(first) && values.includes(second),
  );
  return found ? { values: found.values, text: found.text[language] } : null;
};

/** The sentence for a person whose six values all share the middle group; null when one stands out. */
export const evenValues = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): string | null =>
  valuesOf(result).every(({ group }) => group === "middle") ? texts.values.even[language] : null;

/** Where a dimension and a value of the person sit uneasily together: a question each. */
export const valueTensions = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): Tension[] =>
  texts.values.tensions
    .filter(
      ({ dimension, pole, value, weight }) =>
        sideOf(result.scales[dimension]) === pole && valueLevelOf(result, value) === weight,
    )
    .map(({ dimension, value, question }) => ({ dimension, value, question: question[language] }));

type Scales = ScoredResult["scales"];

/** Difference of two scales from which it is worth a sentence: about 1.28 standard errors of a difference. */
const NOTABLE_TENTHS = 20;
/** Foci less than a C point behind the first lead together with it. */
const LEADING_TENTHS = 10;

const bothOn = (one: Sided, other: Sided): "bothHigh" | "bothLow" | null => {
  const side = sideOf(one);
  if (side === "mid" || side !== sideOf(other)) return null;
  return side === "high" ? "bothHigh" : "bothLow";
};

/** The pair's block where two opposites lie on the same side, in the place of all that is said of each; else null. */
export const markedPair = (pair: PairText, scales: Scales, language: Language): PairBlock | null => {
  const [first, second] = pair.pair;
  const kind = bothOn(scales[first], scales[second]);
  if (kind === null) return null;
  const { text, benefit, watch, helps } = pair[kind];
  return {
    pair: pair.pair,
    kind,
    text: text[language],
    benefit: benefit[language],
    watch: watch[language],
    helps: helps[language],
  };
};

/**
 * To which of two opposites the person leans: 2.0 C apart at least, their own answers in the same order, and one of them
 * clearly off the reference; null when that does not hold.
 * @param pair one of `texts.pairs.pairs`.
 */
export const pairLean = (pair: PairText, scales: Scales, language: Language): PairFinding | null => {
  const [first, second] = [scales[pair.pair[0]], scales[pair.pair[1]]];
  const difference = toTenths(first.cValue) - toTenths(second.cValue);
  const isSure = sideOf(first) !== "mid" || sideOf(second) !== "mid";
  const isOwn = Math.sign(first.rawPercent - second.rawPercent) === Math.sign(difference);
  if (!isSure || !isOwn || bothOn(first, second) || Math.abs(difference) < NOTABLE_TENTHS) return null;
  const kind: PairKind = difference > 0 ? "firstOver" : "secondOver";
  return { pair: pair.pair, kind, text: pair[kind][language] };
};

/** What failure tolerance and stability say together; of no use unless both are clearly off the reference. */
export const resilienceFinding = (
  pair: ResilienceText,
  scales: Scales,
  language: Language,
): PairFinding | null => {
  const [one, other] = [scales[pair.pair[0]], scales[pair.pair[1]]];
  const sides = [sideOf(one), sideOf(other)];
  if (sides.includes("mid")) return null;
  const kind: PairKind = bothOn(one, other) ?? (sides[0] === "high" ? "firstOver" : "secondOver");
  return { pair: pair.pair, kind, text: pair[kind][language] };
};

export const FOCI = ["practical", "people", "process"] as const satisfies readonly DimensionKey[];

const focusKind = (scales: Scales): FocusKey | null => {
  const sides = FOCI.map((focus) => sideOf(scales[focus]));
  if (sides.every((side) => side === "mid")) return null;
  if (sides.every((side) => side === "high")) return "allHigh";
  if (sides.every((side) => side === "low")) return "allLow";
  const tenths = (focus: (typeof FOCI)[number]) => toTenths(scales[focus].cValue);
  const values = FOCI.map(tenths);
  const highest = Math.max(...values);
  if (highest - Math.min(...values) < NOTABLE_TENTHS) return null;
  // At most two can lead here: the third lies at least 2.0 below the first.
  const leading = FOCI.filter((focus) => highest - tenths(focus) < LEADING_TENTHS);
  return leading.join("_") as FocusKey;
};

/**
 * Which interest leads: one focus, two less than 1.0 C apart, or all three on one side; null when none is clearly
 * off the reference, or when they lie less than 2.0 C apart.
 */
export const focusFinding = (
  texts: InterpretationTexts,
  scales: Scales,
  language: Language,
): FocusFinding | null => {
  const kind = focusKind(scales);
  return kind === null ? null : { kind, text: texts.pairs.focus[kind][language] };
};

const MIDDLE_TENTHS = 50;

/** The side of the middle of the norm on which a C value lies; 5.0 itself counts as high. */
export const poleOf = (cValue: number): Pole => (toTenths(cValue) < MIDDLE_TENTHS ? "low" : "high");

/** Dimensions by distance from the middle of the norm, the farthest first; ties keep the given order. */
export const byDistinctness = (
  { scales }: ScoredResult,
  keys: readonly DimensionKey[] = DIMENSION_KEYS,
): DimensionKey[] => {
  const distance = (key: DimensionKey) => Math.abs(toTenths(scales[key].cValue) - MIDDLE_TENTHS);
  return [...keys].sort((a, b) => distance(b) - distance(a));
};

/** The dimensions that lie clearly on one side, the farthest from the middle first. */
export const clearDimensions = (result: ScoredResult): DimensionKey[] =>
  byDistinctness(result).filter((key) => sideOf(result.scales[key]) !== "mid");

const CLEAREST = 3;

/** What documents name first: at most three of them, of two opposites the farther one. */
export const clearestDimensions = (texts: InterpretationTexts, result: ScoredResult): DimensionKey[] => {
  const chosen: DimensionKey[] = [];
  for (const key of clearDimensions(result)) {
    const pair: readonly DimensionKey[] =
      texts.pairs.pairs.find((partners) => partners.pair.includes(key))?.pair ?? [];
    if (chosen.length < CLEAREST && !chosen.some((other) => pair.includes(other))) chosen.push(key);
  }
  return chosen;
};

const ranked = (result: ScoredResult): CandidateFeedback["valuesOrder"] => {
  const values = valuesOf(result);
  return values.map(({ key, weight, group }) => ({
    key,
    rank: 1 + values.filter((other) => other.weight > weight).length,
    group,
  }));
};

/**
 * The summary for the person: up to three typical preferences, the values in groups, the we/I ratio. It speaks to the
 * person, and holds neither a label, nor a norm, nor a comparison with a job.
 */
export const candidateFeedback = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CandidateFeedback => {
  const { feedback } = texts;
  const typical = clearestDimensions(texts, result);
  const many = typical.length === CLEAREST ? "three" : typical.length === 0 ? "none" : "few";
  const order = ranked(result);
  const [leader, ...others] = order.filter(({ group }) => group === "front");
  return {
    intro: feedback.intro[language],
    preferencesLead: feedback.preferencesLead[many][language],
    preferences: typical.map((key) => {
      const pole = poleOf(result.scales[key].cValue);
      const { preference, strength, balance } = feedback.preferences[key][pole];
      return {
        key,
        pole,
        preference: preference[language],
        strength: strength[language],
        balance: balance[language],
      };
    }),
    valuesLead: feedback.valuesLead[language],
    valuesOrder: order,
    valuesText: (leader && others.length === 0 ? feedback.values[leader.key] : feedback.valuesEven)[language],
    weI: feedback.weI[result.wirIch.tendency][language],
    closing: feedback.closing.map((sentence) => sentence[language]),
  };
};
