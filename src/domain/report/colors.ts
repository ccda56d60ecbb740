import type { MatchColor } from "#/domain/instrument/match.ts";

/** How far a match score is from the ideal, never the level of a trait. Each has at least 3.5:1 on white. */
export const MATCH_COLORS: Record<MatchColor, string> = {
  green: "#1B7A43",
  lightgreen: "#5E9732",
  yellow: "#A98200",
  orange: "#C2560C",
  red: "#B3261E",
};
