import { integerBetween, mulberry32, type NextFraction } from "#/domain/instrument/random.ts";
import type { NextDeviate, ResponseModel, SimulatedPerson } from "#/domain/instrument/simulation.ts";
import { deviatesFrom } from "#/domain/instrument/simulation.ts";
import type { Answer, AnswerValue, Questionnaire } from "#/domain/instrument/types.ts";
import { type Kind, personOf } from "./kinds.ts";

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
   * @param number tells people of one kind apart
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
