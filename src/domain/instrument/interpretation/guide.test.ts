import { describe, expect, test } from "bun:test";
import { lix, wordsOf } from "../reading-level.ts";
import { PA_STANDARD } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type Language, type Localized, VALUE_KEYS } from "../types.ts";
import { type GuideQuestionText, LEADERSHIP_KEYS, POLES, SALES_KEYS } from "./types.ts";

const { guide, interview, leadership, sales, values } = PA_STANDARD.interpretation;

interface Asked {
  path: string;
  questions: Localized[];
  text: Omit<GuideQuestionText, "anchors"> & Partial<Pick<GuideQuestionText, "anchors">>;
}

/** Every entry with the questions that are asked by it. */
const all: Asked[] = [
  ...DIMENSION_KEYS.flatMap((key) =>
    POLES.map((pole) => ({
      path: `${key}.${pole}`,
      questions: interview.dimensions[key][pole].map(({ question }) => question),
      text: guide.dimensions[key][pole],
    })),
  ),
  ...VALUE_KEYS.flatMap((key) =>
    POLES.map((pole) => ({
      path: `${key}.${pole}`,
      questions: interview.values[key][pole].map(({ question }) => question),
      text: guide.values[key][pole],
    })),
  ),
  ...LEADERSHIP_KEYS.map((key) => ({
    path: `leadership.${key}`,
    questions: leadership.composites.flatMap((one) => (one.key === key ? [one.question] : [])),
    text: guide.leadership[key],
  })),
  ...SALES_KEYS.map((key) => ({
    path: `sales.${key}`,
    questions: sales.composites.flatMap((one) => (one.key === key ? [one.question] : [])),
    text: guide.sales[key],
  })),
  ...guide.tensions.map((text, place) => ({ path: `tensions.${place}`, questions: [text.question], text })),
];

const each = (check: (path: string, language: Language, asked: Asked) => void) => {
  for (const asked of all)
    for (const language of LANGUAGES) check(`${asked.path} ${language}`, language, asked);
};

/** What can be answered by yes or no, or supposes what it asks. */
const CLOSED: Record<Language, RegExp> = {
  en: /^(did|do|does|have|has|are|is|was|were|can|could|would|will|don’t|isn’t)\b|\b(surely|of course|don’t you think)\b/i,
  de: /^(haben|hat|sind|ist|war|waren|können|könnten|würden|werden|mögen|finden)(?!\p{L})|(sicherlich|doch wohl|nicht wahr|finden Sie nicht)/iu,
};
/** A question about what was, not about what would be. */
const ABOUT_THE_PAST: Record<Language, RegExp> = {
  en: /^(tell me|think of|when|which|what|how|explain|where)\b/i,
  de: /^(erzählen|denken|wann|welche|was|wie|erklären|in welche[sn]?|welchen|welches|wo)(?!\p{L})/iu,
};
/** The rating is of the answer: what the questionnaire says has no place in it. */
const OF_THE_TEST: Record<Language, RegExp> = {
  en: /\b(score|questionnaire|profile|norm|value of|C value|scale|average|test result)\b/i,
  de: /(fragebogen|profil|norm|C-Wert|skala|durchschnitt|testergebnis)/i,
};

test("there is an entry for every side of every scale, every field and everything that sits uneasily together", () => {
  expect(all).toHaveLength(2 * DIMENSION_KEYS.length + 2 * VALUE_KEYS.length + 12 + values.tensions.length);
  for (const { path, questions } of all) expect([path, questions.length > 0]).toEqual([path, true]);
  expect(guide.tensions.map(({ dimension, pole, value }) => [dimension, pole, value])).toEqual(
    values.tensions.map(({ dimension, pole, value }) => [dimension, pole, value]),
  );
});

describe("questions, probes and the wording for people without experience", () => {
  test("are open, and the questions ask about what happened", () => {
    const wrong: string[] = [];
    each((path, language, { questions, text }) => {
      for (const asked of [...questions, ...text.probes, text.novice]) {
        if (CLOSED[language].test(asked[language])) wrong.push(`${path}: ${asked[language]}`);
      }
      for (const asked of [...questions, text.novice]) {
        if (!ABOUT_THE_PAST[language].test(asked[language])) wrong.push(`${path}: ${asked[language]}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test("probes are questions, two of them, and repeat no word of the other from end to end", () => {
    each((path, language, { text }) => {
      const [one, other] = text.probes.map((probe) => probe[language]);
      expect([path, one?.endsWith("?"), other?.endsWith("?"), one === other]).toEqual([
        path,
        true,
        true,
        false,
      ]);
    });
  });

  test("the wording for people without experience supposes no job, and names where examples may come from", () => {
    const places: Record<Language, RegExp> = {
      en: /school|teacher|training|studies|course|club|class|sport|exam|internship|paper|group|free time|somebody|outside of a job/i,
      de: /schul|ausbildung|stud|kurs|verein|klasse|sport|prüfung|praktikum|gruppe|freizeit|jemand|außerhalb eines berufs/i,
    };
    const jobs: Record<Language, RegExp> = {
      en: /\b(your (boss|employer|department|customers?|staff|employees)|at work)\b/i,
      de: /(Ihre Abteilung|Ihr Arbeitgeber|bei der Arbeit|Ihre Beschäftigten)/,
    };
    const wrong: string[] = [];
    each((path, language, { text }) => {
      const said = text.novice[language];
      if (!places[language].test(said) || jobs[language].test(said)) wrong.push(`${path}: ${said}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("anchors", () => {
  test("are three that differ, and a strong answer says more than a weak one", () => {
    each((path, language, { text: { anchors } }) => {
      if (anchors === undefined) return;
      const [weak, middling, strong] = anchors.map((anchor) => anchor[language]);
      expect([path, new Set([weak, middling, strong]).size]).toEqual([path, 3]);
      expect([path, wordsOf(strong ?? "").length >= 7]).toEqual([path, true]);
      expect([path, wordsOf(weak ?? "").length >= 5]).toEqual([path, true]);
    });
  });

  test("speak of the answer, never of the questionnaire", () => {
    const wrong: string[] = [];
    each((path, language, { text }) => {
      for (const said of [...(text.anchors ?? []), ...text.probes, text.novice]) {
        if (OF_THE_TEST[language].test(said[language])) wrong.push(`${path}: ${said[language]}`);
      }
    });
    expect(wrong).toEqual([]);
  });
});

test.each([...LANGUAGES])(
  "what is read out in %s is as easy as everyday prose (LIX below 45)",
  (language) => {
    const said = all.flatMap(({ questions, text }) => [...questions, ...text.probes, text.novice]);
    const sentences = said.flatMap((text) => text[language].split(/(?<=[.?])\s/));
    expect(lix(sentences)).toBeLessThan(45);
  },
);
