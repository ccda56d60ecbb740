import { describe, expect, test } from "bun:test";
import { type Static, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import {
  findInstrument,
  type InstrumentTexts,
  type NoticeText,
  PA_STANDARD,
  PRODUCT_TYPES,
} from "./registry.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Item,
  LANGUAGES,
  type Language,
  type Norm,
  type PairItem,
  type Questionnaire,
  SCALE_KEYS,
  type StatementItem,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

const { questionnaire, texts, norm, notice } = PA_STANDARD;
const statements = questionnaire.items.filter((item) => item.type === "statement");
const pairs = questionnaire.items.filter((item) => item.type === "pair");

const TENDENCIES = ["Strong We", "We", "Balanced", "I", "Strong I"] as const;
const BELOW = ["Very Low", "Low", "Below Average"] as const;
const SCORE_LABELS = [...BELOW, "Average", "Above Average", "High", "Very High"] as const;
const FACETS = ["F1", "F2", "F3", "F4", "R5", "R6"] as const;

const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const text = Type.String({ pattern: "^\\S(.*\\S)?$" });
const each = <S extends TSchema>(value: S) => object({ en: value, de: value });
const localized = each(text);
const literals = <const K extends string | number>(keys: readonly K[]) =>
  Type.Union(keys.map((key) => Type.Literal(key)));
const record = <K extends string, S extends TSchema>(keys: readonly K[], value: S) =>
  Type.Unsafe<Record<K, Static<S>>>(object(Object.fromEntries(keys.map((key) => [key, value]))));
const above0 = Type.Number({ exclusiveMinimum: 0 });
const rating = Type.Number({ minimum: 4, maximum: 7 });
const wording = each(object({ text }));
const sides = each(object({ a: text, b: text }));
const six = Type.Tuple([localized, localized, localized, localized, localized, localized]);
const side = <D extends 1 | -1>(dir: D) => object({ scale: literals(VALUE_KEYS), dir: Type.Literal(dir) });

const statementSchema = object({
  id: text,
  type: Type.Literal("statement"),
  facet: literals(FACETS),
  keys: Type.Tuple([object({ scale: literals(DIMENSION_KEYS), dir: literals([1, -1]) })]),
  desirability: rating,
  ...wording.properties,
});
const pairSchema = object({
  id: text,
  type: Type.Literal("pair"),
  keys: Type.Tuple([side(-1), side(1)]),
  desirability: Type.Tuple([rating, rating]),
  ...sides.properties,
});
const checkSchema = object({
  id: text,
  type: Type.Literal("check"),
  keys: Type.Tuple([]),
  expected: literals([1, 2, 3, 4, 5, 6]),
  ...wording.properties,
});
const questionnaireSchema = object({
  id: text,
  version: text,
  scalePoints: Type.Literal(6),
  items: Type.Array(Type.Union([statementSchema, pairSchema, checkSchema])),
});
const textsSchema = object({
  scales: record(
    SCALE_KEYS,
    object({ name: localized, description: localized, low: localized, high: localized }),
  ),
  clusters: Type.Array(
    object({ key: text, name: localized, dimensions: Type.Array(literals(DIMENSION_KEYS)) }),
  ),
  answers: object({ statement: six, pair: six, pairQuestion: localized }),
  practice: object({ statement: localized, pair: sides }),
  instructions: each(Type.Array(text, { minItems: 1 })),
  tendencies: record(TENDENCIES, localized),
  labels: record(SCORE_LABELS, localized),
});
const normSchema = object({
  id: Type.Integer({ minimum: 1 }),
  version: text,
  name: localized,
  notice: localized,
  method: Type.Literal("linear"),
  n: Type.Integer({ minimum: 0 }),
  normErrorC: above0,
  reliability: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
  scales: record(SCALE_KEYS, object({ mean: Type.Number({ minimum: 0, maximum: 100 }), sd: above0 })),
});
const noticeSchema = object({ version: text, paragraphs: each(Type.Array(text, { minItems: 1 })) });

// Compiles only while the schemas describe the very types that registry.ts gives to the files.
const describesType = <T>(_schema: TSchema & { static: T }): void => undefined;
describesType<Questionnaire>(questionnaireSchema);
describesType<InstrumentTexts>(textsSchema);
describesType<Norm>(normSchema);
describesType<NoticeText>(noticeSchema);

/** Words that a statement must not hold; compared with whole words in lower case. */
const FORBIDDEN: Record<Language, RegExp> = {
  en: /^(not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without|unless|always|.*n['’]t|un(?!til$|der|it|ion|ique).+)$/,
  de: /^(nicht|nichts|nie|niemals|niemand\p{L}*|nirgend\p{L}*|kein\p{L}*|weder|ohne|immer|stets|un(?!d$|s$|ser|ter|ten$).+)$/u,
};
/** Topics an employer must not ask about, as word stems. */
const SENSITIVE: Record<Language, RegExp> = {
  en: /^(sleep|ill$|illness|sick|health|medic|disab|family|families|child|religi|church|politic|gender|nationali|sexual|age$|debt)/,
  de: /^(schlaf|krank|gesund|medik|behinder|familie|kind|religi|kirch|politi|geschlecht|nationali|sexuell|alter$|schulden)/,
};
/** Reviewed wordings that say what they mean best with the forbidden word. */
const EXCEPTIONS = [
  "goal_orientation.5 en without",
  "goal_orientation.5 de ohne",
  "pair.G5G7.1 en nobody",
  "pair.G5G7.1 de niemand",
];
const WORD_LIMIT = { statement: { en: 16, de: 18 }, pair: { en: 12, de: 14 } };
const FIRST_PERSON: Record<Language, RegExp> = {
  en: /^(i|my|me|myself|mine)$/,
  de: /^(ich|mich|mir|mein(e|em|en|er|es)?)$/,
};
const MASCULINE =
  /\b(Mitarbeiter|Kunden?|Chefs?|Leiter|Experten?|Vorgesetzter|(?<!Kolleginnen und )Kollegen?)\b/;

const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];

/** All texts of an item, one entry per language and side. */
function textsOf(item: Item): { language: Language; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    Object.values(item[language]).map((value: string) => ({ language, text: value })),
  );
}

/** What the authoring rules find wrong with one item; empty when it is fine. */
function violations(item: StatementItem | PairItem): string[] {
  const found: string[] = [];
  for (const { language, text: sentence } of textsOf(item)) {
    const words = wordsOf(sentence);
    const report = (what: string) => found.push(`${item.id} ${language} ${what}`);
    if (words.length > WORD_LIMIT[item.type][language]) report("too long");
    for (const word of words) {
      if (FORBIDDEN[language].test(word) || SENSITIVE[language].test(word)) report(word);
    }
    if (!/^\p{Lu}/u.test(sentence)) report("small first letter");
    if (item.type === "statement" && !/^[^.!?]+\.$/.test(sentence))
      report("statement without its one full stop");
    if (item.type === "pair" && /[.!?,;:]$/.test(sentence)) report("pair with ending punctuation");
    if (item.type === "statement" && !words.some((word) => FIRST_PERSON[language].test(word))) {
      report("no first person");
    }
    if (language === "de" && MASCULINE.test(sentence)) report("masculine noun");
    if (language === "de" && /\b(Sie|Ihnen|Ihre?[mnrs]?|du|dich|dir)\b/.test(sentence))
      report("second person");
  }
  return found.filter((entry) => !EXCEPTIONS.includes(entry));
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(stringsIn);
const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const placeholders = (paragraphs: string[]): string[] =>
  [...(paragraphs.join(" ").match(/\{[^}]*\}?/g) ?? [])].sort();
const numberOf = (value: ValueKey) => value.charAt(6);

describe("the content files have the shape of their types", () => {
  for (const [name, schema, data] of [
    ["questionnaire.json", questionnaireSchema, questionnaire],
    ["scales.json", textsSchema, texts],
    ["norm-provisional.json", normSchema, norm],
    ["notice.json", noticeSchema, notice],
  ] as const) {
    test(`${name} passes its schema, both languages everywhere`, () => {
      expect([...Value.Errors(schema, data)].map((error) => `${error.path}: ${error.message}`)).toEqual([]);
    });
  }

  test("a missing language, an empty text and an unknown field are refused", () => {
    const [first] = statements;
    const { de: _de, ...withoutGerman } = structuredClone(first) ?? {};
    for (const broken of [withoutGerman, { ...first, en: { text: "" } }, { ...first, hint: "x" }]) {
      expect(Value.Check(statementSchema, broken)).toBe(false);
    }
  });
});

describe("the questionnaire keeps the blueprint", () => {
  const couples = VALUE_KEYS.flatMap((low, i) => VALUE_KEYS.slice(i + 1).map((high) => [low, high] as const));

  test("134 items stand in the documented order: 17 x 6 statements, 15 pairs, the same 15 again, 2 checks", () => {
    expect(questionnaire.items.map((item) => item.id)).toEqual([
      ...DIMENSION_KEYS.flatMap((dimension) => FACETS.map((_, i) => `${dimension}.${i + 1}`)),
      ...[1, 2].flatMap((form) =>
        couples.map(([low, high]) => `pair.G${numberOf(low)}G${numberOf(high)}.${form}`),
      ),
      "check.1",
      "check.2",
    ]);
    expect(new Set(questionnaire.items.map((item) => item.id)).size).toBe(134);
  });

  test("each dimension has one item per facet, four keyed positively and two reversed", () => {
    for (const item of statements) {
      const place = Number(item.id.split(".")[1]);
      expect([item.id, item.facet]).toEqual([item.id, FACETS[place - 1] ?? "none"]);
      expect(item.keys).toEqual([{ scale: item.id.split(".")[0] as DimensionKey, dir: place <= 4 ? 1 : -1 }]);
    }
  });

  test("form 1 has the lower value left, form 2 has the sides swapped", () => {
    expect(pairs.map((item) => item.keys.map((side) => side.scale))).toEqual([
      ...couples.map(([low, high]) => [low, high]),
      ...couples.map(([low, high]) => [high, low]),
    ]);
  });

  test("each value stands five times left and five times right, with ten different statements", () => {
    for (const value of VALUE_KEYS) {
      const left = pairs.filter((item) => item.keys[0].scale === value);
      const right = pairs.filter((item) => item.keys[1].scale === value);
      expect([value, left.length, right.length]).toEqual([value, 5, 5]);
      for (const language of LANGUAGES) {
        const wording = [...left.map((item) => item[language].a), ...right.map((item) => item[language].b)];
        expect(new Set(wording).size).toBe(10);
      }
    }
  });

  test("a check asks for the label of the point it expects", () => {
    const checks = questionnaire.items.filter((item) => item.type === "check");
    expect(checks.map((item) => item.expected)).toEqual([5, 3]);
    for (const item of checks) {
      const label = texts.answers.statement[item.expected - 1];
      for (const language of LANGUAGES)
        expect(item[language].text).toContain(label?.[language] ?? "no label");
    }
  });
});

describe("every item keeps the authoring rules", () => {
  test("length, forbidden words, topics, person and punctuation are right in all 132 items", () => {
    expect([...statements, ...pairs].flatMap(violations)).toEqual([]);
  });

  test("each exception is still needed", () => {
    const used = questionnaire.items.flatMap((item) =>
      textsOf(item).flatMap(({ language, text: t }) =>
        wordsOf(t).map((word) => `${item.id} ${language} ${word}`),
      ),
    );
    for (const exception of EXCEPTIONS) expect(used).toContain(exception);
  });

  test("no text occurs twice in a language", () => {
    for (const language of LANGUAGES) {
      const all = questionnaire.items.flatMap((item) => Object.values(item[language]));
      const plain = all.map((sentence: string) => wordsOf(sentence).join(" "));
      expect(plain.filter((sentence, i) => plain.indexOf(sentence) !== i)).toEqual([]);
    }
  });

  test("desirability has one decimal, the sides of a pair differ by at most 1", () => {
    for (const rating of [...statements, ...pairs].flatMap((item) => item.desirability)) {
      expect(rating).toBe(Number(rating.toFixed(1)));
    }
    const distant = pairs.filter(({ desirability: [a, b] }) => Math.round(Math.abs(a - b) * 10) > 10);
    expect(distant.map((item) => item.id)).toEqual([]);
  });

  test("opposite dimensions sound equally good, within 0.5", () => {
    const ratingOf = (dimension: DimensionKey) =>
      mean(statements.filter((item) => item.keys[0].scale === dimension).map((item) => item.desirability));
    const opposites = texts.clusters.filter((c) => c.dimensions.length === 2 && c.key !== "resilience");
    expect(opposites).toHaveLength(6);
    for (const { dimensions } of opposites) {
      const [one = 0, other = 9] = dimensions.map(ratingOf);
      expect(Math.abs(one - other)).toBeLessThanOrEqual(0.5);
    }
  });

  test.each([
    ["I do not plan my day.", "Ich plane meinen Tag nicht.", "en not", "de nicht"],
    ["I can't wait for work.", "Ich kenne keinen Leerlauf.", "en can't", "de keinen"],
    ["I am unsure about my work.", "Ich bin unsicher bei der Arbeit.", "en unsure", "de unsicher"],
    ["Plans are made early", "Pläne werden früh gemacht", "en no first person", "de no first person"],
    ["I plan. I work.", "Ich plane. Ich arbeite!", "en statement without", "de statement without"],
    [`I ${"really ".repeat(16)}work.`, `Ich arbeite ${"sehr ".repeat(17)}.`, "en too long", "de too long"],
    ["I sleep on my plans.", "Ich frage Kollegen.", "en sleep", "de masculine noun"],
  ])("the rules object to: %s", (en, de, ...expected) => {
    const [first] = statements;
    if (first === undefined) throw new Error("The questionnaire has no statement.");
    const found = violations({ ...first, en: { text: en }, de: { text: de } });
    for (const part of expected) expect(found.join("\n")).toContain(`${first.id} ${part}`);
  });
});

describe("texts, norm and notice are complete", () => {
  test("the clusters hold every dimension once", () => {
    expect(texts.clusters.flatMap((cluster) => cluster.dimensions).sort()).toEqual(
      [...DIMENSION_KEYS].sort(),
    );
  });

  test("English and German have the same number of paragraphs", () => {
    expect(texts.instructions.de).toHaveLength(texts.instructions.en.length);
    expect(notice.paragraphs.de).toHaveLength(notice.paragraphs.en.length);
  });

  test("answer labels, scale names and cluster names are distinct in each language", () => {
    const { answers, scales, clusters } = texts;
    const names = [Object.values(scales).map((scale) => scale.name), clusters.map((cluster) => cluster.name)];
    for (const group of [answers.statement, answers.pair, ...names]) {
      for (const language of LANGUAGES) {
        expect(new Set(group.map((label) => label[language])).size).toBe(group.length);
      }
    }
  });

  test("typography holds: no straight quotation marks, double blanks or hyphens used as dashes", () => {
    const all = [questionnaire, texts, norm, notice].flatMap(stringsIn);
    expect(all.filter((entry) => /["']| {2}| - |\.\.\./.test(entry))).toEqual([]);
  });

  test("the provisional norm covers 23 scales and its value means sum to 300", () => {
    expect(Object.keys(norm.scales).sort()).toEqual([...SCALE_KEYS].sort());
    expect(VALUE_KEYS.reduce((sum, value) => sum + norm.scales[value].mean, 0)).toBe(300);
    expect([norm.id, norm.n, norm.normErrorC, norm.reliability]).toEqual([1, 0, 0.875, 0.7]);
  });

  test("the notice has the same three placeholders once in each language, and promises no time of deletion", () => {
    const three = ["{company}", "{contact}", "{recipients}"];
    for (const language of LANGUAGES) {
      expect(placeholders(notice.paragraphs[language])).toEqual(three);
      expect(notice.paragraphs[language].join(" ")).not.toMatch(/months|Monat/);
    }
  });
});

describe("the registry", () => {
  test("finds every product type it lists", () => {
    for (const productType of PRODUCT_TYPES) {
      expect(findInstrument(productType)?.productType).toBe(productType);
      expect(findInstrument(productType)?.questionnaire.id).toBe(productType);
    }
  });

  test.each(["", "PA-STANDARD", "pa-standard ", "toString", "__proto__"])("answers null to %p", (name) => {
    expect(findInstrument(name)).toBeNull();
  });
});
