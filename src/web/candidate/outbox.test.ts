import { describe, expect, test } from "bun:test";
import { turn } from "#/testing/until.ts";
import { type AnswerRecord, type AnswerValue, ApiError, NetworkError } from "./api.ts";
import { createOutbox, type Outbox, type SyncStatus } from "./outbox.ts";
import { createMemoryStore, type KeyValueStore } from "./store.ts";

const PREFIX = "assay.tok.answer.";
const DAY_MS = 24 * 60 * 60 * 1000;

function answer(item_id: string, value: AnswerValue = 4): AnswerRecord {
  return { item_id, value, response_ms: 1000, changes: 0 };
}

interface Bench {
  outbox: Outbox;
  store: KeyValueStore;
  /** Every request, as "id:value" per answer. */
  requests: string[][];
  statuses: SyncStatus[];
  refused: string[];
  /** How often the page was notified that the link accepts no further answers. */
  closed: true[];
  /** How many answers waited at each report. */
  waiting: number[];
  /** How long the answers of every request had waited, in milliseconds. */
  waits: number[][];
  /** Moves the device's clock. */
  pass(ms: number): void;
  /** Delays of the retries asked for. */
  delays: number[];
  /** Lets the retry that waits happen. */
  retry(): void;
}

/** An outbox whose server answers as `respond` says: a thrown error is its refusal. */
function bench(
  respond: (answers: AnswerRecord[], request: number) => void | Promise<void> = () => {},
  store = createMemoryStore(),
  clock = { now: 1_750_000_000_000 },
): Bench {
  const seen = {
    requests: [],
    statuses: [],
    refused: [],
    closed: [],
    delays: [],
    waiting: [],
    waits: [],
  } as Pick<Bench, "requests" | "statuses" | "refused" | "closed" | "delays" | "waiting" | "waits">;
  let scheduled: (() => void) | null = null;
  const outbox = createOutbox({
    store,
    prefix: PREFIX,
    async send(answers) {
      seen.requests.push(answers.map((entry) => `${entry.item_id}:${entry.value}`));
      seen.waits.push(answers.map((entry) => entry.waited_ms));
      await respond(answers, seen.requests.length);
    },
    now: () => clock.now,
    schedule(callback, ms) {
      seen.delays.push(ms);
      scheduled = callback;
      return () => {
        scheduled = null;
      };
    },
    onStatus(status, waiting) {
      seen.statuses.push(status);
      seen.waiting.push(waiting);
    },
    onRefused: (id) => seen.refused.push(id),
    onClosed: () => void seen.closed.push(true),
  });
  return {
    ...seen,
    outbox,
    store,
    retry: () => scheduled?.(),
    pass(ms) {
      clock.now += ms;
    },
  };
}

describe("sending", () => {
  test("an answer is sent at once and leaves nothing on the device", async () => {
    const { outbox, requests, statuses, store } = bench();
    outbox.put(answer("s1"));
    await turn();
    expect(requests).toEqual([["s1:4"]]);
    expect(statuses).toEqual(["saving", "saved"]);
    expect(outbox.pending()).toEqual([]);
    expect(store.keys()).toEqual([]);
  });

  test("one request is under way at a time, and the next takes all that came meanwhile in order", async () => {
    let release = () => {};
    const { outbox, requests } = bench((_, request) =>
      request === 1
        ? new Promise<void>((resolve) => {
            release = resolve;
          })
        : undefined,
    );
    outbox.put(answer("s1"));
    outbox.put(answer("s2"));
    outbox.put(answer("s3"));
    await turn();
    expect(requests).toEqual([["s1:4"]]);
    release();
    await turn();
    expect(requests).toEqual([["s1:4"], ["s2:4", "s3:4"]]);
  });

  test("an answer changed while its older value is under way is sent again and never lost", async () => {
    let release = () => {};
    const { outbox, requests, store } = bench((_, request) =>
      request === 1
        ? new Promise<void>((resolve) => {
            release = resolve;
          })
        : undefined,
    );
    outbox.put(answer("s1", 2));
    await turn();
    outbox.put(answer("s1", 5));
    release();
    await turn();
    expect(requests).toEqual([["s1:2"], ["s1:5"]]);
    expect(store.keys()).toEqual([]);
  });

  test("a changed answer that waits is sent once, with its last value", async () => {
    const { outbox, requests, retry } = bench((_, request) => {
      if (request < 3) throw new NetworkError("offline");
    });
    outbox.put(answer("s1", 2));
    await turn();
    outbox.put(answer("s1", 6));
    await turn();
    retry();
    await turn();
    expect(requests.at(-1)).toEqual(["s1:6"]);
  });
});

/** A store like the browser's own, which outlasts the page. */
const lastingStore = (): KeyValueStore => ({ ...createMemoryStore(), lasting: () => true });

describe("a quick candidate", () => {
  test("answers within five seconds of a request wait on the device and go together, each with its own wait", async () => {
    const store = lastingStore();
    const { outbox, requests, waits, delays, statuses, pass, retry } = bench(undefined, store);
    outbox.put(answer("s1"));
    await turn();
    for (const id of ["s2", "s3"]) {
      pass(2000);
      outbox.put(answer(id));
      await turn();
    }
    expect(requests).toEqual([["s1:4"]]);
    expect([delays, statuses.at(-1)]).toEqual([[3000], "held"]);
    expect(store.keys()).toHaveLength(2);
    pass(1000);
    retry();
    await turn();
    expect([requests, waits]).toEqual([
      [["s1:4"], ["s2:4", "s3:4"]],
      [[0], [3000, 1000]],
    ]);
    expect([statuses.at(-1), store.keys()]).toEqual(["saved", []]);
  });

  test("who takes longer for each answer than that has each sent at once", async () => {
    const { outbox, requests, delays, pass } = bench(undefined, lastingStore());
    for (const id of ["s1", "s2", "s3"]) {
      outbox.put(answer(id));
      await turn();
      pass(5000);
    }
    expect([requests, delays]).toEqual([[["s1:4"], ["s2:4"], ["s3:4"]], []]);
  });

  test("a page that is hidden, and one that is to hand in, waits for nothing", async () => {
    const { outbox, requests } = bench(undefined, lastingStore());
    for (const id of ["s1", "s2"]) {
      outbox.put(answer(id));
      await turn();
    }
    expect(await outbox.drain()).toBe(true);
    expect(requests).toEqual([["s1:4"], ["s2:4"]]);
  });

  test("answers that wait when the page ends are sent with the next page", async () => {
    const store = lastingStore();
    const first = bench(undefined, store);
    for (const id of ["s1", "s2", "s3"]) {
      first.outbox.put(answer(id));
      await turn();
    }
    const second = bench(undefined, store);
    expect(await second.outbox.drain()).toBe(true);
    expect(second.requests).toEqual([["s2:4", "s3:4"]]);
    expect(store.keys()).toEqual([]);
  });

  test("answers do not wait if the browser stores nothing", async () => {
    const { outbox, requests } = bench();
    for (const id of ["s1", "s2"]) {
      outbox.put(answer(id));
      await turn();
    }
    expect(requests).toEqual([["s1:4"], ["s2:4"]]);
  });

  test("a lost answer to a bundle is repeated as a whole, and a withdrawal in between ends it", async () => {
    const { outbox, requests, closed, store, retry } = bench((_, request) => {
      if (request === 2) throw new NetworkError("lost");
      if (request === 3) throw new ApiError(404, "data_erased");
    }, lastingStore());
    for (const id of ["s1", "s2", "s3"]) {
      outbox.put(answer(id));
      await turn();
    }
    retry();
    await turn();
    expect(outbox.pending()).toHaveLength(2);
    retry();
    await turn();
    expect(requests).toEqual([["s1:4"], ["s2:4", "s3:4"], ["s2:4", "s3:4"]]);
    expect([closed, store.keys(), outbox.pending()]).toEqual([[true], [], []]);
  });

  test("a clock that is set back does not delay answers", async () => {
    const { outbox, delays, pass } = bench(undefined, lastingStore());
    outbox.put(answer("s1"));
    await turn();
    pass(-3_600_000);
    outbox.put(answer("s2"));
    await turn();
    expect(delays).toEqual([5000]);
  });
});

describe("failures that pass", () => {
  test("answers stay on the device and are sent in one request, in order, when the connection is back", async () => {
    let online = false;
    const { outbox, requests, store, statuses } = bench(() => {
      if (!online) throw new NetworkError("offline");
    });
    outbox.connection(false);
    for (const id of ["s1", "s2", "s3"]) {
      outbox.put(answer(id));
      await turn();
    }
    expect(store.keys()).toHaveLength(3);
    expect(statuses.at(-1)).toBe("offline");
    online = true;
    outbox.connection(true);
    await turn();
    expect(requests.at(-1)).toEqual(["s1:4", "s2:4", "s3:4"]);
    expect(statuses.at(-1)).toBe("saved");
    expect(store.keys()).toEqual([]);
  });

  test("a browser that believes to be offline is not, as soon as something answers", async () => {
    let answers: () => void = () => {
      throw new NetworkError("offline");
    };
    const { outbox, statuses, retry } = bench(() => answers());
    outbox.connection(false);
    outbox.put(answer("s1"));
    await turn();
    expect(statuses.at(-1)).toBe("offline");
    for (const error of [new ApiError(503, "unavailable"), new NetworkError("not our server", 403)]) {
      outbox.connection(false);
      answers = () => {
        throw error;
      };
      retry();
      await turn();
      expect(statuses.at(-1)).toBe("trouble");
    }
    outbox.connection(false);
    answers = () => {};
    retry();
    await turn();
    expect(statuses.at(-1)).toBe("saved");
  });

  test("every report says how many answers wait", async () => {
    let online = false;
    const { outbox, waiting } = bench(() => {
      if (!online) throw new NetworkError("offline");
    });
    outbox.connection(false);
    for (const id of ["s1", "s2", "s2", "s3"]) {
      outbox.put(answer(id));
      await turn();
    }
    expect(waiting.at(-1)).toBe(3);
    online = true;
    outbox.connection(true);
    await turn();
    expect(waiting.at(-1)).toBe(0);
  });

  test("a server in trouble is tried again after growing pauses of at most 30 seconds", async () => {
    const { outbox, delays, statuses, retry } = bench(() => {
      throw new ApiError(503, "unavailable");
    });
    outbox.put(answer("s1"));
    for (let round = 0; round < 7; round += 1) {
      await turn();
      retry();
    }
    await turn();
    expect(delays.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(statuses.at(-1)).toBe("trouble");
    expect(outbox.pending()).toHaveLength(1);
  });

  test("drain returns whether everything has arrived", async () => {
    let broken = true;
    const { outbox } = bench(() => {
      if (broken) throw new NetworkError("offline");
    });
    expect(await outbox.drain()).toBe(true);
    outbox.put(answer("s1"));
    expect(await outbox.drain()).toBe(false);
    broken = false;
    expect(await outbox.drain()).toBe(true);
  });
});

describe("reloading", () => {
  test("a new page finds the unsent answers in the order in which they were given", async () => {
    const first = bench(() => {
      throw new NetworkError("offline");
    });
    for (const id of ["s9", "s1", "s5", "s9"]) first.outbox.put(answer(id));
    await turn();
    const second = bench(undefined, first.store);
    expect(second.outbox.pending().map((entry) => entry.item_id)).toEqual(["s1", "s5", "s9"]);
    second.outbox.put(answer("s2"));
    await turn();
    expect(second.requests).toEqual([["s1:4", "s5:4", "s9:4", "s2:4"]]);
  });

  test("an answer says how long it has waited, also on the page before", async () => {
    const cut = () => {
      throw new NetworkError("offline");
    };
    const first = bench(cut, createMemoryStore(), { now: 5_000_000 });
    first.outbox.put(answer("s1"));
    first.pass(60_000);
    first.outbox.put(answer("s2"));
    await turn();
    const later = bench(undefined, first.store, { now: 5_100_000 });
    expect(await later.outbox.drain()).toBe(true);
    expect(later.waits).toEqual([[100_000, 40_000]]);
  });

  test("a clock that was set back or far ahead makes no wait that the server would refuse", async () => {
    for (const [now, wait] of [
      [4_000_000, 0],
      [1_000_000 * DAY_MS, 100 * DAY_MS],
    ] as const) {
      const store = createMemoryStore();
      store.set(`${PREFIX}s1`, JSON.stringify({ ...answer("s1"), serial: 1, given_at: 5_000_000 }));
      const { outbox, waits } = bench(undefined, store, { now });
      expect(await outbox.drain()).toBe(true);
      expect(waits).toEqual([[wait]]);
    }
  });

  test("what is not a sound answer of this link is neither sent nor touched", () => {
    const store = createMemoryStore();
    const foreign: [string, string][] = [
      ["assay.other.answer.s1", JSON.stringify({ ...answer("s1"), serial: 1, given_at: 1 })],
      [`${PREFIX}s2`, "not json"],
      [`${PREFIX}s3`, JSON.stringify({ ...answer("s3"), value: 7, serial: 1, given_at: 1 })],
      [`${PREFIX}s4`, JSON.stringify({ ...answer("s5"), serial: 1, given_at: 1 })],
      [`${PREFIX}s6`, JSON.stringify({ ...answer("s6"), response_ms: -1, serial: 1, given_at: 1 })],
      [`${PREFIX}s7`, "null"],
      [`${PREFIX}s8`, JSON.stringify({ ...answer("s8"), serial: 1 })],
    ];
    for (const [key, value] of foreign) store.set(key, value);
    const { outbox } = bench(undefined, store);
    expect(outbox.pending()).toEqual([]);
    expect(store.keys()).toHaveLength(foreign.length);
  });

  test("an answer that another tab stored meanwhile is not deleted", async () => {
    const store = createMemoryStore();
    const newer = JSON.stringify({ ...answer("s1", 6), serial: 99 });
    const { outbox } = bench(() => store.set(`${PREFIX}s1`, newer), store);
    outbox.put(answer("s1", 2));
    await turn();
    expect(store.get(`${PREFIX}s1`)).toBe(newer);
  });
});

describe("failures that stay", () => {
  test("one refused answer does not delay the others and is reported", async () => {
    const { outbox, refused, store, requests } = bench((answers, request) => {
      if (request === 1) throw new NetworkError("offline");
      if (answers.some((entry) => entry.item_id === "bad")) throw new ApiError(400, "invalid_input");
    });
    for (const id of ["s1", "bad", "s2"]) outbox.put(answer(id));
    await turn();
    expect(await outbox.drain()).toBe(true);
    expect(refused).toEqual(["bad"]);
    expect(requests.at(-1)).toEqual(["s2:4"]);
    expect(store.keys()).toEqual([]);
  });

  test.each([
    ["already_completed", 409],
    ["link_not_available", 404],
    ["data_erased", 404],
  ] as const)("%s ends sending and leaves no answer on the device", async (code, status) => {
    const { outbox, closed, store, requests } = bench(() => {
      throw new ApiError(status, code);
    });
    outbox.put(answer("s1"));
    await turn();
    outbox.put(answer("s2"));
    await turn();
    expect(closed).toEqual([true]);
    expect(requests).toHaveLength(1);
    expect(store.keys()).toEqual([]);
    expect(await outbox.drain()).toBe(false);
  });

  test("a 404 that does not come from the link keeps the answers", async () => {
    const { outbox, closed } = bench(() => {
      throw new ApiError(404, "not_found");
    });
    outbox.put(answer("s1"));
    await turn();
    expect(closed).toEqual([]);
    expect(outbox.pending()).toHaveLength(1);
  });
});
