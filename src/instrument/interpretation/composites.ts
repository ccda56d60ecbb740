import { clamp, roundToTenth, toTenths } from "../rounding.ts";
import { labelOf } from "../score.ts";
import type { Language, ScaleKey, ScaleText, ScoredResult } from "../types.ts";
import { fill, levelOf } from "./level.ts";
import type { CompositeBlock, CompositeScore, CycleStep } from "./outcome.ts";
import type { CompositeText, InterpretationTexts, LeadershipKey, SalesKey, TextLevel } from "./types.ts";

const MIDDLE = 5;
/** Correlation of the parts of a composite, assumed until local data give one. */
const ASSUMED_CORRELATION = 0.2;

/**
 * A composite on the C scale: the mean of its parts, stretched so that it spreads like a single scale.
 * With m = mean C and k parts: C = clamp(5 + (m - 5)/q, 0, 10), q = sqrt((1 + (k-1)·0.20)/k) (0.683 for three
 * parts, 0.632 for four). The band carries the parts' 80 % half widths w on as independent errors:
 * sqrt(Σ w²)/(k·q).
 * @param parts at least one scale.
 */
export const compositeScore = (
  scales: ScoredResult["scales"],
  parts: readonly ScaleKey[],
): CompositeScore => {
  const k = parts.length;
  const q = Math.sqrt((1 + (k - 1) * ASSUMED_CORRELATION) / k);
  const mean = parts.reduce((sum, part) => sum + scales[part].cValue, 0) / k;
  const cValue = roundToTenth(clamp(MIDDLE + (mean - MIDDLE) / q, 0, 10));
  // A band is clipped at one end of the scale at most, so its longer side is the true half width.
  const squares = parts.reduce((sum, part) => {
    const { cValue: centre, band } = scales[part];
    return sum + Math.max(centre - band[0], band[1] - centre) ** 2;
  }, 0);
  const halfWidth = toTenths(Math.sqrt(squares) / (k * q));
  const centre = toTenths(cValue);
  return {
    cValue,
    band: [clamp(centre - halfWidth, 0, 100) / 10, clamp(centre + halfWidth, 0, 100) / 10],
  };
};

const blockOf = <K extends string>(
  composite: CompositeText<K>,
  result: ScoredResult,
  language: Language,
): CompositeBlock<K> => {
  const score = compositeScore(result.scales, composite.parts);
  const level = levelOf(score.cValue);
  const authored = composite.levels[level];
  const asked = composite.questions[level];
  return {
    ...score,
    key: composite.key,
    name: composite.name[language],
    description: composite.description[language],
    parts: composite.parts,
    level,
    label: labelOf(score.cValue),
    text: authored.text[language],
    benefit: authored.benefit[language],
    watch: authored.watch[language],
    helps: authored.helps[language],
    situations: composite.situations.map(({ title, levels }) => ({
      title: title[language],
      text: levels[level][language],
    })),
    overuse: level === "high" ? composite.overuse[language] : null,
    question: { question: asked.question[language], listenFor: asked.listenFor[language] },
  };
};

/** The six fields of leading, in report order, with scores and texts. */
export const leadershipBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CompositeBlock<LeadershipKey>[] =>
  texts.leadership.composites.map((composite) => blockOf(composite, result, language));

/** The six fields of selling, in report order, with scores and texts. */
export const salesBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CompositeBlock<SalesKey>[] =>
  texts.sales.composites.map((composite) => blockOf(composite, result, language));

/**
 * A reservation to a composite's text where a part tells another story than the whole, so that the text never
 * contradicts that of the single dimension; null where the parts agree.
 * @param block of `leadershipBlocks` or `salesBlocks` for the same result.
 * @param names texts of the scales, for their names.
 */
export const compositeCaveat = (
  { words }: InterpretationTexts,
  { level, parts }: Pick<CompositeBlock<string>, "level" | "parts">,
  { scales }: ScoredResult,
  names: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>,
  language: Language,
): string | null => {
  const on = (side: TextLevel): string[] =>
    parts.filter((part) => levelOf(scales[part].cValue) === side).map((part) => names[part].name[language]);
  const [up, down] = [on("high"), on("low")];
  if (level === "mid") {
    if (up.length === 0 || down.length === 0) return null;
    return fill(words.departure.diverging[language], { up: up.join(", "), down: down.join(", ") });
  }
  const opposite = level === "high" ? down : up;
  if (opposite.length === 0) return null;
  return fill(words.departure.opposite[language], { names: opposite.join(", ") });
};

/** The five steps of a sale with the score of the field that carries each. */
export const salesCycle = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CycleStep<SalesKey>[] =>
  texts.sales.cycle.map(({ title, composite }) => {
    const parts = texts.sales.composites.find(({ key }) => key === composite)?.parts;
    if (!parts) throw new Error(`the sales cycle names the field ${composite}, which has no texts`);
    return { title: title[language], composite, ...compositeScore(result.scales, parts) };
  });
