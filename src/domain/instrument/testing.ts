/** Small synthetic material for tests of the instrument: the full blueprint with placeholder wording. */
import {
  type Answer,
  type AnswerValue,
  type CheckItem,
  DIMENSION_KEYS,
  type Item,
  type LinearNorm,
  type PairItem,
  type Questionnaire,
  SCALE_KEYS,
  type ScaleKey,
  type StatementItem,
  VALUE_KEYS,
} from "./types.ts";

const FACETS = ["F1", "F2", "F3", "F4", "R5", "R6"] as const;
const CHECK_EXPECTATIONS = [5, 3] as const;

const statements = (): StatementItem[] =>
  DIMENSION_KEYS.flatMap((scale) =>
    FACETS.map((facet): StatementItem => {
      const id = `${scale}.${facet.slice(1)}`;
      const keys: StatementItem["keys"] = [{ scale, dir: facet.startsWith("R") ? -1 : 1 }];
      return { id, type: "statement", facet, keys, desirability: 5, en: { text: id }, de: { text: id } };
    }),
  );

const pairs = (): PairItem[] =>
  VALUE_KEYS.flatMap((lower, place) =>
    VALUE_KEYS.slice(place + 1).flatMap((higher) =>
      [1, 2].map((form): PairItem => {
        const id = `pair.G${lower.charAt(6)}G${higher.charAt(6)}.${form}`;
        const [left, right] = form === 1 ? [lower, higher] : [higher, lower];
        return {
          id,
          type: "pair",
          keys: [
            { scale: left, dir: -1 },
            { scale: right, dir: 1 },
          ],
          desirability: [5, 5],
          en: { a: left, b: right },
          de: { a: left, b: right },
        };
      }),
    ),
  );

const checks = (): CheckItem[] =>
  CHECK_EXPECTATIONS.map((expected, place) => {
    const id = `check.${place + 1}`;
    return { id, type: "check", keys: [], expected, en: { text: id }, de: { text: id } };
  });

/** 102 statements, 30 pairs and 2 checks (expecting 5 and 3) with ids such as `detail.3`, `pair.G2G5.1`, `check.1`. */
export const syntheticQuestionnaire = (): Questionnaire => ({
  id: "synthetic",
  version: "1.0.0",
  scalePoints: 6,
  items: [...statements(), ...pairs(), ...checks()],
});

/** Mean 62 and SD 16 on dimensions, mean 50 and SD 16 on values; reliability .70, norm error 0.875 C. */
export const syntheticNorm = (): LinearNorm => ({
  id: 7,
  version: "1.0",
  name: { en: "Synthetic norm", de: "Künstliche Norm" },
  notice: { en: "For tests.", de: "Für Tests." },
  method: "linear",
  n: 0,
  normErrorC: 0.875,
  reliability: 0.7,
  scales: Object.fromEntries(
    SCALE_KEYS.map((scale) => [scale, { mean: scale.startsWith("graves") ? 50 : 62, sd: 16 }]),
  ) as Record<ScaleKey, { mean: number; sd: number }>,
});

/** Answers every item; `choose` gives the point, and attention checks are answered as expected. */
export const answerAll = (
  questionnaire: Questionnaire,
  choose: (item: Exclude<Item, CheckItem>, place: number) => AnswerValue,
  responseMs = 5000,
): Answer[] =>
  questionnaire.items.map((item, place) => ({
    itemId: item.id,
    value: item.type === "check" ? item.expected : choose(item, place),
    responseMs,
  }));

/** Ids in the order of the questionnaire's file. */
export const fileOrder = (questionnaire: Questionnaire): string[] =>
  questionnaire.items.map((item) => item.id);
