import germanHelp from "../../../../../../assets/manual/de/settings.json";
import type { Localized } from "../../../kit/texts/language.tsx";

/** Replacements for unsuitable sentences of the server. The manual explains the settings with the same words. */
export const SETTING_HELP: Localized<Readonly<Record<string, string>>> = { en: {}, de: germanHelp };
