/**
 * The colours of a map of C values: blue below the middle, orange above, the ground's own colour at 5. Neither end
 * is better, and people who see no red or green tell them apart. Steps of half a point, as finer ones are not seen.
 */
export const HEAT_STEPS = 21;

interface Ends {
  low: string;
  middle: string;
  high: string;
}

/** On each of them the ground's text colour has at least 4.5:1. */
const LIGHT: Ends = { low: "#6BA3D6", middle: "#FFFFFF", high: "#F2A05A" };
const DARK: Ends = { low: "#2B5F8F", middle: "#18212A", high: "#95521A" };

/** The step of a C value, 0 for 0.0 to 20 for 10.0. */
export const heatStep = (cValue: number): number =>
  Math.round(Math.min(10, Math.max(0, cValue)) * 2 + Number.EPSILON);

/** One colour for each step, from the lowest C value to the highest. */
export const heatColors = (ground: "light" | "dark"): string[] => {
  const { low, middle, high } = ground === "light" ? LIGHT : DARK;
  const half = (HEAT_STEPS - 1) / 2;
  return Array.from({ length: HEAT_STEPS }, (_, step) =>
    step < half ? mixed(low, middle, step / half) : mixed(middle, high, (step - half) / half),
  );
};

function mixed(from: string, to: string, share: number): string {
  const channel = (color: string, place: number) => Number.parseInt(color.slice(place, place + 2), 16);
  const parts = [1, 3, 5].map((place) => {
    const start = channel(from, place);
    return Math.round(start + (channel(to, place) - start) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`.toUpperCase();
}
