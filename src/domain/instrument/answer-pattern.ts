import { mean, standardDeviation } from "./statistics/describe.ts";
import type { Answer, Questionnaire } from "./types.ts";

/**
 * How unusual the answers to all statements are together. A person who answers carefully keeps to what belongs
 * together, whatever level and whatever ends of the scale they use; random answers do not. Formula: the squared
 * Mahalanobis distance of the answers from the mean sheet under a covariance matrix that is shrunken to its diagonal
 * (Ledoit & Wolf 2004; Schäfer & Strimmer 2005, target D), divided by the squared distance from the middle of the
 * answer scale and from the mean sheet, so that people who use the ends are not punished for it. Its logarithm is
 * compared with those of the server's own sheets, each measured by a model of the others.
 */
export interface AnswerModel {
  /** Statements in the order of the numbers below. */
  itemIds: string[];
  /** Sheets that it was computed from. */
  n: number;
  means: number[];
  /** Lower triangle of the Cholesky factor of the covariance matrix, row after row. */
  factor: number[];
  /** Mean and standard deviation of the logarithms of the own sheets. */
  center: number;
  spread: number;
}

/** From so many sheets on a model is computed; below it detects too little. */
export const MODEL_LEAST = 150;

/** The middle of the answers 1..6. */
const MIDDLE = 3.5;

/** Each sheet is measured by a model of nine tenths of the sheets that it is not among. */
const PARTS = 10;

/** The statements of a questionnaire, whose answers make a sheet. */
export const statementIds = ({ items }: Pick<Questionnaire, "items">): string[] =>
  items.filter(({ type }) => type === "statement").map(({ id }) => id);

/** Sums over sheets, from which parts can be taken off again. */
interface Sums {
  n: number;
  sums: Float64Array;
  /** Lower triangle of the sums of products. */
  products: Float64Array;
}

const triangle = (row: number): number => (row * (row + 1)) / 2;

function sumsOf(sheets: readonly (readonly number[])[], size: number): Sums {
  const sums = new Float64Array(size);
  const products = new Float64Array(triangle(size));
  for (const sheet of sheets) {
    for (let row = 0; row < size; row++) {
      const value = sheet[row] ?? 0;
      sums[row] = (sums[row] ?? 0) + value;
      const begin = triangle(row);
      for (let column = 0; column <= row; column++)
        products[begin + column] = (products[begin + column] ?? 0) + value * (sheet[column] ?? 0);
    }
  }
  return { n: sheets.length, sums, products };
}

const without = (all: Sums, part: Sums): Sums => ({
  n: all.n - part.n,
  sums: all.sums.map((sum, place) => sum - (part.sums[place] ?? 0)),
  products: all.products.map((product, place) => product - (part.products[place] ?? 0)),
});

interface Shape {
  means: Float64Array;
  factor: Float64Array;
}

/**
 * Means, and the factor of the shrunken covariance matrix. The share of the diagonal target is the one that is
 * estimated to lose least: the error of the sample's covariances by their distance from the target.
 */
function shapeOf({ n, sums, products }: Sums, sheets: readonly (readonly number[])[]): Shape {
  const size = sums.length;
  const means = sums.map((sum) => sum / n);
  const covariance = new Float64Array(products.length);
  let squares = 0;
  let offDiagonal = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const at = triangle(row) + column;
      const value = (products[at] ?? 0) / n - (means[row] ?? 0) * (means[column] ?? 0);
      covariance[at] = value;
      squares += (row === column ? 1 : 2) * value * value;
      if (row !== column) offDiagonal += 2 * value * value;
    }
  }
  // The sum over sheets of the squared differences between the sheet's own products and the covariances.
  const fourths = sheets.reduce((total, sheet) => total + squaredFrom(sheet, means) ** 2, 0);
  const error = (fourths - n * squares) / (n * n);
  const shrinkage = offDiagonal === 0 ? 1 : Math.min(1, Math.max(0, error / offDiagonal));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++)
      covariance[triangle(row) + column] = (covariance[triangle(row) + column] ?? 0) * (1 - shrinkage);
  return { means, factor: choleskyOf(covariance, size) };
}

/** Below this a statement that everybody answered alike would divide by nothing. */
const LEAST_VARIANCE = 1e-3;

/** Lower triangular factor of a symmetric matrix whose lower triangle is given; not positive ones are lifted. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(matrix.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[triangle(row) + column] ?? 0;
      for (let k = 0; k < column; k++)
        rest -= (factor[triangle(row) + k] ?? 0) * (factor[triangle(column) + k] ?? 0);
      factor[triangle(row) + column] =
        row === column
          ? Math.sqrt(Math.max(rest, LEAST_VARIANCE))
          : rest / (factor[triangle(column + 1) - 1] ?? 1);
    }
  }
  return factor;
}

const squaredFrom = (sheet: ArrayLike<number>, center: ArrayLike<number>): number => {
  let total = 0;
  for (let place = 0; place < center.length; place++)
    total += ((sheet[place] ?? 0) - (center[place] ?? 0)) ** 2;
  return total;
};

/** Logarithm of the distance of a sheet, by its own distance from the middle and from the mean sheet. */
function logDistance(
  sheet: readonly number[],
  { means, factor }: { means: ArrayLike<number>; factor: ArrayLike<number> },
): number {
  const size = means.length;
  const solved = new Float64Array(size);
  let distance = 0;
  let fromMiddle = 0;
  for (let row = 0; row < size; row++) {
    let rest = (sheet[row] ?? 0) - (means[row] ?? 0);
    const begin = triangle(row);
    for (let k = 0; k < row; k++) rest -= (factor[begin + k] ?? 0) * (solved[k] ?? 0);
    const value = rest / (factor[begin + row] ?? 1);
    solved[row] = value;
    distance += value * value;
    fromMiddle += ((sheet[row] ?? 0) - MIDDLE) ** 2;
  }
  return Math.log(distance) - Math.log(fromMiddle + squaredFrom(sheet, means));
}

/**
 * Computes the model of a server's own sheets.
 * @param sheets answers 1..6 to all statements, in the order of the ids
 * @returns null for fewer than `MODEL_LEAST` sheets, or sheets without any differences
 */
export function answerModel(
  itemIds: readonly string[],
  sheets: readonly (readonly number[])[],
): AnswerModel | null {
  if (sheets.length < MODEL_LEAST) return null;
  const size = itemIds.length;
  const parts = Array.from({ length: PARTS }, (_, part) =>
    sheets.filter((__, place) => place % PARTS === part),
  );
  const all = sumsOf(sheets, size);
  const logs = parts.flatMap((part, place) => {
    const others = parts.flatMap((other, at) => (at === place ? [] : other));
    const shape = shapeOf(without(all, sumsOf(part, size)), others);
    return part.map((sheet) => logDistance(sheet, shape));
  });
  const spread = standardDeviation(logs);
  if (!(spread > 0)) return null;
  const { means, factor } = shapeOf(all, sheets);
  return {
    ...{ itemIds: [...itemIds], n: sheets.length },
    ...{ means: [...means], factor: [...factor], center: mean(logs), spread },
  };
}

/**
 * How unusual answers are: 0 is ordinary; about 5 % of a server's own people are above 1.645, about 1 % above 2.326.
 * @returns null when a statement has no answer (imports)
 */
export function patternOf(model: AnswerModel, answers: readonly Answer[]): number | null {
  const byItem = new Map(answers.map(({ itemId, value }) => [itemId, value]));
  const sheet = model.itemIds.flatMap((id) => byItem.get(id) ?? []);
  if (sheet.length < model.itemIds.length) return null;
  return (logDistance(sheet, model) - model.center) / model.spread;
}
