import type { Language } from "../sitting.ts";
import type { PrivacyTexts } from "./texts.ts";

export type Words = Readonly<Record<Language, PrivacyTexts>>;

/**
 * The page's texts come when somebody opens it: few do, and both languages together are a sixth of the script. They
 * import nothing themselves, so that the bundler cuts out nothing else with them.
 */
export const loadWords = async (): Promise<Words> => (await import("./texts.ts")).PRIVACY_TEXTS;
