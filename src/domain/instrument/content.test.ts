import { describe, expect, test } from "bun:test";
import { type Static, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import {
  findInstrument,
  getInstrumentVersion,
  type InstrumentTexts,
  type NoticeText,
  PA_STANDARD,
  PA_STANDARD_1_0_0,
  PA_STANDARD_1_1_0,
  PRODUCT_TYPES,
  versionsOf,
} from "./registry.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  localized as inLanguages,
  LANGUAGES,
  type Norm,
  type Questionnaire,
  SCALE_KEYS,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

const { norm, notice } = PA_STANDARD;
const VERSIONS = [PA_STANDARD, PA_STANDARD_1_1_0, PA_STANDARD_1_0_0];

const TENDENCIES = ["Strong We", "We", "Balanced", "I", "Strong I"] as const;
const BELOW = ["Very Low", "Low", "Below Average"] as const;
const SCORE_LABELS = [...BELOW, "Average", "Above Average", "High", "Very High"] as const;
const FACETS = ["F1", "F2", "F3", "F4", "R5", "R6"] as const;

const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const text = Type.String({ pattern: "^\\S(.*\\S)?$" });
const each = <S extends TSchema>(value: S) => object(inLanguages(() => value));
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
const check = {
  id: text,
  type: Type.Literal("check"),
  keys: Type.Tuple([]),
  expected: literals([1, 2, 3, 4, 5, 6]),
};
const checkSchema = Type.Union([
  object({ ...check, ...wording.properties }),
  object({ ...check, ...sides.properties }),
]);
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
  assumption: Type.Optional(localized),
  scales: record(SCALE_KEYS, object({ mean: Type.Number({ minimum: 0, maximum: 100 }), sd: above0 })),
});
const noticeSchema = object({
  version: text,
  paragraphs: each(Type.Array(text, { minItems: 1 })),
  kept: object({ undated: localized, dated: localized }),
  stated: object({
    ...{ processors: localized, authority: localized, address: localized },
    ...{ officer: localized, no_officer: localized, legal_basis: localized },
  }),
  missing: object({
    sentence: localized,
    names: object({ postal_address: localized, data_protection_contact: localized, legal_basis: localized }),
  }),
});

// Compiles only while the schemas describe the very types that registry.ts gives to the files.
const describesType = <T>(_schema: TSchema & { static: T }): void => undefined;
describesType<Questionnaire>(questionnaireSchema);
describesType<InstrumentTexts>(textsSchema);
describesType<Norm>(normSchema);
describesType<NoticeText>(noticeSchema);

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(stringsIn);
const placeholders = (paragraphs: string[]): string[] =>
  [...(paragraphs.join(" ").match(/\{[^}]*\}?/g) ?? [])].sort();
const numberOf = (value: ValueKey) => value.charAt(6);

describe("the content files have the shape of their types", () => {
  for (const [name, schema, data] of [
    ...VERSIONS.flatMap(
      ({ questionnaire, texts }) =>
        [
          [`questionnaire.json ${questionnaire.version}`, questionnaireSchema, questionnaire],
          [`words of ${questionnaire.version}`, textsSchema, texts],
        ] as const,
    ),
    ["norm-provisional.json", normSchema, PA_STANDARD_1_0_0.norm],
    ["norm-provisional-1.1.json on top of it", normSchema, norm],
    ["notice.json", noticeSchema, notice],
  ] as const) {
    test(`${name} passes its schema, both languages everywhere`, () => {
      expect([...Value.Errors(schema, data)].map((error) => `${error.path}: ${error.message}`)).toEqual([]);
    });
  }

  test("a missing language, an empty text and an unknown field are refused", () => {
    const [first] = PA_STANDARD.questionnaire.items;
    const { de: _de, ...withoutGerman } = structuredClone(first) ?? {};
    for (const broken of [withoutGerman, { ...first, en: { text: "" } }, { ...first, hint: "x" }]) {
      expect(Value.Check(statementSchema, broken)).toBe(false);
    }
  });
});

describe.each(VERSIONS.map((version) => [version.questionnaire.version, version] as const))(
  "the blueprint of %s",
  (version, { questionnaire, texts }) => {
    const statements = questionnaire.items.filter((item) => item.type === "statement");
    const pairs = questionnaire.items.filter((item) => item.type === "pair");
    const checks = questionnaire.items.filter((item) => item.type === "check");
    const couples = VALUE_KEYS.flatMap((low, i) =>
      VALUE_KEYS.slice(i + 1).map((high) => [low, high] as const),
    );

    test("items appear in the documented order: 17 x 6 statements, 15 pairs, the same 15 again, the checks", () => {
      expect(questionnaire.items.map((item) => item.id.replace(/@\d+$/, ""))).toEqual([
        ...DIMENSION_KEYS.flatMap((dimension) => FACETS.map((_, i) => `${dimension}.${i + 1}`)),
        ...[1, 2].flatMap((form) =>
          couples.map(([low, high]) => `pair.G${numberOf(low)}G${numberOf(high)}.${form}`),
        ),
        ...checks.map((_, place) => `check.${place + 1}`),
      ]);
      expect([statements.length, pairs.length, checks.length]).toEqual([
        102,
        30,
        version === "1.0.0" ? 2 : 3,
      ]);
      expect(new Set(questionnaire.items.map((item) => item.id)).size).toBe(questionnaire.items.length);
    });

    test("each dimension has one item per facet, four keyed positively and two reversed", () => {
      for (const item of statements) {
        const place = Number(item.id.split(/[.@]/)[1]);
        expect([item.id, item.facet]).toEqual([item.id, FACETS[place - 1] ?? "none"]);
        expect(item.keys).toEqual([
          { scale: item.id.split(".")[0] as DimensionKey, dir: place <= 4 ? 1 : -1 },
        ]);
      }
    });

    test("form 1 has the lower value left, form 2 has the sides swapped", () => {
      expect(pairs.map((item) => item.keys.map((side) => side.scale))).toEqual([
        ...couples.map(([low, high]) => [low, high]),
        ...couples.map(([low, high]) => [high, low]),
      ]);
    });

    test("each value is five times left and five times right, with ten different statements", () => {
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

    test("a check asks for the label of the point it expects, among statements and, since 1.1.0, among pairs", () => {
      expect(checks.map((item) => item.expected)).toEqual(version === "1.0.0" ? [5, 3] : [5, 3, 5]);
      expect(checks.map((item) => "a" in item.en)).toEqual(
        version === "1.0.0" ? [false, false] : [false, false, true],
      );
      for (const item of checks) {
        const labels = "a" in item.en ? texts.answers.pair : texts.answers.statement;
        for (const language of LANGUAGES) {
          const label = labels[item.expected - 1]?.[language] ?? "no label";
          expect(Object.values(item[language]).join(" ")).toMatch(new RegExp(`[“„]${label}[”“]`));
        }
      }
    });
  },
);

describe("texts, norm and notice are complete", () => {
  const { texts } = PA_STANDARD;

  test("the clusters hold every dimension once", () => {
    expect(texts.clusters.flatMap((cluster) => cluster.dimensions).sort()).toEqual(
      [...DIMENSION_KEYS].sort(),
    );
  });

  test("English and German have the same number of paragraphs", () => {
    for (const { texts: words } of VERSIONS)
      expect(words.instructions.de).toHaveLength(words.instructions.en.length);
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

  test("typography holds: no straight quotation marks, double spaces or hyphens used as dashes", () => {
    const all = [...VERSIONS, norm, notice].flatMap(({ ...part }) =>
      stringsIn("interpretation" in part ? [part.questionnaire, part.texts] : part),
    );
    expect(all.filter((entry) => /["']| {2}| - |\.\.\./.test(entry))).toEqual([]);
  });

  test("the provisional norm covers 23 scales and its value means sum to 300", () => {
    expect(Object.keys(norm.scales).sort()).toEqual([...SCALE_KEYS].sort());
    expect(VALUE_KEYS.reduce((sum, value) => sum + norm.scales[value].mean, 0)).toBe(300);
    expect([norm.id, norm.n, norm.normErrorC]).toEqual([1, 0, 0.875]);
  });

  test("a reliability of .60 is assumed since 1.2.0, and .70 for what was answered before; nothing else differs", () => {
    const { version, name, reliability, assumption, ...rest } = norm;
    expect([version, reliability]).toEqual(["1.1", 0.6]);
    expect(assumption?.en).toContain(".53");
    for (const earlier of [PA_STANDARD_1_0_0, PA_STANDARD_1_1_0]) {
      expect(earlier.norm).toMatchObject({ ...rest, version: "1.0", reliability: 0.7 });
      expect(earlier.norm.name).not.toEqual(name);
    }
  });

  test("the notice has the same placeholders in each language, and promises no time of automatic deletion", () => {
    for (const language of LANGUAGES) {
      const { undated, dated } = notice.kept;
      expect([...new Set(placeholders(notice.paragraphs[language]))]).toEqual([
        "{address}",
        "{authority}",
        "{company}",
        "{contact}",
        "{kept}",
        "{officer}",
        "{processors}",
        "{recipients}",
      ]);
      for (const [name, text] of Object.entries(notice.stated))
        expect(placeholders([text[language]]).filter((one) => one !== "{company}")).toEqual(
          name === "no_officer" ? [] : [`{${name}}`],
        );
      expect(placeholders([notice.missing.sentence[language]])).toEqual(["{company}", "{missing}"]);
      expect(placeholders([undated[language]])).toEqual([]);
      expect(placeholders([dated[language]])).toEqual(["{completed}", "{unfinished}"]);
      expect([...notice.paragraphs[language], undated[language]].join(" ")).not.toMatch(/months|Monat/);
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

  test("keeps every version that assessment sessions were begun under, the newest first, and knows no other", () => {
    expect(versionsOf("pa-standard")).toEqual(["1.2.0", "1.1.0", "1.0.0"]);
    expect(findInstrument("pa-standard")).toBe(PA_STANDARD);
    for (const version of versionsOf("pa-standard"))
      expect(getInstrumentVersion("pa-standard", version).questionnaire.version).toBe(version);
    expect(() => getInstrumentVersion("pa-standard", "1.0")).toThrow("has no version 1.0");
  });

  test.each([
    [
      "1.0.0",
      PA_STANDARD_1_0_0,
      "439fe5478d1ffedca7515330d348de7f9613312b89b4cfbe7973cb4890618f2f",
      "bce010001ab1d58a456bd4ec2b4c234246f21b94b99c96260c8b82e6b618d5f0",
    ],
    [
      "1.1.0",
      PA_STANDARD_1_1_0,
      "755b79fa2c316dfe4ea3fa94511ba1ae8334865504a744811e57952b11b1a210",
      "e7dbd3b90b3d51214a2eed6bf9deeeb4fcdc10b9375bec56683d5491682069a8",
    ],
  ])(
    "%s is to the byte what it was: what was answered under it is shown in its words",
    (_, { questionnaire, texts }, items, answers) => {
      const sha256 = (value: unknown) =>
        new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex");
      expect([sha256(questionnaire), sha256(texts.answers)]).toEqual([items, answers]);
    },
  );

  test.each(["", "PA-STANDARD", "pa-standard ", "toString", "__proto__"])("answers null to %p", (name) => {
    expect(findInstrument(name)).toBeNull();
  });
});
