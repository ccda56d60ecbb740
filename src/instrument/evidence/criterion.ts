import { pearson } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { correlationInterval } from "../statistics/fisher.ts";
import { DIMENSION_KEYS, type DimensionKey, type Localized } from "../types.ts";

/** People with a criterion below whom no validity is shown. */
export const CRITERION_LEAST = 60;

/** What the reader is told as long as there is no figure. */
export const NO_CRITERION: Localized = {
  en: "No criterion validity known.",
  de: "Keine Kriteriumsvalidität bekannt.",
};

/** A result and what was seen of the person later. */
export interface CriterionRecord {
  cValues: Readonly<Record<DimensionKey, number>>;
  /** 0..100 against the job's profile; null when there was none. */
  overallMatch: number | null;
  /** A supervisor's rating 1..5, or 1 for stayed and 0 for left; one kind per call. */
  criterion: number;
}

export interface Validity {
  n: number;
  r: number;
  /** 95 % by Fisher's z. */
  interval: [low: number, high: number];
}

export interface CriterionValidity {
  dimensions: Record<DimensionKey, Figure<Validity>>;
  /** Over the people with a match; it may be withheld although the dimensions are not. */
  overallMatch: Figure<Validity>;
}

const validityOf = (predictor: readonly number[], criterion: readonly number[]): Figure<Validity> => {
  const n = predictor.length;
  if (n < CRITERION_LEAST) return tooFewData(n, CRITERION_LEAST);
  const r = pearson(predictor, criterion);
  return r === null ? { missing: "no_spread", n } : { n, r, interval: correlationInterval(r, n) };
};

/**
 * Correlation of every dimension and of the overall match with a later criterion. With a yes/no criterion it is
 * the point-biserial correlation. Only people who were taken on have a criterion, which usually lowers r.
 * @returns `too_few_data` below 60 people; each figure may be withheld on its own as well.
 */
export const criterionValidity = (records: readonly CriterionRecord[]): Figure<CriterionValidity> => {
  const n = records.length;
  if (n < CRITERION_LEAST) return tooFewData(n, CRITERION_LEAST);
  const criterion = records.map((record) => record.criterion);
  const matched = records.flatMap((record) =>
    record.overallMatch === null ? [] : [{ match: record.overallMatch, criterion: record.criterion }],
  );
  return {
    dimensions: Object.fromEntries(
      DIMENSION_KEYS.map((key) => [
        key,
        validityOf(
          records.map(({ cValues }) => cValues[key]),
          criterion,
        ),
      ]),
    ) as CriterionValidity["dimensions"],
    overallMatch: validityOf(
      matched.map(({ match }) => match),
      matched.map((one) => one.criterion),
    ),
  };
};
