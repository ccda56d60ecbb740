import type { Log } from "#/platform/observability/log.ts";
import type { ThreadAnswer } from "#/platform/process/answer-jobs.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { rebuilt } from "#/platform/process/thread-queue.ts";
import { type Clock, HOUR_MS, isoTime, SECOND_MS } from "#/platform/time/clock.ts";

/** A process that waits for its next job keeps its memory; a new one takes some 200 ms. */
const IDLE_MS = 10 * SECOND_MS;

/** A place outside the data folder did not answer in time. */
export class PlaceSilent extends Error {
  override readonly name = "PlaceSilent";
  constructor(place: string) {
    super(`${place} does not respond.`);
  }
}

interface Waiting {
  job: unknown;
  limitMs: number;
  answer: PromiseWithResolvers<unknown>;
}

interface Queue {
  /**
   * Carries jobs out one after the other. @returns the answer, which the process gives as JSON
   * @throws PlaceSilent when it takes longer than the limit, and until what takes so long is answered; Error when it fails
   */
  run(job: unknown, limitMs: number): Promise<unknown>;
  /** Whether the current call has exceeded its limit. */
  isSilent(): boolean;
  end(): void;
}

interface QueueOptions {
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
function createQueue({ place, open, onSilent, onAnswer }: QueueOptions): Queue {
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

/** As people name them: three by their settings, one by its folder below the data folder. */
export type PlaceName = "BACKUP_DIR" | "STANDBY_DIR" | "BACKUP_S3_URL" | "report-templates";

/** A look, a line, a claim. */
const CALL_LIMIT_MS = 15 * SECOND_MS;

/** A million sittings take a minute; a slow disk far away takes its time. Meanwhile the short calls tell whether the folder answers. */
const WORK_LIMIT_MS = 6 * HOUR_MS;

export type OutsidePlace = ReturnType<typeof createPlace>;

interface PlaceDeps {
  name: PlaceName;
  openCalls: () => Thread;
  /** null: it has no long work. */
  openWork: (() => Thread) | null;
  clock: Clock;
  log: Pick<Log, "warn" | "info">;
  /** The data folder, by which each call knows whether the place belongs to this instance. */
  dataDir: string;
  callLimitMs?: number;
}

/**
 * A folder outside the data folder, which may not answer: a mount whose server is gone, a failing disk. Nothing but its processes touches
 * it: one for short calls, by which is known whether it answers, and one for long work, behind which no call waits.
 */
export function createPlace({ name, openCalls, openWork, clock, log, dataDir, ...options }: PlaceDeps) {
  const callLimitMs = options.callLimitMs ?? CALL_LIMIT_MS;
  let silentSince: number | null = null;
  const back: (() => void)[] = [];

  function onSilent(): void {
    if (silentSince !== null) return;
    silentSince = clock.now();
    log.warn({ place: name }, "a folder outside the data folder does not respond");
  }

  function onAnswer(): void {
    if (silentSince === null || calls.isSilent() || work?.isSilent()) return;
    log.info({ place: name, silent_since: isoTime(silentSince) }, "the folder responds again");
    silentSince = null;
    for (const run of back) run();
  }

  const shared = { place: name, onSilent, onAnswer };
  const calls = createQueue({ ...shared, open: openCalls });
  const work = openWork === null ? null : createQueue({ ...shared, open: openWork });

  return {
    name,
    /** For a call that takes no time where the folder answers. @throws PlaceSilent, or Error when it fails */
    call: async <Answer>(call: unknown): Promise<Answer> =>
      (await calls.run({ dataDir, call }, callLimitMs)) as Answer,
    /** For work that takes as long as it takes. @throws as `call` */
    work: async <Answer>(job: unknown): Promise<Answer> =>
      (await (work ?? calls).run(job, WORK_LIMIT_MS)) as Answer,
    /** Milliseconds since 1970; null: it answers, as far as is known. */
    silentSince: (): number | null => silentSince,
    /** Runs something whenever the folder responds again. */
    onBack: (run: () => void): void => void back.push(run),
    end(): void {
      calls.end();
      work?.end();
    },
  };
}
