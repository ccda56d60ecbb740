import { rebuilt } from "#/platform/pdf/renderer.ts";
import type { ThreadAnswer } from "#/platform/process/answer-jobs.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";

/** A process that waits for its next job keeps its memory; a new one takes some 200 ms. */
const IDLE_MS = 10 * SECOND_MS;

/** A place outside the data folder did not answer in time. */
export class PlaceSilent extends Error {
  override readonly name = "PlaceSilent";
  constructor(place: string) {
    super(`${place} does not answer.`);
  }
}

interface Waiting {
  job: unknown;
  limitMs: number;
  answer: PromiseWithResolvers<unknown>;
}

interface Lane {
  /**
   * Carries jobs out one after the other. @returns the answer, which the process gives as JSON
   * @throws PlaceSilent when it takes longer than the limit, and until what takes so long is answered; Error when it fails
   */
  run(job: unknown, limitMs: number): Promise<unknown>;
  /** Whether the current call has exceeded its limit. */
  isSilent(): boolean;
  end(): void;
}

interface LaneOptions {
  /** As people name the place. */
  place: string;
  /** Starts a process that `answerJobs` serves, whose answers are JSON. */
  open: () => Thread;
  onSilent: () => void;
  /** Called when a call that had exceeded its limit is answered after all. */
  onAnswer: () => void;
}

/**
 * One process in which calls into one place are made. One that hangs there can neither be ended nor trusted to leave things as they
 * are, so it is kept, and no second one is started until it answers.
 */
export function createLane({ place, open, onSilent, onAnswer }: LaneOptions): Lane {
  let child: Thread | null = null;
  let current: Waiting | null = null;
  let waiting: Waiting[] = [];
  let isSilent = false;
  let isEnded = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (current === null) {
      if (child !== null) idle = setTimeout(close, IDLE_MS).unref();
      return;
    }
    try {
      child ??= start();
      limit = setTimeout(giveUp, current.limitMs);
      child.postMessage(current.job);
    } catch (error) {
      close();
      settle(error instanceof Error ? error : new Error("the process did not start"));
    }
  }

  function start(): Thread {
    const opened = open();
    const lose = (reason: string) => {
      if (child !== opened) return;
      child = null;
      if (current !== null) settle(new Error(reason));
    };
    opened.on("message", (answer: ThreadAnswer) => {
      if (child !== opened) return;
      settle("file" in answer ? answer.file : rebuilt(answer.failure));
    });
    opened.on("error", () => lose("the process failed"));
    opened.on("exit", () => lose("the process ended"));
    opened.unref();
    return opened;
  }

  function settle(outcome: Uint8Array | Error): void {
    clearTimeout(limit);
    const done = current;
    if (outcome instanceof Error) done?.answer.reject(outcome);
    else done?.answer.resolve(JSON.parse(new TextDecoder().decode(outcome)));
    const wasSilent = isSilent;
    isSilent = false;
    next();
    if (wasSilent && !isEnded) onAnswer();
  }

  function giveUp(): void {
    isSilent = true;
    onSilent();
    refuse([...(current === null ? [] : [current]), ...waiting]);
    waiting = [];
  }

  function refuse(refused: readonly Waiting[]): void {
    for (const { answer } of refused) answer.reject(new PlaceSilent(place));
  }

  function close(): void {
    clearTimeout(idle);
    void child?.terminate();
    child = null;
  }

  return {
    run(job, limitMs) {
      if (isEnded || isSilent) return Promise.reject(new PlaceSilent(place));
      const answer = Promise.withResolvers<unknown>();
      waiting.push({ job, limitMs, answer });
      if (current === null) next();
      return answer.promise;
    },
    isSilent: () => isSilent,
    end() {
      isEnded = true;
      clearTimeout(limit);
      close();
      refuse([...(current === null ? [] : [current]), ...waiting]);
      waiting = [];
    },
  };
}
