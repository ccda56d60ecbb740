import { expect, test } from "bun:test";
import { flesch } from "flesch";
import { hyphenateSync } from "hyphen/de";
import { syllable } from "syllable";
import { wordsOf } from "./reading-level.ts";
import { PA_STANDARD } from "./registry.ts";
import { LANGUAGES, type Language } from "./types.ts";

/** A sign that is part of no word. */
const BREAK = "|";
/** German syllables are where words may be broken (Liang's patterns of TeX). */
const SYLLABLES: Record<Language, (word: string) => number> = {
  en: syllable,
  de: (word) => hyphenateSync(word, { hyphenChar: BREAK, minWordLength: 2 }).split(BREAK).length,
};

const countsOf = (language: Language, sentences: readonly string[]) => {
  const words = sentences.flatMap(wordsOf);
  return {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + SYLLABLES[language](word), 0),
  };
};

/**
 * Reading ease, 0 (hardest) to 100: Flesch for English; for German Amstad's weights, because its words are longer.
 * Source: Amstad, T. (1978). Wie verständlich sind unsere Zeitungen? Universität Zürich.
 */
const READING_EASE: Record<Language, (sentences: readonly string[]) => number> = {
  en: (sentences) => flesch(countsOf("en", sentences)),
  de: (sentences) => {
    const { sentence, word, syllable: syllables } = countsOf("de", sentences);
    return 180 - word / sentence - (58.5 * syllables) / word;
  },
};

const { items } = PA_STANDARD.questionnaire;
const statements = (language: Language) =>
  items.flatMap((item) => (item.type === "statement" ? [item[language].text] : []));
const sides = (language: Language) =>
  items.flatMap((item) => (item.type === "pair" ? Object.values(item[language]) : []));

test.each([...LANGUAGES])("statements and pairs in %s are easy to read: 70 and above", (language) => {
  expect(READING_EASE[language](statements(language))).toBeGreaterThanOrEqual(70);
  expect(READING_EASE[language](sides(language))).toBeGreaterThanOrEqual(70);
});

test("the index distinguishes easy from hard in both languages", () => {
  const [easy, hard] = [
    { en: "I like to help others.", de: "Ich helfe gern anderen." },
    {
      en: "Organisational requirements necessitate considerable methodological flexibility.",
      de: "Organisatorische Anforderungen erfordern erhebliche methodische Anpassungsbereitschaft.",
    },
  ];
  for (const language of LANGUAGES) {
    expect(READING_EASE[language]([easy[language]])).toBeGreaterThan(70);
    expect(READING_EASE[language]([hard[language]])).toBeLessThan(10);
  }
});
