import { toTenths } from "../rounding.ts";
import type { DimensionKey, Language, ScoredResult } from "../types.ts";
import { type Sided, sideOf } from "./level.ts";
import type { FocusFinding, PairBlock, PairFinding, PairKind } from "./outcome.ts";
import type { FocusKey, InterpretationTexts, PairText, ResilienceText } from "./types.ts";

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
 * To which of two opposites the person leans: 2.0 C apart at least, and one of them clearly off the reference; null
 * when that does not hold.
 * @param pair one of `texts.pairs.pairs`.
 */
export const pairLean = (pair: PairText, scales: Scales, language: Language): PairFinding | null => {
  const [first, second] = [scales[pair.pair[0]], scales[pair.pair[1]]];
  const difference = toTenths(first.cValue) - toTenths(second.cValue);
  const isSure = sideOf(first) !== "mid" || sideOf(second) !== "mid";
  if (!isSure || bothOn(first, second) || Math.abs(difference) < NOTABLE_TENTHS) return null;
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
