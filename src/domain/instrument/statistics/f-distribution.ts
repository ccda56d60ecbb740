/** Lanczos coefficients for g = 7: fifteen digits for arguments from 0.5 on. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

const logGamma = (x: number): number => {
  const [first = 1, ...rest] = LANCZOS;
  const series = rest.reduce((sum, coefficient, place) => sum + coefficient / (x + place), first);
  const shifted = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(series);
};

const TERMS_MAX = 500;
const SMALLEST = 1e-300;
const PRECISION = 1e-15;

const apart = (x: number): number => (Math.abs(x) < SMALLEST ? SMALLEST : x);

/** The continued fraction of the incomplete beta function by Lentz's method; it converges fast for x below (a + 1)/(a + b + 2). */
function betaFraction(x: number, a: number, b: number): number {
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let [c, value] = [1, d];
  for (let m = 1; m <= TERMS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

/** Regularised incomplete beta function I_x(a, b), 0..1 (Abramowitz and Stegun 1964, 26.5.8). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const HALVINGS = 200;

/**
 * The value below which a share p of an F distribution lies, found by halving; ten digits.
 * @param p above 0 and below 1
 * @param numerator degrees of freedom, 1 or more; `denominator` likewise
 * @throws RangeError outside these bounds
 */
export function fQuantile(p: number, numerator: number, denominator: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError("p must be above 0 and below 1");
  if (!(numerator >= 1 && denominator >= 1)) throw new RangeError("degrees of freedom begin at 1");
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS && high - low > PRECISION * high; step++) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, numerator / 2, denominator / 2) < p) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return (denominator * x) / (numerator * (1 - x));
}
