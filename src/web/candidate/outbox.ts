import { ANSWER_VALUES, type AnswerRecord, ApiError, failureOf, type SentAnswer } from "./api.ts";
import type { KeyValueStore } from "./store.ts";

/**
 * saved: nothing waits. held: waiting answers are on the device's disk and are sent with the next answers, seconds
 * later at most. offline: the browser has no connection. trouble: it has one, but saving fails at the moment.
 */
export type SyncStatus = "saved" | "held" | "saving" | "offline" | "trouble";

interface OutboxPorts {
  store: KeyValueStore;
  /** Start of every key in the store; one per link. */
  prefix: string;
  /** Rejects with ApiError or NetworkError. */
  send(answers: SentAnswer[]): Promise<void>;
  /** The device's clock, in milliseconds, the same one across reloads. */
  now(): number;
  /** Calls back after that many milliseconds; the result cancels. */
  schedule(callback: () => void, ms: number): () => void;
  /** @param waiting how many answers are not known to be stored by the server */
  onStatus(status: SyncStatus, waiting: number): void;
  /** The server will never take this answer; the question is open again. */
  onRefused(itemId: string): void;
  /** The link accepts no further answers, and nothing waits any longer. */
  onClosed(): void;
}

export interface Outbox {
  /** Answers that are not known to be stored by the server, oldest first. */
  pending(): AnswerRecord[];
  /** Keeps the answer on the device and sends it with all that wait: at once, unless the last request was a moment ago. */
  put(answer: AnswerRecord): void;
  /** Returns what the browser knows about its connection. */
  connection(online: boolean): void;
  /** Tries at once. True when nothing waits any more, false after the next failure. */
  drain(): Promise<boolean>;
  /** Deletes what waits and accepts no further answers: the questionnaire is over on this device. */
  close(): void;
}

interface Waiting {
  answer: AnswerRecord;
  /** Place in the order of giving. */
  serial: number;
  /** When it was given, by the device's clock. */
  givenAt: number;
  /** The stored entry of a waiting answer. */
  text: string;
}

/**
 * The interval between requests. At the usual pace each answer is sent at once. Those of a quick person are sent
 * together, because each request costs the server about the same, regardless of its size.
 */
const PACE_MS = 5000;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** The contract's limit for one request. */
const BATCH_SIZE = 135;
/** The contract's limit for waited_ms; no link is open for longer. */
const LONGEST_WAIT_MS = 100 * 24 * 60 * 60 * 1000;

/**
 * A queue of answers that survives reloads and lost connections. One request runs at a time. Answers are sent in the
 * order in which they were given, so an older answer never overwrites a newer one. Each answer has a key of its own
 * in the store, so two tabs with the same link cannot delete each other's answers.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const waiting = restore(ports.store, ports.prefix);
  let serial = Math.max(0, ...[...waiting.values()].map((entry) => entry.serial));
  let sending = false;
  let closed = false;
  let online = true;
  let failures = 0;
  let status: SyncStatus = "saved";
  let sentAt = Number.NEGATIVE_INFINITY;
  let cancelNext: (() => void) | null = null;
  let drains: ((empty: boolean) => void)[] = [];

  function finishDrains(empty: boolean) {
    const done = drains;
    drains = [];
    for (const resolve of done) resolve(empty);
  }

  function report(changed: SyncStatus) {
    status = changed;
    ports.onStatus(status, waiting.size);
  }

  function discard(entry: Waiting) {
    const id = entry.answer.item_id;
    if (waiting.get(id) !== entry) return;
    waiting.delete(id);
    ports.store.remove(ports.prefix + id, entry.text);
  }

  function close() {
    closed = true;
    cancelNext?.();
    for (const entry of [...waiting.values()]) discard(entry);
    finishDrains(false);
  }

  const sent = ({ answer, givenAt }: Waiting): SentAnswer => ({
    ...answer,
    waited_ms: Math.round(Math.min(LONGEST_WAIT_MS, Math.max(0, ports.now() - givenAt))),
  });

  /** Null when the batch is dealt with, else why sending has to stop. */
  async function deliver(batch: Waiting[]): Promise<"later" | "closed" | null> {
    try {
      sentAt = ports.now();
      await ports.send(batch.map(sent));
      online = true;
    } catch (error) {
      // Behind a firewall a browser may believe to be offline and still reach the server.
      if (failureOf(error) === "broken") online = true;
      const { code, status } = error instanceof ApiError ? error : { code: "", status: 0 };
      if (["already_completed", "link_not_available", "data_erased"].includes(code)) return "closed";
      if (status !== 400 && status !== 422) return "later";
      if (batch.length === 1) {
        for (const { answer } of batch) ports.onRefused(answer.item_id);
      } else {
        // One bad entry must not delay the good ones.
        for (const entry of batch) {
          const stop = await deliver([entry]);
          if (stop) return stop;
        }
        return null;
      }
    }
    failures = 0;
    batch.forEach(discard);
    return null;
  }

  async function run() {
    if (sending || closed) return;
    cancelNext?.();
    cancelNext = null;
    sending = true;
    let stop: Awaited<ReturnType<typeof deliver>> = null;
    while (waiting.size > 0 && !stop) {
      if (failures === 0) report("saving");
      stop = await deliver([...waiting.values()].slice(0, BATCH_SIZE));
    }
    sending = false;
    if (stop === "later") {
      report(online ? "trouble" : "offline");
      cancelNext = ports.schedule(
        () => void run(),
        Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS),
      );
      failures += 1;
      finishDrains(false);
    } else if (stop) {
      close();
      ports.onClosed();
    } else {
      report(online ? "saved" : "offline");
      finishDrains(true);
    }
  }

  return {
    pending: () => [...waiting.values()].map((entry) => entry.answer),
    put(answer) {
      if (closed) return;
      serial += 1;
      const givenAt = ports.now();
      const text = JSON.stringify({ ...answer, serial, given_at: givenAt });
      waiting.delete(answer.item_id);
      waiting.set(answer.item_id, { answer, serial, givenAt, text });
      ports.store.set(ports.prefix + answer.item_id, text);
      // Answers that exist only in the page's memory must be sent. After a clock was set back, nothing waits longer
      // either.
      const ms = ports.store.lasting() ? Math.min(PACE_MS, sentAt + PACE_MS - givenAt) : 0;
      if (ms > 0 && (status === "saved" || status === "held")) {
        report("held");
        cancelNext ??= ports.schedule(() => void run(), ms);
        return;
      }
      if (status !== "saved") report(status);
      void run();
    },
    connection(isOnline) {
      online = isOnline;
      if (isOnline) void run();
      else report("offline");
    },
    drain() {
      if (closed) return Promise.resolve(false);
      const result = new Promise<boolean>((resolve) => drains.push(resolve));
      void run();
      return result;
    },
    close,
  };
}

function restore(store: KeyValueStore, prefix: string): Map<string, Waiting> {
  const found: Waiting[] = [];
  for (const key of store.keys()) {
    const entry = key.startsWith(prefix) ? parseEntry(store.get(key)) : null;
    if (entry && key === prefix + entry.answer.item_id) found.push(entry);
  }
  found.sort((a, b) => a.serial - b.serial);
  return new Map(found.map((entry) => [entry.answer.item_id, entry]));
}

/** Null for anything but a whole, sound entry: other programs and older pages may have written there. */
function parseEntry(text: string | null): Waiting | null {
  if (text === null) return null;
  try {
    const { serial, given_at, item_id, value, response_ms, changes } = JSON.parse(text);
    const numbers = [serial, given_at, response_ms, changes].every(
      (number) => Number.isInteger(number) && number >= 0,
    );
    if (!numbers || typeof item_id !== "string" || !ANSWER_VALUES.includes(value)) return null;
    return { answer: { item_id, value, response_ms, changes }, serial, givenAt: given_at, text };
  } catch {
    return null;
  }
}
