import type { Language } from "#/domain/instrument/types.ts";
import { GERMAN } from "./texts-de.ts";
import { ENGLISH } from "./texts-en.ts";
import type { TeamWords } from "./word-types.ts";

export const TEAM_WORDS: Record<Language, TeamWords> = { en: ENGLISH, de: GERMAN };
