import { toTenths } from "../rounding.ts";
import { labelOf } from "../score.ts";
import type { ClusterText, DimensionKey, Language, ScoredResult } from "../types.ts";
import { degreeWords, fill, levelOf } from "./level.ts";
import type { ClusterBlock, DimensionBlock, FocusFinding, PairFinding, PairKind } from "./outcome.ts";
import type { FocusKey, InterpretationTexts, PairText } from "./types.ts";

type Scales = ScoredResult["scales"];

/** Difference of two scales from which it is worth a sentence: about 1.28 standard errors of a difference. */
const NOTABLE_TENTHS = 20;
/** Foci less than a C point behind the first lead together with it. */
const LEADING_TENTHS = 10;

/**
 * The block of one dimension: two sentences on what the person describes, then benefit, watch-point and what
 * helps. The three labels of one side differ by the word of degree in the first sentence.
 * @param cValue 0..10 with one decimal.
 */
export const textFor = (
  texts: InterpretationTexts,
  key: DimensionKey,
  cValue: number,
  language: Language,
): DimensionBlock => {
  const label = labelOf(cValue);
  const level = levelOf(cValue);
  const block = texts.dimensions[key][level];
  const values = degreeWords(texts.words, label, language);
  return {
    key,
    level,
    label,
    behaviour: block.behaviour.map((sentence) => fill(sentence[language], values)),
    benefit: block.benefit[language],
    watch: block.watch[language],
    helps: block.helps[language],
  };
};

const kindOf = (first: number, second: number): PairKind | null => {
  const [one, other] = [levelOf(first), levelOf(second)];
  if (one === "high" && other === "high") return "bothHigh";
  if (one === "low" && other === "low") return "bothLow";
  const difference = toTenths(first) - toTenths(second);
  if (Math.abs(difference) < NOTABLE_TENTHS) return null;
  return difference > 0 ? "firstOver" : "secondOver";
};

/**
 * What two dimensions say together: both high, both low, or at least 2.0 C apart; null when none of it holds.
 * @param pair one of `texts.pairs.pairs`, or `texts.pairs.resilience`.
 */
export const pairFinding = (pair: PairText, scales: Scales, language: Language): PairFinding | null => {
  const [first, second] = pair.pair;
  const kind = kindOf(scales[first].cValue, scales[second].cValue);
  return kind === null ? null : { pair: pair.pair, kind, text: pair[kind][language] };
};

const FOCI = ["practical", "people", "process"] as const;

const focusKind = (scales: Scales): FocusKey => {
  const levels = FOCI.map((focus) => levelOf(scales[focus].cValue));
  if (levels.every((level) => level === "high")) return "allHigh";
  if (levels.every((level) => level === "low")) return "allLow";
  const tenths = (focus: (typeof FOCI)[number]) => toTenths(scales[focus].cValue);
  const values = FOCI.map(tenths);
  const highest = Math.max(...values);
  if (highest - Math.min(...values) < NOTABLE_TENTHS) return "even";
  // At most two can lead here: the third lies at least 2.0 below the first.
  const leading = FOCI.filter((focus) => highest - tenths(focus) < LEADING_TENTHS);
  return leading.join("_") as FocusKey;
};

/**
 * Which interest leads: one focus, two less than 1.0 C apart, all three on one side of the average, or none
 * when they lie less than 2.0 C apart.
 */
export const focusFinding = (
  texts: InterpretationTexts,
  scales: Scales,
  language: Language,
): FocusFinding => {
  const kind = focusKind(scales);
  return { kind, text: texts.pairs.focus[kind][language] };
};

/**
 * The blocks of every cluster in report order, each with the sentence on its combination. Where two opposites
 * are both high or both low, that sentence replaces their second sentences, so that no two texts side by side
 * assert opposite things.
 * @param clusters `InstrumentTexts.clusters`.
 */
export const clusterBlocks = (
  texts: InterpretationTexts,
  clusters: readonly ClusterText[],
  { scales }: ScoredResult,
  language: Language,
): ClusterBlock[] =>
  clusters.map(({ key, name, dimensions }) => {
    const opposites = texts.pairs.pairs.find(({ pair }) => pair.every((side) => dimensions.includes(side)));
    const finding = opposites ? pairFinding(opposites, scales, language) : null;
    const replaces = finding?.kind === "bothHigh" || finding?.kind === "bothLow";
    const blocks = dimensions.map((dimension) => {
      const block = textFor(texts, dimension, scales[dimension].cValue, language);
      return replaces ? { ...block, behaviour: block.behaviour.slice(0, 1) } : block;
    });
    return {
      key,
      name: name[language],
      blocks,
      combination: finding?.text ?? combined(texts, dimensions, scales, language),
    };
  });

/** The sentence of the two clusters that are no opposites: resilience and the foci of interest. */
const combined = (
  texts: InterpretationTexts,
  dimensions: readonly DimensionKey[],
  scales: Scales,
  language: Language,
): string | null => {
  if (FOCI.every((focus) => dimensions.includes(focus))) return focusFinding(texts, scales, language).text;
  const { resilience } = texts.pairs;
  const isResilience = resilience.pair.every((side) => dimensions.includes(side));
  return isResilience ? (pairFinding(resilience, scales, language)?.text ?? null) : null;
};
