import { standing } from "../../../../../assets/instrument/pa-standard/shared/interpretation/words.json";
import { tendencies } from "../../../../../assets/instrument/pa-standard/shared/scales.json";
import type { Localized } from "../../kit/texts/language.tsx";

/**
 * Where a value lies, and which of We and I weighs more, in the questionnaire's own words: pages, reports, brief and
 * comparison say the same of the same result. Which word it is, the server says.
 */
export const STANDING_WORDS: Readonly<Record<"low" | "mid" | "high", Localized<string>>> = standing;
export const TENDENCY_WORDS: Readonly<Record<keyof typeof tendencies, Localized<string>>> = tendencies;
