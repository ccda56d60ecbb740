import { expect, test } from "bun:test";
import { createTraffic } from "./traffic.ts";

const answer = (status: number, durationMs: number) => ({ method: "GET", route: "/x", status, durationMs });

test("before the first answer nothing is claimed about durations", () => {
  expect(createTraffic(() => {}).summary()).toEqual({
    total: 0,
    byStatus: {},
    medianMs: null,
    p95Ms: null,
    slowestMs: 0,
  });
});

test("answers are counted by kind of status, and durations by groups whose upper edge is reported", () => {
  const traffic = createTraffic(() => {});
  for (let i = 0; i < 90; i += 1) traffic.note(answer(200, 3));
  for (let i = 0; i < 8; i += 1) traffic.note(answer(404, 150));
  traffic.note(answer(500, 700));
  traffic.note(answer(200, 45_000));
  expect(traffic.summary()).toEqual({
    total: 100,
    byStatus: { "2xx": 91, "4xx": 8, "5xx": 1 },
    medianMs: 5,
    p95Ms: 200,
    slowestMs: 45_000,
  });
});

test("a share that only the slowest reach is reported as what the slowest took", () => {
  const traffic = createTraffic(() => {});
  traffic.note(answer(200, 40_000));
  expect(traffic.summary()).toMatchObject({ medianMs: 40_000, p95Ms: 40_000 });
});
