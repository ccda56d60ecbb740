/** Colours of the map of members and scales, and from how many members on it has figures of the team. */

/** Members below whom a mean would say more about single persons than about a team. */
export const MEAN_FROM = 3;
/** Members below whom nothing is said about how far they differ. */
export const SPREAD_FROM = 5;

type Channels = readonly [red: number, green: number, blue: number];

/**
 * The colours of the printed team report: blue below the middle, orange above, the ground's own colour at 5. Neither
 * end is better, and people who see no red or green tell them apart. The text colour has at least 4.5:1 on each.
 */
const ENDS: Readonly<Record<"light" | "dark", Record<"low" | "middle" | "high", Channels>>> = {
  light: { low: [107, 163, 214], middle: [255, 255, 255], high: [242, 160, 90] },
  dark: { low: [43, 95, 143], middle: [24, 32, 35], high: [149, 82, 26] },
};

/** The fill of a score 0..10 on either ground. */
export function heatColor(score: number): string {
  const bounded = Math.min(10, Math.max(0, score));
  const share = Math.abs(bounded - 5) / 5;
  const on = (ground: "light" | "dark") => {
    const { low, middle, high } = ENDS[ground];
    const end = bounded < 5 ? low : high;
    return `rgb(${middle.map((from, place) => Math.round(from + ((end[place] ?? from) - from) * share)).join(" ")})`;
  };
  return `light-dark(${on("light")}, ${on("dark")})`;
}
