/** The ends of the C scale: within half a point of them people cannot be told apart, as documents say too. */
const [LOW_END, HIGH_END] = [0.5, 9.5];

/**
 * A C value of a person as it is shown: "≤ 0.5" and "≥ 9.5" at the ends, where the scale is cut off and 10.0 would pretend to
 * more.
 * @param write a number with one decimal, in the language of the page
 */
export function cText(cValue: number, write: (value: number) => string): string {
  if (cValue <= LOW_END) return `≤\u00A0${write(LOW_END)}`;
  if (cValue >= HIGH_END) return `≥\u00A0${write(HIGH_END)}`;
  return write(cValue);
}
