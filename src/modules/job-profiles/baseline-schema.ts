import { type Static, Type } from "@sinclair/typebox";
import { figuresOf, type MatchBaseline } from "#/domain/instrument/match-baseline.ts";

/** What random answers reach on a profile, and whether a match with it says anything. */
export const BaselineView = Type.Object({
  median: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
  reaching_70: Type.Number(),
  separates: Type.Boolean(),
});

export const baselineView = (baseline: MatchBaseline): Static<typeof BaselineView> => {
  const { median, from, to, reaching, separates } = figuresOf(baseline);
  return { median, from, to, reaching_70: reaching, separates };
};
