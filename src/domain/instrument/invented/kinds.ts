import type { NextDeviate, ResponseModel, SimulatedPerson } from "#/domain/instrument/simulation.ts";
import { DIMENSION_KEYS, type DimensionKey, VALUE_KEYS, type ValueKey } from "#/domain/instrument/types.ts";

/** What people of a kind have in common, in standard deviations from the average. What is not named is average. */
type Leaning = Partial<Record<DimensionKey | ValueKey, number>>;

/** The kinds of invented people, so that profiles differ as those of real people do. */
const LEANINGS = {
  seller: {
    goal_orientation: 1.2,
    proactive: 1.4,
    external: 0.8,
    people: 0.8,
    options: 0.8,
    detail: -0.9,
    reflective: -0.7,
    graves3_power: 0.8,
    graves5_achievement: 1.2,
    graves4_order: -0.7,
  },
  builder: {
    problem_solving: 1.1,
    detail: 1,
    reflective: 0.9,
    internal: 0.8,
    difference: 0.6,
    people: -0.9,
    external: -0.6,
    graves7_growth: 1.1,
    graves5_achievement: 0.4,
    graves3_power: -0.6,
  },
  keeper: {
    procedural: 1.3,
    detail: 1.2,
    sameness: 1,
    stability: 0.6,
    options: -1.1,
    difference: -0.8,
    graves4_order: 1.3,
    graves2_security: 0.9,
    graves7_growth: -0.7,
  },
  leader: {
    proactive: 0.9,
    global: 1.1,
    goal_orientation: 0.9,
    failure_tolerance: 0.8,
    stability: 0.9,
    people: 0.5,
    detail: -0.7,
    graves5_achievement: 0.6,
    graves7_growth: 0.7,
    graves2_security: -0.8,
  },
  companion: {
    people: 1.4,
    external: 0.7,
    sameness: 0.6,
    reflective: 0.4,
    goal_orientation: -0.5,
    graves6_community: 1.3,
    graves2_security: 0.5,
    graves3_power: -1,
  },
  doer: {
    practical: 1.3,
    process: 0.8,
    stability: 0.6,
    proactive: 0.5,
    global: -0.8,
    graves4_order: 0.5,
    graves2_security: 0.4,
  },
  average: {},
} as const satisfies Record<string, Leaning>;

export type Kind = keyof typeof LEANINGS;

/** Those that have something in common. */
export const MARKED_KINDS: readonly Kind[] = ["seller", "builder", "keeper", "leader", "companion", "doer"];

/** Beside what the kind has in common everybody differs by this much, so that no two are alike. */
const OWN_SHARE = 0.65;

/**
 * Somebody of a kind; the deviates decide who exactly.
 * @param emphasis by how much the kind is more marked in them than in others of it
 */
export function personOf(
  kind: Kind,
  model: ResponseModel,
  deviate: NextDeviate,
  emphasis = 1,
): SimulatedPerson {
  const leaning: Leaning = LEANINGS[kind];
  const traitOf = (key: DimensionKey | ValueKey) => emphasis * (leaning[key] ?? 0) + OWN_SHARE * deviate();
  return {
    traits: Object.fromEntries(DIMENSION_KEYS.map((key) => [key, traitOf(key)])) as SimulatedPerson["traits"],
    utilities: Object.fromEntries(
      VALUE_KEYS.map((key) => [key, model.utilityAt(key, traitOf(key))]),
    ) as SimulatedPerson["utilities"],
  };
}
