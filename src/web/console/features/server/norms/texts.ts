import type { Localized } from "../../../kit/texts/language.tsx";
import { DE } from "./texts-de.ts";
import { EN, type NormTexts } from "./texts-en.ts";

export const NORM_TEXTS: Localized<NormTexts> = { en: EN, de: DE };
