import { C_MEAN } from "../bands.ts";
import { clamp, roundToTenth, toTenths } from "../rounding.ts";
import {
  type DimensionKey,
  type Language,
  type ScaleKey,
  type ScaleText,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";
import { fill, referenceSideOf, sideOf, valueLevelOf } from "./level.ts";
import type { CompositeBlock, CompositeScore, CycleStep, FurtherQuestion } from "./outcome.ts";
import type {
  CompositeText,
  InterpretationTexts,
  LeadershipKey,
  Pole,
  SalesKey,
  TextLevel,
} from "./types.ts";

/** Percent of the points at which somebody neither agrees nor disagrees. */
const HALF = 50;
/** Correlation of the parts of a composite, assumed until local data give one. */
const ASSUMED_CORRELATION = 0.2;

const isValue = (key: ScaleKey): key is ValueKey => (VALUE_KEYS as readonly ScaleKey[]).includes(key);

/** The sides on which a part is reported elsewhere in the report: by its C value, and a value by its weight too. */
const sidesOf = (part: ScaleKey, result: ScoredResult): TextLevel[] =>
  isValue(part) ? [sideOf(result.scales[part]), valueLevelOf(result, part)] : [sideOf(result.scales[part])];

/**
 * A composite on the C scale: the mean of its parts, stretched so that it spreads like a single scale.
 * With m = mean C and k parts: C = clamp(5 + (m - 5)/q, 0, 10), q = sqrt((1 + (k-1)·0.20)/k) (0.683 for three
 * parts, 0.632 for four). The band carries the parts' 80 % half widths w on as independent errors:
 * sqrt(Σ w²)/(k·q). It lies on the side of its band if the person's own answers do not lie on the other one in the mean of
 * the parts, and if at least one part is reported on that side.
 * @param parts at least one scale.
 */
export const compositeScore = (result: ScoredResult, parts: readonly ScaleKey[]): CompositeScore => {
  const { scales } = result;
  const k = parts.length;
  const q = Math.sqrt((1 + (k - 1) * ASSUMED_CORRELATION) / k);
  const mean = parts.reduce((sum, part) => sum + scales[part].cValue, 0) / k;
  const cValue = roundToTenth(clamp(C_MEAN + (mean - C_MEAN) / q, 0, 10));
  // A band is clipped at one end of the scale at most, so its longer side is the true half width.
  const squares = parts.reduce((sum, part) => {
    const { cValue: centre, band } = scales[part];
    return sum + Math.max(centre - band[0], band[1] - centre) ** 2;
  }, 0);
  const halfWidth = toTenths(Math.sqrt(squares) / (k * q));
  const centre = toTenths(cValue);
  const band: CompositeScore["band"] = [
    clamp(centre - halfWidth, 0, 100) / 10,
    clamp(centre + halfWidth, 0, 100) / 10,
  ];
  const side = referenceSideOf({ cValue, band });
  const agreement = parts.reduce((sum, part) => sum + scales[part].rawPercent, 0) / k;
  const isOwn = side === "high" ? agreement > HALF : agreement < HALF;
  const isReported = parts.some((part) => sidesOf(part, result).includes(side));
  return { cValue, band, side: isOwn && isReported ? side : "mid" };
};

type ScaleNames = Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>;

const opposite = (side: Pole): Pole => (side === "high" ? "low" : "high");

/**
 * Scales that contradict a field which lies on one side: parts on the other side, and the opposites
 * of its parts that lie on the same side as the field.
 */
const departing = (
  texts: InterpretationTexts,
  parts: readonly ScaleKey[],
  side: Pole,
  result: ScoredResult,
): { against: ScaleKey[]; rivals: ScaleKey[] } => {
  const against = parts.filter((part) => sidesOf(part, result).includes(opposite(side)));
  const opposites = texts.pairs.pairs.flatMap(({ pair: [one, other] }): [DimensionKey, DimensionKey][] => [
    [one, other],
    [other, one],
  ]);
  const rivals = opposites.flatMap(([part, rival]) =>
    parts.includes(part) && sideOf(result.scales[rival]) === side ? [rival] : [],
  );
  return { against, rivals };
};

/** What speaks against the texts of a field; null where nothing does, or where it leans to no side. */
const caveatOf = (
  texts: InterpretationTexts,
  parts: readonly ScaleKey[],
  side: TextLevel,
  result: ScoredResult,
  names: ScaleNames,
  language: Language,
): string | null => {
  const { departure } = texts.words;
  const named = (keys: readonly ScaleKey[]) => keys.map((key) => names[key].name[language]).join(", ");
  if (side !== "mid") {
    const { against, rivals } = departing(texts, parts, side, result);
    const found = [
      ...against.map((key) => named([key])),
      ...rivals.map((key) => fill(departure.contrary[language], { dimension: named([key]) })),
    ];
    return found.length === 0 ? null : fill(departure.opposite[language], { names: found.join(", ") });
  }
  const on = (pole: Pole) => parts.filter((part) => sidesOf(part, result).includes(pole));
  const [up, down] = [on("high"), on("low")];
  if (up.length === 0 || down.length === 0) return null;
  return fill(departure.diverging[language], { up: named(up), down: named(down) });
};

const blockOf = <K extends string>(
  composite: CompositeText<K>,
  texts: InterpretationTexts,
  result: ScoredResult,
  names: ScaleNames,
  language: Language,
): CompositeBlock<K> => {
  const score = compositeScore(result, composite.parts);
  const { side } = score;
  const caveat = caveatOf(texts, composite.parts, side, result, names, language);
  const block: CompositeBlock<K> = {
    ...score,
    key: composite.key,
    name: composite.name[language],
    description: composite.description[language],
    parts: composite.parts,
    told: null,
    caveat,
  };
  if (side === "mid" || caveat !== null) return block;
  const authored = composite.levels[side];
  return {
    ...block,
    told: {
      text: authored.text[language],
      benefit: authored.benefit[language],
      watch: authored.watch[language],
      helps: authored.helps[language],
      situations: composite.situations.map(({ title, levels }) => ({
        title: title[language],
        text: levels[side][language],
      })),
      overuse: side === "high" ? composite.overuse[language] : null,
    },
  };
};

/**
 * The six fields of leading or selling in report order. A field has texts only where it lies clearly on one side,
 * none of its parts is reported differently, and no field with more weight says the opposite (`conflicts.fields`);
 * else its caveat says what speaks against them, and a field without a lean has nothing to say.
 */
const fieldsOf = <K extends string>(
  kind: "leadership" | "sales",
  composites: readonly CompositeText<K>[],
  texts: InterpretationTexts,
  result: ScoredResult,
  names: ScaleNames,
  language: Language,
): CompositeBlock<K>[] => {
  const blocks = composites.map((composite) => blockOf(composite, texts, result, names, language));
  const pathOf = ({ key, side }: CompositeBlock<K>) => `${kind}.${key}.${side}`;
  const weight = ({ cValue }: CompositeScore) => Math.abs(toTenths(cValue) - C_MEAN * 10);
  for (const [one, other] of texts.conflicts.fields) {
    const found = [one, other].map((path) => blocks.find((block) => block.told && pathOf(block) === path));
    const [first, second] = found;
    if (!first || !second) continue;
    const [stays, goes] = weight(first) >= weight(second) ? [first, second] : [second, first];
    goes.told = null;
    goes.caveat = fill(texts.words.departure.crossing[language], { names: stays.name });
  }
  return blocks;
};

/** The six fields of leading, in report order. @param names texts of the scales, for their names */
export const leadershipBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  names: ScaleNames,
  language: Language,
): CompositeBlock<LeadershipKey>[] =>
  fieldsOf("leadership", texts.leadership.composites, texts, result, names, language);

/** The six fields of selling, in report order. @param names texts of the scales, for their names */
export const salesBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  names: ScaleNames,
  language: Language,
): CompositeBlock<SalesKey>[] => fieldsOf("sales", texts.sales.composites, texts, result, names, language);

/** The five steps of a sale with the score of the field that carries each. */
export const salesCycle = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CycleStep<SalesKey>[] =>
  texts.sales.cycle.map(({ title, composite }) => {
    const parts = texts.sales.composites.find(({ key }) => key === composite)?.parts;
    if (!parts) throw new Error(`the sales cycle names the field ${composite}, which has no texts`);
    return { title: title[language], composite, ...compositeScore(result, parts) };
  });

const MIDDLE_TENTHS = 50;

export interface AskedField {
  key: string;
  name: string;
  question: string;
  listenFor: string;
}

interface ChosenFields {
  asked: AskedField[];
  /** The other fields: a question each, without a rating. */
  further: FurtherQuestion[];
}

/** Fields on the low side, then those whose parts point to different sides, the most marked first. */
export function markedFields(
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  result: ScoredResult,
  names: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>,
  language: Language,
): { about: { field: string }; topic: string; reason: "fieldLow" | "fieldMixed"; why: null }[] {
  const blocks: CompositeBlock<string>[] =
    kind === "leadership"
      ? leadershipBlocks(texts, result, names, language)
      : salesBlocks(texts, result, names, language);
  const distance = ({ cValue }: CompositeBlock<string>) => Math.abs(toTenths(cValue) - MIDDLE_TENTHS);
  const ranked = blocks.toSorted((a, b) => distance(b) - distance(a));
  const those = (reason: "fieldLow" | "fieldMixed", isOne: (block: CompositeBlock<string>) => boolean) =>
    ranked.filter(isOne).map(({ key, name }) => ({ about: { field: key }, topic: name, reason, why: null }));
  return [
    ...those("fieldLow", ({ told: reported, side }) => reported !== null && side === "low"),
    ...those("fieldMixed", ({ told: reported, caveat }) => reported === null && caveat !== null),
  ];
}

/** The first fields in their order, and the others. */
export function fieldsToAsk(
  texts: InterpretationTexts,
  kind: "leadership" | "sales",
  count: number,
  language: Language,
): ChosenFields {
  const fields = texts[kind].composites.map(({ key, name, question, listenFor }) => ({
    key,
    name: name[language],
    question: question[language],
    listenFor: listenFor[language],
  }));
  return {
    asked: fields.slice(0, count),
    further: fields
      .slice(count)
      .map(({ name, question, listenFor }) => ({ topic: name, question, listenFor })),
  };
}
