import { clusters, scales } from "../../../../../assets/instrument/pa-standard/shared/scales.json";
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
