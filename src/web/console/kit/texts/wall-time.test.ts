import { expect, test } from "bun:test";
import { instantOf, wallTimeOf } from "./wall-time.ts";

test("a day and a time are those of the zone, in winter, in summer and on the days between", () => {
  expect(instantOf("2026-03-27", "09:00", "Europe/Berlin")).toBe("2026-03-27T08:00:00.000Z");
  expect(instantOf("2026-03-29", "09:00", "Europe/Berlin")).toBe("2026-03-29T07:00:00.000Z");
  expect(instantOf("2026-10-25", "09:00", "Europe/Berlin")).toBe("2026-10-25T08:00:00.000Z");
  expect(instantOf("2026-10-25", "00:30", "Europe/Berlin")).toBe("2026-10-24T22:30:00.000Z");
  expect(instantOf("2026-07-01", "09:00", "America/New_York")).toBe("2026-07-01T13:00:00.000Z");
  expect(wallTimeOf("2026-07-01T13:00:00.000Z", "Asia/Kolkata")).toEqual({
    day: "2026-07-01",
    time: "18:30",
  });
});
