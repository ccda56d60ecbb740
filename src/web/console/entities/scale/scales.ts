import { SCALE_GROUP_TEXTS } from "#/messages/console/entities/scale/scale-group.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import {
  clusters,
  scales,
  tendencies,
} from "../../../../../assets/instrument/pa-standard/shared/scales.json";
import type { Localized } from "../../kit/texts/language.tsx";
import { localized } from "../../kit/texts/language.tsx";

export type ScaleKey = keyof typeof scales;

interface ScaleText {
  name: Localized<string>;
  /** One sentence. */
  description: Localized<string>;
  /** The tendencies of people near 0 and near 10. Neither is better. */
  low: Localized<string>;
  high: Localized<string>;
}

/** The texts of scales for pages without an answer that names them: those of the questionnaire itself. */
export const SCALE_TEXTS: Readonly<Record<ScaleKey, ScaleText>> = scales;

/** The scales by their theme, in the order of every chart: dimensions, partners side by side, then the values. */
export const SCALE_GROUPS: readonly { key: string; name: Localized<string>; scales: readonly ScaleKey[] }[] =
  [
    ...clusters.map(({ key, name, dimensions }) => ({ key, name, scales: dimensions.filter(isScaleKey) })),
    {
      key: "values",
      name: localized((language) => SCALE_GROUP_TEXTS[language].values),
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

/** The ends of the C scale: within half a point of them, people cannot be distinguished. Documents say the same. */
const [LOW_END, HIGH_END] = [0.5, 9.5];

/**
 * Formats a person's C value: "≤ 0.5" and "≥ 9.5" at the ends, where the scale is cut off and 10.0 would be too
 * precise.
 * @param write a number with one decimal, in the language of the page
 */
export function cText(cValue: number, write: (value: number) => string): string {
  if (cValue <= LOW_END) return `≤\u00A0${write(LOW_END)}`;
  if (cValue >= HIGH_END) return `≥\u00A0${write(HIGH_END)}`;
  return write(cValue);
}

/** Describes the balance of We and I in the questionnaire's own words. */
export const TENDENCY_WORDS: Readonly<Record<keyof typeof tendencies, Localized<string>>> = tendencies;
