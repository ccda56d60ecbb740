import { describe, expect, test } from "bun:test";
import { HEALTH_TEXTS } from "#/messages/console/server/health.gen.ts";
import { sourcesIn } from "#/testing/sources.ts";
import { rhythmOf } from "./jobs-section.tsx";

const SCHEDULED = /\{\s*name: "([a-z-]+)",\s*pattern:/g;

test("every scheduled job has a name in both languages, and no name is left of a removed job", () => {
  const jobs = sourcesIn("src")
    .filter(({ file }) => /^(server\/infrastructure|modules\/.*\/index)\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(SCHEDULED)].map(([, name = ""]) => name))
    .toSorted();
  expect(jobs.length).toBeGreaterThan(20);
  for (const texts of [HEALTH_TEXTS.en, HEALTH_TEXTS.de])
    expect(Object.keys(texts.jobs.names).toSorted()).toEqual(jobs);
});

describe("the rhythm of a job", () => {
  test.each([
    ["* * * * * *", { every: "seconds", n: 1 }],
    ["*/5 * * * * *", { every: "seconds", n: 5 }],
    ["30 * * * * *", { every: "minute" }],
    ["20 50 * * * *", { every: "hour", minute: 50 }],
    ["0 20 3 * * *", { every: "day", hour: 3, minute: 20 }],
    ["0 10 4 1 * *", { every: "month", day: 1, hour: 4, minute: 10 }],
  ])("is read from %p", (pattern, expected) => {
    expect(rhythmOf(pattern)).toEqual(expected as ReturnType<typeof rhythmOf>);
  });

  test.each(["0 0 * * 1 *", "0 0 0 * * 1", "1,2 * * * * *", "0 */2 * * * *", "", "* * * * *"])(
    "is not guessed from %p",
    (pattern) => {
      expect(rhythmOf(pattern)).toBeNull();
    },
  );
});
