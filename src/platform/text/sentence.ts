/** Sentences for people at a terminal, in their language. Logs and programs get the English one. */
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";

/** A sentence in every language. */
export type Sentence = (language: Language) => string;

/** An error whose sentence exists in every language. Its `message` is the English one. */
export class SpokenError extends Error {
  constructor(
    readonly sentence: Sentence,
    options?: ErrorOptions,
  ) {
    super(sentence("en"), options);
  }
}

/** Returns the sentence of an error in a language, if it has one. */
export function sentenceIn(error: unknown, language: Language): string {
  if (error instanceof SpokenError) return error.sentence(language);
  return error instanceof Error ? error.message : String(error);
}

/** Returns the language of a terminal by the variables that POSIX names, in their order. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return LANGUAGES.find((code) => locale.startsWith(code)) ?? "en";
}
