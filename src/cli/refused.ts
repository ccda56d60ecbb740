import { REFUSALS_TEXTS, type RefusalsTexts } from "#/messages/cli/refusals.gen.ts";
import type { Sentence } from "#/platform/text/sentence.ts";

/** Why a command does not do what it is asked, in every language. */
export const refused =
  (say: (texts: RefusalsTexts) => string): Sentence =>
  (language) =>
    say(REFUSALS_TEXTS[language]);
