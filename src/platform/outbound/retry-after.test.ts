import { expect, test } from "bun:test";
import { parseRetryAfter } from "./guarded-post.ts";

const NOW = Date.parse("2026-03-12T10:00:00Z");

test.each<[string | undefined, number | null]>([
  ["120", 120],
  [" 0 ", 0],
  ["9999999999", 9_999_999_999],
  ["Thu, 12 Mar 2026 10:02:00 GMT", 120],
  ["Thursday, 12-Mar-26 10:02:00 GMT", 120],
  ["Thu Mar 12 10:02:00 2026 GMT", 120],
  ["Thu, 12 Mar 2026 09:00:00 GMT", 0],
  [undefined, null],
  ["", null],
  ["-5", null],
  ["1.5", null],
  ["1e3", null],
  ["soon", null],
  ["2026-03-12T10:02:00Z", null],
  ["99999999999", null],
  ["Thu, 99 Foo 2026 10:02:00 GMT", null],
])("Retry-After %p means %p seconds", (value, seconds) => {
  expect(parseRetryAfter(value, NOW)).toBe(seconds);
});
