import { START_TEXTS, type StartTexts } from "#/messages/cli/start.gen.ts";
import type { Sentence } from "#/platform/text/sentence.ts";

/** What a server that starts or ends says to the person at its terminal, in every language. */
export const atStart =
  (say: (texts: StartTexts) => string): Sentence =>
  (language) =>
    say(START_TEXTS[language]);
