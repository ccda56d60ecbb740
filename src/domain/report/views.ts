import { poleOf, sideOf } from "#/domain/instrument/interpretation/level.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import type { WeighedValue } from "#/domain/instrument/value-groups.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { BarsBlock, Lane } from "./document-charts.ts";
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

/** A scale of the person with its figures, as the language writes them. */
export function scaleView(key: ScaleKey, input: ReportInput): ScaleView {
  const { language, texts } = input;
  const { cValue, band, rawPercent } = input.result.scales[key];
  const text = texts.scales[key];
  return {
    key,
    name: text.name[language],
    description: text.description[language],
    raw: decimal(rawPercent, 1, language),
    low: text.low[language],
    high: text.high[language],
    isHigh: poleOf(cValue) === "high",
    ...scoreView(cValue, band, input),
  };
}

/**
 * A C value with band and standing as the language writes them. A report describes the position in three words: the
 * seven labels of the API would be others for half of the people a week later.
 */
export function scoreView(
  cValue: number,
  band: readonly [number, number],
  { interpretation, language }: Pick<ReportInput, "interpretation" | "language">,
): Omit<Lane, "name"> {
  const [low, high] = band.map((end) => decimal(end, 1, language));
  return {
    number: cText(cValue, language),
    band: `${low}–${high}`,
    label: capitalised(interpretation.words.standing[sideOf({ cValue, band })][language], language),
    score: { value: cValue, band },
  };
}

/** What people read of values, as the language writes it: the weight within the person, its band and its group. */
export const valueBars = (
  values: readonly WeighedValue[],
  { texts, language }: Pick<ReportInput, "texts" | "language">,
): BarsBlock["bars"] =>
  values.map(({ key, weight, band, group }) => {
    const [low, high] = band.map((end) => decimal(end, 0, language));
    return {
      name: texts.scales[key].name[language],
      description: texts.scales[key].description[language],
      share: weight,
      band,
      shareText: decimal(weight, 0, language),
      bandText: `${low}–${high}`,
      group: capitalised(BAND_WORDS[language].groups[group], language),
    };
  });
