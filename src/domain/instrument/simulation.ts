/**
 * Simulated candidates with known traits. The model is the one behind the provisional reference: statements with
 * an SD of 1.2 answer points and a mean inter-item correlation of .30, and pairs that compare two utilities. Item
 * parameters are solved for, not guessed, so that what the scores should look like is known exactly.
 */
import { mulberry32, type NextFraction, roundHalfUp } from "./rounding.ts";
import { normalQuantile, normalShare } from "./statistics/normal.ts";
import {
  type Answer,
  type AnswerValue,
  DIMENSION_KEYS,
  type DimensionKey,
  type Item,
  type LinearNorm,
  type Questionnaire,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

const ITEM_SD = 1.2;
const INTER_ITEM = 0.3;

/**
 * SD of a value's utility and of a single comparison, in answer points. Cut to six answers they give values an SD
 * of 15.9 percent and the we/I ratio one of 11.9, the design's 16 and 12.
 */
const UTILITY_SD = 0.75;
const COMPARISON_SD = 1.46;

const THRESHOLDS = [1.5, 2.5, 3.5, 4.5, 5.5] as const;

/** Next standard normal deviate. */
export type NextDeviate = () => number;

/** Deviates from a seeded generator; the half keeps 0 out, whose quantile is infinite. */
export const deviatesFrom = (next: NextFraction): NextDeviate => {
  return () => normalQuantile((next() * 2 ** 32 + 0.5) / 2 ** 32);
};

/** Mean and SD of answers 1..6 that are cut out of a normal distribution at the half points. */
const answersOf = (mu: number, sigma: number): { mean: number; sd: number } => {
  const above = THRESHOLDS.map((threshold) => 1 - normalShare((threshold - mu) / sigma));
  const mean = 1 + above.reduce((total, share) => total + share, 0);
  const squares = 1 + above.reduce((total, share, place) => total + share * (2 * place + 3), 0);
  return { mean, sd: Math.sqrt(squares - mean ** 2) };
};

/** What rounding leaves of a figure between 0 and 10. */
const CLOSE = 1e-14;

/**
 * Where a rising function reaches `target`: false position in the form of Illinois, a dozen evaluations where halving takes 60.
 * Source: Dowell, Jarratt (1971), "A modified regula falsi method", BIT 11.
 */
const solve = (rising: (x: number) => number, target: number, low: number, high: number): number => {
  let [below, above] = [low, high];
  let [short, over] = [rising(below) - target, rising(above) - target];
  let last = 0;
  for (let step = 0; step < 60; step++) {
    const tried = above - (over * (above - below)) / (over - short);
    const off = rising(tried) - target;
    if (Math.abs(off) < CLOSE) return tried;
    const side = Math.sign(off);
    if (side < 0) {
      [below, short] = [tried, off];
      if (side === last) over /= 2;
    } else {
      [above, over] = [tried, off];
      if (side === last) short /= 2;
    }
    last = side;
  }
  return Math.abs(short) < Math.abs(over) ? below : above;
};

interface ItemModel {
  mu: number;
  sigma: number;
  /** Correlation of the latent answer with the trait. */
  loading: number;
}

/** Mean of the answers of people with a given trait. */
const meanGiven = ({ mu, sigma, loading }: ItemModel, trait: number): number => {
  const noise = sigma * Math.sqrt(1 - loading ** 2);
  return THRESHOLDS.reduce(
    (total, threshold) => total + 1 - normalShare((threshold - mu - sigma * loading * trait) / noise),
    1,
  );
};

/** Covariance of two such items: the variance over the trait of the mean given the trait. */
const sharedVariance = (model: ItemModel): number => {
  const grid = Array.from({ length: 121 }, (_, place) => (place - 60) / 10);
  const weights = grid.map((trait) => Math.exp((-trait * trait) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const means = grid.map((trait) => meanGiven(model, trait));
  const moment = (power: number) =>
    means.reduce((sum, mean, place) => sum + mean ** power * (weights[place] ?? 0), 0) / total;
  return moment(2) - moment(1) ** 2;
};

/** The latent item whose answers 1..6 have this mean, SD and correlation with its like. */
const itemModel = (mean: number, sd = ITEM_SD, correlation = INTER_ITEM): ItemModel => {
  const muFor = (sigma: number) => solve((mu) => answersOf(mu, sigma).mean, mean, -5, 12);
  const sigma = solve((tried) => answersOf(muFor(tried), tried).sd, sd, 0.3, 4);
  const mu = muFor(sigma);
  const loading = solve(
    (tried) => sharedVariance({ mu, sigma, loading: tried }),
    correlation * sd ** 2,
    0,
    0.99,
  );
  return { mu, sigma, loading };
};

/** What a simulated person brings along. */
export interface SimulatedPerson {
  /** Standard normal. */
  traits: Record<DimensionKey, number>;
  /** In answer points. */
  utilities: Record<ValueKey, number>;
}

export interface SimulatedCandidate extends SimulatedPerson {
  answers: Answer[];
}

const asAnswer = (latent: number): AnswerValue =>
  Math.min(6, Math.max(1, roundHalfUp(latent))) as AnswerValue;

/** Milliseconds that every simulated answer takes: long enough for none to look rushed. */
const RESPONSE_MS = 5000;

export interface ResponseModel {
  /** Somebody out of the population that the norm describes. */
  drawPerson(deviate: NextDeviate): SimulatedPerson;
  /** What this person answers, attentively, in the order of the questionnaire. */
  answersOf(person: SimulatedPerson, deviate: NextDeviate): Answer[];
  /** The utility of a value for somebody who is `deviation` standard deviations from the population's mean. */
  utilityAt(scale: ValueKey, deviation: number): number;
}

/** Attentive people whose scales have the means of a linear norm. Solving for the items takes a moment: keep it. */
export function createResponseModel(questionnaire: Questionnaire, norm: LinearNorm): ResponseModel {
  const steps = responseModelInSteps(questionnaire, norm);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same by one scale a step, some ten milliseconds each, for callers that must not block others. */
export function* responseModelInSteps(
  questionnaire: Questionnaire,
  norm: LinearNorm,
): Generator<void, ResponseModel> {
  const models = new Map<DimensionKey, ItemModel>();
  for (const scale of DIMENSION_KEYS) {
    models.set(scale, itemModel(1 + norm.scales[scale].mean / 20));
    yield;
  }
  const utilityAt = (scale: ValueKey, deviation: number) =>
    (norm.scales[scale].mean - 50) / 24 + UTILITY_SD * deviation;

  function answerTo(item: Item, { traits, utilities }: SimulatedPerson, deviate: NextDeviate): AnswerValue {
    if (item.type === "check") return item.expected;
    if (item.type === "pair") {
      const [left, right] = item.keys;
      const preference = utilities[right.scale] - utilities[left.scale];
      return asAnswer(3.5 + preference + COMPARISON_SD * deviate());
    }
    const [{ scale, dir }] = item.keys;
    const { mu, sigma, loading } = models.get(scale) ?? itemModel(3.5);
    const latent = mu + sigma * (loading * traits[scale] + Math.sqrt(1 - loading ** 2) * deviate());
    return dir === 1 ? asAnswer(latent) : ((7 - asAnswer(latent)) as AnswerValue);
  }

  return {
    utilityAt,
    drawPerson: (deviate) => ({
      traits: Object.fromEntries(DIMENSION_KEYS.map((scale) => [scale, deviate()])) as Record<
        DimensionKey,
        number
      >,
      utilities: Object.fromEntries(
        VALUE_KEYS.map((scale) => [scale, utilityAt(scale, deviate())]),
      ) as Record<ValueKey, number>,
    }),
    answersOf: (person, deviate) =>
      questionnaire.items.map((item) => ({
        itemId: item.id,
        value: answerTo(item, person, deviate),
        responseMs: RESPONSE_MS,
      })),
  };
}

/**
 * Attentive candidates whose scales have the means of a linear norm.
 * @param seed the same seed gives the same candidates.
 */
export const simulateCandidates = (
  questionnaire: Questionnaire,
  norm: LinearNorm,
  count: number,
  seed: number,
): SimulatedCandidate[] => {
  const deviate = deviatesFrom(mulberry32(seed));
  const model = createResponseModel(questionnaire, norm);
  return Array.from({ length: count }, () => {
    const person = model.drawPerson(deviate);
    return { ...person, answers: model.answersOf(person, deviate) };
  });
};
