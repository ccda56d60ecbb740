import type { MatchColor } from "#/domain/instrument/match.ts";

/** How dots lie on a lane, in the unit of a drawing. */
interface SwarmSpace {
  /** Length of one point of the scale. */
  perPoint: number;
  radius: number;
  /** Maximum distance of a dot's middle from the lane's. */
  room: number;
}

/**
 * How far each dot is moved across its lane, so that equal values can be counted: as little as possible, upwards and
 * downwards in turns. Where even the whole room is used, dots lie over each other. The order of the values does not
 * matter for the picture.
 * @returns one offset for each value, in the order of the values
 */
export function swarmOffsets(values: readonly number[], { perPoint, radius, room }: SwarmSpace): number[] {
  const step = radius * 1.9;
  const levels = Math.floor(room / step);
  const offsets = [
    0,
    ...Array.from({ length: levels }, (_, level) => [(level + 1) * step, -(level + 1) * step]),
  ];
  const choices = offsets.flat();
  const placed: { x: number; y: number }[] = [];
  const found = new Array<number>(values.length).fill(0);
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  for (const { value, index } of order) {
    const x = value * perPoint;
    const near = placed.filter((dot) => x - dot.x < step);
    const isFree = (y: number) =>
      near.every((dot) => (x - dot.x) ** 2 + (y - dot.y) ** 2 >= step ** 2 - 1e-6);
    const y = choices.find(isFree) ?? choices[near.length % choices.length] ?? 0;
    found[index] = y;
    placed.push({ x, y });
  }
  return found;
}

/** How far a match score is from the ideal, never the level of a trait. Each has at least 3.5:1 on white. */
export const MATCH_COLORS: Record<MatchColor, string> = {
  green: "#1B7A43",
  lightgreen: "#5E9732",
  yellow: "#A98200",
  orange: "#C2560C",
  red: "#B3261E",
};

/**
 * The colours of a map of C values: blue below the middle, orange above, the background's own colour at 5. Neither end
 * is better, and people who see no red or green tell them apart. Steps of half a point, as finer ones are not seen.
 */
export const HEAT_STEPS = 21;

interface Ends {
  low: string;
  middle: string;
  high: string;
}

/** On each of them the background's text colour has at least 4.5:1. */
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
