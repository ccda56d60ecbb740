import { describe, expect, test } from "bun:test";
import { rhythmOf } from "./health-page.tsx";

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
