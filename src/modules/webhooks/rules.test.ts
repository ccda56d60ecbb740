import { describe, expect, test } from "bun:test";
import {
  answerKept,
  EVENT_TYPES,
  judgeAnswer,
  nextAttemptAt,
  RETRY_DELAYS_SECONDS,
  shouldDisable,
  USUAL_EVENT_TYPES,
  type Verdict,
} from "./rules.ts";

const NOW = new Date("2026-03-12T10:00:00Z");
const HOUR = 3600;
const MIDDLE = 0.5;
const LATEST = 1 - Number.EPSILON;

const secondsUntilNext = (
  attempts: number,
  random: number,
  retryAfter: number | null = null,
): number | null => {
  const at = nextAttemptAt(attempts, NOW, random, retryAfter);
  return at === null ? null : (at.getTime() - NOW.getTime()) / 1000;
};

const SCHEDULE: [attempts: number, seconds: number][] = [
  [0, 0],
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, 50_400],
  [8, 72_000],
  [9, 86_400],
];

describe("nextAttemptAt", () => {
  test.each(SCHEDULE)("after %i attempts the next is due in %i s", (attempts, seconds) => {
    expect(secondsUntilNext(attempts, MIDDLE)).toBe(seconds);
  });

  test.each(SCHEDULE)("after %i attempts the jitter stays within 10 %% of %i s", (attempts, seconds) => {
    expect(secondsUntilNext(attempts, 0)).toBeCloseTo(seconds * 0.9, 3);
    expect(secondsUntilNext(attempts, LATEST)).toBeCloseTo(seconds * 1.1, 3);
  });

  test.each([10, 11, 1_000])(
    "after %i attempts there is none, whatever the receiver asks for",
    (attempts) => {
      expect(secondsUntilNext(attempts, MIDDLE)).toBeNull();
      expect(secondsUntilNext(attempts, MIDDLE, 60)).toBeNull();
    },
  );

  test("the whole schedule takes 75.6 hours", () => {
    const total = RETRY_DELAYS_SECONDS.reduce((sum, seconds) => sum + seconds, 0);
    expect(total / HOUR).toBeCloseTo(75.6, 1);
  });

  test.each<[string, number, number | null, number]>([
    ["lengthens a short delay", 1, 120, 120],
    ["never shortens a long delay", 4, 10, 7_200],
    ["of zero changes nothing", 2, 0, 300],
    ["that is negative changes nothing", 2, -50, 300],
    ["is held to 24 hours", 1, 9_999_999_999, 86_400],
    ["of exactly 24 hours is kept", 1, 86_400, 86_400],
    ["that is absent changes nothing", 3, null, 1_800],
  ])("Retry-After %s", (_what, attempts, retryAfter, seconds) => {
    expect(secondsUntilNext(attempts, MIDDLE, retryAfter)).toBe(seconds);
  });

  test("jitter never undercuts Retry-After", () => {
    expect(secondsUntilNext(2, 0, 300)).toBe(300);
  });
});

describe("judgeAnswer", () => {
  test.each<[number, Verdict]>([
    [200, "success"],
    [201, "success"],
    [204, "success"],
    [299, "success"],
    [0, "retry"],
    [101, "retry"],
    [199, "retry"],
    [300, "retry"],
    [301, "retry"],
    [302, "retry"],
    [304, "retry"],
    [308, "retry"],
    [400, "retry"],
    [401, "retry"],
    [404, "retry"],
    [409, "retry"],
    [410, "disable"],
    [411, "retry"],
    [429, "retry"],
    [500, "retry"],
    [502, "retry"],
    [503, "retry"],
    [504, "retry"],
  ])("%i means %s", (status, verdict) => {
    expect(judgeAnswer(status)).toBe(verdict);
  });
});

describe("shouldDisable", () => {
  test.each<[string, string | null, boolean]>([
    ["no failure", null, false],
    ["a failure just now", "2026-03-12T10:00:00Z", false],
    ["failing for 4 days and 23:59:59", "2026-03-07T10:00:01Z", false],
    ["failing for exactly 5 days", "2026-03-07T10:00:00Z", true],
    ["failing for 30 days", "2026-02-10T10:00:00Z", true],
    ["a first failure in the future (clock set back)", "2026-03-20T10:00:00Z", false],
  ])("%s", (_what, firstFailureAt, disabled) => {
    expect(shouldDisable(firstFailureAt === null ? null : new Date(firstFailureAt), NOW)).toBe(disabled);
  });
});

test("the usual event types are those of the interface, and the others are more", () => {
  expect(EVENT_TYPES.slice(0, 3)).toEqual([...USUAL_EVENT_TYPES]);
  expect([...USUAL_EVENT_TYPES].sort()).toEqual([
    "analysis.completed",
    "analysis.started",
    "order.completed",
  ]);
});

test("of a failed answer its beginning is kept, without what is secret, and nothing of an empty one", () => {
  expect(answerKept('{"error":"the queue is full"}')).toBe('{"error":"the queue is full"}');
  expect(answerKept("")).toBeNull();
  expect(answerKept("ä".repeat(2000))).toHaveLength(500);
  for (const secret of [
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "pk_live_0123456789abcdef0123456789abcdef",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
  ])
    expect(answerKept(`seen ${secret} there`)).toBe("seen ••• there");
  for (const [reported, kept] of [
    ["Authorization: Bearer abc.def", "Authorization: ••• •••"],
    ['{"api_key":"k-17","ok":false}', '{"api_key":"•••","ok":false}'],
    ["password=hunter2&x=1", "password=•••&x=1"],
  ] as const)
    expect(answerKept(reported)?.replace(/(••• ?)+/, "•••")).toBe(kept.replace(/(••• ?)+/, "•••"));
});
