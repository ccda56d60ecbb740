import { standing } from "../../../../../assets/instrument/pa-standard/shared/interpretation/words.json";
import {
  clusters,
  scales,
  tendencies,
} from "../../../../../assets/instrument/pa-standard/shared/scales.json";
import type { Language, Localized } from "../../kit/texts/language.tsx";

export type ScaleKey = keyof typeof scales;

interface ScaleText {
  name: Localized<string>;
  /** One sentence. */
  description: Localized<string>;
  /** What people near 0 and near 10 tend to; neither is better. */
  low: Localized<string>;
  high: Localized<string>;
}

/** What pages write about scales where no answer names them: the texts of the questionnaire itself. */
export const SCALE_TEXTS: Readonly<Record<ScaleKey, ScaleText>> = scales;

/** The scales by their theme, in the order of every chart: dimensions, partners side by side, then the values. */
export const SCALE_GROUPS: readonly { key: string; name: Localized<string>; scales: readonly ScaleKey[] }[] =
  [
    ...clusters.map(({ key, name, dimensions }) => ({ key, name, scales: dimensions.filter(isScaleKey) })),
    {
      key: "values",
      name: { en: "Values", de: "Werte" },
      scales: Object.keys(scales)
        .filter((key) => key.startsWith("graves"))
        .filter(isScaleKey),
    },
  ];

export const SCALE_KEYS: readonly ScaleKey[] = SCALE_GROUPS.flatMap((group) => group.scales);

export function isScaleKey(key: string): key is ScaleKey {
  return key in scales;
}

/** The name of a scale; its key where a newer server knows one that this page does not. */
export const scaleName = (key: string, language: Language): string =>
  isScaleKey(key) ? scales[key].name[language] : key;

/** The ends of the C scale: within half a point of them people cannot be told apart, as documents say too. */
const [LOW_END, HIGH_END] = [0.5, 9.5];

/**
 * A C value of a person as it is shown: "≤ 0.5" and "≥ 9.5" at the ends, where the scale is cut off and 10.0 would pretend to
 * more.
 * @param write a number with one decimal, in the language of the page
 */
export function cText(cValue: number, write: (value: number) => string): string {
  if (cValue <= LOW_END) return `≤\u00A0${write(LOW_END)}`;
  if (cValue >= HIGH_END) return `≥\u00A0${write(HIGH_END)}`;
  return write(cValue);
}

/**
 * Where a value lies, and which of We and I weighs more, in the questionnaire's own words: pages, reports, brief and
 * comparison say the same of the same result. Which word it is, the server says.
 */
export const STANDING_WORDS: Readonly<Record<"low" | "mid" | "high", Localized<string>>> = standing;
export const TENDENCY_WORDS: Readonly<Record<keyof typeof tendencies, Localized<string>>> = tendencies;
