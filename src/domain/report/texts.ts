import type { Language } from "#/domain/instrument/types.ts";
import { GERMAN } from "./texts-de.ts";
import { ENGLISH } from "./texts-en.ts";
import type { ReportWords } from "./words.ts";

export const REPORT_WORDS: Record<Language, ReportWords> = { en: ENGLISH, de: GERMAN };
