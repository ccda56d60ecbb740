/** Finds what contradicts itself in a report, from its printed texts alone and by no rule that chose them. */
import type { InterpretationTexts, Pole } from "#/domain/instrument/interpretation/types.ts";
import { POLES } from "#/domain/instrument/interpretation/types.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type Localized,
  type ScaleKey,
  type ScaleText,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";
import type { ReportDocument } from "../document.ts";

const FIELDS = ["leadership", "sales"] as const;
const OTHER: Record<Pole, Pole> = { low: "high", high: "low" };

/** Every string of a document in one text. */
function printedIn(value: unknown): string {
  if (typeof value === "string") return `${value}\n`;
  if (Array.isArray(value)) return value.map(printedIn).join("");
  return typeof value === "object" && value !== null ? Object.values(value).map(printedIn).join("") : "";
}

/** One sentence for each contradiction. */
export function contradictionsOf(
  report: ReportDocument,
  texts: InterpretationTexts,
  scales: Record<ScaleKey, ScaleText>,
  language: Language,
): string[] {
  const printed = printedIn(report.chapters);
  const says = (text: Localized): boolean => printed.includes(text[language]);
  const found: string[] = [];
  const object = (isWrong: boolean, what: string) => {
    if (isWrong) found.push(what);
  };

  const saysSide = (key: DimensionKey, side: Pole) => {
    const { behaviour, benefit, watch, helps } = texts.dimensions[key][side];
    return [...behaviour, benefit, watch, helps].some(says);
  };
  const states = (key: DimensionKey, side: Pole) => says(texts.dimensions[key][side].behaviour[0]);
  const weighs = (key: ValueKey, side: Pole) => says(texts.values.values[key][side].text);
  const marks = (key: DimensionKey, side: Pole) =>
    texts.pairs.pairs.some(
      (pair) => pair.pair.includes(key) && says(pair[side === "high" ? "bothHigh" : "bothLow"].text),
    );
  const isOn = (key: ScaleKey, side: Pole): boolean => {
    const value = VALUE_KEYS.find((one) => one === key);
    if (value) return weighs(value, side);
    const dimension = DIMENSION_KEYS.find((one) => one === key);
    return dimension !== undefined && (states(dimension, side) || marks(dimension, side));
  };
  const average = printed
    .split("\n")
    .filter((line) =>
      [texts.words.average, texts.words.unsaid].some((text) =>
        line.startsWith(text[language].split("{")[0] ?? ""),
      ),
    )
    .join(" ");
  const isAverage = (key: DimensionKey) => average.includes(scales[key].name[language]);

  for (const key of DIMENSION_KEYS) {
    object(saysSide(key, "low") && saysSide(key, "high"), `${key} is told from both sides`);
    const isReported = POLES.some((side) => saysSide(key, side) || marks(key, side));
    object(isReported && isAverage(key), `${key} is told and called average`);
    object(!isReported && !isAverage(key), `${key} is not mentioned`);
  }
  for (const pair of texts.pairs.pairs) {
    const [one, other] = pair.pair;
    const marked = [pair.bothHigh, pair.bothLow].filter(({ text }) => says(text));
    const leans = [pair.firstOver, pair.secondOver].filter(says);
    const reported = pair.pair.filter((key) => POLES.some((side) => saysSide(key, side)));
    object(marked.length + leans.length > 1, `${one} and ${other} have two sentences`);
    object(marked.length > 0 && reported.length > 0, `${one} and ${other} are told apart and together`);
    object(
      leans.length > 0 && isAverage(one) && isAverage(other),
      `${one} and ${other} lean and are average`,
    );
    const lines = pair.pair.flatMap((key) => {
      const { low, high } = texts.collaboration.lines[key];
      return [low, high].filter(says);
    });
    object(marked.length > 0 && lines.length > 0, `${one} and ${other} both give lines for working together`);
    const headline = report.chapters[0] ? printedIn(report.chapters[0].blocks) : "";
    const none = language === "de" ? "In keinem der sechs Gegensatzpaare" : "None of the six opposite pairs";
    object(
      marked.length + leans.length > 0 && headline.includes(none),
      `the headline knows nothing of ${one} and ${other}`,
    );
  }
  const { resilience } = texts.pairs;
  const isResilienceReported = [
    resilience.bothHigh,
    resilience.bothLow,
    resilience.firstOver,
    resilience.secondOver,
  ];
  object(
    isResilienceReported.some(says) && resilience.pair.some(isAverage),
    "resilience is told of an average dimension",
  );

  const at = (path: string): Localized =>
    path
      .split(".")
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], texts) as Localized;
  for (const [one, other] of texts.conflicts.lines)
    object(says(at(one)) && says(at(other)), `${one} against ${other}`);

  const notified = FIELDS.flatMap((kind) =>
    texts[kind].composites.flatMap(({ key, parts, levels }) =>
      POLES.filter((side) => says(levels[side].text)).map((side) => ({
        path: `${kind}.${key}.${side}`,
        parts,
        side,
      })),
    ),
  );
  for (const { path, parts, side } of notified) {
    for (const part of parts) object(isOn(part, OTHER[side]), `${path} against ${part}`);
    for (const { pair } of texts.pairs.pairs)
      for (const [part, rival] of [pair, [...pair].reverse() as [DimensionKey, DimensionKey]])
        object(parts.includes(part) && isOn(rival, side), `${path} against ${rival}`);
  }
  for (const pair of texts.conflicts.fields)
    object(
      pair.every((path) => notified.some((field) => field.path === path)),
      pair.join(" against "),
    );

  const weighty = VALUE_KEYS.filter((key) => POLES.some((side) => weighs(key, side)));
  const isCombined = texts.values.combinations.filter(({ text }) => says(text));
  const even = language === "de" ? "Kein Wert hebt sich ab" : "No value stands out";
  object(
    printed.includes(even) && weighty.length + isCombined.length > 0,
    "no value stands out, and one does",
  );
  for (const { dimension, pole, value, weight, question } of texts.values.tensions) {
    const isThere = isOn(dimension, pole) && weighs(value, weight);
    object(isThere !== says(question), `${dimension} and ${value} are ${isThere ? "not " : ""}asked about`);
    const isLed = isCombined.some(({ values }) => values.includes(value));
    object(isThere && isLed, `${value} leads, and ${dimension} says otherwise`);
  }
  return found;
}
