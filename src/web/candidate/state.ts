import type { AnswerLabels, Answers, AnswerValue, Question, Questions } from "./api.ts";
import type { Gone } from "./gone.ts";
import type { Language, Session } from "./session.ts";

/** Every screen of the page, in the order in which a candidate meets them. */
type Screen =
  | { name: "loading" }
  /** The link does not open: without an answer of the server, or for another reason. */
  | { name: "unreachable" | "broken" }
  | { name: "unavailable"; why: Gone }
  | { name: "expired" }
  | { name: "welcome" }
  | { name: "notice" }
  | { name: "instructions" }
  | { name: "practice_a" }
  | { name: "question"; index: number }
  | { name: "break" }
  | { name: "practice_b" }
  | { name: "about" }
  | { name: "review" }
  | { name: "thanks" };

/** Distinguishes screens: another key means that the person sees another screen. */
export function screenKey(screen: Screen): string {
  return screen.name === "question" ? `question-${screen.index}` : screen.name;
}

export interface State {
  screen: Screen;
  language: Language;
  session: Session | null;
  /** Empty until the notice is acknowledged. */
  items: readonly Question[];
  /** Empty until then, too. */
  labels: AnswerLabels;
  /** Stored by the server or waiting on this device. */
  answers: Answers;
  /**
   * How Next moves through the questions: in order; from one open question to the next after a return to a
   * questionnaire with gaps; or the latter, followed by the review.
   */
  walk: "order" | "gaps" | "review";
}

export type Action =
  | { type: "opened"; session: Session }
  | { type: "unavailable"; why: Gone }
  | { type: "unreachable" | "broken" }
  | { type: "retried" }
  | { type: "language_chosen"; language: Language }
  /** `queued` are answers that this device still has to send; they are newer than the server's. */
  | { type: "questions_loaded"; session: Session; questions: Questions; queued: Answers }
  | { type: "notice_changed"; session: Session }
  | { type: "answers_reloaded"; answers: Answers; queued: Answers }
  | { type: "answered"; itemId: string; value: AnswerValue }
  | { type: "answer_refused"; itemId: string }
  | { type: "next" }
  | { type: "back" }
  | { type: "jumped"; index: number }
  | { type: "completed"; session: Session };

/** The state before the link is opened. */
export function initialState(language: Language): State {
  return {
    screen: { name: "loading" },
    language,
    session: null,
    items: [],
    labels: { statement: [], pair: [] },
    answers: {},
    walk: "order",
  };
}

/** The screen of a link whose notice is not acknowledged, or which is over. */
const OPENED = {
  new: "welcome",
  in_progress: "welcome",
  completed: "thanks",
  expired: "expired",
} as const;

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "opened":
      return {
        ...state,
        session: action.session,
        language: action.session.language,
        screen: { name: OPENED[action.session.state] },
      };
    case "completed":
      return { ...state, session: action.session, screen: { name: "thanks" } };
    case "unavailable":
      return { ...initialState(state.language), screen: { name: "unavailable", why: action.why } };
    case "unreachable":
    case "broken":
      return { ...state, screen: { name: action.type } };
    case "retried":
      return { ...state, screen: { name: "loading" } };
    case "language_chosen":
      return canSpeak(state) ? { ...state, language: action.language } : state;
    case "questions_loaded":
      return resume({
        ...state,
        session: action.session,
        language: action.questions.language,
        items: action.questions.items,
        labels: action.questions.labels,
        answers: { ...action.questions.answers, ...action.queued },
      });
    case "notice_changed":
      return { ...state, session: action.session, screen: { name: "notice" } };
    case "answers_reloaded":
      return reloaded(state, { ...action.answers, ...action.queued });
    case "answered":
      return { ...state, answers: { ...state.answers, [action.itemId]: action.value } };
    case "answer_refused": {
      const { [action.itemId]: _refused, ...answers } = state.answers;
      return { ...state, answers };
    }
    case "jumped":
      return { ...state, screen: { name: "question", index: action.index }, walk: "review" };
    case "next":
      return next(state);
    case "back":
      return back(state);
  }
}

/** The language is fixed by the first answer, so that nobody answers half in each. */
export function isLanguageLocked(state: State): boolean {
  return (state.session?.language_locked ?? false) || Object.keys(state.answers).length > 0;
}

/** Screens outside the questionnaire can be read in either language, regardless of the language of the answers. */
const OUTSIDE: readonly Screen["name"][] = ["unreachable", "broken", "expired", "thanks"];

export const canSpeak = (state: State): boolean =>
  OUTSIDE.includes(state.screen.name) || !isLanguageLocked(state);

/** Index of the first pair, which is where part B begins; the number of items when there is none. */
export function partBStart(items: readonly Question[]): number {
  const index = items.findIndex((item) => "a" in item);
  return index < 0 ? items.length : index;
}

/** Positions of the unanswered questions, ascending. */
export function openQuestions(state: Pick<State, "items" | "answers">): number[] {
  return state.items.flatMap((item, index) => (state.answers[item.id] === undefined ? [index] : []));
}

/** The progress bar's position in the questionnaire, 0..total. Null outside of it. */
export function position(state: State): { at: number; total: number } | null {
  const total = state.items.length;
  switch (state.screen.name) {
    case "practice_a":
      return { at: 0, total };
    case "question":
      return { at: state.screen.index + 1, total };
    case "break":
    case "practice_b":
      return { at: partBStart(state.items), total };
    case "about":
    case "review":
      return { at: total, total };
    default:
      return null;
  }
}

/** True when Back leads somewhere. */
export function canGoBack(state: State): boolean {
  return back(state) !== state;
}

function go(state: State, screen: Screen): State {
  return { ...state, screen };
}

/** Another device may have gone ahead: then Next goes from open question to open question. */
function reloaded(state: State, answers: Answers): State {
  const { screen, items, walk } = state;
  const isNew = (id: string) => id in answers && !(id in state.answers);
  const ahead = screen.name === "question" && items.some(({ id }, at) => at > screen.index && isNew(id));
  return { ...state, answers, walk: ahead && walk === "order" ? "gaps" : walk };
}

function resume(state: State): State {
  const open = openQuestions(state);
  const first = open[0];
  const ordered: State = { ...state, walk: "order" };
  if (first === undefined) return go(ordered, { name: "about" });
  if (open.length === state.items.length) return go(ordered, { name: "instructions" });
  const hasGaps = first + open.length < state.items.length;
  if (first === partBStart(state.items) && !hasGaps) return go(ordered, { name: "break" });
  return go({ ...state, walk: hasGaps ? "gaps" : "order" }, { name: "question", index: first });
}

/** The screens from the first to the last, as they come one after the other. */
function route(items: readonly Question[]): Screen[] {
  const questions = items.map((_, index): Screen => ({ name: "question", index }));
  const pairs = questions.splice(partBStart(items));
  return [
    { name: "welcome" },
    { name: "notice" },
    { name: "instructions" },
    { name: "practice_a" },
    ...questions,
    ...(pairs.length > 0 ? [{ name: "break" } as const, { name: "practice_b" } as const, ...pairs] : []),
    { name: "about" },
    { name: "review" },
  ];
}

/** One screen along the route; the same state where the route does not lead. */
function step(state: State, by: 1 | -1): State {
  const key = screenKey(state.screen);
  const way = route(state.items);
  const here = way.findIndex((screen) => screenKey(screen) === key);
  const target = here < 0 ? undefined : way[here + by];
  return target ? go(state, target) : state;
}

function back(state: State): State {
  return step(state, -1);
}

function next(state: State): State {
  const { screen, items, walk } = state;
  if (screen.name === "notice" && items.length === 0) return state;
  if (screen.name !== "question" || walk === "order") return step(state, 1);

  const partB = partBStart(items);
  const target = openQuestions(state).find((open) => open > screen.index);
  if (target === undefined) return go(state, { name: walk === "review" ? "review" : "about" });
  const knowsPairs = items.slice(partB).some((item) => item.id in state.answers);
  if (screen.index < partB && target >= partB && !knowsPairs) return go(state, { name: "break" });
  return go(state, { name: "question", index: target });
}
