import { integerBetween, mulberry32, type NextFraction } from "#/domain/instrument/rounding.ts";
import {
  deviatesFrom,
  type NextDeviate,
  type ResponseModel,
  type SimulatedPerson,
} from "#/domain/instrument/simulation.ts";
import {
  type Answer,
  type AnswerValue,
  DIMENSION_KEYS,
  type DimensionKey,
  type Questionnaire,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";

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

/** In addition to what the kind has in common, everybody differs by this much, so that no two are alike. */
const OWN_SHARE = 0.65;

/**
 * Somebody of a kind; the deviates decide who exactly.
 * @param emphasis by how much the kind is more marked in them than in others of it
 */
function personOf(kind: Kind, model: ResponseModel, deviate: NextDeviate, emphasis = 1): SimulatedPerson {
  const leaning: Leaning = LEANINGS[kind];
  const traitOf = (key: DimensionKey | ValueKey) => emphasis * (leaning[key] ?? 0) + OWN_SHARE * deviate();
  return {
    traits: Object.fromEntries(DIMENSION_KEYS.map((key) => [key, traitOf(key)])) as SimulatedPerson["traits"],
    utilities: Object.fromEntries(
      VALUE_KEYS.map((key) => [key, model.utilityAt(key, traitOf(key))]),
    ) as SimulatedPerson["utilities"],
  };
}

/** How somebody goes about the questionnaire. */
export type Manner =
  | "careful"
  /** Does not read one of the checks. */
  | "distracted"
  /** Much faster than one can read. */
  | "hasty"
  /** Chooses the same answer through a long stretch. */
  | "monotonous";

/** Milliseconds within which people who read the question answer. */
const READING_MS = { statement: [2_400, 7_500], pair: [3_400, 11_000], check: [2_600, 6_000] } as const;
const HASTY_MS = [350, 1_900] as const;
/** Screens of part A that look the same to somebody who has stopped reading. */
const STRETCH = { from: 52, length: 24, value: 4 } as const;
/** One answer in so many is changed before the candidate goes on. */
const CHANGED_ONE_IN = 17;

/** An answer with how often it was changed before the person went on. */
interface InventedAnswer extends Answer {
  changes: number;
}

export interface Answerer {
  /**
   * The same answers for the same number, whatever happened before.
   * @param number distinguishes people of one kind
   * @param order item ids as they were presented; the answers come in it
   * @param emphasis by how much the kind is more marked in this person than in others of it
   */
  answersOf(
    kind: Kind,
    manner: Manner,
    number: number,
    order: readonly string[],
    emphasis?: number,
  ): InventedAnswer[];
}

export function createAnswerer(questionnaire: Questionnaire, model: ResponseModel): Answerer {
  const itemOf = new Map(questionnaire.items.map((item) => [item.id, item]));

  function given(answer: Answer, manner: Manner, next: NextFraction): InventedAnswer {
    const type = itemOf.get(answer.itemId)?.type ?? "statement";
    const [from, to] = manner === "hasty" ? HASTY_MS : READING_MS[type];
    const responseMs = integerBetween(from, to, next);
    return { ...answer, responseMs, changes: integerBetween(1, CHANGED_ONE_IN, next) === 1 ? 1 : 0 };
  }

  function valueIn({ itemId, value }: Answer, manner: Manner, place: number): AnswerValue {
    const item = itemOf.get(itemId);
    if (manner === "distracted" && itemId === firstCheck)
      return value === 1 ? 2 : ((value - 1) as AnswerValue);
    const isStretch = place >= STRETCH.from && place < STRETCH.from + STRETCH.length;
    return manner === "monotonous" && isStretch && item?.type === "statement" ? STRETCH.value : value;
  }
  const firstCheck = questionnaire.items.find(({ type }) => type === "check")?.id;

  return {
    answersOf(kind, manner, number, order, emphasis = 1) {
      const next = mulberry32(number);
      const deviate: NextDeviate = deviatesFrom(next);
      const person: SimulatedPerson = personOf(kind, model, deviate, emphasis);
      const byItem = new Map(model.answersOf(person, deviate).map((answer) => [answer.itemId, answer]));
      return order.flatMap((itemId, place) => {
        const answer = byItem.get(itemId);
        if (answer === undefined) return [];
        return [given({ ...answer, value: valueIn(answer, manner, place) }, manner, next)];
      });
    },
  };
}
