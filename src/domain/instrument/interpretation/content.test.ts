import { describe, expect, test } from "bun:test";
import { type Static, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { PA_STANDARD } from "../registry.ts";
import { PARTNER_PAIRS } from "../rounding.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  localized as inLanguages,
  LANGUAGES,
  SCALE_KEYS,
  TENDENCIES,
  VALUE_KEYS,
} from "../types.ts";
import {
  COLLABORATION_GROUPS,
  FOCUS_KEYS,
  type InterpretationTexts,
  LEADERSHIP_KEYS,
  POLES,
  SALES_KEYS,
} from "./types.ts";

const { interpretation, norm } = PA_STANDARD;

const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const text = Type.String({ pattern: "^\\S(.*\\S)?$" });
const localized = object(inLanguages(() => text));
const literals = <const K extends string>(keys: readonly K[]) =>
  Type.Union(keys.map((key) => Type.Literal(key)));
const record = <K extends string, S extends TSchema>(keys: readonly K[], value: S) =>
  Type.Unsafe<Record<K, Static<S>>>(object(Object.fromEntries(keys.map((key) => [key, value]))));
const texts = <const K extends string>(...keys: K[]) => record(keys, localized);

const dimension = literals(DIMENSION_KEYS);
const pairOf = { pair: Type.Tuple([dimension, dimension]) };
const balanced = texts("text", "benefit", "watch", "helps");
const valueBlock = texts("text", "motivates", "demotivates", "helps");
const question = texts("question", "listenFor");
const guided = {
  anchors: Type.Tuple([localized, localized, localized]),
  probes: Type.Tuple([localized, localized]),
  novice: localized,
};
const over = { firstOver: localized, secondOver: localized };
const pairText = object({ ...pairOf, bothHigh: balanced, bothLow: balanced, ...over });
const resilienceText = object({ ...pairOf, bothHigh: localized, bothLow: localized, ...over });
const tension = object({
  dimension,
  pole: literals(POLES),
  value: literals(VALUE_KEYS),
  weight: literals(POLES),
  question: localized,
});
const conflicts = Type.Array(Type.Tuple([Type.String(), Type.String()]));
const situation = object({ title: localized, levels: record(POLES, localized) });
const composites = <const K extends string>(keys: readonly K[]) => ({
  lead: localized,
  method: localized,
  novice: localized,
  composites: Type.Array(
    object({
      key: literals(keys),
      name: localized,
      description: localized,
      parts: Type.Array(literals(SCALE_KEYS), { minItems: 3, maxItems: 4, uniqueItems: true }),
      levels: record(POLES, balanced),
      situations: Type.Tuple([situation, situation]),
      overuse: localized,
      question: localized,
      listenFor: localized,
    }),
    { minItems: 6, maxItems: 6 },
  ),
});

const schema = object({
  words: object({
    comparison: localized,
    average: localized,
    unsaid: localized,
    departure: texts("opposite", "contrary", "diverging", "crossing", "none"),
    headings: texts(
      ...(["benefit", "watch", "helps", "motivates", "demotivates", "listenFor", "overuse"] as const),
      ...(["situations", "motivators", "communication", "conditions"] as const),
      ...(["strengths", "blindSpots", "tensions", "balance", "notes", "rating"] as const),
    ),
  }),
  dimensions: record(
    DIMENSION_KEYS,
    record(
      POLES,
      object({
        behaviour: Type.Tuple([localized, localized]),
        benefit: localized,
        watch: localized,
        helps: localized,
      }),
    ),
  ),
  values: object({
    values: record(VALUE_KEYS, record(POLES, valueBlock)),
    combinations: Type.Array(
      object({ values: Type.Tuple([literals(VALUE_KEYS), literals(VALUE_KEYS)]), text: localized }),
    ),
    even: localized,
    weI: record(TENDENCIES, localized),
    tensions: Type.Array(tension),
  }),
  pairs: object({
    pairs: Type.Array(pairText),
    resilience: resilienceText,
    focus: record(FOCUS_KEYS, localized),
  }),
  interview: object({
    lead: localized,
    dimensions: record(DIMENSION_KEYS, record(POLES, Type.Tuple([question, question]))),
    values: record(VALUE_KEYS, record(POLES, Type.Tuple([question]))),
  }),
  guide: object({
    dimensions: record(DIMENSION_KEYS, record(POLES, object(guided))),
    values: record(VALUE_KEYS, record(POLES, object(guided))),
    leadership: record(LEADERSHIP_KEYS, object(guided)),
    sales: record(SALES_KEYS, object(guided)),
    tensions: Type.Array(
      object({
        dimension,
        pole: literals(POLES),
        value: literals(VALUE_KEYS),
        question: localized,
        probes: guided.probes,
        novice: guided.novice,
      }),
    ),
  }),
  leadership: object(composites(LEADERSHIP_KEYS)),
  sales: object({
    ...composites(SALES_KEYS),
    cycleLead: localized,
    cycle: Type.Array(object({ title: localized, composite: literals(SALES_KEYS) })),
  }),
  collaboration: object({
    lead: localized,
    lines: record(
      DIMENSION_KEYS,
      object({ group: literals(COLLABORATION_GROUPS), low: localized, high: localized }),
    ),
    open: record(COLLABORATION_GROUPS, localized),
  }),
  team: object({
    lead: localized,
    strengths: record(DIMENSION_KEYS, localized),
    blindSpots: record(DIMENSION_KEYS, localized),
    tensions: record(DIMENSION_KEYS, localized),
    none: texts("strengths", "blindSpots", "tensions"),
    balance: Type.Array(object({ ...pairOf, first: localized, second: localized, even: localized })),
    diversity: texts("homogeneous", "usual", "very_mixed"),
    values: record(VALUE_KEYS, localized),
    valuesEven: localized,
    weI: record(TENDENCIES, localized),
    notices: texts("tooSmall", "small", "mixedNorms", "mixedVersions", "error", "people"),
    complement: texts("covers", "nothing"),
  }),
  feedback: object({
    intro: localized,
    preferencesLead: texts("three", "few", "none"),
    preferences: record(DIMENSION_KEYS, record(POLES, texts("preference", "strength", "balance"))),
    valuesLead: localized,
    values: record(VALUE_KEYS, localized),
    valuesEven: localized,
    weI: record(TENDENCIES, localized),
    closing: Type.Array(localized, { minItems: 1 }),
  }),
  notices: object({
    standing: Type.Array(localized, { minItems: 4 }),
    footer: localized,
    quality: record(["ok", "caution", "questionable"], texts("title", "text")),
    norm: texts("provisional", "preview", "interim", "local", "robust"),
    questionable: Type.Array(localized, { minItems: 2 }),
    presentation: texts("high", "low", "opposites"),
    match: localized,
  }),
  conflicts: object({ lines: conflicts, fields: conflicts }),
});

// Compiles only while the schema describes the very type that pa-standard.ts gives to the files.
const describesType = <T>(_schema: TSchema & { static: T }): void => undefined;
describesType<InterpretationTexts>(schema);

describe("the interpretation files have the shape of their types", () => {
  test("every text is there in both languages, and nothing else", () => {
    const errors = [...Value.Errors(schema, interpretation)];
    expect(errors.map((error) => `${error.path}: ${error.message}`)).toEqual([]);
  });

  test("a missing language, an empty text and an unknown field are refused", () => {
    const broken = (change: (copy: Record<string, unknown>) => void) => {
      const copy = structuredClone(interpretation) as unknown as Record<string, unknown>;
      change(copy);
      return Value.Check(schema, copy);
    };
    expect(broken(() => undefined)).toBe(true);
    expect(
      broken((copy) => Object.assign(copy, { notices: { ...interpretation.notices, footer: { en: "x" } } })),
    ).toBe(false);
    expect(
      broken((copy) =>
        Object.assign(copy, { notices: { ...interpretation.notices, footer: { en: "x", de: " " } } }),
      ),
    ).toBe(false);
    expect(broken((copy) => Object.assign(copy, { note: "x" }))).toBe(false);
  });
});

describe("the texts cover every case once", () => {
  const pairsOf = (list: readonly { pair: readonly DimensionKey[] }[]) => list.map(({ pair }) => [...pair]);

  test("pair and balance texts stand for the six opposite pairs, in report order", () => {
    const opposites = PARTNER_PAIRS.map((pair) => [...pair]);
    expect(pairsOf(interpretation.pairs.pairs)).toEqual(opposites);
    expect(pairsOf(interpretation.team.balance)).toEqual(opposites);
    expect(interpretation.pairs.resilience.pair).toEqual(["failure_tolerance", "stability"]);
  });

  test("the value combinations are the fifteen unordered pairs, lower number first", () => {
    const couples = VALUE_KEYS.flatMap((low, i) => VALUE_KEYS.slice(i + 1).map((high) => [low, high]));
    expect(interpretation.values.combinations.map(({ values }) => [...values])).toEqual(couples as never);
  });

  test("the composites of leading and selling are made up as documented", () => {
    const partsOf = (list: readonly { key: string; parts: readonly string[] }[]) =>
      Object.fromEntries(list.map(({ key, parts }) => [key, parts.join(" ")]));
    expect(partsOf(interpretation.leadership.composites)).toEqual({
      direction: "goal_orientation proactive graves5_achievement",
      deciding: "internal stability graves3_power",
      change: "difference options failure_tolerance",
      structure: "procedural detail process graves4_order",
      people: "people external graves6_community",
      foresight: "global reflective graves7_growth",
    });
    expect(partsOf(interpretation.sales.composites)).toEqual({
      opening: "proactive goal_orientation failure_tolerance",
      relationships: "people external graves6_community",
      needs: "reflective problem_solving people",
      solutions: "options difference global",
      closing: "internal graves3_power graves5_achievement",
      discipline: "procedural process detail",
    });
    expect(interpretation.leadership.composites.map(({ key }) => key)).toEqual([...LEADERSHIP_KEYS]);
    expect(interpretation.sales.composites.map(({ key }) => key)).toEqual([...SALES_KEYS]);
  });

  test("every conflict is declared between two texts that there are, and once", () => {
    const at = (path: string) =>
      path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], {
        ...interpretation,
        ...Object.fromEntries(
          (["leadership", "sales"] as const).map((kind) => [
            kind,
            Object.fromEntries(interpretation[kind].composites.map(({ key, levels }) => [key, levels])),
          ]),
        ),
      });
    const all = [...interpretation.conflicts.lines, ...interpretation.conflicts.fields];
    for (const path of all.flat()) expect([path, at(path) !== undefined]).toEqual([path, true]);
    const sorted = all.map((pair) => [...pair].sort().join(" "));
    expect(new Set(sorted).size).toBe(sorted.length);
  });

  test("a dimension and a value are asked about once for each way in which they sit uneasily", () => {
    const keys = interpretation.values.tensions.map((text) =>
      [text.dimension, text.pole, text.value, text.weight].join(),
    );
    expect(keys.length).toBeGreaterThanOrEqual(10);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the sales cycle goes from the first contact to aftercare", () => {
    expect(interpretation.sales.cycle.map(({ composite }) => composite)).toEqual([
      "opening",
      "needs",
      "solutions",
      "closing",
      "relationships",
    ]);
  });

  test("each group of working together can be filled from both sides", () => {
    const groups = DIMENSION_KEYS.map((key) => interpretation.collaboration.lines[key].group);
    for (const group of COLLABORATION_GROUPS) {
      expect(groups.filter((found) => found === group).length).toBeGreaterThanOrEqual(3);
    }
  });

  test("the provisional notice is that of the shipped norm", () => {
    for (const language of LANGUAGES) {
      expect(interpretation.notices.norm.provisional[language]).toBe(norm.notice[language]);
    }
  });
});
