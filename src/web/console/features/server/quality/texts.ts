import type { Localized } from "../../../kit/texts/language.tsx";
import { DE } from "./texts-de.ts";
import { EN, type QualityTexts } from "./texts-en.ts";

export const QUALITY_TEXTS: Localized<QualityTexts> = { en: EN, de: DE };
