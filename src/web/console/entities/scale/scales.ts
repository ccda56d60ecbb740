import type { Language, Localized } from "../../kit/texts/language.tsx";
import { DIMENSION_KEYS, DIMENSION_TEXTS, type DimensionKey } from "./dimension-texts.ts";

const VALUE_NAMES = {
  graves2_security: { en: "Security & Belonging", de: "Sicherheit & Zugehörigkeit" },
  graves3_power: { en: "Power & Assertion", de: "Macht & Durchsetzung" },
  graves4_order: { en: "Order & Duty", de: "Ordnung & Pflicht" },
  graves5_achievement: { en: "Achievement & Success", de: "Leistung & Erfolg" },
  graves6_community: { en: "Community & Equality", de: "Gemeinschaft & Gleichwertigkeit" },
  graves7_growth: { en: "Growth & Autonomy", de: "Wachstum & Autonomie" },
} as const satisfies Record<string, Localized<string>>;

type ValueKey = keyof typeof VALUE_NAMES;
export type ScaleKey = DimensionKey | ValueKey;

const VALUE_KEYS = Object.keys(VALUE_NAMES) as readonly ValueKey[];
/** Dimensions theme by theme, then the values. */
export const SCALE_KEYS: readonly ScaleKey[] = [...DIMENSION_KEYS, ...VALUE_KEYS];

const isValue = (key: string): key is ValueKey => key in VALUE_NAMES;
const isDimension = (key: string): key is DimensionKey => key in DIMENSION_TEXTS;

/** What a scale is called; one that this page does not know keeps its key. */
export function scaleName(key: string, language: Language): string {
  if (isValue(key)) return VALUE_NAMES[key][language];
  return isDimension(key) ? DIMENSION_TEXTS[key].name[language] : key;
}
