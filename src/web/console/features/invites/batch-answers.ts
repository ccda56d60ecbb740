import type { Answer } from "../../kit/api/wire.ts";

/** `POST /console/invite-batches` takes a list, or says in a dry run what it would come to. */
type Answered = Answer<"POST /console/invite-batches">;
type Taken = Extract<Answered, { batch: unknown }>;
type Checked = Exclude<Answered, Taken>;

const isTaken = (answer: Answered): answer is Taken => "batch" in answer;

/** @throws Error when it was a dry run */
export function takenOf(answer: Answered): Taken {
  if (!isTaken(answer)) throw new Error("only checked, not taken");
  return answer;
}

/** @throws Error when it was none */
export function checkedOf(answer: Answered): Checked {
  if (isTaken(answer)) throw new Error("taken, not checked");
  return answer;
}
