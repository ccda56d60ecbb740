import {
  DIMENSION_GROUPS,
  DIMENSION_TEXTS,
  type DimensionKey,
  type DimensionText,
} from "../../entities/scale/dimension-texts.ts";
import type { Language, Localized } from "../../kit/texts/language.tsx";

/** The six values, as the dimensions are told beside them: a job profile may ask for both. */
const VALUE_TEXTS = {
  graves2_security: {
    name: {
      en: "Security & Belonging",
      de: "Sicherheit & Zugehörigkeit",
    },
    text: {
      en: "Importance of safety, loyalty and familiar bonds.",
      de: "Wie wichtig Geborgenheit, Loyalität und vertraute Bindungen sind.",
    },
    low: {
      en: "ranks other values above safety and familiar bonds",
      de: "ordnet Geborgenheit und vertraute Bindungen anderen Werten nach",
    },
    high: {
      en: "puts safety, loyalty and familiar bonds ahead of other values",
      de: "stellt Geborgenheit, Loyalität und vertraute Bindungen vor andere Werte",
    },
  },
  graves3_power: {
    name: {
      en: "Power & Assertion",
      de: "Macht & Durchsetzung",
    },
    text: {
      en: "Importance of influence, strength and freedom to act.",
      de: "Wie wichtig Einfluss, Stärke und Handlungsfreiheit sind.",
    },
    low: {
      en: "ranks other values above influence and strength",
      de: "ordnet Einfluss und Stärke anderen Werten nach",
    },
    high: {
      en: "puts influence, strength and freedom to act ahead of other values",
      de: "stellt Einfluss, Stärke und Handlungsfreiheit vor andere Werte",
    },
  },
  graves4_order: {
    name: {
      en: "Order & Duty",
      de: "Ordnung & Pflicht",
    },
    text: {
      en: "Importance of rules, reliability, fairness by the same law for all.",
      de: "Wie wichtig Regeln, Verlässlichkeit und gleiches Recht für alle sind.",
    },
    low: {
      en: "ranks other values above rules and duty",
      de: "ordnet Regeln und Pflicht anderen Werten nach",
    },
    high: {
      en: "puts rules, reliability and equal law ahead of other values",
      de: "stellt Regeln, Verlässlichkeit und gleiches Recht vor andere Werte",
    },
  },
  graves5_achievement: {
    name: {
      en: "Achievement & Success",
      de: "Leistung & Erfolg",
    },
    text: {
      en: "Importance of measurable success, competition and progress.",
      de: "Wie wichtig messbarer Erfolg, Wettbewerb und Vorankommen sind.",
    },
    low: {
      en: "ranks other values above success and competition",
      de: "ordnet Erfolg und Wettbewerb anderen Werten nach",
    },
    high: {
      en: "puts success, competition and progress ahead of other values",
      de: "stellt Erfolg, Wettbewerb und Vorankommen vor andere Werte",
    },
  },
  graves6_community: {
    name: {
      en: "Community & Equality",
      de: "Gemeinschaft & Gleichwertigkeit",
    },
    text: {
      en: "Importance of togetherness, equal voice and care.",
      de: "Wie wichtig Miteinander, gleiche Stimme und Fürsorge sind.",
    },
    low: {
      en: "ranks other values above togetherness and equal voice",
      de: "ordnet Miteinander und gleiche Stimme anderen Werten nach",
    },
    high: {
      en: "puts togetherness, equal voice and care ahead of other values",
      de: "stellt Miteinander, gleiche Stimme und Fürsorge vor andere Werte",
    },
  },
  graves7_growth: {
    name: {
      en: "Growth & Autonomy",
      de: "Wachstum & Autonomie",
    },
    text: {
      en: "Importance of learning, independence and seeing the larger system.",
      de: "Wie wichtig Lernen, Eigenständigkeit und der Blick auf das größere System sind.",
    },
    low: {
      en: "ranks other values above learning and independence",
      de: "ordnet Lernen und Eigenständigkeit anderen Werten nach",
    },
    high: {
      en: "puts learning, independence and the larger view ahead of other values",
      de: "stellt Lernen, Eigenständigkeit und Weitblick vor andere Werte",
    },
  },
} as const satisfies Readonly<Record<string, DimensionText>>;

type ValueKey = keyof typeof VALUE_TEXTS;
type ScaleKey = DimensionKey | ValueKey;

/** What a page writes about every scale that a job profile can use, in the order of every chart. */
export const SCALE_TEXTS: Readonly<Record<ScaleKey, DimensionText>> = { ...DIMENSION_TEXTS, ...VALUE_TEXTS };

export const SCALE_GROUPS: readonly { key: string; name: Localized<string>; scales: readonly ScaleKey[] }[] =
  [
    ...DIMENSION_GROUPS.map(({ key, name, dimensions }) => ({ key, name, scales: dimensions })),
    { key: "values", name: { en: "Values", de: "Werte" }, scales: Object.keys(VALUE_TEXTS) as ValueKey[] },
  ];

export const SCALE_KEYS: readonly ScaleKey[] = SCALE_GROUPS.flatMap(({ scales }) => scales);

export const isScaleKey = (key: string): key is ScaleKey => key in SCALE_TEXTS;

/** The name of a scale; its key where a newer server knows one that this page does not. */
export const scaleName = (key: string, language: Language): string =>
  isScaleKey(key) ? SCALE_TEXTS[key].name[language] : key;
