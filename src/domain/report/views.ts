import { poleOf, sideOf, standingWith } from "#/domain/instrument/interpretation/level.ts";
import type { CompositeScore } from "#/domain/instrument/interpretation/outcome.ts";
import type { TextLevel } from "#/domain/instrument/interpretation/types.ts";
import { toTenths } from "#/domain/instrument/rounding.ts";
import { type ScaleKey, type ScaleScore, VALUE_KEYS, type ValueKey } from "#/domain/instrument/types.ts";
import type { Lane } from "./document-charts.ts";
import { capitalised, cText, decimal } from "./format.ts";
import type { ReportInput } from "./input.ts";

export interface ScaleView extends Lane {
  key: ScaleKey;
  description: string;
  /** Raw percent as the language writes it. */
  raw: string;
  /** Phrases of the two ends. */
  low: string;
  high: string;
  /** On which side of the middle it lies. */
  isHigh: boolean;
}

export interface ValueView extends ScaleView {
  /** 0..100, the bar's length: priority within the person. */
  share: number;
  /** "1".."6"; shared ranks carry "=". */
  rank: string;
}

/** A scale of the person with its figures, as the language writes them. */
export function scaleView(key: ScaleKey, input: ReportInput): ScaleView {
  const { language, texts } = input;
  const { cValue, rawPercent } = input.result.scales[key];
  const text = texts.scales[key];
  return {
    key,
    name: text.name[language],
    description: text.description[language],
    raw: decimal(rawPercent, 1, language),
    low: text.low[language],
    high: text.high[language],
    isHigh: poleOf(cValue) === "high",
    ...scoreView(input.result.scales[key], input),
  };
}

/**
 * A C value with band and standing as the language writes them. A report describes the position in five words: the
 * seven labels of the API would be others for half of the people a week later.
 */
export const scoreView = (score: ScaleScore, input: Wording): Omit<Lane, "name"> =>
  viewOf(score, sideOf(score), input);

/** The same of a field. */
export const fieldView = (score: CompositeScore, input: Wording): Omit<Lane, "name"> =>
  viewOf(score, score.side, input);

type Wording = Pick<ReportInput, "interpretation" | "language">;

function viewOf(
  { cValue, band }: Pick<ScaleScore, "cValue" | "band">,
  side: TextLevel,
  { interpretation, language }: Wording,
): Omit<Lane, "name"> {
  const [low, high] = band.map((end) => decimal(end, 1, language));
  const standing = standingWith({ cValue }, side);
  return {
    number: cText(cValue, language),
    band: `${low}–${high}`,
    label: capitalised(interpretation.words.standing[standing][language], language),
    score: { value: cValue, band },
  };
}

/** Ranks go by the points within the person, not by the norm: values are priorities. */
export function valueViews(input: ReportInput): ValueView[] {
  const tenths = (key: ValueKey) => toTenths(input.result.scales[key].rawPercent);
  return VALUE_KEYS.map((key) => {
    const rank = 1 + VALUE_KEYS.filter((other) => tenths(other) > tenths(key)).length;
    const isShared = VALUE_KEYS.some((other) => other !== key && tenths(other) === tenths(key));
    return {
      ...scaleView(key, input),
      share: input.result.scales[key].rawPercent,
      rank: isShared ? `${rank}=` : String(rank),
    };
  });
}
