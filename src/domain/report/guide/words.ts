import type { Language } from "#/domain/instrument/types.ts";
import { GUIDE_GERMAN } from "./texts-de.ts";
import { GUIDE_ENGLISH } from "./texts-en.ts";
import type { GuideWords } from "./word-types.ts";

export const GUIDE_WORDS: Record<Language, GuideWords> = { en: GUIDE_ENGLISH, de: GUIDE_GERMAN };
