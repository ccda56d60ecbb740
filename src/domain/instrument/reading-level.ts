/** Words of a sentence in lower case. */
export const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];

/** A word above so many letters is long. */
const LONG = 6;

export const isLong = (word: string): boolean => word.length > LONG;

/**
 * LIX: words to a sentence, plus the share of words above six letters. It asks for no syllables, so it is the same rule in
 * all languages: below 30 reads as easily as books for children, below 40 as fiction.
 * Source: Björnsson, C. H. (1968). Läsbarhet. Stockholm: Liber.
 * @param sentences at least one, each a whole one
 */
export const lix = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(wordsOf);
  return words.length / sentences.length + (100 * words.filter(isLong).length) / words.length;
};
