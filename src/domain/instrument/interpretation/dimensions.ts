import { toTenths } from "../rounding.ts";
import {
  type ClusterText,
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type Localized,
  type ScaleKey,
  type ScaleText,
  type ScoredResult,
} from "../types.ts";
import {
  byDistinctness,
  FOCI,
  fill,
  focusFinding,
  markedPair,
  pairLean,
  referenceSideOf,
  resilienceFinding,
  sideOf,
  valueBlocks,
  valueTensions,
} from "./level.ts";
import type { ClusterBlock, CollaborationLines, DimensionBlock, PairBlock } from "./outcome.ts";
import type { CollaborationGroup, InterpretationTexts, Pole } from "./types.ts";

const MIDDLE_TENTHS = 50;
/** Says what the score means: never left out, so that no dimension is without a sentence. */
const STATEMENT = /^dimensions\.\w+\.\w+\.behaviour\.0$/;

/**
 * Which of the given lines must be left out so that no two contradict each other (`conflicts.lines`). Of two, the
 * statement of a dimension stays; else what belongs to the dimension nearer to the middle goes, and a line on two
 * dimensions before that of one.
 * @param present paths of all lines that would be printed.
 */
const linesToLeaveOut = (
  { conflicts }: InterpretationTexts,
  present: ReadonlySet<string>,
  scales: ScoredResult["scales"],
): Set<string> => {
  const left = new Set<string>();
  for (const [one, other] of conflicts.lines) {
    const isThere = [one, other].every((line) => present.has(line) && !left.has(line));
    if (!isThere) continue;
    if (STATEMENT.test(one)) left.add(other);
    else if (STATEMENT.test(other)) left.add(one);
    else left.add(distance(one, scales) < distance(other, scales) ? one : other);
  }
  return left;
};

const distance = (line: string, scales: ScoredResult["scales"]): number => {
  const name = line.split(".")[1];
  const key = DIMENSION_KEYS.find((dimension: DimensionKey) => dimension === name);
  return key ? Math.abs(toTenths(scales[key].cValue) - MIDDLE_TENTHS) : -1;
};

const POINTS = ["benefit", "watch", "helps"] as const;

/** Dimensions whose two opposites lie on the same side, with the block that stands for both. */
const markedPairs = (texts: InterpretationTexts, { scales }: ScoredResult, language: Language): PairBlock[] =>
  texts.pairs.pairs.flatMap((pair) => markedPair(pair, scales, language) ?? []);

/** Dimensions that are reported on their own: clearly off the reference, and their opposite not on the same side. */
const reportedAlone = (
  texts: InterpretationTexts,
  result: ScoredResult,
): { key: DimensionKey; side: Pole }[] => {
  const inPair = markedPairs(texts, result, "en").flatMap(({ pair }) => pair);
  return DIMENSION_KEYS.flatMap((key) => {
    const side = sideOf(result.scales[key]);
    return side === "mid" || inPair.includes(key) ? [] : [{ key, side }];
  });
};

/** Path of every line of a dimension's side. */
const pathsOf = (key: DimensionKey, side: Pole): string[] =>
  ["behaviour.0", "behaviour.1", ...POINTS].map((part) => `dimensions.${key}.${side}.${part}`);

/**
 * The blocks of every cluster in report order: of each dimension that is clearly off the reference what the person
 * describes, then benefit, watch-point and what helps; of two opposites on the same side one block in their place;
 * and the sentence on the cluster's combination. Lines that contradict one another are left out.
 * @param clusters `InstrumentTexts.clusters`.
 */
export const clusterBlocks = (
  texts: InterpretationTexts,
  clusters: readonly ClusterText[],
  result: ScoredResult,
  language: Language,
): ClusterBlock[] => {
  const { scales } = result;
  const reported = reportedAlone(texts, result);
  const marked = markedPairs(texts, result, language);
  const resilience = resilienceFinding(texts.pairs.resilience, scales, language);
  const resiliencePath = `pairs.resilience.${resilience?.kind}`;
  const present = new Set([...reported.flatMap(({ key, side }) => pathsOf(key, side)), resiliencePath]);
  const left = linesToLeaveOut(texts, present, scales);
  const together = (dimensions: readonly DimensionKey[]): string | null => {
    if (FOCI.every((focus) => dimensions.includes(focus)))
      return focusFinding(texts, scales, language)?.text ?? null;
    if (texts.pairs.resilience.pair.every((key) => dimensions.includes(key)))
      return resilience === null || left.has(resiliencePath) ? null : resilience.text;
    const opposites = texts.pairs.pairs.find(({ pair }) => pair.every((key) => dimensions.includes(key)));
    return (opposites && pairLean(opposites, scales, language)?.text) ?? null;
  };
  return clusters.map(({ key, name, dimensions }) => ({
    key,
    name: name[language],
    blocks: reported
      .filter((notified) => dimensions.includes(notified.key))
      .map((answered) => blockOf(texts, answered, left, language)),
    marked: marked.find(({ pair }) => pair.every((side) => dimensions.includes(side))) ?? null,
    combination: together(dimensions),
  }));
};

const blockOf = (
  texts: InterpretationTexts,
  { key, side }: { key: DimensionKey; side: Pole },
  left: ReadonlySet<string>,
  language: Language,
): DimensionBlock => {
  const block = texts.dimensions[key][side];
  const path = `dimensions.${key}.${side}`;
  const point = (name: (typeof POINTS)[number]) =>
    left.has(`${path}.${name}`) ? null : block[name][language];
  return {
    key,
    side,
    behaviour: block.behaviour
      .filter((_, place) => !left.has(`${path}.behaviour.${place}`))
      .map((sentence) => sentence[language]),
    benefit: point("benefit"),
    watch: point("watch"),
    helps: point("helps"),
  };
};

/**
 * A line on all dimensions about the reference, and one on those off it to which the person's own answers do not lean;
 * none where there is nothing to name.
 */
export const averageLines = (
  { words }: InterpretationTexts,
  { scales }: ScoredResult,
  names: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>,
  language: Language,
): string[] => {
  const middle = DIMENSION_KEYS.filter((key) => sideOf(scales[key]) === "mid");
  const isUnsaid = (key: DimensionKey) => referenceSideOf(scales[key]) !== "mid";
  const line = (text: Localized, keys: readonly DimensionKey[]): string[] =>
    keys.length === 0
      ? []
      : [fill(text[language], { names: keys.map((key) => names[key].name[language]).join(", ") })];
  return [
    ...line(
      words.average,
      middle.filter((key) => !isUnsaid(key)),
    ),
    ...line(words.unsaid, middle.filter(isUnsaid)),
  ];
};

const LINES_MAX = 3;

/**
 * "Working with this person": up to three lines each on motivators, communication and frame conditions, from
 * the dimensions clearly off the reference, the most distinctive first; opposites on the same side add none, as
 * their lines would contradict each other. The motivators begin with what moves the value of most weight, when it
 * has high weight and no dimension sits uneasily with it. A group without any line says that it is open.
 */
export const collaborationLines = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CollaborationLines => {
  const { lines, open } = texts.collaboration;
  const [first] = valueBlocks(texts, result, language);
  const isUneasy = valueTensions(texts, result, language).some(({ value }) => value === first?.key);
  const fromValues = first?.level === "high" && !isUneasy ? [first.motivates] : [];
  const marked = texts.pairs.pairs.flatMap((pair) => markedPair(pair, result.scales, language)?.pair ?? []);
  const keys = byDistinctness(result).filter((key) => !marked.includes(key));
  const group = (name: CollaborationGroup): string[] => {
    const fromDimensions = keys.flatMap((key) => {
      const level = sideOf(result.scales[key]);
      const line = lines[key];
      return line.group === name && level !== "mid" ? [line[level][language]] : [];
    });
    const found = [...(name === "motivators" ? fromValues : []), ...fromDimensions].slice(0, LINES_MAX);
    return found.length > 0 ? found : [open[name][language]];
  };
  return {
    motivators: group("motivators"),
    communication: group("communication"),
    conditions: group("conditions"),
  };
};
