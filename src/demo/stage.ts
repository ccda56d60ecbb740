import { type Answerer, createAnswerer } from "#/domain/instrument/invented/kinds.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { mulberry32 } from "#/domain/instrument/rounding.ts";
import { createResponseModel } from "#/domain/instrument/simulation.ts";
import type { Language, Localized } from "#/domain/instrument/types.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, type StoppableClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";

/** What every part of the filling works with. */
export interface Stage {
  service: Service;
  clock: StoppableClock;
  timeline: Timeline;
  answerer: Answerer;
  /** Language of the users of the instance, and of what they wrote. */
  language: Language;
  /** A text in that language. */
  say(text: Localized): string;
}

/** @param now the present, in which the invented past ends */
export function createStage(service: Service, clock: StoppableClock, now: number, language: Language): Stage {
  const { questionnaire, norm } = PA_STANDARD;
  return {
    service,
    clock,
    timeline: createTimeline(clock, now),
    answerer: createAnswerer(questionnaire, createResponseModel(questionnaire, norm)),
    language,
    say: (text) => text[language],
  };
}

/** Number of weeks in the past of the invented instance. */
export const PAST_DAYS = 84;

/** A step of the invented past, carried out in its order. */
interface Step {
  at: number;
  happen: () => void;
}

interface Timeline {
  /** The present, in which the past ends. */
  readonly now: number;
  /**
   * The instant of a time of day, UTC.
   * @param time "HH:MM"
   */
  instant(daysAgo: number, time: string): number;
  /** Records what happened on a day; steps of one minute happen in the order in which they were recorded. */
  at(daysAgo: number, time: string, happen: () => void): void;
  /** Records what happened on this day or yesterday, whatever time of day it is now. */
  hoursAgo(hours: number, happen: () => void): void;
  /** Lets everything happen, oldest first, and after each step runs `after` with everything that follows from it. */
  play(after: () => Promise<void>): Promise<void>;
}

/** @param clock stands still at the instant of each step while it happens */
function createTimeline(clock: StoppableClock, now: number): Timeline {
  const steps: Step[] = [];
  const today = now - (now % DAY_MS);

  function instant(daysAgo: number, time: string): number {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return today - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
  }

  function note(at: number, happen: () => void): void {
    if (at >= now) throw new Error("the past of the demo must not reach into the future");
    steps.push({ at, happen });
  }

  return {
    now,
    instant,
    at: (daysAgo, time, happen) => note(instant(daysAgo, time), happen),
    hoursAgo: (hours, happen) => note(now - hours * HOUR_MS, happen),
    async play(after) {
      for (let step = takeFirst(steps); step !== null; step = takeFirst(steps)) {
        clock.moveTo(step.at);
        step.happen();
        await after();
      }
    },
  };
}

/** Returns the oldest step, and of equal ones the one that was recorded first; what happens may record what follows from it. */
function takeFirst(steps: Step[]): Step | null {
  const first = steps.reduce<Step | null>(
    (oldest, step) => (oldest === null || step.at < oldest.at ? step : oldest),
    null,
  );
  if (first !== null) steps.splice(steps.indexOf(first), 1);
  return first;
}

/** Decides the content of the instance, so that every demo shows the same one. */
const SEED = 20_240_229;

/** Random source that repeats itself in what can be seen, and never in ids, keys and secrets. */
export interface InstanceRandom extends Random {
  /** From now on everything is unpredictable. */
  release(): void;
}

export function instanceRandom(real: Random): InstanceRandom {
  const orders = mulberry32(SEED);
  // Attempts to deliver take theirs when they come to it, so that on a busy machine an order would depend on them.
  const delays = mulberry32(SEED + 1);
  let isFilling = true;
  return {
    bytes: real.bytes,
    fraction: () => (isFilling ? delays() : real.fraction()),
    uint32: () => (isFilling ? Math.floor(orders() * 2 ** 32) : real.uint32()),
    release() {
      isFilling = false;
    },
  };
}
