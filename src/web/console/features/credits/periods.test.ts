import { expect, test } from "bun:test";
import { periodOf } from "./orders-section.tsx";

test("a month or a year begins and ends with its own days, also in January and in leap years", () => {
  const january = new Date("2028-01-31T23:30:00Z");
  expect(periodOf("last_month", january)).toEqual({ from: "2027-12-01", to: "2027-12-31" });
  expect(periodOf("last_year", january)).toEqual({ from: "2027-01-01", to: "2027-12-31" });
  const february = new Date("2028-02-10T00:00:00Z");
  expect(periodOf("this_month", february)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodOf("this_year", february)).toEqual({ from: "2028-01-01", to: "2028-12-31" });
});
