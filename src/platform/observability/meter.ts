/** One answer, by what may be told of it: the route's pattern, never the address itself. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  durationMs: number;
}

/** What is measured while the service runs, for whoever watches it from outside. */
interface Observer {
  answer(answered: Answered): void;
  /** Of the database, with its wait for the disk. */
  transaction(durationMs: number): void;
}

/**
 * Hands measurements on to an observer that comes later than they begin: it is loaded when somebody asks for it, or after the
 * start. Where nothing is to be measured it does nothing.
 */
export interface Meter extends Observer {
  readonly isOn: boolean;
  /** From now on; what was measured before is told at once. */
  observedBy(observer: Observer): void;
}

/** As much as is kept for an observer that has not come yet. */
const KEPT = 10_000;

export function createMeter(isOn: boolean): Meter {
  let observer: Observer | null = null;
  let kept: ((to: Observer) => void)[] = [];

  const keep = (what: (to: Observer) => void): void => {
    if (kept.length < KEPT) kept.push(what);
  };

  if (!isOn) return { isOn, answer: () => {}, transaction: () => {}, observedBy: () => {} };
  return {
    isOn,
    answer: (answered) => (observer === null ? keep((to) => to.answer(answered)) : observer.answer(answered)),
    transaction: (ms) => (observer === null ? keep((to) => to.transaction(ms)) : observer.transaction(ms)),
    observedBy(next) {
      observer = next;
      for (const what of kept) what(next);
      kept = [];
    },
  };
}
