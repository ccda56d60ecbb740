import { type Deviation, deviationOf, type Level, levelWith, scoreLevel } from "#/domain/instrument/bands.ts";
import { poleOf } from "#/domain/instrument/interpretation/level.ts";
import type { CompositeScore } from "#/domain/instrument/interpretation/outcome.ts";
import type { DimensionMatch } from "#/domain/instrument/match-result.ts";
import type { Language, ScaleKey, ScaleScore } from "#/domain/instrument/types.ts";
import type { ValueGroup, WeighedValue } from "#/domain/instrument/value-groups.ts";
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
 * A score with band and level as the language writes them. People read five levels (`bands.ts`): the seven labels of the
 * API would be others for half of the people a week later.
 */
export const scoreView = (score: ScaleScore, { language }: Worded): Omit<Lane, "name"> =>
  viewOf(score, scoreLevel(score), language);

/** The same of a field. */
export const fieldView = (score: CompositeScore, { language }: Worded): Omit<Lane, "name"> =>
  viewOf(score, levelWith(score.cValue, score.side), language);

type Worded = Pick<ReportInput, "language">;

function viewOf(
  { cValue, band }: Pick<ScaleScore, "cValue" | "band">,
  level: Level,
  language: Language,
): Omit<Lane, "name"> {
  const [low, high] = band.map((end) => decimal(end, 1, language));
  return {
    number: cText(cValue, language),
    band: `${low}–${high}`,
    label: levelWord(level, language),
    score: { value: cValue, band },
  };
}

const levelWord = (level: Level, language: Language): string =>
  capitalised(BAND_WORDS[language].levels[level], language);

/** The level of a score with a capital letter, as tables and charts have it. */
export const levelText = (score: Parameters<typeof scoreLevel>[0], language: Language): string =>
  levelWord(scoreLevel(score), language);

/** A group of values with a capital letter. */
export const groupText = (group: ValueGroup, language: Language): string =>
  capitalised(BAND_WORDS[language].groups[group], language);

/** Where the person lies relative to a requirement. */
export const deviationIn = (detail: DimensionMatch, { result }: Pick<ReportInput, "result">): Deviation =>
  deviationOf(result.scales[detail.scale], detail, detail.range);

/** The same in words. */
export const deviationText = (
  detail: DimensionMatch,
  input: Pick<ReportInput, "result" | "language">,
): string => BAND_WORDS[input.language].deviations[deviationIn(detail, input)];

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
      group: groupText(group, language),
    };
  });
