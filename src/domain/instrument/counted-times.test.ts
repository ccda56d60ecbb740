import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { type ReceivedAnswer, withCountedTimes } from "./counted-times.ts";
import { assessQuality } from "./quality.ts";
import { fullOrder } from "./rounding.ts";
import { answerAll, syntheticQuestionnaire } from "./testing.ts";

const BEGUN = 1_000_000;
const TOTAL = 135;
/** Longer than a statement or pair that counts as too fast. */
const READ = 2500;

const answerOf = (place: number, responseMs: number, givenAt: number): ReceivedAnswer => ({
  ...{ itemId: `item.${place}`, value: 3 as const },
  ...{ responseMs, givenAt },
});
const claims = (givenAtOf: (place: number) => number): ReceivedAnswer[] =>
  Array.from({ length: TOTAL }, (_, place) => answerOf(place, 4000, givenAtOf(place)));
/** When the last one was there. */
const endOf = (received: readonly ReceivedAnswer[]) =>
  Math.max(BEGUN + 20_000, ...received.map(({ givenAt }) => givenAt));
const timesOf = (received: readonly ReceivedAnswer[], endedAt = endOf(received)) =>
  withCountedTimes(received, BEGUN, endedAt).map(({ responseMs }) => responseMs);
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("answers that claim more time than there was", () => {
  test("count no longer than the server saw, whether they come one by one or at once", () => {
    const oneByOne = timesOf(claims((place) => BEGUN + (place + 1) * 150));
    expect(sumOf(oneByOne)).toBeLessThanOrEqual(TOTAL * 150);
    expect(Math.max(...oneByOne)).toBeLessThan(150);
    expect(sumOf(timesOf(claims(() => BEGUN + 20_000)))).toBe(0);
  });

  test("count no longer if they claim to have waited, in whatever way", () => {
    const dated = timesOf(claims((place) => BEGUN + 20_000 - (TOTAL - 1 - place) * 4000));
    expect(sumOf(dated)).toBeLessThanOrEqual(20_000);
    expect(dated.filter((counted) => counted >= READ).length).toBeLessThan(10);
    expect(sumOf(timesOf(claims(() => BEGUN - 1)))).toBeLessThanOrEqual(20_000);
  });

  test("make a sheet questionable that is none by its own claims", () => {
    const questionnaire = syntheticQuestionnaire();
    const order = fullOrder(2026, questionnaire);
    const answers = answerAll(questionnaire, () => 3).map((answer) => ({ ...answer, responseMs: 4000 }));
    const received = answers.map((answer, place) => ({ ...answer, givenAt: BEGUN + place * 150 }));
    expect(assessQuality(questionnaire, order, answers).fastShare).toBe(0);
    const counted = assessQuality(questionnaire, order, withCountedTimes(received, BEGUN, endOf(received)));
    expect([counted.status, counted.fastShare]).toEqual(["questionable", 1]);
  });

  test("are believed if the server's clock was set back, which shows nothing then", () => {
    const earlier = claims((place) => BEGUN - 3_600_000 + place * 4000);
    expect(sumOf(timesOf(earlier, BEGUN - 3_000_000))).toBe(TOTAL * 4000);
  });

  test("are a burst even after a long time in which nothing came", () => {
    const late = timesOf(claims((place) => BEGUN + 3_600_000 + place * 100));
    expect(Math.max(...late)).toBeLessThan(100);
    const few = claims((place) => BEGUN + 3_600_000 + (place < 19 ? place * 100 : place * 5000));
    expect(timesOf(few)).toEqual(claims(() => 0).map(({ responseMs }) => responseMs));
  });
});

/** A candidate at a page: reads, pauses, loses the connection, sends one request after another, and corrects answers. */
const candidate = fc.record({
  visits: fc.array(
    fc.record({
      readMs: fc.integer({ min: READ, max: 60_000 }),
      pauseMs: fc.integer({ min: 0, max: 600_000 }),
      /** Requests of this time fail. */
      isOffline: fc.boolean(),
      latencyMs: fc.integer({ min: 0, max: 20_000 }),
      /** An earlier question is answered again. */
      correctsBack: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
    }),
    { minLength: 1, maxLength: TOTAL },
  ),
  isDrained: fc.boolean(),
});

type Candidate = typeof candidate extends fc.Arbitrary<infer Value> ? Value : never;

/** What the server has in the end, by the rules of the page's outbox. */
function receivedFrom({ visits }: Candidate): ReceivedAnswer[] {
  const stored = new Map<number, ReceivedAnswer>();
  const spent = new Map<number, number>();
  let waiting = new Map<number, { responseMs: number; givenAt: number }>();
  let now = BEGUN;
  let freeAt = BEGUN;
  const send = (latencyMs: number) => {
    // Each carries how long it has waited, so what the server adds to its time is the latency.
    for (const [place, { responseMs, givenAt }] of waiting)
      stored.set(place, answerOf(place, responseMs, givenAt + latencyMs));
    waiting = new Map();
    freeAt = now + latencyMs;
  };
  for (const [at, { readMs, pauseMs, isOffline, latencyMs, correctsBack }] of visits.entries()) {
    const place = correctsBack === null || correctsBack > at ? at : at - correctsBack;
    now += pauseMs + readMs;
    spent.set(place, (spent.get(place) ?? 0) + readMs);
    waiting.set(place, { responseMs: spent.get(place) ?? 0, givenAt: now });
    if (!isOffline && now >= freeAt) send(latencyMs);
  }
  now = Math.max(now, freeAt);
  send(0);
  return [...stored.values()];
}

describe("any sheet", () => {
  test("of somebody who reads keeps its times, with and without a connection", () => {
    fc.assert(
      fc.property(candidate, (person) => {
        const received = receivedFrom(person);
        const claimed = new Map(received.map(({ itemId, responseMs }) => [itemId, responseMs]));
        for (const { itemId, responseMs } of withCountedTimes(received, BEGUN, endOf(received)))
          expect(responseMs).toBe(claimed.get(itemId) ?? -1);
      }),
      runs(200),
    );
  });

  test("gets no more than it claims, and no more than there was", () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: -100_000, max: 600_000 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: TOTAL }), (rows) => {
        const received = rows.map(([responseMs, after], place) => answerOf(place, responseMs, BEGUN + after));
        const counted = withCountedTimes(received, BEGUN, endOf(received));
        expect(counted).toHaveLength(received.length);
        for (const { itemId, responseMs } of counted) {
          const claimed = received.find((one) => one.itemId === itemId)?.responseMs ?? -1;
          expect(responseMs).toBeGreaterThanOrEqual(0);
          expect(responseMs).toBeLessThanOrEqual(claimed);
        }
        const there = endOf(received) - BEGUN;
        expect(sumOf(counted.map(({ responseMs }) => responseMs))).toBeLessThanOrEqual(there);
      }),
      runs(200),
    );
  });
});
