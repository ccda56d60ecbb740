import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import type { Session } from "../session.ts";
import { openQuestions, partBStart, type State } from "../state.ts";

/** The properties that every screen of the questionnaire receives. */
export interface ScreenProps {
  texts: CandidateTexts;
  session: Session;
  onNext(): void;
  /** Null where there is nothing to go back to. */
  onBack: (() => void) | null;
}

/** Seconds on average: 17 minutes for 104 statements and 31 pairs, checks among them, practice included. */
const SECONDS_PER_QUESTION = 7.6;

const SECONDS_PER_STATEMENT = 6.9;

const SECONDS_PER_PAIR = 10;

/** Rounded minutes for a whole questionnaire of that many questions. */
export function minutesFor(questions: number): number {
  return Math.max(1, Math.round((questions * SECONDS_PER_QUESTION) / 60));
}

/** Rounded minutes for that many pairs. */
export function minutesForPairs(pairs: number): number {
  return Math.max(1, Math.round((pairs * SECONDS_PER_PAIR) / 60));
}

/** Rounded minutes for the questions that are open, at an average pace; 0 means less than half a minute. */
export function minutesLeft(state: Pick<State, "items" | "answers">): number {
  const partB = partBStart(state.items);
  const seconds = openQuestions(state).reduce(
    (sum, index) => sum + (index >= partB ? SECONDS_PER_PAIR : SECONDS_PER_STATEMENT),
    0,
  );
  return Math.round(seconds / 60);
}
